export * from './formulas.js'
export type { Contradicts, Diversity, EpisodeIntent, Fusion, RecallQuery } from './query.js'
export * from './recall.js'
export * from './record-use.js'
