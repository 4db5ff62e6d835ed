import { describe, expect, test } from 'vitest'
import { adviceFor } from '../../src/insight/advice.js'
import { repetitionIn } from '../../src/insight/duplicates.js'
import { stats } from '../../src/insight/index.js'
import { aFact, aNote, aStoredFact, storeWith } from '../../src/testing/index.js'
import { createIndexer } from '../../src/candidates/index.js'
import { memoryStore } from '../../src/stores/memory/index.js'
import type { MemoryRecord } from '../../src/model/index.js'
import { aWorld, newIdOf } from '../apply/world.js'

const dayMs = 86_400_000
const start = Date.UTC(2026, 0, 1)
const storeOf = (records: readonly MemoryRecord[]) => storeWith(records, { indexer: createIndexer() })
const towns = ['Lyon', 'Turin', 'Bern', 'Graz', 'Bonn', 'Genoa', 'Nice', 'Basel', 'Trier', 'Metz']
const aboutTown = (town: string, i: number) =>
  aFact(`The office in ${town} opened in ${1990 + i}.`, { createdAt: start + i * dayMs })

describe('counts', () => {
  test('an empty store has nothing, and needs no schedule', async () => {
    const counted = await stats(memoryStore(), { now: start })

    expect(counted).toMatchObject({
      active: 0,
      total: 0,
      growth: [],
      slopePerDay: 0,
      duplicates: { equalText: 0, sameClaim: 0, share: 0, basis: 'exact' },
      distinctAt5: { value: 1, basis: 'duplicates' },
      promotions: 0,
      advice: { worth: 'not-yet' },
    })
    expect(counted.oldest).toBeUndefined()
  })

  test('records are counted by status, kind, tier and scope; the oldest active one is named', async () => {
    const world = aWorld()
    await world.capture('The target is staging.', { id: 'old', createdAt: start })
    await world.capture('The target is prod.', { id: 'new', createdAt: start + dayMs })
    await world.capture('Tea, please.', { id: 'tea', createdAt: start + 2 * dayMs })
    await world.capture('Bob likes coffee.', { id: 'bob', scope: 'user/bob', createdAt: start + 3 * dayMs })
    await world.applied(await world.supersedeOf('old', 'new'))
    await world.applied(await world.tierOf('tea', 'archive'))

    const counted = await stats(world.store, { now: start + 4 * dayMs })

    expect(counted).toMatchObject({
      active: 3,
      total: 4,
      byStatus: { active: 3, archived: 0, superseded: 1, retracted: 0 },
      byKind: { fact: 3 },
      byTier: { hot: 0, warm: 2, archive: 1 },
      oldest: { id: 'new', createdAt: start + dayMs },
      scopes: [
        { scope: 'user/ann', active: 2, total: 3 },
        { scope: 'user/bob', active: 1, total: 1 },
      ],
    })
  })

  test('only the scopes asked for are counted', async () => {
    const store = await storeOf([aFact('Tea, please.'), aFact('Coffee, please.', { scope: 'user/bob' })])
    const [{ scope } = { scope: undefined }] = (await stats(store, { now: start })).scopes

    expect(await stats(store, { now: start, scopes: [scope!] })).toMatchObject({
      total: 1,
      scopes: [{ scope: 'user/ann' }],
    })
  })

  test('both sides of a standing contradiction count as conflicted', async () => {
    const world = aWorld()
    await world.capture('The target is staging.', { id: 'a' })
    await world.capture('The target is prod.', { id: 'b' })
    await world.applied(await world.contradictionOf('a', 'b'))

    expect((await stats(world.store, { now: start })).conflicted).toBe(2)
  })

  test('promoted records count until they are taken back', async () => {
    const lineage = { derivedFrom: ['e1', 'e2'], derivation: 'promote', derivedAt: start, operationId: 'op_1' } as const
    const store = await storeOf([aFact('CI has no cache.', { lineage }), aNote('Tea, please.')])

    expect((await stats(store, { now: start })).promotions).toBe(1)
  })
})

describe('duplicates', () => {
  test('equal texts count beyond the first, whatever the case and the white space', async () => {
    const store = await storeOf([
      aFact('The port is 8080.', { id: 'a' }),
      aFact('the  port is 8080.', { id: 'b' }),
      aFact('The port is 9090.', { id: 'c' }),
    ])

    expect((await stats(store, { now: start })).duplicates).toMatchObject({
      equalText: 1,
      sameClaim: 1,
      basis: 'exact',
    })
  })

  test('the same claim in other words counts, another value does not', async () => {
    const store = await storeOf([
      aFact('The deploy target is staging.', { id: 'a' }),
      aFact('Deploy target is staging!', { id: 'b' }),
      aFact('The deploy target is prod.', { id: 'c' }),
    ])

    expect((await stats(store, { now: start })).duplicates).toMatchObject({ equalText: 0, sameClaim: 1 })
  })

  test('equal texts of two scopes are no duplicates', async () => {
    const store = await storeOf([aFact('Tea, please.'), aFact('Tea, please.', { scope: 'user/bob' })])

    expect((await stats(store, { now: start })).duplicates.sameClaim).toBe(0)
  })

  test('a merge makes them go, and distinct@5 rise to 1', async () => {
    const world = aWorld()
    for (const [id, text] of [
      ['a', 'The port is 8080.'],
      ['b', 'The port is 8080!'],
    ] as const)
      await world.capture(text, { id })
    const before = await stats(world.store, { now: start })
    await world.applied(await world.mergeOf(['a', 'b']))
    const after = await stats(world.store, { now: start })

    expect(before.duplicates.share).toBe(0.5)
    expect(before.distinctAt5.value).toBeLessThan(0.8)
    expect(after.duplicates.share).toBe(0)
    expect(after.distinctAt5.value).toBe(1)
  })

  test('of a large store a sample is looked at and projected', async () => {
    const topics = Array.from({ length: 300 }, (_, i) => `Ticket ${i} is about topic ${i * 7}.`)
    const records = topics.flatMap((text, i) => ['a', 'b'].map((life) => aStoredFact(text, { id: `${i}-${life}` })))

    const { basis, equalText, sameClaim, claimSizes } = await repetitionIn(memoryStore(), records, 6000)

    expect(basis).toBe('sampled')
    expect(claimSizes).toHaveLength(100)
    expect(equalText).toBe(300)
    expect(sameClaim).toBe(300)
  })

  test('distinct@5 as measured takes the place of the estimate', async () => {
    const store = await storeOf([aFact('Tea, please.')])

    expect((await stats(store, { now: start, distinctAt5: 0.82 })).distinctAt5).toEqual({
      value: 0.82,
      basis: 'probes',
    })
  })
})

describe('growth', () => {
  test('the curve runs from the first statement to now and its slope is the records gained per day', async () => {
    const store = await storeOf(towns.map(aboutTown))

    const { growth, slopePerDay } = await stats(store, { now: start + 9 * dayMs, growthPoints: 10 })

    expect(growth.map(({ active }) => active)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    expect(growth[0]?.at).toBe(start)
    expect(slopePerDay).toBeCloseTo(1)
  })

  test('a merge bends it: sources count until they were archived, the merged record from then on', async () => {
    const world = aWorld()
    const at = world.surroundings.now()
    for (const id of ['a', 'b', 'c']) await world.capture('The port is 8080.', { id, createdAt: at - 10 * dayMs })
    world.surroundings.advance(dayMs)
    const merge = await world.mergeOf(['a', 'b', 'c'])
    const [put] = merge.changes
    if (put?.type !== 'put') throw new Error('a merge puts first')
    const derivedAt = world.surroundings.now()
    const record = { ...put.record, lineage: { ...put.record.lineage!, derivedAt } }
    await world.applied({ ...merge, changes: [{ ...put, record }, ...merge.changes.slice(1)] })
    expect(newIdOf(merge)).toBe(record.id)

    const { growth } = await stats(world.store, { now: at + 3 * dayMs, growthPoints: 14 })

    expect(growth.map(({ active }) => active)).toEqual([...Array<number>(12).fill(3), ...Array<number>(2).fill(1)])
    expect(growth.at(-1)).toMatchObject({ total: 4, active: 1 })
  })

  test.each([1, 0, Number.NaN])('%s points are refused', async (growthPoints) => {
    await expect(stats(memoryStore(), { now: start, growthPoints })).rejects.toMatchObject({ code: 'invalid-input' })
  })
})

describe('advice', () => {
  test('a small store with few duplicates needs no schedule yet, and the reason gives the numbers', async () => {
    const { advice } = await stats(await storeOf(towns.map(aboutTown)), { now: start })

    expect(advice).toEqual({
      worth: 'not-yet',
      reason:
        '10 active records, 0 of them duplicates (0 %): under 2000 records with few duplicates no schedule is needed yet.',
    })
  })

  test('a small store with many duplicates is worth a pass by hand', async () => {
    const store = await storeOf(['a', 'b', 'c'].map((id) => aFact('Tea, please.', { id })))

    expect((await stats(store, { now: start })).advice.worth).toBe('by-hand')
  })

  test('a large store is worth a schedule with many duplicates, else a pass by hand', () => {
    const duplicates = (sameClaim: number) =>
      ({ equalText: 0, sameClaim, share: sameClaim / 3000, basis: 'exact' }) as const

    expect(adviceFor({ active: 3000, duplicates: duplicates(900) })).toMatchObject({ worth: 'schedule' })
    expect(adviceFor({ active: 3000, duplicates: duplicates(90) })).toMatchObject({ worth: 'by-hand' })
  })
})
