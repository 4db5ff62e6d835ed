import type { Embedder, IncomingRecord, Operation, Plan, Policy } from '@slowwave/core'
import { createIndexer, memoryStore, parseScope, planPass } from '@slowwave/core'
import { fillStore } from '../loading/load-store.js'
import type { LabelledPair, PairLabel } from './pair-rows.js'
import { pairLabels } from './pair-rows.js'
import { round4 } from './score-probes.js'

/** What became of a pair: merged unasked, proposed as a merge, reported as a conflict, or none of these. */
export type PairFate = 'auto' | 'review' | 'conflict' | 'apart'

/** Counts of one label. */
export interface LabelCounts extends Readonly<Record<PairFate, number>> {
  readonly n: number
}

/** The result of `eval pairs`. Shares are 0..1, rounded to four decimals; pairs labelled `unclear` are in no score. */
export interface PairsResult {
  readonly pairs: number
  readonly unclear: number
  readonly byLabel: Readonly<Partial<Record<PairLabel, LabelCounts>>>
  /** Of the pairs merged unasked, the share labelled `same`; 1 if none was merged. */
  readonly autoPrecision: number
  readonly autoRecall: number
  /** Of the pairs labelled `same`, the share merged or proposed. */
  readonly foundRecall: number
  readonly contradictionsMerged: number
  readonly maxLossFraction: number
}

const oneDayMs = 86_400_000
const firstAt = Date.UTC(2026, 0, 1)

/** Puts each pair into a scope of its own of a fresh store, plans one pass, and counts what would become of the pairs. */
export async function measurePairs(
  pairs: readonly LabelledPair[],
  { policy, embedder }: { readonly policy: Policy; readonly embedder: Embedder },
): Promise<PairsResult> {
  const now = firstAt + 30 * oneDayMs
  const store = memoryStore({ now: () => now })
  await fillStore(store, pairs.flatMap(recordsOf), { policy, embedder, now })
  const plan = await planPass(store, { policy, now, indexer: createIndexer(), mode: 'full' })
  return { ...scorePairs(pairs, fatesOf(plan, pairs.length)), maxLossFraction: policy.maxLossFraction }
}

/** A native id tells the side, so that a merge within one side does not count. */
function recordsOf({ a, b }: LabelledPair, index: number): IncomingRecord[] {
  const side =
    (name: 'a' | 'b', createdAt: number) =>
    (text: string, turn: number): IncomingRecord => ({
      id: `${name}:${index}:${turn}`,
      kind: 'fact',
      scope: parseScope(`pair/${index}`),
      text,
      source: 'inferred',
      createdAt,
      author: { sessionId: `${name}-${index}` },
    })
  return [...a.map(side('a', firstAt)), ...b.map(side('b', firstAt + oneDayMs * 2))]
}

function fatesOf(plan: Plan, count: number): readonly PairFate[] {
  const fates = Array.from({ length: count }, (): PairFate => 'apart')
  const mark = (operations: readonly Operation[], fate: PairFate, kinds: readonly string[]) => {
    for (const { kind, sources, scope } of operations) {
      const index = Number(scope.split('/')[1])
      if (kinds.includes(kind) && crosses(sources.map(({ id }) => id)) && rank(fate) > rank(fates[index] ?? 'auto'))
        fates[index] = fate
    }
  }
  mark(plan.forReview, 'review', ['merge'])
  mark([...plan.forReview, ...plan.operations], 'conflict', ['contradiction', 'supersede'])
  mark(plan.operations, 'auto', ['merge'])
  return fates
}

function crosses(ids: readonly string[]): boolean {
  return ids.some((id) => id.startsWith('a')) && ids.some((id) => id.startsWith('b'))
}

/** The worst of several fates is the one that counts. */
function rank(fate: PairFate): number {
  return ['apart', 'review', 'conflict', 'auto'].indexOf(fate)
}

/** Counts fates by label. Exported for tests. */
export function scorePairs(
  pairs: readonly LabelledPair[],
  fates: readonly PairFate[],
): Omit<PairsResult, 'maxLossFraction'> {
  const count = (label: PairLabel, fate?: PairFate): number =>
    pairs.filter((pair, i) => pair.label === label && (fate === undefined || fates[i] === fate)).length
  const scored = pairLabels.filter((label) => label !== 'unclear')
  const auto = scored.reduce((sum, label) => sum + count(label, 'auto'), 0)
  const same = count('same')
  return {
    pairs: pairs.length,
    unclear: count('unclear'),
    byLabel: Object.fromEntries(
      scored.filter((label) => count(label) > 0).map((label) => [label, countsOf(label, count)]),
    ),
    autoPrecision: ratio(count('same', 'auto'), auto),
    autoRecall: ratio(count('same', 'auto'), same),
    foundRecall: ratio(count('same', 'auto') + count('same', 'review'), same),
    contradictionsMerged: ['contradiction', 'update', 'conflict'].reduce(
      (sum, label) => sum + count(label as PairLabel, 'auto'),
      0,
    ),
  }
}

function countsOf(label: PairLabel, count: (label: PairLabel, fate?: PairFate) => number): LabelCounts {
  const of = (fate: PairFate): number => count(label, fate)
  return { n: count(label), auto: of('auto'), review: of('review'), conflict: of('conflict'), apart: of('apart') }
}

function ratio(part: number, whole: number): number {
  return whole === 0 ? 1 : round4(part / whole)
}
