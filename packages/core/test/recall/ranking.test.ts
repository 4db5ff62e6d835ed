import { describe, expect, test } from 'vitest'
import type { Hit } from '../../src/model/index.js'
import { recall } from '../../src/recall/index.js'
import { aFact, anEpisode, builtAt } from '../../src/testing/index.js'
import { ann, dayMs, memoryOf } from './memory.js'

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
    const other = aFact('Somebody asked about the port of the printer on the third floor last week.', { id: 'c' })
    const near = aFact('Now the api port is 8443.', { id: 'n' })
    const store = await memoryOf(...twins, near, other)
    const query = { scopes: [ann], text: 'api port', now }

    expect(ids(await recall(store, query))).toEqual(['a', 'b', 'n', 'c'])
    expect(ids(await recall(store, { ...query, diversity: 'distinct-texts' }))).toEqual(['a', 'n', 'c'])
    expect(ids(await recall(store, { ...query, diversity: 'mmr' }))).toEqual(['a', 'c', 'n'])
  })
})
