import type { Scope } from './scope.js'

/** What a critique looks for, the most urgent first. */
export const remarkKinds = [
  'toxic',
  'contradictory',
  'duplicate',
  'orphaned',
  'uncalibrated',
  'single-origin',
  'stale',
] as const
export type RemarkKind = (typeof remarkKinds)[number]

/** Something about some records of one scope that a person may want to look at. */
export interface Remark {
  readonly kind: RemarkKind
  /** Stable code of the rule that found it, for example `expired` or `one-witness`. */
  readonly rule: string
  readonly scope: Scope
  /** Records concerned, never empty, by id; for `toxic` a single one. */
  readonly ids: readonly string[]
  /** One sentence for a person. */
  readonly reason: string
  /** What would help, as it is typed. Nothing is run by a critique. */
  readonly command: string
}

/** What a critique of a store found. Reading changes nothing and counts as no use. */
export interface Critique {
  readonly storeId: string
  /** Epoch milliseconds. */
  readonly at: number
  /** Active records that were looked at. */
  readonly active: number
  /** Distinct records that some remark names. */
  readonly named: number
  readonly counts: Readonly<Record<RemarkKind, number>>
  /** By kind in the order of `remarkKinds`, then scope, rule and first id. */
  readonly remarks: readonly Remark[]
}
