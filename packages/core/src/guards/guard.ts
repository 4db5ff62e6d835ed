import type { Operation, Scope, StoredRecord } from '../model/index.js'
import type { Comparison } from '../claims/index.js'
import type { Policy } from '../policy/index.js'

/** What a guard says. A refusal is a value with a code, never an exception. */
export type Verdict =
  { readonly outcome: 'allow' } | { readonly outcome: 'refuse'; readonly code: string; readonly detail: string }

/** The verdict of a guard that has nothing against it. */
export const allow: Verdict = { outcome: 'allow' }

/** What the guards of a single operation may look at. Built from the overlay while planning and from the transaction inside apply. */
export interface ProposalContext {
  readonly policy: Policy
  /** Epoch milliseconds. */
  readonly now: number
  /** Who wants it: a pass by itself, or a person (or an approval) by name. What a person asks for binds fewer guards. */
  readonly asked: 'by-pass' | 'by-name'
  /** Every record that the operation names or changes, as it stands: what `loadGuardRecords` reads. */
  readonly records: ReadonlyMap<string, StoredRecord>
  /** Id of a record whose words the reviewer who asks put in by hand, so that they need not be those of a source. */
  readonly ownWords?: string
  /** Compares the claims of two records; planning has done so already. @default both are read and compared afresh */
  compare?(a: StoredRecord, b: StoredRecord): Comparison
}

/** As `ProposalContext`, and what the scope may still lose. */
export interface GuardContext extends ProposalContext {
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

/** A guard that needs no budget, so that it can judge an operation before its scope is added up. */
export interface ProposalGuard {
  readonly code: string
  judge(operation: Operation, context: ProposalContext): Verdict
}
