import type { Actor, Outcome, Plan, Scope, StoredRecord } from '../model/index.js'
import type { Embedder, Indexer, Lease, LeaseHolder, Surroundings } from '../ports/index.js'
import type { Policy } from '../policy/index.js'
import type { ConsolidationResult } from '../contract/index.js'
import type { Orientation } from './orientation.js'

/** What a pass reports while it runs. */
export type PassEvent =
  | { readonly type: 'oriented'; readonly orientation: Orientation }
  | { readonly type: 'planned'; readonly plan: Plan }
  /** Texts of products embedded so far. */
  | { readonly type: 'embedded'; readonly done: number; readonly total: number }
  /** Look at `takenOverFrom`. */
  | { readonly type: 'leased'; readonly lease: Lease }
  /** `done` counts the operations that ended, of `total`. */
  | { readonly type: 'ended'; readonly outcome: Outcome; readonly done: number; readonly total: number }

/** Everything that carrying out a plan takes from outside. */
export interface RunPlanOptions {
  readonly surroundings: Surroundings
  readonly policy: Policy
  readonly indexer: Indexer
  /** Embeds products that have no vector yet. Without it a product without one is refused as `not-indexed`. */
  readonly embedder?: Embedder
  readonly actor: Actor
  readonly holder: LeaseHolder
  /** Once aborted, the running operation is finished and nothing else is begun; the next pass resumes. */
  readonly signal?: AbortSignal
  readonly onEvent?: (event: PassEvent) => void
}

/** Everything that a pass takes from outside. */
export interface RunPassOptions extends RunPlanOptions {
  /** Absent: every scope. */
  readonly scopes?: readonly Scope[]
  /** @default incremental */
  readonly mode?: 'incremental' | 'full'
  /** Chooses the keeper of a cluster in place of the policy's rule. */
  readonly keepRule?: (cluster: readonly StoredRecord[]) => StoredRecord
}

/** What became of a pass. */
export interface PassResult {
  readonly plan: Plan
  /** In order; shorter than the plan if the pass was interrupted. */
  readonly outcomes: readonly Outcome[]
  readonly result: ConsolidationResult
  readonly ended: 'completed' | 'interrupted'
}
