import type { ApplyOptions, Embedder, IncomingRecord, Policy, Store } from '@slowwave/core'
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

/** Imports records into an open store and gives each a vector. */
export async function fillStore(store: Store, records: readonly IncomingRecord[], engine: EvalEngine): Promise<void> {
  const { operations } = await planImport(store, records, { policy: engine.policy })
  for await (const outcome of applyOperations(store, operations, applyOptions(engine, await store.headSeq()))) {
    if (outcome.status !== 'applied') throw new Error(`A record of the measure was not imported: ${outcome.status}.`)
  }
  const stored = []
  for await (const record of store.records()) stored.push(record)
  await ensureVectors(store, engine.embedder, { records: stored })
}
