import type { BulkEntry, Operation, ShownProposal, Store, StoredRecord } from '@slowwave/core'
import { approveEach, approveProposal, bulkEntryOf, createIndexer, listProposals } from '@slowwave/core'
import { consolidate } from '../loading/consolidate.js'
import { evalHolder, surroundingsAt } from '../loading/eval-surroundings.js'
import type { EvalEngine } from '../loading/load-store.js'
import { sourceIdsOf } from './source-ids.js'
import type { CorpusTruth } from './store-truth.js'

/** What a person who agrees to every pending supersession approved. */
export interface SupersedeApprovals {
  /** Passes after which something was pending; an approval may bring the next value of a row to light. */
  readonly rounds: number
  readonly approved: number
  /** Moved by an approval before them, or refused. */
  readonly notApproved: number
  /** Approved ones by the truth: the newer value took the place of the older one, the older one that of the newer, or neither. */
  readonly right: number
  readonly wrong: number
  readonly unlabelled: number
}

const mostRounds = 10

/** Approves every pending supersession through the ordinary review, then plans again, until nothing more is approved. */
export async function approveSupersedes(
  store: Store,
  truth: CorpusTruth,
  engine: EvalEngine,
): Promise<SupersedeApprovals> {
  const entries: BulkEntry[] = []
  const operations = new Map<string, Operation>()
  let rounds = 0
  for (; rounds < mostRounds; rounds++) {
    const pending = await listProposals(store, { kinds: ['supersede'] })
    if (pending.length === 0) break
    for (const { id, operation } of pending) if (operation !== null) operations.set(id, operation)
    const decided = await approveAll(store, pending, engine)
    entries.push(...decided)
    if (!decided.some(({ status }) => status === 'approved')) break
    await consolidate(store, engine)
  }
  const approved = entries.filter(({ status }) => status === 'approved')
  const verdicts = await judge(
    store,
    truth,
    approved.flatMap(({ id }) => operations.get(id) ?? []),
  )
  return { rounds, approved: approved.length, notApproved: entries.length - approved.length, ...verdicts }
}

function approveAll(
  store: Store,
  pending: readonly ShownProposal[],
  engine: EvalEngine,
): Promise<readonly BulkEntry[]> {
  const options = {
    surroundings: surroundingsAt(engine.now),
    policy: engine.policy,
    embedder: engine.embedder,
    indexer: createIndexer(),
    holder: evalHolder,
    reviewer: 'eval',
  }
  return approveEach(pending, {}, async ({ id, planHash }) =>
    bulkEntryOf(id, await approveProposal(store, { id, planHash }, options)),
  )
}

type Verdicts = Pick<SupersedeApprovals, 'right' | 'wrong' | 'unlabelled'>

async function judge(store: Store, truth: CorpusTruth, operations: readonly Operation[]): Promise<Verdicts> {
  const all = new Map<string, StoredRecord>()
  for await (const record of store.records()) all.set(record.id, record)
  const clustersOf = (id: unknown): readonly string[] => {
    const record = typeof id === 'string' ? all.get(id) : undefined
    return record === undefined ? [] : sourceIdsOf(record, all).flatMap((source) => truth.clusterOf.get(source) ?? [])
  }
  const later = successionOf(truth)
  const verdicts = operations.map(({ evidence }) => {
    const [older, newer] = [clustersOf(evidence['older']), clustersOf(evidence['newer'])]
    if (older.some((cluster) => newer.some((other) => later(cluster, other)))) return 'right'
    return newer.some((cluster) => older.some((other) => later(cluster, other))) ? 'wrong' : 'unlabelled'
  })
  const count = (verdict: keyof Verdicts): number => verdicts.filter((each) => each === verdict).length
  return { right: count('right'), wrong: count('wrong'), unlabelled: count('unlabelled') }
}

/** True if the value of the first cluster was replaced by that of the second one, over any number of steps. */
function successionOf({ conflicts, clusterOf }: CorpusTruth): (older: string, newer: string) => boolean {
  const next = new Map<string, Set<string>>()
  for (const { older, newer } of conflicts) {
    const [from, to] = [clusterOf.get(older), clusterOf.get(newer)]
    if (from !== undefined && to !== undefined) next.set(from, (next.get(from) ?? new Set()).add(to))
  }
  return (older, newer) => {
    const reached = new Set([older])
    for (const cluster of reached) for (const later of next.get(cluster) ?? []) reached.add(later)
    return older !== newer && reached.has(newer)
  }
}
