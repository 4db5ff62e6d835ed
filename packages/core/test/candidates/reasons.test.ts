import { describe, expect, test } from 'vitest'
import { anEpisode, asStored, aStoredFact } from '../../src/testing/index.js'
import {
  direction,
  fact,
  find,
  inBlocks,
  near,
  numbersFrom,
  policy,
  scope,
  told,
  vectorsOf,
  viaOf,
} from './fixtures.js'

describe('what can be a candidate', () => {
  test('is never of two scopes', () => {
    const stray = aStoredFact('Ann prefers tea.', { scope: 'user/bob', id: 'b' })
    expect(() => find([fact('a', 'Ann prefers tea.'), stray])).toThrow(/Record b is of scope user\/bob, not user\/ann/)
  })

  test.each(['archived', 'superseded', 'retracted'] as const)('is never %s', (status) => {
    const gone = aStoredFact('Ann prefers tea.', { id: 'b' }, { life: { status } })
    expect(find([fact('a', 'Ann prefers tea.'), gone]).pairs).toEqual([])
  })

  test('is nothing in an empty scope, and nothing alone', () => {
    expect(find([])).toEqual({ scope, pairs: [], splits: [], comparisons: 0, capped: false })
    expect(find([fact('a', 'Ann prefers tea.')]).pairs).toEqual([])
  })
})

describe('keys', () => {
  const claim = (subject: string, object: string): object => ({
    claim: { subject, predicate: 'deploy target', object },
  })

  test('make a pair of the same subject and predicate, whatever the texts say', () => {
    const records = [
      fact('a', 'We ship to staging.', claim('API', 'staging')),
      fact('b', 'Since May everything goes out in Frankfurt.', claim('  api ', 'prod')),
      fact('c', 'Nothing in common.', claim('worker', 'prod')),
    ]
    expect(told(find(records).pairs)).toEqual(['a-b: key'])
    expect(told(find(records, { policy: inBlocks }).pairs)).toEqual(['a-b: key'])
  })

  test('make a pair of the same entity and key, and of the same start and relation of an edge', () => {
    const records = [
      fact('a', 'One.', { entity: 'Svc A', key: 'port', value: 80 }),
      fact('b', 'Two.', { entity: 'svc a', key: 'Port', value: 81 }),
      fact('c', 'Three.', { edge: { from: 'Ann', relation: 'manages', to: 'Bob' } }),
      fact('d', 'Four.', { edge: { from: 'ann', relation: 'manages', to: 'Cid' } }),
    ]
    expect(told(find(records).pairs)).toEqual(['a-b: key', 'c-d: key'])
  })

  test('that are missing make no pair: records without a subject have nothing in common', () => {
    const records = [fact('a', 'Roses bloom.'), fact('b', 'Diesel smells.', { claim: { predicate: 'smells' } })]
    expect(find(records).pairs).toEqual([])
  })

  test('of another script are told apart', () => {
    const keyed = (id: string, subject: string): ReturnType<typeof fact> =>
      fact(id, `Text ${id} ${id}${id}.`, { claim: { subject, predicate: '端口' } })
    expect(told(find([keyed('a', '服务器'), keyed('b', '数据库'), keyed('c', '服务器')]).pairs)).toEqual(['a-c: key'])
  })
})

describe('a shared subject or day', () => {
  const next = numbersFrom(1)
  const base = direction(next)
  const about = (id: string, text: string): ReturnType<typeof fact> => fact(id, text, { claim: { subject: 'Ann' } })

  test('is no pair by itself, but lowers what makes one', () => {
    const [a, b, c] = [about('a', 'Ann plays chess.'), about('b', 'Her bike is red.'), about('c', 'Lunch was late.')]
    const vectors = vectorsOf([
      [a, base],
      [b, near(base, 0.6, next)],
      [c, near(base, 0.3, next)],
    ])
    expect(told(find([a, b, c], { vectors }).pairs)).toEqual(['a-b: subject'])
    const strangers = [fact('a', a.text), fact('b', b.text)]
    expect(
      find(strangers, {
        vectors: vectorsOf(strangers.map((record, i) => [record, i === 0 ? base : near(base, 0.6, next)])),
      }).pairs,
    ).toEqual([])
  })

  test('of two episodes on one UTC day counts, of two facts it does not', () => {
    const at = Date.UTC(2026, 0, 5, 23, 30)
    const run = (id: string, text: string, createdAt: number): ReturnType<typeof asStored> =>
      asStored(anEpisode(text, { id, createdAt }))
    const records = [
      run('a', 'Fix the login bug after lunch', at),
      run('b', 'Fix the flaky login test', at + 20 * 60_000),
      run('c', 'Fix the slow login page', at + 40 * 60_000),
    ]
    expect(told(find(records).pairs)).toEqual(['a-b: day'])
    expect(find(records.map((record) => ({ ...record, kind: 'fact' as const }))).pairs).toEqual([])
  })
})

describe('likeness', () => {
  const next = numbersFrom(2)
  const base = direction(next)
  const long = (id: string, word: string): ReturnType<typeof fact> =>
    fact(id, Array.from({ length: 14 }, (_, i) => `${word}${i}`).join(' '))

  test('of vectors counts from 0.65 on if a text is short, and from 0.85 if both are long', () => {
    const records = [fact('a', 'Ann likes tea'), long('b', 'blue'), long('c', 'cold'), long('d', 'deep')]
    const [a, b, c, d] = records as [ReturnType<typeof fact>, ...ReturnType<typeof fact>[]]
    const vectors = vectorsOf([
      [a, base],
      [b!, near(base, 0.7, next)],
      [c!, near(base, 0.6, next)],
      [d!, near(near(base, 0.7, next), 0.5, next)],
    ])
    expect(told(find(records, { vectors }).pairs)).toEqual(['a-b: cosine'])

    const far = vectorsOf([
      [b!, base],
      [c!, near(base, 0.82, next)],
      [d!, near(base, 0.88, next)],
    ])
    expect(told(find([b!, c!, d!], { vectors: far }).pairs)).toContain('b-d: cosine')
    expect(viaOf(find([b!, c!, d!], { vectors: far }).pairs, 'b', 'c')).toEqual([])
  })

  test('is measured by the thresholds of the embedder, by id, by name, else by the default ones', () => {
    const records = [fact('a', 'Ann likes tea'), fact('b', 'Hot drinks please her')]
    const strict = { cosine: 0.95, cosineShort: 0.95, shortBelowWords: 12 }
    const found = (name: string): number => {
      const vectors = vectorsOf(
        [
          [records[0]!, base],
          [records[1]!, near(base, 0.8, numbersFrom(3))],
        ],
        'some@2',
      )
      return find(records, { vectors, policy: { ...policy, candidates: { ...policy.candidates, [name]: strict } } })
        .pairs.length
    }
    expect([found('other@2'), found('some@2'), found('some')]).toEqual([1, 0, 0])
  })

  test('of vectors must be 0.85 where the texts state different numbers, whatever their length', () => {
    const pairs = (text: string, cosine: number) => {
      const next = numbersFrom(3)
      const base = direction(next)
      const given = [
        [fact('a', 'port 80 is open'), base],
        [fact('b', text), near(base, cosine, next)],
      ] as const
      return viaOf(
        find(
          given.map(([record]) => record),
          { vectors: vectorsOf(given) },
        ).pairs,
        'a',
        'b',
      )
    }
    expect(pairs('somebody listens at 443', 0.8)).toEqual([])
    expect(pairs('somebody listens at 443', 0.9)).toEqual(['cosine'])
    expect(pairs('somebody listens at 80', 0.8)).toEqual(['cosine'])
    expect(pairs('somebody listens there', 0.8)).toEqual(['cosine'])
  })

  test('of words counts for less where most records of a large scope say them', () => {
    const sentence = (i: number) =>
      `the gate of warehouse ${'abcdefghij'[i % 10]}${'abcdefghij'[Math.floor(i / 10) % 10]}${'abcdefghij'[Math.floor(i / 100)]} opens early`
    const small = Array.from({ length: 40 }, (_, i) => fact(`r${i}`, sentence(i)))
    const large = Array.from({ length: 1000 }, (_, i) => fact(`r${i}`, sentence(i)))
    expect(find(small).pairs.length).toBe(780)
    expect(find(large).pairs).toEqual([])
  })

  test('of words counts from an overlap of one half on, and needs no vector', () => {
    const records = [
      fact('a', 'The API listens on port 8080'),
      fact('b', 'The API listens on port 9090'),
      fact('c', 'The moon is on high'),
    ]
    const { pairs } = find(records)
    expect(told(pairs)).toEqual(['a-b: words'])
    expect(pairs[0]).toMatchObject({ overlap: 5 / 7 })
    expect(pairs[0]).not.toHaveProperty('similarity')
  })

  test('of equal texts up to case, space and end punctuation is called text', () => {
    const records = [fact('a', 'Ann prefers  tea.'), fact('b', 'ann prefers tea'), fact('c', 'Ann prefers tea?')]
    expect(viaOf(find(records).pairs, 'a', 'b')).toEqual(['text', 'words'])
    expect(viaOf(find(records).pairs, 'a', 'c')).toEqual(['words'])
  })

  test('cannot be seen between texts without a word', () => {
    expect(find([fact('a', '...'), fact('b', '…'), fact('c', '')]).pairs).toEqual([])
  })

  test('works in scripts without spaces', () => {
    const records = [
      fact('a', '生产数据库的端口是5432'),
      fact('b', '生产数据库的端口是6543'),
      fact('c', '今天天气很好我们去公园'),
    ]
    expect(told(find(records).pairs)).toEqual(['a-b: words'])
    expect(told(find(records, { policy: inBlocks }).pairs)).toEqual(['a-b: words'])
  })

  test('of a zero vector, or of one of other dimensions, does not exist', () => {
    const records = [fact('a', 'Ann likes tea'), fact('b', 'Bob drinks milk'), fact('c', 'Cid eats')]
    const vectors = vectorsOf([
      [records[0]!, base],
      [records[1]!, new Float32Array(base.length)],
      [records[2]!, base.slice(0, 64)],
    ])
    expect(find(records, { vectors }).pairs).toEqual([])
  })
})
