import type { OperationKind, Plan } from '../model/index.js'
import { tally } from './words.js'

/** What `plan --json` prints. */
export interface PlanJson extends Omit<Plan, 'scopes'> {
  /** Per scope, in the order of the plan. */
  readonly loss: Plan['scopes']
  /** Operations by kind; kinds without any are left out. */
  readonly counts: Readonly<Partial<Record<OperationKind, number>>>
  /** True if `operations` is empty, whatever is skipped or waits for a review. */
  readonly nothingToDo: boolean
  /** How many proposals an apply would make of `forReview`. */
  readonly wouldPropose: number
}

/** The plan as one JSON value. Print it with `printableJson`, so that no control character is emitted. */
export function planJson({ scopes, ...plan }: Plan): PlanJson {
  const counts = tally(plan.operations.map(({ kind }) => kind))
  const { operations, forReview } = plan
  return { ...plan, loss: scopes, counts, nothingToDo: operations.length === 0, wouldPropose: forReview.length }
}
