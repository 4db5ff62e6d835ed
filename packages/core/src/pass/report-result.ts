import type { Operation, OperationKind, Outcome, Plan } from '../model/index.js'
import type { ScopeCount } from '../ports/index.js'
import type { Policy } from '../policy/index.js'
import type { PlannedProposals } from '../apply/index.js'
import { lossOf } from '../model/index.js'
import { ConsolidationResult, rejectedResult } from '../contract/index.js'

/** Milliseconds per phase. */
export type Timings = Readonly<Partial<Record<'orientMs' | 'planMs' | 'embedMs' | 'applyMs', number>>>

/** What a result is made of. */
export interface PassAccount {
  readonly plan: Plan
  readonly outcomes: readonly Outcome[]
  /** The scopes of the plan, before and after. */
  readonly before: readonly ScopeCount[]
  readonly after: readonly ScopeCount[]
  readonly policy: Policy
  readonly timings: Timings
  /** What became of the plan's reviews. */
  readonly proposals?: PlannedProposals
}

/** Kinds that make one record of several. */
const joining: ReadonlySet<OperationKind> = new Set(['merge', 'compact', 'converge'])

/**
 * The result of a pass. It is rejected if the loss guard kept it from applying anything at all; a scope that was refused
 * while others went ahead is named in `context.refusedScopes`.
 */
export function reportResult(account: PassAccount): ConsolidationResult {
  const { outcomes, before, after, policy } = account
  const applied = outcomes.flatMap((outcome) => (outcome.status === 'applied' ? [outcome.operation] : []))
  const overBudget = outcomes.find((outcome) => outcome.status === 'refused' && outcome.code === 'loss-budget')
  const context = contextOf(account)
  const entriesBefore = activeIn(before)
  if (overBudget?.status !== 'refused' || applied.length > 0) {
    return new ConsolidationResult({
      entriesBefore,
      entriesAfter: activeIn(after),
      ...countsOf(applied, entriesBefore),
      context,
    })
  }
  const { operations } = account.plan
  const entriesAfter = entriesBefore - gainOf(operations)
  const planned = new ConsolidationResult({
    entriesBefore,
    entriesAfter,
    ...countsOf(operations, entriesBefore),
    context,
  })
  return rejectedResult(planned, rejectionOf(account.plan, policy, overBudget.detail))
}

/** The result with further timings in its context. */
export function withTimings(result: ConsolidationResult, timings: Timings): ConsolidationResult {
  const known = result.context['timings'] as Timings | undefined
  return new ConsolidationResult({
    ...countsIn(result),
    context: { ...result.context, timings: { ...timings, ...known } },
  })
}

function countsIn(result: ConsolidationResult) {
  const { entriesBefore, entriesAfter, merged, promoted, pruned, rejected, reason, retainedOriginals } = result
  return { entriesBefore, entriesAfter, merged, promoted, pruned, rejected, reason, retainedOriginals }
}

function countsOf(operations: readonly Operation[], entriesBefore: number) {
  const joined = operations.filter(({ kind }) => joining.has(kind))
  return {
    merged: sumOf(joined, lossOf),
    promoted: operations.filter(({ kind }) => kind === 'promote').length,
    pruned: sumOf(operations, ({ changes }) => changes.filter(({ type }) => type === 'delete').length),
    retainedOriginals: entriesBefore - sumOf(operations, lossOf),
  }
}

/** Records by which the active ones become fewer. */
function gainOf(operations: readonly Operation[]): number {
  return sumOf(operations, (operation) => {
    const puts = operation.changes.filter(({ type }) => type === 'put').length
    return (
      operation.changes.filter(({ type }) => type === 'archive' || type === 'supersede' || type === 'delete').length -
      puts
    )
  })
}

function rejectionOf({ scopes }: Plan, { maxLossFraction }: Policy, detail: string): string {
  const worst = Math.max(0, ...scopes.map(({ loss }) => loss))
  if (worst <= maxLossFraction) return `loss guard tripped: ${detail}`
  return `loss guard tripped: would drop ${worst.toFixed(2)} > ${maxLossFraction.toFixed(2)}: ${detail}`
}

function contextOf({ plan, outcomes, timings, proposals }: PassAccount): ConsolidationResult['context'] {
  const applied = outcomes.filter(({ status }) => status === 'applied')
  const refused = outcomes.flatMap((outcome) => (outcome.status === 'refused' ? [outcome] : []))
  const refusedScopes = refused.filter(({ code }) => code === 'loss-budget').map(({ operation }) => operation.scope)
  return {
    planned: countBy(plan.operations, ({ kind }) => kind),
    applied: countBy(applied, ({ operation }) => operation.kind),
    outcomes: countBy(outcomes, ({ status }) => status),
    refused: countBy(refused, ({ code }) => code),
    refusedScopes: [...new Set(refusedScopes)].sort(),
    forReview: countBy(plan.forReview, ({ kind }) => kind),
    proposed: countBy(proposals?.proposals ?? [], ({ kind }) => kind),
    skipped: countBy(plan.skipped, ({ code }) => code),
    timings,
    ...plan.cost,
  }
}

function countBy<T>(members: readonly T[], keyOf: (member: T) => string): Readonly<Record<string, number>> {
  const counts = new Map<string, number>()
  for (const member of members) counts.set(keyOf(member), (counts.get(keyOf(member)) ?? 0) + 1)
  return Object.fromEntries([...counts].sort(([a], [b]) => (a < b ? -1 : 1)))
}

function activeIn(scopes: readonly ScopeCount[]): number {
  return sumOf(scopes, ({ active }) => active)
}

function sumOf<T>(members: readonly T[], numberOf: (member: T) => number): number {
  return members.reduce((sum, member) => sum + numberOf(member), 0)
}
