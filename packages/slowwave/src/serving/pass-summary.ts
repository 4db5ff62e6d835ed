import type { Outcome, PassResult } from '@slowwave/core'
import type { PlannedPass } from '../library/index.js'
import type { RunSummary } from './runs.js'

/** What a plan came to, in counts. */
export interface PlanSummary extends RunSummary {
  readonly plan_hash: string
  readonly would_apply: number
  readonly would_propose: number
  readonly by_kind: Readonly<Record<string, number>>
  readonly skipped: Readonly<Record<string, number>>
}

/** Counts what a plan would do. */
export function planSummary({ plan, planHash, wouldPropose }: PlannedPass): PlanSummary {
  return {
    plan_hash: planHash,
    would_apply: plan.operations.length,
    by_kind: tally(plan.operations.map(({ kind }) => kind)),
    would_propose: wouldPropose,
    skipped: tally(plan.skipped.map(({ code }) => code)),
    scopes_over_budget: plan.scopes.filter(({ refused }) => refused !== undefined).length,
  }
}

/** What a pass came to, in counts. */
export function passSummary({ plan, outcomes, result, proposals }: PassResult): RunSummary {
  const applied = outcomes.filter(({ status }) => status === 'applied')
  return {
    planned: plan.operations.length,
    applied: applied.length,
    by_kind: tally(applied.map(({ operation }) => operation.kind)),
    not_applied: tally(outcomes.flatMap(reasonOf)),
    proposed: proposals?.proposals.length ?? 0,
    records_before: result.entriesBefore,
    records_after: result.entriesAfter,
    rejected: result.rejected,
    ...(result.reason === null ? {} : { reason: result.reason }),
  }
}

function reasonOf(outcome: Outcome): readonly string[] {
  if (outcome.status === 'applied') return []
  return [outcome.status === 'refused' ? outcome.code : outcome.status]
}

/** How often each name occurs. */
export function tally(names: readonly string[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const name of [...names].sort()) counts[name] = (counts[name] ?? 0) + 1
  return counts
}
