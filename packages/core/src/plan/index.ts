export * from './pass-plan-options.js'
export * from './plan-hash.js'
export * from './plan-pass.js'
export * from './planned-with.js'
