import { expect, test } from 'vitest'
import { createSlowwave } from '../../src/index.js'
import { row } from '../cli/stores.js'
import { served, storeOf } from './served.js'

const lockers = Array.from({ length: 510 }, (_, i) =>
  row(`r${i}`, `Locker ${i} is opened with key ${i * 7 + 1000}.`, {
    created_at: new Date(Date.UTC(2026, 0, 2) + ((i * 37) % 510) * 1000).toISOString(),
    source: i % 2 === 0 ? 'tool:shell' : 'user',
  }),
)

test('a search that finds more than is ranked says so, and is paged through without a gap', async () => {
  const { path } = await storeOf(lockers)
  await using server = await served(path)
  const q = 'locker key'
  const first = await server.ask('records', { query: { q, limit: '400' } })
  const second = await server.ask('records', { query: { q, limit: '400', cursor: first.body.next ?? '' } })
  const ids = [...first.body.records, ...second.body.records].map(({ id }) => id)

  expect(first.body).toMatchObject({ matching: 500, best: 500 })
  expect([second.body.next, new Set(ids).size]).toEqual([undefined, 500])
  const narrowed = await server.ask('records', { query: { q, source: 'user' } })
  expect(narrowed.body).toMatchObject({ best: 500 })
  expect(narrowed.body.matching).toBeLessThan(500)
  const told = (await server.ask('records', { query: { q: 'locker 499' } })).body
  expect(told.records[0]?.text).toBe('Locker 499 is opened with key 4493.')
  const rare = (await server.ask('records', { query: { q: '4493' } })).body
  expect([rare.matching, rare.best]).toEqual([1, undefined])
})

test('each order is kept from list to list, and made anew once the store changed', async () => {
  const { path } = await storeOf(lockers.slice(0, 40))
  await using server = await served(path)
  const textsBy = async (sort: 'newest' | 'oldest') => {
    const { body } = await server.ask('records', { query: { sort, scope: 'team:ops' } })
    return { texts: body.records.map(({ text }) => text), facets: body.facets }
  }
  const newest = await textsBy('newest')
  expect(await textsBy('oldest')).toEqual({ ...newest, texts: newest.texts.toReversed() })
  expect(newest.facets?.source).toEqual({ tool: 20, user: 20 })

  await using memory = await createSlowwave({ store: path, embedder: 'none' })
  await memory.remember({ text: 'The locker room is closed on Monday.', scope: 'team/ops', source: 'tool:shell' })

  expect((await textsBy('newest')).texts).toEqual(['The locker room is closed on Monday.', ...newest.texts])
  expect((await textsBy('oldest')).texts.at(-1)).toBe('The locker room is closed on Monday.')
})
