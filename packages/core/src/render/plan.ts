import type { MemoryRecord, Plan } from '../model/index.js'

/** What a rendering of a plan needs beside the plan. */
export interface PlanRendering {
  /** The records named by `idsNamedBy`; a missing one is shown by its id alone. */
  readonly records: ReadonlyMap<string, MemoryRecord>
  /** `explain` lists every skip with its reason; `summary` only counts them. @default summary */
  readonly detail?: 'summary' | 'explain'
  /** The retention part of the policy in words. @default none configured */
  readonly retention?: string
}

/** The ids of the records that a rendering of the plan shows, sorted; products of the plan itself are left out. */
export function idsNamedBy(_plan: Plan): readonly string[] {
  return []
}

/** The plan for a terminal. Ends with the PRUNE line and the counts by kind, or `nothing to do`. */
export function renderPlan(_plan: Plan, _rendering: PlanRendering): string {
  return ''
}

/** The plan as Markdown, for a review. */
export function renderPlanMarkdown(_plan: Plan, _rendering: PlanRendering): string {
  return ''
}

/** What `plan --json` prints: `operations`, `forReview`, `skipped`, `loss`, `cost`, and counts by kind. */
export interface PlanJson extends Omit<Plan, 'scopes'> {
  /** Per scope, in the order of the plan. */
  readonly loss: Plan['scopes']
  readonly counts: Readonly<Record<string, number>>
  readonly nothingToDo: boolean
}

export function planJson({ scopes, ...plan }: Plan): PlanJson {
  return { ...plan, loss: scopes, counts: {}, nothingToDo: plan.operations.length === 0 }
}
