export * from '@slowwave/core'
export * from './config/index.js'
export * from './connectors/index.js'
export * from './stores/sqlite/index.js'
