import type { Embedder } from '@slowwave/core'
import { expect, test } from 'vitest'
import { createIndexer, ensureVectors, memoryStore, reembedStore } from '@slowwave/core'
import { aFact, HashEmbedder, seedStore } from '@slowwave/core/testing'

const indexer = createIndexer()
const old = new HashEmbedder(8)
const next: Embedder = {
  id: 'next',
  dimensions: 4,
  embed: async (texts) => texts.map(() => Float32Array.of(1, 0, 0, 0)),
}

async function embedded(count: number) {
  const store = memoryStore()
  const facts = Array.from({ length: count }, (_, i) => aFact(`Shelf ${i} is full.`, { id: `s${i}` }))
  await seedStore(store, facts, { indexer })
  const records = []
  for await (const record of store.records()) records.push(record)
  await ensureVectors(store, old, { records })
  return { store, hashes: records.map(({ contentHash }) => contentHash) }
}

test('a store moves to another embedder as a whole, and a second move needs nothing', async () => {
  const { store, hashes } = await embedded(600)
  expect(await reembedStore(store, next)).toMatchObject({ status: 'moved', embedded: 600, cached: 0 })
  expect(await store.stamp()).toEqual({ id: 'next', dimensions: 4 })
  expect((await store.getVectors('next', hashes)).size).toBe(600)
  expect((await store.getVectors(old.id, hashes)).size).toBe(0)
  expect(await reembedStore(store, next)).toMatchObject({ status: 'unchanged', embedded: 0 })
})

test('a move that breaks off leaves the old vectors in use, and goes on where it was', async () => {
  const { store, hashes } = await embedded(600)
  let calls = 0
  const failing: Embedder = {
    ...next,
    embed: async (texts) => {
      if ((calls += 1) === 2) throw new Error('the server is gone')
      return next.embed(texts)
    },
  }
  await expect(reembedStore(store, failing)).rejects.toThrow('the server is gone')
  expect(await store.stamp()).toEqual({ id: old.id, dimensions: 8 })
  expect((await store.getVectors(old.id, hashes)).size).toBe(600)
  const stop = new AbortController()
  const onProgress = (): void => stop.abort()
  expect(await reembedStore(store, next, { signal: stop.signal, onProgress })).toMatchObject({
    status: 'interrupted',
    embedded: 256,
    cached: 256,
  })
  expect(await reembedStore(store, next)).toMatchObject({ status: 'moved', embedded: 88, cached: 512 })
})

test('what is said while a store moves is embedded too', async () => {
  const { store } = await embedded(3)
  let isFirst = true
  const slow: Embedder = {
    ...next,
    embed: async (texts) => {
      if (isFirst) await seedStore(store, [aFact('Said meanwhile.', { id: 'late' })], { indexer })
      isFirst = false
      return next.embed(texts)
    },
  }
  expect(await reembedStore(store, slow)).toMatchObject({ status: 'moved', embedded: 4 })
  const late = await store.get('late')
  expect((await store.getVectors('next', [late?.contentHash ?? ''])).size).toBe(1)
})
