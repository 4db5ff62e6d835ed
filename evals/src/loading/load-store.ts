import type {
  ApplyOptions,
  Embedder,
  IncomingRecord,
  MemoryRecord,
  Operation,
  Outcome,
  Policy,
  Store,
} from '@slowwave/core'
import { applyOperations, createIndexer, ensureVectors, planImport } from '@slowwave/core'
import { evalHolder, surroundingsAt } from './eval-surroundings.js'

/** With what a store is filled and consolidated. */
export interface EvalEngine {
  readonly policy: Policy
  readonly embedder: Embedder
  /** Epoch milliseconds at which the clock stands still. */
  readonly now: number
}

/** What applying needs, for a measure. */
export function applyOptions({ policy, now }: EvalEngine, baseSeq: number): ApplyOptions {
  return {
    surroundings: surroundingsAt(now),
    policy,
    indexer: createIndexer(),
    actor: 'eval',
    baseSeq,
    asked: 'by-name',
    holder: evalHolder,
    batch: 500,
  }
}

/** Imports records into an open store, each with its vector, as `slowwave import` does. */
export async function fillStore(store: Store, records: readonly IncomingRecord[], engine: EvalEngine): Promise<void> {
  const { operations } = await planImport(store, records, { policy: engine.policy })
  await ensureVectors(store, engine.embedder, { records: operations.flatMap(putRecords) })
  for await (const outcome of applyOperations(store, operations, applyOptions(engine, await store.headSeq()))) {
    if (outcome.status !== 'applied') throw new Error(`A record of the measure was not imported: ${wordsFor(outcome)}.`)
  }
}

function putRecords({ changes }: Operation): readonly MemoryRecord[] {
  return changes.flatMap((change) => (change.type === 'put' ? [change.record] : []))
}

function wordsFor(outcome: Outcome): string {
  return outcome.status === 'refused' ? `${outcome.code}, ${outcome.detail}` : outcome.status
}
