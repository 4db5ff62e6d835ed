export * from './consolidation-result.js'
export * from './consolidator.js'
export * from './snake-case-json.js'
