import type { Actor, Scope } from '../model/index.js'
import type { Indexer, Lease, LeaseHolder, Surroundings } from '../ports/index.js'
import type { Policy } from '../policy/index.js'

/** Everything that writing operations takes from outside. */
export interface ApplyOptions {
  readonly surroundings: Surroundings
  /** Guards judge by it inside every transaction, whatever the plan was made with. */
  readonly policy: Policy
  readonly indexer: Indexer
  readonly actor: Actor
  /** The last journal seq that planning saw; the loss budget counts from there (R36). */
  readonly baseSeq: number
  /**
   * `by-pass`: holds bind it and it spends the loss budget. `by-name`: a person asked for exactly this; it is never
   * held, ends the held pairs it contradicts (R4), and is not budgeted.
   */
  readonly asked: 'by-pass' | 'by-name'
  readonly holder: LeaseHolder
  /** Id of a record that holds words of the person who asks by name: it need not keep those of its sources. */
  readonly ownWords?: string
  /** Operations per transaction, for imports. @default 1 */
  readonly batch?: number
  /** Once aborted, the running operation is finished and nothing else is begun. */
  readonly signal?: AbortSignal
}

/** As `ApplyOptions`; base and manner come from the plan. */
export interface PlanApplyOptions extends Omit<ApplyOptions, 'baseSeq' | 'asked' | 'ownWords' | 'batch'> {
  /** Told of each lease as it is taken; look at `takenOverFrom`. */
  readonly onLease?: (lease: Lease) => void
}

/** What a correction by a person (undo, release) takes from outside. */
export interface CorrectionOptions {
  readonly surroundings: Surroundings
  readonly indexer: Indexer
  readonly actor: Actor
}

/** How far an undo may reach. */
export interface UndoReach {
  /** Refuse where anything that is undone or comes back is of another scope. @default every scope */
  readonly within?: Scope
}

/** As `CorrectionOptions`, for an undo. */
export interface UndoOptions extends CorrectionOptions, UndoReach {
  /** Also undo, latest first, every later operation that rests on it. @default false */
  readonly withDependents?: boolean
}
