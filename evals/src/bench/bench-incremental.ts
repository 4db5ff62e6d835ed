import type { Embedder, Store } from '@slowwave/core'
import { createIndexer, planPass, runPass } from '@slowwave/core'
import { openSqliteStore } from 'slowwave'
import { evalHolder, surroundingsAt } from '../loading/eval-surroundings.js'
import { fillStore } from '../loading/load-store.js'
import { round3 } from '../machine-probe.js'
import { medianSeconds } from './median.js'
import type { Benchmark, BenchSize } from './options.js'
import { benchNow, benchPolicy, toIncoming, withLexical, withPreparedStore } from './prepare-store.js'
import { sampleCorpus } from './sample-corpus.js'

const added = 100

/** What a pass costs when only a hundred records are new since the last one. */
export const benchIncremental: Benchmark = {
  name: 'incremental',
  description: 'plan what a hundred new records bring about, beside planning everything',
  records: 20_000,
  measure: (size) => withPreparedStore(size.records, (path) => measureIncremental(path, size)),
}

async function measureIncremental(path: string, { records, runs }: BenchSize): Promise<object> {
  const store = await openSqliteStore({ path, mode: 'write' })
  try {
    return await withLexical(async (embedder) => {
      await settle(store, embedder)
      await addNew(store, embedder)
      const incrementalSeconds = await medianSeconds(runs, () => planIn(store, embedder, 'incremental'))
      const fullSeconds = await medianSeconds(runs, () => planIn(store, embedder, 'full'))
      return { records, added, incrementalSeconds, fullSeconds, ratio: round3(incrementalSeconds / fullSeconds) }
    })
  } finally {
    await store.close()
  }
}

async function settle(store: Store, embedder: Embedder): Promise<void> {
  await runPass(store, {
    surroundings: surroundingsAt(benchNow),
    policy: benchPolicy(),
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

function planIn(store: Store, embedder: Embedder, mode: 'incremental' | 'full') {
  return planPass(store, { policy: benchPolicy(), now: benchNow, indexer: createIndexer(), embedder, mode })
}
