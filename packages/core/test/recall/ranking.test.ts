import { describe, expect, test } from 'vitest'
import type { Hit } from '../../src/model/index.js'
import { recall } from '../../src/recall/index.js'
import type { Embedder } from '../../src/ports/index.js'
import { aFact, anEpisode, builtAt } from '../../src/testing/index.js'
import { ann, dayMs, embedAll, live, memoryOf } from './memory.js'

const now = builtAt + dayMs
const ids = (hits: readonly Hit[]) => hits.map(({ record }) => record.id)

describe('ranking', () => {
  test('between equal matches the fresher, the more important and the more used one wins', async () => {
    const old = aFact('The port is 8443.', { id: 'a', createdAt: now - 2000 * dayMs })
    const fresh = aFact('The port is 8443.', { id: 'b' })
    const important = aFact('The port is 8443.', { id: 'c', metadata: { importance: 1 } })
    const store = await memoryOf(old, fresh, important)
    expect(ids(await recall(store, { scopes: [ann], text: 'port', now }))).toEqual(['c', 'b', 'a'])

    for (let use = 0; use < 50; use++) await store.countUses([{ recordId: 'b', at: now }])
    expect(ids(await recall(store, { scopes: [ann], text: 'port', now }))[0]).toBe('b')
  })

  test('age alone never beats the better match', async () => {
    const old = aFact('Staging port: 8443.', { id: 'old', createdAt: now - 3000 * dayMs })
    const fresh = aFact('A long and fresh remark that names the port among many other things.', { id: 'fresh' })
    const store = await memoryOf(old, fresh)

    expect(ids(await recall(store, { scopes: [ann], text: 'staging port', now }))[0]).toBe('old')
  })

  test('who asks for what worked gets the successful episode first, who asks for what failed the failed one', async () => {
    const run = (outcome: 'success' | 'failure') =>
      anEpisode('Deploy the api', {
        id: outcome,
        episode: { task: 'Deploy the api', approach: '', outcome, lesson: '' },
      })
    const store = await memoryOf(run('failure'), run('success'))
    const first = async (episodes: 'what-worked' | 'what-failed') =>
      ids(await recall(store, { scopes: [ann], text: 'deploy', now, episodes }))[0]

    expect(await first('what-worked')).toBe('success')
    expect(await first('what-failed')).toBe('failure')
  })

  test('equal texts can be left out, and near ones moved down', async () => {
    const twins = [aFact('The api port is 8443.', { id: 'a' }), aFact('the api port is 8443', { id: 'b' })]
    const other = aFact('Ask Bo which port the api of billing listens on.', { id: 'c' })
    const near = aFact('Now the api port is 8443.', { id: 'n' })
    const store = await memoryOf(...twins, near, other)
    const query = { scopes: [ann], text: 'api port', now }

    expect(ids(await recall(store, query))).toEqual(['a', 'b', 'n', 'c'])
    expect(ids(await recall(store, { ...query, diversity: 'distinct-texts' }))).toEqual(['a', 'n', 'c'])
    expect(ids(await recall(store, { ...query, diversity: 'mmr' }))).toEqual(['a', 'c', 'n'])
  })

  /** Compares texts by a table, so that a test says how near a record is. */
  const nearness = (table: Readonly<Record<string, number>>): Embedder => ({
    id: 'table',
    dimensions: 2,
    embed: async (texts) =>
      texts.map((text) => {
        const cosine = table[text] ?? 1
        return Float32Array.of(cosine, Math.sqrt(1 - cosine * cosine))
      }),
  })

  const answer = aFact('The oven of the north bakery reaches 250 degrees.', { id: 'answer' })
  const echo = aFact('How hot does it get there?', { id: 'echo' })
  const query = { scopes: [ann], text: 'how hot does the oven of the north bakery get', now }

  test('how much better a match is counts, so that a near echo does not outrank the words that answer', async () => {
    const embedder = nearness({ [answer.text]: 0.75, [echo.text]: 0.8 })
    const store = await memoryOf(answer, echo)
    await embedAll(store, embedder, [answer, echo])

    expect(ids(await recall(store, { ...query, embedder }))).toEqual(['answer', 'echo'])
  })

  test('what words found is compared by vector however far it is, and its cosine counts', async () => {
    const far = aFact('The oven of the north bakery was cleaned.', { id: 'a-far' })
    const embedder = nearness({ [answer.text]: 0.35, [far.text]: 0.05 })
    const store = await memoryOf(answer, far)
    await embedAll(store, embedder, [answer, far])

    const [first, second] = await recall(store, { ...query, embedder, minCosine: 0.4 })
    expect([first?.record.id, second?.record.id]).toEqual(['answer', 'a-far'])
    expect(first?.why).toContain('cosine 0.35')
  })

  test('a merged record counts as its best wording, never as the words of one with the vector of another', async () => {
    const words = aFact('The oven of the north bakery was cleaned by Bo and by Ann last week.', { id: 'words' })
    const near = aFact('It bakes at 250 degrees there.', { id: 'near' })
    const merged = aFact('250 degrees.', { id: 'a-merged' })
    const embedder = nearness({ [answer.text]: 0.3, [words.text]: 0.05, [near.text]: 0.8, [merged.text]: 0.05 })
    const store = await memoryOf(answer, words, near, merged)
    await embedAll(store, embedder, [answer, words, near, merged])
    const before = ids(await recall(store, { ...query, embedder }))
    expect(before).toEqual(['answer', 'near', 'words'])

    for (const source of [words, near]) await live(store, source, { status: 'archived', supersededBy: merged.id })
    const [first, second] = await recall(store, { ...query, embedder })
    expect([first?.record.id, second?.record.id]).toEqual(['answer', 'a-merged'])
    expect(second?.why).toContain('through near, which went into it')
  })

  test('by reciprocal rank (k = 60) only places count: first and second in turn are equal', async () => {
    const embedder = nearness({ [answer.text]: 0.5, [echo.text]: 0.8 })
    const store = await memoryOf(answer, echo)
    await embedAll(store, embedder, [answer, echo])

    const hits = await recall(store, { ...query, embedder, fusion: 'ranks' })
    expect(ids(hits)).toEqual(['answer', 'echo'])
    expect(hits[0]?.score).toBeCloseTo(hits[1]?.score ?? 0, 12)
  })
})
