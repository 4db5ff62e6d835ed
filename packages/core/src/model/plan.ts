import type { Operation, Skip } from './operation.js'
import type { Scope } from './scope.js'

/** The version of the plan file; a file with another one is refused. */
export const planFormatVersion = 1

/** What a plan would do to one scope. */
export interface ScopePlan {
  readonly scope: Scope
  /** Active records when the plan was made. */
  readonly active: number
  /** Originals that the automatic operations retire, beyond one per merged cluster. */
  readonly retired: number
  /** retired / active, 0..1. */
  readonly loss: number
  /** Set when the scope is over its budget: nothing of it is applied. */
  readonly refused?: string
}

/** What making (and applying) the plan costs. */
export interface PlanCost {
  readonly comparisons: number
  readonly modelCalls: number
  readonly tokens: number
  /** In the currency of the price table; 0 without a model or a price. */
  readonly price: number
  /** Set if nothing was asked: calls, tokens and price are what asking would take. */
  readonly predicted?: boolean
}

/** Records in, plan out. It is data: it can be saved, read by a person, and applied later. */
export interface Plan {
  readonly formatVersion: number
  readonly storeId: string
  readonly policyHash: string
  /** The last journal seq that the plan saw. */
  readonly baseSeq: number
  /** Epoch milliseconds; not part of the plan hash. */
  readonly plannedAt: number
  readonly scopes: readonly ScopePlan[]
  /** What may be applied unasked, in order. */
  readonly operations: readonly Operation[]
  /** What a person decides. */
  readonly forReview: readonly Operation[]
  readonly skipped: readonly Skip[]
  readonly cost: PlanCost
}
