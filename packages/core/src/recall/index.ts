export * from './query.js'
export * from './recall.js'
