export * from './plan-decision.js'
export * from './plan-edit.js'
export * from './plan-merge-of.js'
export type { WordedBy } from './reviewer-record.js'
