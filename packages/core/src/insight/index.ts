export * from './explain.js'
export * from './history.js'
export * from './stats.js'
