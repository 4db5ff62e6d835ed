export * from './candidates.js'
export { findCandidates } from './find-candidates.js'
export { createIndexer } from './indexer.js'
