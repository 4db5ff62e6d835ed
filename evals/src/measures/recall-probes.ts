import type { Embedder, Store, StoredRecord } from '@slowwave/core'
import { parseScopeOrForeign, recall } from '@slowwave/core'
import { controlsByScope } from '../bm25.js'
import type { AnsweredProbe, ProbeScore } from './score-probes.js'
import { scoreProbes } from './score-probes.js'
import type { CorpusTruth, ProbeRow } from './store-truth.js'
import { sourceIdsOf } from './source-ids.js'

/** A number before and after the pass. */
export interface BeforeAfter {
  readonly before: number
  readonly after: number
}

/** Probe figures before and after; `lost` are probes that were answered before and are not after. */
export interface RecallFigures {
  readonly recallAt5: BeforeAfter
  readonly distinctAt5: BeforeAfter
  readonly staleAt5: BeforeAfter
  readonly mrr: BeforeAfter
  readonly lost: readonly string[]
}

/** What answers probes: a store as it stands at one moment. */
export interface Answering {
  readonly store: Store
  readonly truth: CorpusTruth
  readonly embedder: Embedder
  /** Epoch milliseconds. */
  readonly now: number
}

/** How our own recall and a plain BM25 over the same active records do. */
export interface BothScores {
  readonly ours: ProbeScore
  readonly bm25: ProbeScore
}

/** Answers every probe that is not `conflicted`, by our recall and by the control. */
export async function answerProbes({ store, truth, embedder, now }: Answering): Promise<BothScores> {
  const all = new Map<string, StoredRecord>()
  for await (const record of store.records()) all.set(record.id, record)
  const clustersOf = (id: string): readonly string[] => {
    const record = all.get(id)
    const sources = record === undefined ? [] : sourceIdsOf(record, all)
    return [...new Set(sources.map((source) => truth.clusterOf.get(source) ?? source))]
  }
  const controls = controlsByScope([...all.values()])
  const ours: AnsweredProbe[] = []
  const bm25: AnsweredProbe[] = []
  for (const probe of truth.probes.filter(({ conflicted }) => !conflicted)) {
    const scope = parseScopeOrForeign(probe.scope)
    const hits = await recall(store, { scopes: [scope], text: probe.query, k: 5, embedder, now })
    ours.push(
      answered(
        probe,
        hits.slice(0, 5).map(({ record }) => clustersOf(record.id)),
      ),
    )
    bm25.push(answered(probe, (controls.get(scope)?.search(probe.query, 5) ?? []).map(clustersOf)))
  }
  return { ours: scoreProbes(ours), bm25: scoreProbes(bm25) }
}

function answered(probe: ProbeRow, hits: AnsweredProbe['hits']): AnsweredProbe {
  return { id: probe.id, gold: probe.gold_clusters, need: probe.need, stale: probe.stale_clusters ?? [], hits }
}

/** Sets two scores side by side. */
export function compareScores(before: ProbeScore, after: ProbeScore): RecallFigures {
  const both = (name: 'recallAt5' | 'distinctAt5' | 'staleAt5' | 'mrr') => ({
    before: before[name],
    after: after[name],
  })
  return {
    recallAt5: both('recallAt5'),
    distinctAt5: both('distinctAt5'),
    staleAt5: both('staleAt5'),
    mrr: both('mrr'),
    lost: [...before.hitIds].filter((id) => !after.hitIds.has(id)).sort(),
  }
}
