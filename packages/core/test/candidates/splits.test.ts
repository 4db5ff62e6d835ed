import { describe, expect, test } from 'vitest'
import { aStoredFact, anEpisode, asStored } from '../../src/testing/index.js'
import { direction, fact, find, inBlocks, near, numbersFrom, policy, shuffled, vectorsOf, viaOf } from './fixtures.js'

const numbered = (count: number, make: (i: number) => ReturnType<typeof fact>): readonly ReturnType<typeof fact>[] =>
  Array.from({ length: count }, (_, i) => make(i))
const named = (i: number): string => `r${String(i).padStart(4, '0')}`

describe('a block that is too large', () => {
  const values = numbered(60, (i) =>
    fact(named(i), `Entirely different words${i} here${i} about${i}`, {
      claim: { subject: 'Ann', predicate: 'likes', object: `thing ${i % 6}` },
    }),
  )

  test('is split by the value of the next key, so that equal values stay together, and the split is told', () => {
    const { pairs, splits } = find(values, { policy: { ...policy, blockMax: 20 } })
    const sameValue = numbered(60, (i) => values[i]!).flatMap((a, i) =>
      values
        .slice(i + 1)
        .filter((_, k) => (k + 1) % 6 === 0)
        .map((b) => `${a.id} ${b.id}`),
    )
    expect(pairs.filter(({ via }) => via.includes('key')).map(({ a, b }) => `${a} ${b}`)).toEqual(sameValue)
    expect(splits).toContainEqual({ key: 'key', blocks: 1, size: 60, into: 6 })
  })

  test('is whole up to the limit', () => {
    const { pairs, splits } = find(values, { policy: { ...policy, blockMax: 60 } })
    expect(pairs).toHaveLength((60 * 59) / 2)
    expect(splits).toEqual([])
  })

  test('of equal texts is split by day, and within a day by id, never dropped', () => {
    const day = 86_400_000
    const records = numbered(90, (i) => aStoredFact('Backups run nightly.', { id: named(i), createdAt: (i % 3) * day }))
    const byDay = find(records, { policy: { ...policy, blockMax: 30 } })
    expect(byDay.splits).toContainEqual({ key: 'text', blocks: 1, size: 90, into: 3 })
    expect(viaOf(byDay.pairs, named(0), named(3))).toContain('text')

    const byId = find(records, { policy: { ...policy, blockMax: 10 } })
    const paired = new Set(byId.pairs.filter(({ via }) => via.includes('text')).flatMap(({ a, b }) => [a, b]))
    expect(paired.size).toBe(90)
  })

  test('of episodes of one day is split by what they say', () => {
    const records = numbered(80, (i) => asStored(anEpisode(`Ticket ${i % 8} handled by person${i}`, { id: named(i) })))
    const { splits } = find(records, { policy: { ...policy, blockMax: 30 } })
    expect(splits.find(({ key }) => key === 'day')).toMatchObject({ blocks: 1, size: 80 })
  })

  test('is split the same way in whatever order the records come', () => {
    const tight = { ...inBlocks, blockMax: 7 }
    expect(find(shuffled(values, 5), { policy: tight })).toEqual(find(values, { policy: tight }))
  })

  test('of like texts is split as well where only blocks are looked into', () => {
    const records = numbered(120, (i) =>
      fact(named(i), `The nightly backup of server ${i % 40} finished without an error`),
    )
    const { pairs, splits } = find(records, { policy: { ...inBlocks, blockMax: 25 } })
    expect(splits.map(({ key }) => key)).toContain('words')
    expect(viaOf(pairs, named(0), named(40))).toContain('words')
    expect(viaOf(pairs, named(0), named(80))).toContain('words')
  })
})

describe('a crowd of like records', () => {
  const count = 300
  const records = numbered(count, (i) =>
    fact(named(i), `Heartbeat ${i % 100} of the sensor in the cellar was received in time`),
  )
  const next = numbersFrom(4)
  const base = direction(next)
  const vectors = vectorsOf(records.map((record) => [record, near(base, 0.999, next)]))

  test('is thinned until no record has more than a block of partners, and told', () => {
    const { pairs, splits } = find(records, { vectors, policy: { ...policy, blockMax: 50 } })
    const partners = new Map<string, number>()
    for (const id of pairs.flatMap(({ a, b }) => [a, b])) partners.set(id, (partners.get(id) ?? 0) + 1)
    expect(Math.max(...partners.values())).toBeLessThan(50)
    expect(splits).toMatchObject([{ key: 'neighbours', blocks: count, into: count }])
    expect(splits[0]?.size).toBeGreaterThan(290)
  })

  test('keeps the pairs with the same numbers, which alone may say the same', () => {
    const { pairs } = find(records, { vectors, policy: { ...policy, blockMax: 50 } })
    expect(viaOf(pairs, named(7), named(107))).toEqual(['text', 'words', 'cosine'])
    expect(viaOf(pairs, named(7), named(8))).toEqual([])
  })

  test('is left alone while it fits a block', () => {
    const { pairs, splits } = find(records.slice(0, 100), { vectors, policy })
    expect(pairs).toHaveLength((100 * 99) / 2)
    expect(splits).toEqual([])
  })
})

describe('the comparison cap', () => {
  const records = numbered(60, (i) =>
    fact(
      named(i),
      `The port of service alpha is ${i}`,
      i < 2 ? { claim: { subject: 'alpha', predicate: 'port', object: `${i}` } } : {},
    ),
  )

  test('ends the search, says so, and is not passed', () => {
    const capped = find(records, { policy: { ...policy, comparisonCap: 100 } })
    expect(capped).toMatchObject({ capped: true, comparisons: 100 })
    expect(capped.pairs.length).toBeLessThanOrEqual(101)
    expect(find(records)).toMatchObject({ capped: false, comparisons: (60 * 59) / 2 })
  })

  test('may be what is left of a pass', () => {
    expect(find(records, { comparisonsLeft: 7 })).toMatchObject({ capped: true, comparisons: 7 })
  })

  test('does not hide what needs no comparison', () => {
    expect(viaOf(find(records, { comparisonsLeft: 0 }).pairs, named(0), named(1))).toEqual(['key'])
  })
})
