export * from './model/index.js'
export * from './text/index.js'
export * from './ports/index.js'
export * from './claims/index.js'
