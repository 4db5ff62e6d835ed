import { describe, expect, test } from 'vitest'
import type { Hit } from '../../src/model/index.js'
import { recall } from '../../src/recall/index.js'
import { HashEmbedder, aFact, aNote, builtAt } from '../../src/testing/index.js'
import { ann, bob, dayMs, embedAll, layBeside, live, memoryOf } from './memory.js'

const now = builtAt + dayMs
const ids = (hits: readonly Hit[]) => hits.map(({ record }) => record.id)
const texts = (hits: readonly Hit[]) => hits.map(({ record }) => record.text)

const tea = aFact('Ann prefers green tea in the morning.')
const port = aFact('The staging server listens on port 8443.')
const train = aFact('The train to Lyon leaves at seven.')

describe('what is found', () => {
  test('the record that shares the words of the query comes first, and says why', async () => {
    const store = await memoryOf(tea, port, train)

    const [first, ...rest] = await recall(store, { scopes: [ann], text: 'which port does staging use?', now })

    expect(first?.record.id).toBe(port.id)
    expect(first?.why).toMatch(/^words port, staging \(rank 1\); recency 1\.00$/)
    expect(rest).toEqual([])
  })

  test('words are matched in every script', async () => {
    const chinese = aFact('部署环境是生产环境。')
    const store = await memoryOf(tea, chinese)

    expect(ids(await recall(store, { scopes: [ann], text: '生产环境', now }))).toEqual([chinese.id])
  })

  test('a record without a common word is found by its vector, and the reason gives the cosine', async () => {
    const embedder = new HashEmbedder()
    const store = await memoryOf(tea, port)
    await embedAll(store, embedder, [tea, port])

    const hits = await recall(store, { scopes: [ann], text: tea.text, now, embedder, indexer: { tokens: () => [] } })

    expect(ids(hits)).toEqual([tea.id])
    expect(hits[0]?.why).toContain('cosine 1.00 (rank 1)')
  })

  test('what both ways of searching find stands above what only one finds', async () => {
    const embedder = new HashEmbedder()
    const byBoth = aFact('Lyon is two hours away by train.')
    const byWords = aFact('Train, train, train: Lyon.')
    const store = await memoryOf(byWords, byBoth, tea)
    await embedAll(store, embedder, [byBoth])

    const [first] = await recall(store, { scopes: [ann], text: 'train Lyon two hours', now, embedder })

    expect(first?.record.id).toBe(byBoth.id)
  })

  test('a query without words, or without any match, gives an empty list', async () => {
    const store = await memoryOf(tea)

    expect(await recall(store, { scopes: [ann], text: '', now })).toEqual([])
    expect(await recall(store, { scopes: [ann], text: 'quarterly revenue', now })).toEqual([])
  })

  test('at most k records are returned, in the same order every time, ties by id', async () => {
    const twins = ['one', 'two', 'three', 'four'].map((id) => aFact('The port is 8443.', { id }))
    const store = await memoryOf(...twins)

    expect(ids(await recall(store, { scopes: [ann], text: 'port', now, k: 3 }))).toEqual(['four', 'one', 'three'])
    expect(ids(await recall(store, { scopes: [ann], text: 'port', now, k: 10 }))).toHaveLength(4)
  })
})

describe('what is never returned', () => {
  test('a record of another scope, even if nothing else matches', async () => {
    const bobs = aFact('Bob prefers green tea.', { scope: 'user/bob' })
    const store = await memoryOf(bobs, port)

    expect(await recall(store, { scopes: [ann], text: 'green tea', now })).toEqual([])
    expect(ids(await recall(store, { scopes: [ann, bob], text: 'green tea', now }))).toEqual([bobs.id])
  })

  test('a superseded, archived or retracted record, unless it is asked for', async () => {
    const [old, idle, wrong] = [aFact('The port is 1.'), aFact('The port is 2.'), aFact('The port is 3.')]
    const store = await memoryOf(old, idle, wrong)
    await live(store, old, { status: 'superseded', supersededBy: 'gone', validTo: now })
    await live(store, idle, { status: 'archived' })
    await live(store, wrong, { status: 'retracted' })

    expect(await recall(store, { scopes: [ann], text: 'port', now })).toEqual([])
    expect(ids(await recall(store, { scopes: [ann], text: 'port', now, statuses: ['superseded'] }))).toEqual([old.id])
    expect(ids(await recall(store, { scopes: [ann], text: 'port', now, statuses: ['archived'] }))).toEqual([idle.id])
  })

  test('a record of a tier that is further away than asked', async () => {
    const [hot, warm, cold] = [aFact('The port is 1.'), aFact('The port is 2.'), aFact('The port is 3.')]
    const store = await memoryOf(hot, warm, cold)
    await layBeside(store, hot, { type: 'tier', tier: 'hot' })
    await layBeside(store, cold, { type: 'tier', tier: 'archive' })
    const reached = async (depth: 'hot' | 'warm' | 'archive') =>
      ids(await recall(store, { scopes: [ann], text: 'port', now, depth })).sort()

    expect(await reached('hot')).toEqual([hot.id])
    expect(await reached('warm')).toEqual([hot.id, warm.id].sort())
    expect(await reached('archive')).toEqual([hot.id, warm.id, cold.id].sort())
  })

  test('a near tier is still found behind many better matches of a far one', async () => {
    const far = Array.from({ length: 120 }, (_, i) => aFact(`port port ${i}`))
    const near = aFact('One port, said among many other words that make this text longer.')
    const store = await memoryOf(...far, near)
    for (const record of far) await layBeside(store, record, { type: 'tier', tier: 'archive' })

    expect(ids(await recall(store, { scopes: [ann], text: 'port', now, depth: 'warm' }))).toEqual([near.id])
  })

  test('another kind or a less certain record, if these are asked for', async () => {
    const [fact, note, guess] = [
      aFact('The port is 1.'),
      aNote('The port is 2.'),
      aFact('The port is 3.', { confidence: 0.2 }),
    ]
    const store = await memoryOf(fact, note, guess)

    expect(ids(await recall(store, { scopes: [ann], text: 'port', now, kinds: ['note'] }))).toEqual([note.id])
    const certain = await recall(store, { scopes: [ann], text: 'port', now, minConfidence: 0.4, kinds: ['fact'] })
    expect(ids(certain)).toEqual([fact.id])
  })
})

describe('after a merge', () => {
  const merged = aFact('The build needs Node 20.', { id: 'd_merged' })
  const source = aFact('Compiling works only from Node version twenty on.')

  test('a source that was archived into another record still leads to it, by words (I16)', async () => {
    const store = await memoryOf(merged, source)
    await live(store, source, { status: 'archived', supersededBy: merged.id })

    const [hit] = await recall(store, { scopes: [ann], text: 'compiling version twenty', now })

    expect(hit?.record.id).toBe(merged.id)
    expect(hit?.why).toContain(`through ${source.id}, which went into it`)
  })

  test('and by vector, over several merges', async () => {
    const embedder = new HashEmbedder()
    const between = aFact('Node 20 builds it.', { id: 'd_between' })
    const store = await memoryOf(merged, between, source)
    await embedAll(store, embedder, [merged, between, source])
    await live(store, source, { status: 'archived', supersededBy: between.id })
    await live(store, between, { status: 'archived', supersededBy: merged.id })

    const hits = await recall(store, { scopes: [ann], text: source.text, now, embedder, indexer: { tokens: () => [] } })

    expect(ids(hits)).toEqual([merged.id])
    expect(hits[0]?.why).toContain('cosine 1.00')
  })

  test('but not to a record that replaced what it went into', async () => {
    const successor = aFact('Bun builds it.', { id: 'f_next' })
    const store = await memoryOf(merged, source, successor)
    await live(store, source, { status: 'archived', supersededBy: merged.id })
    await live(store, merged, { status: 'superseded', supersededBy: successor.id })

    expect(await recall(store, { scopes: [ann], text: 'compiling version twenty', now })).toEqual([])
  })
})

describe('use', () => {
  test('is counted only when asked for, once for each record returned', async () => {
    const store = await memoryOf(tea, port)
    await recall(store, { scopes: [ann], text: 'tea', now })
    expect((await store.get(tea.id))?.usage.accessCount).toBe(0)

    await recall(store, { scopes: [ann], text: 'tea', now, countUses: store })
    expect((await store.get(tea.id))?.usage).toMatchObject({ accessCount: 1, lastAccessAt: now })
    expect((await store.get(port.id))?.usage.accessCount).toBe(0)
  })
})

describe('bad input', () => {
  test.each([
    [{ scopes: [] }, /at least one scope/],
    [{ k: 0 }, /`k` must be a whole number from 1, got 0/],
    [{ k: Number.NaN }, /`k` must be/],
    [{ minCosine: 2 }, /`minCosine` must be a number from -1 to 1, got 2/],
    [{ minConfidence: Number.NaN }, /`minConfidence` must be a number from 0 to 1, got NaN/],
  ])('%j is refused', async (wrong, message) => {
    const store = await memoryOf(tea)

    await expect(recall(store, { scopes: [ann], text: 'tea', now, ...wrong })).rejects.toThrow(message)
  })

  test('another embedder than that of the store is refused with the one that fits', async () => {
    const store = await memoryOf(tea)
    await embedAll(store, new HashEmbedder(), [tea])

    const asked = recall(store, { scopes: [ann], text: 'tea', now, embedder: new HashEmbedder(64) })

    await expect(asked).rejects.toMatchObject({ code: 'conflict' })
  })
})

test('texts are returned as they are stored', async () => {
  const store = await memoryOf(aFact('tea \u202e reversed'))

  expect(texts(await recall(store, { scopes: [ann], text: 'tea', now }))).toEqual(['tea \u202e reversed'])
})
