export * from './orientation.js'
export * from './pass-options.js'
export * from './run-pass.js'
