import type { Operation, Scope, StoredRecord } from '../model/index.js'
import type { Policy } from '../policy/index.js'

/** What a guard says. A refusal is a value with a code, never an exception. */
export type Verdict =
  | { readonly outcome: 'allow' }
  | { readonly outcome: 'refuse'; readonly code: string; readonly detail: string }

/** The verdict of a guard that has nothing against it. */
export const allow: Verdict = { outcome: 'allow' }

/** What a guard may look at. Built from the overlay while planning and from the transaction inside apply. */
export interface GuardContext {
  readonly policy: Policy
  /** Epoch milliseconds. */
  readonly now: number
  /** Every record that the operation names or changes, as it stands. */
  readonly records: ReadonlyMap<string, StoredRecord>
  readonly budget: ScopeBudget
}

/** What a scope has lost already (R36). */
export interface ScopeBudget {
  readonly scope: Scope
  /** Active records at the plan's base. */
  readonly activeAtBase: number
  /** Originals retired by standing entries since the base, one retained per merged cluster. */
  readonly retiredSinceBase: number
  /** Active records now. */
  readonly activeNow: number
  /** Originals retired in the last 30 days by standing entries that were not raised. */
  readonly retired30d: number
}

/** Judges one operation, when planning and again inside the transaction that applies it. */
export interface OperationGuard {
  readonly code: string
  judge(operation: Operation, context: GuardContext): Verdict
}
