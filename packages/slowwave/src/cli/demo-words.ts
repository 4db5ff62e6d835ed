import { counted, formatCount, formatShare, renderOutcomes, renderPlan } from '@slowwave/core'
import type { Operation, Skip, UndoResult } from '@slowwave/core'
import type { DemoMeasure, DemoReport } from '../demo/index.js'
import { retentionWords } from './planning.js'

/** Operations of each kind that are shown; the others are counted. */
const shownPerKind = 2

/** The demo as it is told to a person. */
export function demoText(report: DemoReport, run: { readonly store: string; readonly seconds: number }): string {
  const { records, policy, undoneEarlier, pass, undone, undo, before, after } = report
  const { plan, outcomes } = pass
  return [
    `A year of one developer's agent: ${counted(records, 'record')} in ${plan.scopes.length} scopes.`,
    'In April a first pass merged what had been said twice. Mara undid one merge, since she works from Porto for good',
    `but "is working from Porto" spoke of one week: ${idWords(undoneEarlier)}. That pair is held apart from`,
    'then on. This is the pass at the end of the year, with the policy conservative, newer values decided, and a loss',
    `budget of ${formatShare(policy.maxLossFraction)} set openly.`,
    '',
    ...planLines(report),
    '',
    renderOutcomes({ planned: plan.operations, outcomes }),
    '',
    `Undo, at any depth: ${idWords(undone)} is taken out again.`,
    ...lifeLines(undo),
    '',
    '             before   after',
    ...measureRows(before, after),
    '',
    `${formatShare(run.seconds)} seconds. Look around: slowwave list --store ${run.store}`,
  ].join('\n')
}

/** A part of the plan as `plan --explain` prints it, then the last two paragraphs of the whole. */
function planLines({ policy, pass: { plan }, named }: DemoReport): readonly string[] {
  const rendering = { records: named, detail: 'explain', retention: retentionWords(policy) } as const
  const part = { ...plan, operations: someOfEach(plan.operations), forReview: someOfEach(plan.forReview) }
  const shown = renderPlan({ ...part, skipped: plan.skipped.filter(isTelling) }, rendering)
    .split('\n\n')
    .slice(0, -2)
  const left = plan.operations.length - part.operations.length
  const more = `(${formatCount(left)} more operations are not shown here; see them with slowwave history and explain)`
  return [...shown, more, ...renderPlan(plan, rendering).split('\n\n').slice(-2)]
    .flatMap((paragraph) => [paragraph, ''])
    .slice(0, -1)
}

function someOfEach(operations: readonly Operation[]): readonly Operation[] {
  const seen = new Map<string, number>()
  return operations.filter(({ kind }) => {
    const times = (seen.get(kind) ?? 0) + 1
    seen.set(kind, times)
    return times <= shownPerKind
  })
}

function isTelling({ code }: Skip): boolean {
  return code === 'contradiction' || code === 'held'
}

function lifeLines(undo: UndoResult): readonly string[] {
  return undo.status === 'undone' ? undo.lives.map(({ recordId, life }) => `  ${recordId} is ${life.status}`) : []
}

function idWords({ kind, id }: Operation): string {
  return `${kind} ${id}`
}

const shown: readonly (readonly [name: string, of: (measure: DemoMeasure) => string])[] = [
  ['records', ({ active }) => formatCount(active)],
  ['recall@5', ({ recallAt5 }) => formatShare(recallAt5)],
  ['distinct@5', ({ distinctAt5 }) => formatShare(distinctAt5)],
]

function measureRows(before: DemoMeasure, after: DemoMeasure): readonly string[] {
  return shown.map(([name, of]) => `${name.padEnd(10)} ${of(before).padStart(8)} ${of(after).padStart(7)}`)
}
