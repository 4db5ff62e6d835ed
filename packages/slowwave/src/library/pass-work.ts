import type { BoundedPass, LeaseHolder, OperationKind, PassBounds, PassResult, Plan, Scope } from '@slowwave/core'
import type { GateReport } from '../probes/index.js'

/** Which part of the store is looked at. */
export interface WorkChoice {
  /** Ours, or as another tool spells them. @default every scope */
  readonly scopes?: readonly string[]
  /** Everything, not only what changed since the last pass. @default false */
  readonly full?: boolean
  /** Epoch milliseconds: only what was said since then. */
  readonly since?: number
}

/** What is to be done for a pass. All of it is plain values, so that another thread can be handed it. */
export type PassWork =
  /** Only plan, through a connection that cannot write. */
  | { readonly type: 'plan'; readonly choice: WorkChoice }
  | { readonly type: 'apply'; readonly plan: Plan; readonly holder: LeaseHolder }
  /** Bounds go without `since`. */
  | {
      readonly type: 'pass'
      readonly choice: WorkChoice
      readonly holder: LeaseHolder
      readonly bounds?: PassBounds
      /** These kinds alone, in every scope that is chosen; it goes without bounds and `since`. @default what the policy says */
      readonly only?: readonly OperationKind[]
    }

/** What each type of work comes to. */
export interface WorkDone {
  readonly plan: { readonly plan: Plan; readonly wouldPropose: number }
  readonly apply: PassResult
  readonly pass: PassesDone
}

/** What a pass came to: one pass over everything, or one for each scope that the bounds let it reach. */
export type PassesDone = Pick<BoundedPass, 'passes' | 'ended' | 'cursor'> & {
  /** What ended it, of a pass that goes scope by scope; anything else throws it. */
  readonly failure?: { readonly error: unknown }
  /** Scopes that another pass holds, of a pass that goes scope by scope. */
  readonly locked?: readonly Scope[]
  /** How many scopes were visited, of a pass that goes scope by scope. */
  readonly visited?: number
  /** Of a pass that was tried on a copy first. */
  readonly gate?: GateReport
}
