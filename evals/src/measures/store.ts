import type { Embedder, Plan, Policy, Store, StoredRecord } from '@slowwave/core'
import { consolidate, planFull } from '../loading/consolidate.js'
import { fillStore } from '../loading/load-store.js'
import { readRecords } from '../loading/read-records.js'
import { withTempStore } from '../loading/temp-store.js'
import type { SupersedeApprovals } from './approve-supersedes.js'
import { approveSupersedes } from './approve-supersedes.js'
import type { BeforeAfter, RecallFigures } from './recall-probes.js'
import { answerProbes, compareScores } from './recall-probes.js'
import { scoreClusters, scoreRules } from './score-clusters.js'
import { scoreConflicts } from './score-conflicts.js'
import { scoreDecay } from './score-decay.js'
import { round4 } from './score-probes.js'
import { scorePromotions } from './score-promotions.js'
import type { MergeScore } from './score-store.js'
import { scoreMerges } from './score-store.js'
import { corpusIdOf, sourceIdsOf } from './source-ids.js'
import type { CorpusTruth, ProbeRow } from './store-truth.js'
import { readCorpus } from './store-truth.js'

/** The result of `eval store`; documented in evals/README.md. */
export interface StoreResult extends RecallFigures {
  readonly records: BeforeAfter
  /** UTF-8 bytes of the texts of active records. */
  readonly bytes: BeforeAfter
  readonly merges: Omit<MergeScore, 'faults'>
  /** right / (right + wrong + forbidden); 1 if nothing was merged. */
  readonly precision: number
  readonly clusterPairRecall: ReturnType<typeof scoreClusters>
  readonly perRule: ReturnType<typeof scoreRules>
  readonly conflicts: ReturnType<typeof scoreConflicts>
  readonly promotions: ReturnType<typeof scorePromotions>
  readonly decay: ReturnType<typeof scoreDecay>
  /** The same probes answered by a plain BM25 over the same records. */
  readonly bm25: RecallFigures
  readonly secondPassOperations: number
  /** With `approve` only. */
  readonly approvals?: ApprovalResult
  readonly maxLossFraction: number
  /** Wall-clock seconds of planning and applying, without loading and probes. */
  readonly seconds: number
  /** Merged pairs that are wrong or forbidden, as corpus ids. */
  readonly faults: MergeScore['faults']
}

type PassScores = Omit<StoreResult, 'decay' | 'maxLossFraction'>

/** What a person makes of the pass who agrees to what it proposes; probes before and after the approvals. */
export interface ApprovalResult extends SupersedeApprovals, RecallFigures {
  /** Of the probes whose stale values were keyed alone. */
  readonly keyedStaleAt5: BeforeAfter
}

/** What one measure of a store is run with. */
export interface StoreMeasure {
  readonly folder: string
  readonly policy: Policy
  /** With which decay is measured: the preset `tiered`. */
  readonly tiered: Policy
  readonly embedder: Embedder
  /** Epoch milliseconds at which the corpus ends. */
  readonly now: number
  /** A kind of operation of which every pending proposal is approved after the pass. */
  readonly approve?: 'supersede'
  readonly onProgress?: (step: string) => void
}

/** Imports a corpus with known truth, consolidates it once, and scores what came of it. */
export async function measureStore(measure: StoreMeasure): Promise<StoreResult> {
  const truth = readCorpus(measure.folder)
  const scores = await withTempStore(measure.now, (store) => measurePass(store, truth, measure))
  measure.onProgress?.('decay')
  const decay = await withTempStore(measure.now, async (store) => {
    await load(store, truth, measure)
    await consolidate(store, { ...measure, policy: measure.tiered })
    return scoreDecay(truth.decay, await byCorpusId(store))
  })
  return { ...scores, decay, maxLossFraction: measure.policy.maxLossFraction }
}

async function measurePass(store: Store, truth: CorpusTruth, measure: StoreMeasure): Promise<PassScores> {
  await load(store, truth, measure)
  const before = await snapshotOf(store, truth, measure)
  measure.onProgress?.('consolidating')
  const { plan, seconds } = await consolidate(store, measure)
  const after = await snapshotOf(store, truth, measure)
  measure.onProgress?.('second pass')
  const secondPass = await planFull(store, measure)
  const scores = {
    ...scoresOf(truth, { plan, before, after }),
    secondPassOperations: secondPass.operations.length,
    seconds,
  }
  return measure.approve === undefined
    ? scores
    : { ...scores, approvals: await measureApprovals(store, truth, measure) }
}

async function measureApprovals(store: Store, truth: CorpusTruth, measure: StoreMeasure): Promise<ApprovalResult> {
  const { embedder, now, onProgress } = measure
  const answer = async (probes: readonly ProbeRow[]) => {
    onProgress?.('answering probes')
    return (await answerProbes({ store, truth: { ...truth, probes }, embedder, now })).ours
  }
  const keyed = keyedProbes(truth)
  const [before, keyedBefore] = [await answer(truth.probes), await answer(keyed)]
  onProgress?.('approving')
  const approvals = await approveSupersedes(store, truth, measure)
  const figures = compareScores(before, await answer(truth.probes))
  const keyedStaleAt5 = compareScores(keyedBefore, await answer(keyed)).staleAt5
  return { ...approvals, ...figures, keyedStaleAt5 }
}

/** The probes of which every stale value had a structured key. */
function keyedProbes({ probes, conflicts, clusterOf }: CorpusTruth): readonly ProbeRow[] {
  const keyed = new Set(conflicts.flatMap((row) => (row.keyed ? [clusterOf.get(row.older)] : [])))
  return probes.filter(({ stale_clusters: stale = [] }) => stale.length > 0 && stale.every((name) => keyed.has(name)))
}

interface Snapshot {
  readonly all: ReadonlyMap<string, StoredRecord>
  readonly active: readonly StoredRecord[]
  readonly probes: Awaited<ReturnType<typeof answerProbes>>
}

interface Scored {
  readonly plan: Plan
  readonly before: Snapshot
  readonly after: Snapshot
}

function scoresOf(
  truth: CorpusTruth,
  { plan, before, after }: Scored,
): Omit<PassScores, 'secondPassOperations' | 'seconds'> {
  const found = { groups: mergedGroups(after), proposed: proposedGroups(plan, after) }
  const { faults, ...merges } = scoreMerges(found.groups, truth)
  const judged = merges.right + merges.wrong + merges.forbidden
  return {
    records: { before: before.active.length, after: after.active.length },
    bytes: { before: bytesOf(before.active), after: bytesOf(after.active) },
    merges,
    precision: judged === 0 ? 1 : round4(merges.right / judged),
    clusterPairRecall: scoreClusters(truth, found),
    perRule: scoreRules(truth, found),
    conflicts: scoreConflicts(truth, plan, after.all),
    promotions: scorePromotions(truth, after.active, after.all),
    ...compareScores(before.probes.ours, after.probes.ours),
    bm25: compareScores(before.probes.bm25, after.probes.bm25),
    faults,
  }
}

async function load(store: Store, truth: CorpusTruth, measure: StoreMeasure): Promise<void> {
  measure.onProgress?.('importing and embedding')
  await fillStore(store, await readRecords(truth.storePath, measure.policy), measure)
}

async function snapshotOf(
  store: Store,
  truth: CorpusTruth,
  { embedder, now, onProgress }: StoreMeasure,
): Promise<Snapshot> {
  onProgress?.('answering probes')
  const all = await recordsOf(store)
  const active = [...all.values()].filter(({ life }) => life.status === 'active')
  return { all, active, probes: await answerProbes({ store, truth, embedder, now }) }
}

async function recordsOf(store: Store): Promise<ReadonlyMap<string, StoredRecord>> {
  const all = new Map<string, StoredRecord>()
  for await (const record of store.records()) all.set(record.id, record)
  return all
}

async function byCorpusId(store: Store): Promise<ReadonlyMap<string, StoredRecord>> {
  return new Map([...(await recordsOf(store)).values()].map((record) => [corpusIdOf(record), record]))
}

function mergedGroups({ active, all }: Snapshot): readonly (readonly string[])[] {
  return active.filter(({ lineage }) => lineage?.derivation === 'merge').map((record) => sourceIdsOf(record, all))
}

function proposedGroups({ forReview }: Plan, { all }: Snapshot): readonly (readonly string[])[] {
  return forReview
    .filter(({ kind }) => kind === 'merge')
    .map(({ sources }) => sources.flatMap(({ id }) => sourcesOf(id, all)))
}

function sourcesOf(id: string, all: ReadonlyMap<string, StoredRecord>): readonly string[] {
  const record = all.get(id)
  return record === undefined ? [] : sourceIdsOf(record, all)
}

function bytesOf(records: readonly StoredRecord[]): number {
  return records.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0)
}
