import { expect, test } from 'vitest'
import { aNote, builtAt, storeWith } from '@slowwave/core/testing'
import { unscoped } from '@slowwave/core'
import {
  allRecords,
  applied,
  dayMs,
  embedder,
  indexer,
  keyed,
  open,
  passOver,
  planFor,
  planOf,
  productOf,
  said,
  sourceIds,
  threeTeas,
  withAngles,
} from './planning.js'

test('merging preserves every source id (I6)', async () => {
  const { operations } = await planFor(threeTeas())

  expect(operations.map(({ kind }) => kind)).toEqual(['merge'])
  expect(productOf(operations[0]!).lineage?.derivedFrom).toEqual(['t1', 't2', 't3'])
})

test('a merged record keeps the earliest createdAt', async () => {
  const { operations } = await planFor([
    said('a', 'Tea is served at four.', { createdAt: Date.UTC(2024, 0, 1) }),
    said('b', 'Tea is served at four!', { createdAt: Date.UTC(2020, 0, 1) }),
  ])
  expect(productOf(operations[0]!).createdAt).toBe(Date.UTC(2020, 0, 1))
})

test('a contradiction is skipped, not merged, at similarity 0.96', async () => {
  const store = await storeWith([keyed('a', 'staging'), keyed('b', 'prod')], { indexer })
  await withAngles(store, { a: 0, b: Math.acos(0.96) })

  const { operations, skipped, forReview } = await planOf(store, { embedder })

  expect(operations.filter(({ kind }) => kind === 'merge')).toEqual([])
  expect(skipped).toMatchObject([{ kind: 'merge', code: 'contradiction', ids: ['a', 'b'] }])
  expect(skipped[0]?.similarity).toBeCloseTo(0.96, 3)
  expect(skipped[0]?.detail).toContain('contradiction, not a duplicate')
  expect(skipped[0]?.detail).toMatch(/staging.*prod|prod.*staging/)
  expect(forReview).toMatchObject([{ kind: 'supersede', evidence: { decision: 'contradiction' } }])
})

test('a contradiction between 0.85 and 0.95 says that it needs a human', async () => {
  const store = await storeWith([keyed('a', 'staging'), keyed('b', 'prod')], { indexer })
  await withAngles(store, { a: 0, b: Math.acos(0.9) })

  const { skipped } = await planOf(store, { embedder })

  expect(skipped).toMatchObject([{ kind: 'merge', code: 'contradiction' }])
  expect(skipped[0]?.detail).toContain('needs a human')
})

test('a contradiction is marked by itself, retires nothing, and is not marked twice', async () => {
  const store = await storeWith([keyed('a', 'staging'), keyed('b', 'prod')], { indexer })
  const { plan } = await passOver(store)

  expect(plan.operations).toMatchObject([{ kind: 'contradiction', approval: 'auto' }])
  expect((await allRecords(store)).map(({ life }) => life.status)).toEqual(['active', 'active'])
  const again = await planOf(store)
  expect(again.operations).toEqual([])
  expect(again.skipped).toMatchObject([{ code: 'contradiction' }, { code: 'pending', kind: 'supersede' }])
  expect(again.forReview).toEqual([])
})

test('two texts without a key contradict each other by a negation', async () => {
  const { operations, skipped } = await planFor([
    said('a', 'The CI pipeline has a redis service.'),
    said('b', 'The CI pipeline has no redis service.'),
  ])
  expect(operations.filter(({ kind }) => kind === 'merge')).toEqual([])
  expect(skipped).toMatchObject([{ kind: 'merge', code: 'contradiction' }])
})

test('a keyless record pulls in no two records that contradict each other', async () => {
  const { operations } = await planFor([
    said('a', 'The deploy target is staging'),
    keyed('b', 'staging'),
    said('c', 'The deploy target is staging', { claim: { subject: 'deploy', predicate: 'target', object: 'prod' } }),
  ])
  for (const operation of operations.filter(({ kind }) => kind === 'merge')) {
    expect(sourceIds(operation)).not.toEqual(expect.arrayContaining(['b', 'c']))
  }
})

test('planning never crosses scopes', async () => {
  const { operations, forReview, skipped } = await planFor([
    said('a', 'Tea is served at four.', { scope: 'user/ann' }),
    said('b', 'Tea is served at four.', { scope: 'user/bob' }),
  ])
  expect([...operations, ...forReview, ...skipped]).toEqual([])
})

test('records without a scope are never merged, and the plan says so', async () => {
  const { operations, skipped } = await planFor([
    said('a', 'Tea is served at four.', { scope: unscoped }),
    said('b', 'Tea is served at four.', { scope: unscoped }),
  ])
  expect(operations).toEqual([])
  expect(skipped).toMatchObject([{ code: 'unscoped', scope: 'unscoped' }])
})

test('an unknown kind of wording for one claim is left to a person, not merged', async () => {
  const store = await storeWith([said('a', 'Ann drinks tea.'), said('b', 'Ann drinks green tea every single day.')], {
    indexer,
  })
  await withAngles(store, { a: 0, b: Math.acos(0.97) })
  const { operations, skipped } = await planOf(store, { embedder })
  expect(operations).toEqual([])
  expect(skipped.map(({ code }) => code)).not.toContain('contradiction')
})

test('the user lends the words, then who says most, then who said it first', async () => {
  const { operations } = await planFor([
    said('a', 'tea is served at four', { source: 'inferred', confidence: 0.6, createdAt: builtAt - 9 * dayMs }),
    said('b', 'Tea is served at four!', { source: 'user', confidence: 0.5, createdAt: builtAt + dayMs }),
    said('c', 'Tea is served at four.', { source: 'user', confidence: 0.5, createdAt: builtAt }),
  ])
  const product = productOf(operations[0]!)
  expect(product).toMatchObject({ text: 'Tea is served at four.', source: 'user' })
  expect(operations[0]?.evidence).toMatchObject({ keeper: 'c', rule: 'claims' })
})

test('a keep rule of the caller chooses the words, but never over those of a user', async () => {
  const keepLast = (cluster: readonly { readonly id: string }[]) => cluster.at(-1) as never
  const { operations } = await planFor(threeTeas(), { keepRule: keepLast })
  expect(operations[0]?.evidence).toMatchObject({ keeper: 't3' })

  const mixed = [
    said('a', 'Tea is served at four.'),
    said('b', 'Tea is served at four!', { source: 'inferred', confidence: 0.5 }),
  ]
  const refused = await planFor(mixed, { keepRule: keepLast })
  expect(refused.operations).toEqual([])
  expect(refused.skipped).toMatchObject([{ code: 'user-authored' }])
})

test('a keep rule that returns another record is an error', async () => {
  await expect(planFor(threeTeas(), { keepRule: () => ({}) as never })).rejects.toMatchObject({ code: 'invalid-input' })
})

test('the keep rule of the first seed takes the most confident, then the newest', async () => {
  const { operations } = await planFor(threeTeas(), { policy: { ...open, keepRule: 'seed-a' } })
  expect(operations[0]?.evidence).toMatchObject({ keeper: 't3' })
})

test('the strategy of the first seed merges from cosine 0.95 on with an identical triple, and says so', async () => {
  const claim = { subject: 'arttuan.com', predicate: 'hosted on', object: 'Vercel' }
  const store = await storeWith(
    [
      said('a', 'Arttu deploys arttuan.com on Vercel', { claim }),
      said('b', 'Arttu uses Vercel for arttuan.com', { claim }),
    ],
    { indexer },
  )
  await withAngles(store, { a: 0, b: Math.acos(0.96) })
  const { operations } = await planOf(store, { embedder, policy: { ...open, strategy: 'seed-a' } })
  expect(operations).toMatchObject([{ kind: 'merge', reason: '2 records, cosine >= 0.95' }])
  expect(operations[0]?.score).toBeCloseTo(0.96, 3)

  const apart = await storeWith(
    [
      said('a', 'Arttu deploys arttuan.com on Vercel', { claim }),
      said('b', 'Arttu uses Vercel for arttuan.com', { claim }),
    ],
    { indexer },
  )
  await withAngles(apart, { a: 0, b: Math.acos(0.94) })
  expect((await planOf(apart, { embedder, policy: { ...open, strategy: 'seed-a' } })).operations).toEqual([])
})

test('a merged record unites tags, dates, metadata and wordings of all sources', async () => {
  const store = await storeWith(
    [
      said('a', 'Tea is served at four.', { metadata: { room: 'blue', floor: 1 }, createdAt: builtAt }),
      said('b', 'Tea is served at four!', { metadata: { room: 'red', guest: 'Bob' }, createdAt: builtAt + dayMs }),
    ],
    { indexer },
  )
  const plan = await planOf(store)
  await applied(store, plan)
  const merged = await store.get(productOf(plan.operations[0]!).id)
  expect(merged?.metadata).toEqual({ room: 'blue', floor: 1, guest: 'Bob' })
  expect(merged?.beside.observedAt).toEqual([builtAt, builtAt + dayMs])
  expect(merged?.beside.wordings).toEqual(['Tea is served at four!'])
})

test('confidence rises with independent origins only, and never above the cap of the words kept', async () => {
  const from = (sessionId: string) => ({ author: { sessionId } })
  const texts = ['Tea is served at four.', 'Tea is served at four!', 'tea is served at four']
  const same = await planFor(texts.map((text, i) => said(`a${i}`, text, from('one'))))
  const apart = await planFor(texts.map((text, i) => said(`a${i}`, text, from(`s${i}`))))
  const rumour = await planFor(
    texts.map((text, i) => said(`a${i}`, text, { ...from(`s${i}`), source: 'inferred', confidence: 0.6 })),
  )

  expect(productOf(same.operations[0]!).confidence).toBe(0.9)
  expect(productOf(apart.operations[0]!).confidence).toBe(0.92)
  expect(productOf(rumour.operations[0]!).confidence).toBe(0.6)
})

test('a merged record has an id of its own, so that no source is written over', async () => {
  const { operations } = await planFor(threeTeas())
  expect(sourceIds(operations[0]!)).not.toContain(productOf(operations[0]!).id)
  expect(operations[0]?.changes.map(({ type }) => type)).toEqual(['put', 'archive', 'archive', 'archive'])
})

test('two records that together stand for more than 500 others stay two, and the plan says why', async () => {
  const standingFor = (id: string, count: number) =>
    said(id, 'Tea is served at four.', {
      lineage: {
        derivedFrom: Array.from({ length: count }, (_, i) => `${id}${i}`),
        derivation: 'merge',
        derivedAt: builtAt,
        operationId: `op_${id}`,
      },
    })
  const { operations, skipped } = await planFor([standingFor('a', 300), standingFor('b', 201)])
  expect(operations).toEqual([])
  expect(skipped).toMatchObject([{ kind: 'merge', code: 'cluster-full', ids: ['a', 'b'] }])
})

test('a record that shares several keys with others is in one merge only', async () => {
  const claim = { subject: 'tea', predicate: 'served at', object: 'four' }
  const records = threeTeas().map((record) => ({ ...record, claim, entity: 'tea', key: 'time' }))
  const { operations } = await planFor(records)
  const sources = operations.flatMap(sourceIds)
  expect(new Set(sources).size).toBe(sources.length)
})

test('a merge of a merged record names the originals of both', async () => {
  const store = await storeWith(threeTeas(), { indexer })
  await passOver(store)
  const { seedStore } = await import('@slowwave/core/testing')
  await seedStore(store, [said('t4', 'Tea is served at  four')], { indexer })

  const { operations } = await planOf(store)

  expect(productOf(operations[0]!).lineage?.derivedFrom).toEqual(['t1', 't2', 't3', 't4'])
})

test('kinds that the policy does not merge, or never touches, are left alone', async () => {
  const notes = [aNote('Tea is served at four.', { id: 'a' }), aNote('Tea is served at four!', { id: 'b' })]
  expect((await planFor(notes)).operations).toEqual([])
  expect((await planFor(notes, { policy: { ...open, mergeKinds: ['note'] } })).operations).toHaveLength(1)
  expect((await planFor(threeTeas(), { policy: { ...open, neverTouchKinds: ['fact'] } })).operations).toEqual([])
})

test('a pinned record is left alone and the others are merged', async () => {
  const store = await storeWith(threeTeas(), { indexer })
  const { planPin, applyOperations } = await import('@slowwave/core')
  const { fakeSurroundings } = await import('@slowwave/core/testing')
  const pins = await planPin(store, ['t1'], { to: true })
  const options = {
    surroundings: fakeSurroundings(),
    policy: open,
    indexer,
    actor: 'user',
    baseSeq: 3,
    asked: 'by-name' as const,
    holder: { passId: 'p', host: 'h', pid: 1 },
  }
  for await (const outcome of applyOperations(store, pins, options)) expect(outcome.status).toBe('applied')

  const { operations, skipped } = await planOf(store)

  expect(operations.map(sourceIds)).toEqual([['t2', 't3']])
  expect(skipped).toMatchObject([{ code: 'pinned' }])
})
