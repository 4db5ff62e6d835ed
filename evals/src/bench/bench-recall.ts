import { performance } from 'node:perf_hooks'
import type { Embedder, Store } from '@slowwave/core'
import { parseScope, recall } from '@slowwave/core'
import { openSqliteStore } from 'slowwave'
import { round3 } from '../machine-probe.js'
import { medianOf, quantileOf } from './median.js'
import type { Benchmark, BenchSize } from './options.js'
import { benchNow, withLexical, withPreparedStore } from './prepare-store.js'
import { sampleCorpus } from './sample-corpus.js'

const queries = 100

/** How long one recall takes, words and vectors together. */
export const benchRecall: Benchmark = {
  name: 'recall',
  description: 'recall by words and vectors in the largest scope of a store',
  records: 20_000,
  measure: (size) => withPreparedStore(size.records, (path) => measureRecall(path, size)),
}

async function measureRecall(path: string, { records, runs }: BenchSize): Promise<object> {
  const store = await openSqliteStore({ path, mode: 'read-only' })
  try {
    const times = await withLexical(async (embedder) => {
      await askAll(store, embedder)
      const all: (readonly number[])[] = []
      for (let run = 0; run < runs; run++) all.push(await askAll(store, embedder))
      return all
    })
    const over = (share: number): number => round3(medianOf(times.map((run) => quantileOf(run, share))))
    return { records, queries, p50Ms: over(0.5), p95Ms: over(0.95) }
  } finally {
    await store.close()
  }
}

async function askAll(store: Store, embedder: Embedder): Promise<readonly number[]> {
  const scopes = [parseScope('project/main')]
  const times: number[] = []
  for (const { text } of sampleCorpus(queries, 99)) {
    const startedAt = performance.now()
    await recall(store, { scopes, text, k: 5, now: benchNow, embedder })
    times.push(performance.now() - startedAt)
  }
  return times
}
