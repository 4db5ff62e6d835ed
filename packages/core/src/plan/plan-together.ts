import type { Plan, Scope } from '../model/index.js'
import type { ScopeCount } from '../ports/index.js'
import type { PlanHelper, PlanPassOptions } from './pass-plan-options.js'

/** Active records from which on starting a helper is worth it: in all scopes, and in those that it is given. */
const leastRecords = 8000
const leastHelped = 2000

/** How planning goes on here. */
export interface PlanningHere {
  readonly options: PlanPassOptions
  /** Plans some scopes, or all that the options want. */
  plan(scopes?: readonly Scope[]): Promise<Plan>
}

/** Plans with a helper where that is worth it; the plan is the one that would have been made alone, byte for byte. */
export async function planTogether(
  helper: PlanHelper,
  counts: readonly ScopeCount[],
  { options, plan }: PlanningHere,
): Promise<Plan> {
  const { here, helped } = shareOut(counts)
  const started = helped.length === 0 ? undefined : helper.start(helped, options)
  if (started === undefined) return plan()
  try {
    const own = await plan(here)
    const other = (await started.plan) ?? (await plan(helped))
    return joinPlans(own, other, options.policy.comparisonCap) ?? (await plan())
  } finally {
    started.stop()
  }
}

/** Who plans which scopes: the largest one here, each further one where there is less to do. */
export function shareOut(counts: readonly ScopeCount[]): {
  readonly here: readonly Scope[]
  readonly helped: readonly Scope[]
} {
  const here = { scopes: [] as Scope[], records: 0 }
  const helped = { scopes: [] as Scope[], records: 0 }
  for (const { scope, active } of [...counts].sort(largestFirst)) {
    const share = here.records <= helped.records ? here : helped
    share.scopes.push(scope)
    share.records += active
  }
  const isWorthIt = here.records + helped.records >= leastRecords && helped.records >= leastHelped
  return isWorthIt
    ? { here: here.scopes, helped: helped.scopes }
    : { here: counts.map(({ scope }) => scope), helped: [] }
}

function largestFirst(a: ScopeCount, b: ScopeCount): number {
  return b.active - a.active || (a.scope < b.scope ? -1 : 1)
}

/**
 * Two plans over scopes of one store as the one that a pass over all of them makes. `undefined` if the store changed between
 * them, or if one pass would have come to the end of its comparisons.
 */
export function joinPlans(a: Plan, b: Plan, comparisonCap: number): Plan | undefined {
  const comparisons = a.cost.comparisons + b.cost.comparisons
  if (a.baseSeq !== b.baseSeq || a.storeId !== b.storeId || comparisons > comparisonCap) return undefined
  return {
    ...a,
    scopes: [...a.scopes, ...b.scopes].sort(byScope),
    operations: [...a.operations, ...b.operations].sort(byScope),
    forReview: [...a.forReview, ...b.forReview].sort(byScope),
    skipped: [...a.skipped, ...b.skipped].sort(byScope),
    cost: { ...a.cost, comparisons },
  }
}

/** Keeps the order of what is of one scope. */
function byScope(a: { readonly scope: Scope }, b: { readonly scope: Scope }): number {
  return a.scope < b.scope ? -1 : a.scope > b.scope ? 1 : 0
}
