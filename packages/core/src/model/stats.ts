import type { RecordKind, Status, Tier } from './record.js'
import type { Scope } from './scope.js'
import type { BudgetAdvice, PassRates } from './status.js'

/** Size of a store at a moment. */
export interface GrowthPoint {
  /** Epoch milliseconds. */
  readonly at: number
  /** Records put by then, whatever became of them. */
  readonly total: number
  /** Records active then. */
  readonly active: number
}

/** How much of a scope, or of all of them, says again what is said already. */
export interface DuplicateEstimate {
  /** Active records beyond the first of each group of equal normalised text in one scope. */
  readonly equalText: number
  /** The same by claim: equal text, or what a comparison of candidates calls the same claim. At least `equalText`. */
  readonly sameClaim: number
  /** sameClaim / active, 0..1. */
  readonly share: number
  /** `exact` if every candidate was compared; `sampled` if a part was and the rest is projected. */
  readonly basis: 'exact' | 'sampled'
}

/** Counts of one scope. */
export interface ScopeStats {
  readonly scope: Scope
  readonly active: number
  readonly total: number
  readonly duplicates: DuplicateEstimate
}

/** How many of five recalled records say something of their own, 0..1. */
export interface DistinctAtFive {
  readonly value: number
  /** `probes`: distinct texts, measured by recall. `duplicates`: distinct claims, estimated, since no probe was given. */
  readonly basis: 'probes' | 'duplicates'
}

/** Whether a consolidation pass, or a schedule for it, is worth it. */
export interface PassAdvice {
  readonly worth: 'not-yet' | 'by-hand' | 'schedule'
  /** One sentence with the numbers it rests on. */
  readonly reason: string
}

/** What a store holds and how it grows. */
export interface Stats {
  readonly storeId: string
  /** Epoch milliseconds at which the counts were taken. */
  readonly at: number
  readonly active: number
  readonly total: number
  /** Active records with a standing contradiction. */
  readonly conflicted: number
  readonly byStatus: Readonly<Record<Status, number>>
  /** Active records; kinds without any are left out. */
  readonly byKind: Readonly<Partial<Record<RecordKind, number>>>
  /** Active records. */
  readonly byTier: Readonly<Record<Tier, number>>
  readonly scopes: readonly ScopeStats[]
  /** Ascending by time, at most as many points as asked for. */
  readonly growth: readonly GrowthPoint[]
  /** Active records gained per day over the growth curve (least squares); 0 with fewer than two points. */
  readonly slopePerDay: number
  readonly duplicates: DuplicateEstimate
  readonly distinctAt5: DistinctAtFive
  /** Standing promotions. */
  readonly promotions: number
  /** The active record with the earliest statement. */
  readonly oldest?: { readonly id: string; readonly createdAt: number }
  readonly advice: PassAdvice
  /** Rates of the last passes, the latest last; none where passes are not told of. */
  readonly passes: readonly PassRates[]
  readonly lossAdvice: BudgetAdvice
}
