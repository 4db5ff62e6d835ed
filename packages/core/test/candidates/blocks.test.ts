import { describe, expect, test } from 'vitest'
import type { StoredRecord } from '../../src/index.js'
import { createIndexer, tokensOf } from '../../src/index.js'
import { direction, dot, fact, find, inBlocks, near, numbersFrom, shuffled, told, vectorsOf } from './fixtures.js'

/** A word without a digit for every number, since texts of different numbers are told apart. */
const spelled = (i: number): string => [...String(i)].map((digit) => 'abcdefghij'[Number(digit)]).join('')

const words = Array.from({ length: 300 }, (_, i) => `word${spelled(i)}`)

/** A believable scope: subjects, rewordings, changed values, vectors in clusters. */
function crowdedScope(count: number): {
  records: readonly StoredRecord[]
  given: readonly (readonly [StoredRecord, Float32Array])[]
} {
  const next = numbersFrom(7)
  const pick = (): string => words[Math.floor(next() * words.length)] ?? ''
  const bases = Array.from({ length: count / 3 }, () => ({
    vector: direction(next),
    text: Array.from({ length: 10 }, pick),
  }))
  const given = Array.from({ length: count }, (_, i) => {
    const base = bases[Math.floor(next() * bases.length)]!
    const text = base.text.map((word, place) => (place === i % 10 ? `value${spelled(i)}` : word)).join(' ')
    const subject = next() < 0.5 ? { claim: { subject: `s${i % 9}`, predicate: `p${i % 7}`, object: `${i % 5}` } } : {}
    return [fact(`r${String(i).padStart(4, '0')}`, text, subject), near(base.vector, 0.5 + next() / 2, next)] as const
  })
  return { records: given.map(([record]) => record), given }
}

const { records, given } = crowdedScope(300)
const vectors = vectorsOf(given)
const full = find(records, { vectors })

describe('the candidates of a scope', () => {
  test.each([1, 2, 3])('do not depend on the order of the records (%i)', (seed) => {
    const again = shuffled(records, seed)
    expect(find(again, { vectors })).toEqual(full)
    expect(find(again, { vectors, policy: inBlocks })).toEqual(find(records, { vectors, policy: inBlocks }))
  })

  test('are each named once, in order', () => {
    const names = full.pairs.map(({ a, b }) => `${a} ${b}`)
    expect(names).toEqual([...new Set(names)].sort())
    expect(full.pairs.every(({ a, b, via }) => a < b && via.length > 0)).toBe(true)
  })

  test('are the same with the signatures that the indexer made, and with damaged ones', () => {
    const indexer = createIndexer()
    const signatures = new Map(records.map((record) => [record.id, indexer.signature(record)]))
    const damaged = new Map(records.map((record, i) => [record.id, Uint8Array.of(i % 3, 1, 2)]))
    expect(find(records, { vectors, signatures, policy: inBlocks })).toEqual(
      find(records, { vectors, policy: inBlocks }),
    )
    expect(find(records, { vectors, signatures: damaged })).toEqual(full)
  })

  test('after a change are those of all pairs in which a changed record takes part', () => {
    const changed = new Set(records.filter((_, i) => i % 17 === 0).map(({ id }) => id))
    const touched = full.pairs.filter(({ a, b }) => changed.has(a) || changed.has(b))
    expect(find(records, { vectors, changed }).pairs).toEqual(touched)
    expect(find(records, { vectors, changed: new Set() }).pairs).toEqual([])
  })
})

describe('up to 5,000 records', () => {
  test('every pair of overlapping words is found', () => {
    const found = full.pairs.filter(({ via }) => via.includes('words')).map(({ a, b }) => `${a} ${b}`)
    expect(found).toEqual(everyPair((x, y) => overlap(x.text, y.text) >= 0.5))
  })

  test('all but a few pairs of near vectors are found, and none that is not near', () => {
    const vectorOf = new Map(given.map(([{ id }, vector]) => [id, vector]))
    const expected = everyPair((x, y) => dot(vectorOf.get(x.id)!, vectorOf.get(y.id)!) >= 0.65)
    const found = full.pairs.filter(({ via }) => via.includes('cosine')).map(({ a, b }) => `${a} ${b}`)
    const missed = expected.filter((pair) => !found.includes(pair))
    expect(missed.length / expected.length).toBeLessThan(0.02)
    expect(found.filter((pair) => !expected.includes(pair)).length / found.length).toBeLessThan(0.01)
  })
})

describe('above, in blocks', () => {
  const blocked = find(records, { vectors, policy: inBlocks })

  test('nothing is found that all pairs would not show', () => {
    const reasons = new Map(full.pairs.map(({ a, b, via }) => [`${a} ${b}`, via]))
    for (const { a, b, via } of blocked.pairs)
      expect(reasons.get(`${a} ${b}`)).toEqual(expect.arrayContaining([...via]))
  })

  test('no pair is found by vectors alone that are less alike than 0.85', () => {
    const near = blocked.pairs.filter(({ via }) => via.includes('cosine'))
    expect(near.length).toBeGreaterThan(0)
    expect(Math.min(...near.map(({ similarity }) => similarity ?? 0))).toBeGreaterThanOrEqual(0.85)
  })

  test('every pair of one key is found, nearly every pair of near vectors, and most of overlapping words', () => {
    const names = new Set(blocked.pairs.map(({ a, b }) => `${a} ${b}`))
    const share = (reason: 'key' | 'words' | 'cosine', least = 0): number => {
      const wanted = full.pairs.filter(({ via, similarity }) => via.includes(reason) && (similarity ?? 0) >= least)
      return wanted.filter(({ a, b }) => names.has(`${a} ${b}`)).length / wanted.length
    }
    expect(share('key')).toBe(1)
    expect(share('words')).toBeGreaterThan(0.8)
    expect(share('cosine', 0.9)).toBeGreaterThan(0.99)
  })

  test.each([3, 5, 8, 16, 30, 80])('two texts of %i words that differ in one are found, wherever it stands', (size) => {
    const text = Array.from({ length: size }, (_, i) => `word${i}`)
    for (const place of [0, Math.floor(size / 2), size - 1]) {
      const changed = text.map((word, i) => (i === place ? 'other' : word))
      const pair = [fact('a', text.join(' ')), fact('b', changed.join(' '))]
      expect(told(find(pair, { policy: inBlocks }).pairs)).toEqual(['a-b: words'])
    }
  })
})

function everyPair(isWanted: (x: StoredRecord, y: StoredRecord) => boolean): readonly string[] {
  return records.flatMap((x, i) => records.slice(i + 1).flatMap((y) => (isWanted(x, y) ? [`${x.id} ${y.id}`] : [])))
}

function overlap(x: string, y: string): number {
  const a = new Set(tokensOf(x))
  const b = new Set(tokensOf(y))
  const shared = [...a].filter((word) => b.has(word)).length
  return shared / (a.size + b.size - shared)
}
