import type { Embedder } from '@slowwave/core'
import { expect, test } from 'vitest'
import { ensureVectors, memoryStore } from '@slowwave/core'
import { aFact, HashEmbedder } from '@slowwave/core/testing'

const facts = (count: number) => Array.from({ length: count }, (_, i) => aFact(`Fact number ${i}.`))

/** An embedder that counts the texts of each call. */
function counting(embedder: Embedder, calls: number[]): Embedder {
  const { id, dimensions } = embedder
  return {
    id,
    dimensions,
    embed: (texts, signal) => {
      calls.push(texts.length)
      return embedder.embed(texts, signal)
    },
  }
}

test('each content is embedded once, in batches, and the store is stamped', async () => {
  const store = memoryStore()
  const calls: number[] = []
  const progress: string[] = []
  const embedder = counting(new HashEmbedder(8), calls)
  const records = [...facts(300), ...facts(300)]
  const onProgress = (done: number, total: number): void => void progress.push(`${done}/${total}`)

  expect(await ensureVectors(store, embedder, { records, onProgress })).toEqual({ embedded: 300, cached: 0 })
  expect(await ensureVectors(store, embedder, { records })).toEqual({ embedded: 0, cached: 300 })
  expect(calls).toEqual([256, 44])
  expect(progress).toEqual(['256/300', '300/300'])
  expect(await store.stamp()).toEqual({ id: embedder.id, dimensions: 8 })
})

test('nothing to embed writes nothing', async () => {
  const store = memoryStore()
  await ensureVectors(store, new HashEmbedder(8), { records: [] })
  expect(await store.stamp()).toBeUndefined()
})

test('an abort keeps the batches that are done, and the next call goes on', async () => {
  const store = memoryStore()
  const embedder = new HashEmbedder(8)
  const records = facts(600)
  const abort = new AbortController()
  const onProgress = (): void => abort.abort()

  expect(await ensureVectors(store, embedder, { records, onProgress, signal: abort.signal })).toMatchObject({
    embedded: 256,
  })
  expect(await ensureVectors(store, embedder, { records })).toEqual({ embedded: 344, cached: 256 })
})

test('another embedder than that of the store is refused with the way out', async () => {
  const store = memoryStore()
  await ensureVectors(store, new HashEmbedder(8), { records: facts(1) })
  await expect(ensureVectors(store, new HashEmbedder(16), { records: facts(2) })).rejects.toMatchObject({
    code: 'conflict',
    hint: expect.stringContaining('reembed') as string,
  })
})

test('an embedder that gives too few vectors is refused and nothing is written', async () => {
  const store = memoryStore()
  const short: Embedder = { id: 'short', dimensions: 8, embed: () => Promise.resolve([]) }
  await expect(ensureVectors(store, short, { records: facts(1) })).rejects.toMatchObject({ code: 'invalid-input' })
  expect(await store.stamp()).toBeUndefined()
})
