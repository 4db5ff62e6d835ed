import { expect, test } from 'vitest'
import type { PlanProgress, StoreReader } from '@slowwave/core'
import { logicalDump, memoryStore, planPass } from '@slowwave/core'
import { builtAt, storeWith } from '@slowwave/core/testing'
import {
  applied,
  dayMs,
  embedder,
  indexer,
  keyed,
  now,
  open,
  openTiered,
  passOver,
  planFor,
  planOf,
  said,
  sourceIds,
  threeTeas,
  withAngles,
} from './planning.js'

test('an empty store has nothing to do', async () => {
  const plan = await planOf(memoryStore())
  expect(plan).toMatchObject({ scopes: [], operations: [], forReview: [], skipped: [] })
})

test('planning writes nothing', async () => {
  const store = await storeWith([...threeTeas(), keyed('a', 'staging'), keyed('b', 'prod')], { indexer })
  const before = await logicalDump(store)
  const head = await store.headSeq()
  const dirty = await store.dirty()

  await planOf(store)

  expect(await logicalDump(store)).toBe(before)
  expect(await store.headSeq()).toBe(head)
  expect(await store.dirty()).toEqual(dirty)
})

test('planning never even looks for a way to write', async () => {
  const writers = ['transaction', 'acquireLease', 'renewLease', 'releaseLease', 'countUses', 'importUsage', 'close']
  const store = await storeWith([...threeTeas(), keyed('a', 'staging'), keyed('b', 'prod')], { indexer })
  const reader: StoreReader = new Proxy(store, {
    get(target, name) {
      if (writers.includes(String(name))) throw new Error(`planning reached for ${String(name)}`)
      const member = Reflect.get(target, name, target)
      return typeof member === 'function' ? member.bind(target) : member
    },
  })
  const plan = await planPass(reader, { policy: open, now, indexer })
  expect(plan.operations.length).toBeGreaterThan(0)
})

test('archived, superseded and retracted records are never sources', async () => {
  const store = await storeWith(threeTeas(), { indexer })
  await passOver(store)
  expect((await planOf(store)).operations).toEqual([])
})

test('loss is counted on originals, one retained per merged cluster', async () => {
  const { scopes } = await planFor([
    ...threeTeas(),
    said('x', 'The office is in Porto.'),
    said('y', 'Bob owns a red bicycle.'),
  ])
  expect(scopes).toMatchObject([{ active: 5, retired: 2, loss: 0.4 }])
})

test('a scope over its loss budget is marked as refused and the others are not', async () => {
  const policy = { ...open, maxLossFraction: 0.25, maxLossFraction30d: 0.5 }
  const inBob = [1, 2, 3, 4, 5].map((i) =>
    said(`b${i}`, i < 3 ? `Tea is served at four${'!'.repeat(i)}` : `Room ${i} has ${i} blue chairs.`, {
      scope: 'user/bob',
    }),
  )
  const { scopes } = await planFor([...threeTeas(), ...inBob], { policy })
  expect(scopes[0]).toMatchObject({ scope: 'user/ann', active: 3, retired: 2 })
  expect(scopes[0]?.refused).toMatch(/loses 2 of 3 records of user\/ann \(0\.67\); the budget is 0\.25/)
  expect(scopes[1]).toEqual({ scope: 'user/bob', active: 5, retired: 1, loss: 0.2 })
})

test('a loss of exactly the budget is not over it', async () => {
  const policy = { ...open, maxLossFraction: 0.4 }
  const { scopes } = await planFor(
    [...threeTeas(), said('x', 'The office is in Porto.'), said('y', 'Bob owns a red bicycle.')],
    { policy },
  )
  expect(scopes[0]?.refused).toBeUndefined()
})

test('what was lost in the last 30 days counts against the rolling budget', async () => {
  const store = await storeWith([...threeTeas(), keyed('a', 'staging')], { indexer })
  await passOver(store)
  const { seedStore } = await import('@slowwave/core/testing')
  await seedStore(store, [said('n1', 'Bob owns a red bicycle.'), said('n2', 'Bob owns a red bicycle!')], { indexer })
  const policy = { ...open, maxLossFraction: 1, maxLossFraction30d: 0.4 }
  const { scopes } = await planOf(store, { policy })
  expect(scopes[0]?.refused).toMatch(/within 30 days/)
})

test('a crowd too large for one block becomes one record in several steps, later ones naming products of earlier ones', async () => {
  const policy = { ...open, blockMax: 8 }
  const store = await storeWith(
    Array.from({ length: 20 }, (_, i) => said(`t${i}`, `Tea is served at four${'!'.repeat(i)}`)),
    { indexer },
  )
  const plan = await planOf(store, { policy })
  expect(plan.operations.length).toBeGreaterThan(2)
  const made = new Set(
    plan.operations.flatMap(({ changes }) => changes.flatMap((c) => (c.type === 'put' ? [c.record.id] : []))),
  )
  expect(sourceIds(plan.operations.at(-1)!).some((id) => made.has(id))).toBe(true)
  expect(plan.scopes).toMatchObject([{ active: 20, retired: 19 }])

  const outcomes = await applied(store, plan, policy)
  expect(new Set(outcomes.map(({ status }) => status))).toEqual(new Set(['applied']))
  expect((await planOf(store, { policy })).operations).toEqual([])
})

test('a record that fits two clusters goes to the one it is nearer to', async () => {
  const twoRules = { ...open, strategy: 'seed-a' as const }
  const claim = { subject: 'tea', predicate: 'time', object: 'four' }
  const store = await storeWith(
    ['Tea at four.', 'Four is when tea is.', 'At four there is tea.'].map((text, i) => said(`t${i}`, text, { claim })),
    { indexer },
  )
  await withAngles(store, { t0: 0, t1: 0.3, t2: 0.5 })
  const { operations } = await planOf(store, { policy: twoRules, embedder })
  expect(operations.map(sourceIds)).toEqual([['t1', 't2']])
})

test('reaching the comparison cap is said, not hidden', async () => {
  const { skipped } = await planFor(threeTeas(), { policy: { ...open, comparisonCap: 1 } })
  expect(skipped.map(({ code }) => code)).toContain('comparison-cap')
})

test('planning tells how far it is, and stops when told to', async () => {
  const seen: PlanProgress[] = []
  await planFor(threeTeas(), { onProgress: (progress) => void seen.push(progress) })
  expect([...new Set(seen.map(({ phase }) => phase))]).toEqual(['candidates', 'compare', 'propose'])

  const reason = new Error('enough')
  const abort = new AbortController()
  const stopped = planFor(threeTeas(), { signal: abort.signal, onProgress: () => abort.abort(reason) })
  await expect(stopped).rejects.toBe(reason)
})

test('vectors of another embedder are refused', async () => {
  const store = await withAngles(await storeWith(threeTeas(), { indexer }), { t1: 0 })
  await expect(planOf(store, { embedder: { id: 'other@1', dimensions: 3 } })).rejects.toMatchObject({
    code: 'conflict',
  })
})

test('only the scopes that are named are planned', async () => {
  const store = await storeWith([...threeTeas(), said('b1', 'x y z', { scope: 'user/bob' })], { indexer })
  const { scopes } = await planOf(store, { scopes: ['user/bob' as never, 'user/none' as never] })
  expect(scopes.map(({ scope, active }) => [scope, active])).toEqual([
    ['user/bob', 1],
    ['user/none', 0],
  ])
})

test('idle records are demoted, then archived under the tiered policy, but none of a user, pinned, or in a contradiction', async () => {
  const tool = { source: 'tool:ci', confidence: 0.8 }
  const records = [
    said('idle', 'The office is in Porto.', tool),
    said('users', 'Bob owns a red bicycle.'),
    said('likes', 'Bob likes the sea.', { ...tool, decayClass: 'preference' }),
    keyed('a', 'staging', tool),
    keyed('b', 'prod', tool),
  ]
  const agedOut = async (days: number, policy = openTiered) =>
    (await planFor(records, { policy, now: builtAt + days * dayMs })).operations
      .filter(({ kind }) => kind !== 'contradiction')
      .map((operation) => [operation.kind, ...sourceIds(operation)])
  expect(await agedOut(30)).toEqual([])
  expect(await agedOut(31)).toEqual([['demote-stale', 'idle']])
  expect(await agedOut(61)).toEqual([
    ['demote-stale', 'idle'],
    ['archive', 'idle'],
  ])
  expect(await agedOut(61, open)).toEqual([])
  const undemoted = { ...openTiered, approvals: { ...openTiered.approvals, 'demote-stale': 'off' as const } }
  expect(await agedOut(31, undemoted)).toEqual([['archive', 'idle']])
})

test('every skip has a code and a sentence', async () => {
  const { skipped } = await planFor([...threeTeas(), keyed('a', 'staging'), keyed('b', 'prod')])
  for (const { code, detail } of skipped) {
    expect(code).toMatch(/^[a-z-]+$/)
    expect(detail.length).toBeGreaterThan(10)
  }
})
