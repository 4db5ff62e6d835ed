import type { Operation, Outcome, ScopePlan } from '../model/index.js'
import { quoted } from './aligned.js'
import { lossLines } from './plan-trailer.js'
import { formatCount, listReasons, tally } from './words.js'

/** What became of a plan, in numbers. */
export interface OutcomeCounts {
  /** Operations that were to be applied. */
  readonly planned: number
  readonly applied: number
  /** Had been applied by an earlier run. */
  readonly alreadyApplied: number
  /** Not applied for any other reason; `stale` and `notReached` among them. */
  readonly skipped: number
  /** Skipped because a source moved since planning. */
  readonly stale: number
  /** Planned and without an outcome: of a refused scope, or later than the point at which the run was stopped. */
  readonly notReached: number
  /** Skips by reason: an outcome status, or the code of the guard that refused. Sorted by name. */
  readonly reasons: Readonly<Record<string, number>>
}

/** Counts outcomes against what was planned. */
export function countOutcomes(outcomes: readonly Outcome[], planned: readonly Operation[]): OutcomeCounts {
  const reached = new Set(outcomes.map(({ operation }) => operation.id))
  const notReached = planned.filter(({ id }) => !reached.has(id)).length
  const applied = countOf(outcomes, 'applied')
  const alreadyApplied = countOf(outcomes, 'already-applied')
  const reasons = outcomes.flatMap(reasonOf)
  return {
    planned: planned.length,
    applied,
    alreadyApplied,
    skipped: reasons.length + notReached,
    stale: countOf(outcomes, 'stale'),
    notReached,
    reasons: tally([...reasons, ...Array<string>(notReached).fill('not-reached')]),
  }
}

function countOf(outcomes: readonly Outcome[], status: Outcome['status']): number {
  return outcomes.filter((outcome) => outcome.status === status).length
}

/** Why an outcome counts as a skip; empty for one that does not. */
function reasonOf(outcome: Outcome): readonly string[] {
  if (outcome.status === 'applied' || outcome.status === 'already-applied') return []
  return [outcome.status === 'refused' ? outcome.code : outcome.status]
}

/** What an apply did. */
export interface ApplyReport {
  readonly planned: readonly Operation[]
  readonly outcomes: readonly Outcome[]
  /** Scopes that were refused whole. @default none */
  readonly refused?: readonly ScopePlan[]
  /** True if it was stopped before its end. @default false */
  readonly interrupted?: boolean
  /** `explain` lists every skipped operation. @default summary */
  readonly detail?: 'summary' | 'explain'
}

/** Planned, applied, skipped with reasons and stale counts, then what can be done next. */
export function renderOutcomes(report: ApplyReport): string {
  const { planned, outcomes, refused = [], interrupted = false, detail = 'summary' } = report
  const counts = countOutcomes(outcomes, planned)
  return [
    countsOf(counts),
    ...skippedLine(counts, detail),
    ...(detail === 'explain' ? outcomes.flatMap(outcomeLine) : []),
    ...lossLines(refused),
    ...(interrupted ? ['Interrupted: every operation listed as applied is whole. Run it again to go on.'] : []),
  ].join('\n')
}

function countsOf({ planned, applied, alreadyApplied, skipped, stale }: OutcomeCounts): string {
  const already = alreadyApplied === 0 ? '' : `, already applied ${formatCount(alreadyApplied)}`
  return `planned ${formatCount(planned)}, applied ${formatCount(applied)}${already}, skipped ${formatCount(skipped)}, stale ${formatCount(stale)}`
}

function skippedLine({ skipped, reasons }: OutcomeCounts, detail: 'summary' | 'explain'): readonly string[] {
  if (skipped === 0) return []
  const operations = skipped === 1 ? '1 operation' : `${formatCount(skipped)} operations`
  const hint = detail === 'explain' ? '' : ' Run with --explain to read them.'
  return [`${operations} skipped: ${listReasons(reasons)}.${hint}`]
}

function outcomeLine(outcome: Outcome): readonly string[] {
  if (reasonOf(outcome).length === 0) return []
  const { operation } = outcome
  return [`  ${operation.kind.toUpperCase().padEnd(9)} ${operation.id}  ${whyNot(outcome)}`]
}

function whyNot(outcome: Outcome): string {
  if (outcome.status === 'stale') return `stale: ${outcome.moved.map(({ id }) => id).join(', ')} moved since planning`
  if (outcome.status === 'refused') return `${outcome.code}: ${quoted(outcome.detail, 400).slice(1, -1)}`
  return outcome.status === 'held' ? 'held: an undo or a rejection keeps these records apart' : outcome.status
}
