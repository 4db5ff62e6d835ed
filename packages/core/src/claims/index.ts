export * from './compare.js'
export * from './comparison.js'
export * from './features.js'
export * from './frame.js'
