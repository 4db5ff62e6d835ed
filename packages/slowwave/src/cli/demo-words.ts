import { counted, formatCount, formatShare, renderOutcomes, renderPlan } from '@slowwave/core'
import type { Operation } from '@slowwave/core'
import type { DemoMeasure, DemoReport } from '../demo/index.js'
import { retentionWords } from './planning.js'

/** The demo as it is told to a person. */
export function demoText(report: DemoReport, run: { readonly store: string; readonly seconds: number }): string {
  const { records, policy, undoneEarlier, pass, named, undone, undo, before, after } = report
  const { plan, outcomes } = pass
  const lives =
    undo.status === 'undone' ? undo.lives.map(({ recordId, life }) => `  ${recordId} is ${life.status}`) : []
  return [
    `A year of one developer's agent: ${counted(records, 'record')} in ${plan.scopes.length} scopes.`,
    `In April a first pass merged what was said twice. Mara undid one merge, ${idWords(undoneEarlier)},`,
    'so that pair is held apart from then on. This is the pass at the end of the year,',
    `with the policy conservative, newer values decided, and a loss budget of ${formatShare(policy.maxLossFraction)} set openly:`,
    '',
    renderPlan(plan, { records: named, detail: 'explain', retention: retentionWords(policy) }),
    '',
    renderOutcomes({ planned: plan.operations, outcomes }),
    '',
    `Undo, at any depth: ${idWords(undone)} is taken out again.`,
    ...lives,
    '',
    '             before   after',
    ...measureRows(before, after),
    '',
    `${formatShare(run.seconds)} seconds. Look around: slowwave list --store ${run.store}`,
  ].join('\n')
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
