import type { Operation, Plan, PlanCost, ScopePlan } from '../model/index.js'
import type { PlanRendering } from './plan-view.js'
import { counted, formatCount, formatPrice, formatShare, tally } from './words.js'

/** How much of each scope the plan retires, and which scopes are refused for it. Scopes that lose nothing are left out. */
export function lossLines(scopes: readonly ScopePlan[]): readonly string[] {
  return scopes.filter(({ retired, refused }) => retired > 0 || refused !== undefined).map(lossLine)
}

function lossLine({ scope, retired, active, loss, refused }: ScopePlan): string {
  const share = `${scope}  ${formatCount(retired)} of ${counted(active, 'record')} (${formatShare(loss)})`
  return refused === undefined ? `LOSS  ${share}` : `REFUSED  ${share}: ${refused}`
}

/** What a model would be asked and what it costs; comparisons only with `explain`. */
export function costLines(
  { comparisons, modelCalls, tokens, price, predicted }: PlanCost,
  detail: 'summary' | 'explain',
): readonly string[] {
  const asked = `COST  ${counted(modelCalls, 'model call')}, ${counted(tokens, 'token')}, price ${formatPrice(price)}`
  const told = predicted === true ? `${asked} (predicted, nothing was asked)` : asked
  return [
    ...(modelCalls > 0 || predicted === true ? [told] : []),
    ...(detail === 'explain' ? [`COMPARED  ${counted(comparisons, 'pair')}`] : []),
  ]
}

/** What is to be deleted, also if it is nothing: the line that everybody looks for. */
export function pruneLine(plan: Plan, { retention = 'none configured' }: PlanRendering): string {
  const prunes = [...plan.operations, ...plan.forReview].filter(({ kind }) => kind === 'prune')
  const records = new Set(prunes.flatMap(({ sources }) => sources.map(({ id }) => id)))
  return `PRUNE  ${counted(records.size, 'record')}  (retention policy: ${retention})`
}

/** `2 merge, 1 supersede`, by kind; `nothing to do` for none. */
export function countsLine(operations: readonly Operation[]): string {
  const counts = Object.entries(tally(operations.map(({ kind }) => kind)))
  return counts.length === 0
    ? 'nothing to do'
    : counts.map(([kind, count]) => `${formatCount(count)} ${kind}`).join(', ')
}
