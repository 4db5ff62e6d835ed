import type { OperationKind } from '../model/index.js'
import type { ApprovalRule, Policy } from './policy.js'

/** The names of the presets. */
export const presetNames = ['conservative', 'tiered'] as const
export type PresetName = (typeof presetNames)[number]

const conservativeApprovals: Readonly<Record<OperationKind, ApprovalRule>> = {
  capture: 'auto',
  reinforce: 'auto',
  merge: 'auto',
  contradiction: 'auto',
  supersede: 'review',
  promote: 'auto',
  compact: 'review',
  converge: 'review',
  rollup: 'review',
  'demote-superseded': 'off',
  'demote-stale': 'off',
  archive: 'off',
  restore: 'off',
  'set-tier': 'off',
  'set-pin': 'off',
  'set-retention': 'off',
  'entity-merge': 'review',
  prune: 'off',
  forget: 'off',
  scrub: 'off',
  undo: 'off',
  rollback: 'off',
}

const tieredApprovals: Readonly<Record<OperationKind, ApprovalRule>> = {
  ...conservativeApprovals,
  supersede: 'auto',
  compact: 'auto',
  'demote-superseded': 'auto',
  'demote-stale': 'auto',
  archive: 'auto',
  prune: 'review',
}

/** Merges near-identical facts, promotes without touching episodes, prunes nothing. */
export const conservativePolicy: Policy = {
  name: 'conservative',
  approvals: conservativeApprovals,
  twoPerson: [],
  mergeKinds: ['fact'],
  neverTouchKinds: [],
  retentionDays: {},
  strategy: 'claims',
  keepRule: 'provenance',
  candidates: {
    default: { cosine: 0.85, cosineShort: 0.65, shortBelowWords: 12 },
    // Spelling spreads less than meaning: 1 unrelated pair in 150 is above 0.5, where of sentences it is 1 in 4.
    lexical: { cosine: 0.65, cosineShort: 0.5, shortBelowWords: 12 },
  },
  candidateWordOverlap: 0.5,
  blockMax: 200,
  allPairsMax: 5000,
  comparisonCap: 5_000_000,
  singleValuedPredicates: [],
  multiValuedPredicates: [],
  maxLossFraction: 0.25,
  maxLossFraction30d: 0.5,
  lossRaised: false,
  maxCompression: 10,
  compactAfterDays: 30,
  resolverDuplicateAt: 0.92,
  updateAfterMs: 86_400_000,
  promoteMinSessions: 3,
  staleAfterDays: 30,
  hotCapacity: 100,
  warmCapacity: 1000,
  tierImportance: 0.6,
  tierRecency: 0.4,
  tierDecayPerDay: 0.02,
  archivedMinDays: 14,
  textCapBytes: 65_536,
  birthConfidence: { user: 0.9, tool: 0.85, imported: 0.75, inferred: 0.5, promoted: 0.6, unknown: 0.5 },
  confidenceCaps: { user: 0.99, tool: 0.95, imported: 0.85, inferred: 0.6, promoted: 0.6, unknown: 0.6 },
  sourceRanks: { user: 3, tool: 2, imported: 1, inferred: 0, promoted: 0, unknown: 0 },
}

/** As conservative, and decides by itself what can be undone: newer values, summaries, idle records. */
export const tieredPolicy: Policy = { ...conservativePolicy, name: 'tiered', approvals: tieredApprovals }

/** Every preset by name. */
export const presets: Readonly<Record<PresetName, Policy>> = { conservative: conservativePolicy, tiered: tieredPolicy }
