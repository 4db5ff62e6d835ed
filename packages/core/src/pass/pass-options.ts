import type { Actor, BranchNames, Outcome, Plan, Scope } from '../model/index.js'
import type { Embedder, Indexer, Lease, LeaseHolder, Surroundings } from '../ports/index.js'
import type { Policy } from '../policy/index.js'
import type { PlanPassOptions, PlanProgress } from '../plan/index.js'
import type { PlannedProposals } from '../apply/index.js'
import type { ConsolidationResult } from '../contract/index.js'
import type { Orientation } from './orientation.js'

/** What a pass reports while it runs. */
export type PassEvent =
  | { readonly type: 'oriented'; readonly orientation: Orientation }
  | { readonly type: 'planning'; readonly progress: PlanProgress }
  | { readonly type: 'planned'; readonly plan: Plan }
  /** Texts of products embedded so far. */
  | { readonly type: 'embedded'; readonly done: number; readonly total: number }
  /** Look at `takenOverFrom`. */
  | { readonly type: 'leased'; readonly lease: Lease }
  /** `done` counts the operations that ended, of `total`. */
  | { readonly type: 'ended'; readonly outcome: Outcome; readonly done: number; readonly total: number }
  /** What a person has to decide was written down. */
  | { readonly type: 'proposed'; readonly proposals: PlannedProposals }

/** Everything that carrying out a plan takes from outside. */
export interface RunPlanOptions {
  readonly surroundings: Surroundings
  readonly policy: Policy
  readonly indexer: Indexer
  /** Embeds products that have no vector yet. Without it a product without one is refused as `not-indexed`. */
  readonly embedder?: Embedder
  readonly actor: Actor
  /** How the branches of proposals are named. @default slowwave */
  readonly branchNames?: BranchNames
  readonly holder: LeaseHolder
  /** Once aborted, the running operation is finished and nothing else is begun; the next pass resumes. */
  readonly signal?: AbortSignal
  /**
   * Awaited for `planning` and `ended`, so that a caller can let waiting work (a signal, a screen) have its turn: with a
   * store that answers at once nothing else runs in between.
   */
  readonly onEvent?: (event: PassEvent) => void | Promise<void>
}

/** Everything that a pass takes from outside. */
export interface RunPassOptions
  extends RunPlanOptions, Pick<PlanPassOptions, 'keepRule' | 'model' | 'modelBudget' | 'modelPrice' | 'helper'> {
  /** Absent: every scope. */
  readonly scopes?: readonly Scope[]
  /** @default incremental */
  readonly mode?: 'incremental' | 'full'
}

/** What became of a pass. */
export interface PassResult {
  readonly plan: Plan
  /** In order; shorter than the plan if the pass was interrupted. */
  readonly outcomes: readonly Outcome[]
  /** What became of the plan's reviews; absent if the pass was interrupted before it came to them. */
  readonly proposals?: PlannedProposals
  readonly result: ConsolidationResult
  readonly ended: 'completed' | 'interrupted'
}
