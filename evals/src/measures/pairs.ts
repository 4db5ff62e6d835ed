import type { Embedder, IncomingRecord, Operation, Policy, Store, StoredRecord } from '@slowwave/core'
import { memoryStore, parseScope } from '@slowwave/core'
import type { MeasuredPass } from '../loading/consolidate.js'
import { consolidate } from '../loading/consolidate.js'
import type { EvalEngine } from '../loading/load-store.js'
import { fillStore } from '../loading/load-store.js'
import type { LabelledPair, PairLabel } from './pair-rows.js'
import { pairLabels } from './pair-rows.js'
import { round4 } from './score-probes.js'
import type { Sourced } from './source-ids.js'
import { sourceIdsOf } from './source-ids.js'

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

/** Puts each pair into one scope of a fresh store, applies one pass, and counts what became of the pairs. */
export async function measurePairs(
  pairs: readonly LabelledPair[],
  { policy, embedder }: { readonly policy: Policy; readonly embedder: Embedder },
): Promise<PairsResult> {
  // An embedder that remembers is much faster when it sees all texts at once.
  await embedder.embed(pairs.flatMap(({ a, b }) => [...a, ...b]))
  const fates: PairFate[] = []
  for (const pair of pairs) fates.push(await fateOf(pair, { policy, embedder, now: firstAt + 30 * oneDayMs }))
  return { ...scorePairs(pairs, fates), maxLossFraction: policy.maxLossFraction }
}

async function fateOf(pair: LabelledPair, engine: EvalEngine): Promise<PairFate> {
  const store = memoryStore({ now: () => engine.now })
  await fillStore(store, recordsOf(pair), engine)
  const pass = await consolidate(store, engine)
  return fateIn(pass, await recordsIn(store))
}

/** The id tells the side, so that a merge within one side does not count. */
function recordsOf({ a, b }: LabelledPair): readonly IncomingRecord[] {
  const side =
    (name: 'a' | 'b', createdAt: number) =>
    (text: string, turn: number): IncomingRecord => ({
      id: `${name}:${turn}`,
      kind: 'fact',
      scope: parseScope('pair'),
      text,
      source: 'inferred',
      createdAt,
      author: { sessionId: name },
    })
  return [...a.map(side('a', firstAt)), ...b.map(side('b', firstAt + oneDayMs * 2))]
}

async function recordsIn(store: Store): Promise<readonly StoredRecord[]> {
  const records: StoredRecord[] = []
  for await (const record of store.records()) records.push(record)
  return records
}

/** Merged is what the store says is merged. The worst of several fates is the one that counts. */
function fateIn({ plan, outcomes }: MeasuredPass, records: readonly StoredRecord[]): PairFate {
  const planned = plan.operations.flatMap(({ changes }) => changes.filter((change) => change.type === 'put'))
  // A report may name a product that the loss budget kept out of the store.
  const all = new Map<string, Sourced>([...planned.map(({ record }) => record), ...records].map((one) => [one.id, one]))
  const joinsSides = (ids: readonly string[]): boolean =>
    crosses(ids.flatMap((id) => sourceIdsOf(all.get(id) ?? { id }, all)))
  const has = (among: readonly Operation[], kinds: readonly string[]): boolean =>
    among.some(({ kind, sources }) => kinds.includes(kind) && joinsSides(sources.map(({ id }) => id)))

  const active = records.filter(({ life }) => life.status === 'active')
  if (active.some(({ id }) => joinsSides([id]))) return 'auto'
  const applied = outcomes.flatMap(({ status, operation }) => (status === 'applied' ? [operation] : []))
  if (has([...plan.forReview, ...applied], ['contradiction', 'supersede'])) return 'conflict'
  return has(plan.forReview, ['merge']) ? 'review' : 'apart'
}

function crosses(ids: readonly string[]): boolean {
  return ids.some((id) => id.startsWith('a:')) && ids.some((id) => id.startsWith('b:'))
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
