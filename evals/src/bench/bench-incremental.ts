import type { Embedder, Policy, Store } from '@slowwave/core'
import { createIndexer, planPass, runPass } from '@slowwave/core'
import { openSqliteStore } from 'slowwave'
import { evalHolder, surroundingsAt } from '../loading/eval-surroundings.js'
import { fillStore } from '../loading/load-store.js'
import { round3 } from '../machine-probe.js'
import { medianSeconds } from './median.js'
import type { Benchmark, MergingSize } from './options.js'
import { benchNow, benchPolicy, toIncoming, withLexical, withPreparedStore } from './prepare-store.js'
import { sampleCorpus } from './sample-corpus.js'

const added = 100

/** What a pass costs when only a hundred records are new since the last one. */
export const benchIncremental: Benchmark<MergingSize> = {
  name: 'incremental',
  description: 'plan what a hundred new records bring about, beside planning everything',
  records: 20_000,
  measure: (size) => withPreparedStore(size.records, (path) => measureIncremental(path, size)),
}

async function measureIncremental(path: string, { records, runs, policy }: MergingSize): Promise<object> {
  const store = await openSqliteStore({ path, mode: 'write' })
  try {
    return await withLexical(async (embedder) => {
      const passing = { store, embedder, policy }
      await settle(passing)
      await addNew(store, embedder)
      const incrementalSeconds = await medianSeconds(runs, () => planIn(passing, 'incremental'))
      const fullSeconds = await medianSeconds(runs, () => planIn(passing, 'full'))
      return { records, added, incrementalSeconds, fullSeconds, ratio: round3(incrementalSeconds / fullSeconds) }
    })
  } finally {
    await store.close()
  }
}

interface Passing {
  readonly store: Store
  readonly embedder: Embedder
  readonly policy: Policy
}

async function settle({ store, embedder, policy }: Passing): Promise<void> {
  await runPass(store, {
    surroundings: surroundingsAt(benchNow),
    policy,
    indexer: createIndexer(),
    embedder,
    actor: 'bench',
    holder: evalHolder,
  })
}

async function addNew(store: Store, embedder: Embedder): Promise<void> {
  const records = sampleCorpus(added, 41).map((fact, index) => ({
    ...toIncoming(fact, index),
    nativeId: { importer: 'bench-new', id: String(index) },
  }))
  await fillStore(store, records, { policy: benchPolicy(), embedder, now: benchNow })
}

function planIn({ store, embedder, policy }: Passing, mode: 'incremental' | 'full') {
  return planPass(store, { policy, now: benchNow, indexer: createIndexer(), embedder, mode })
}
