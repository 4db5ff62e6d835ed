import type { OpenStore } from './subject.js'
import { describe, expect, test } from 'vitest'
import { parseScope } from '../../model/index.js'
import { aFact, aNote } from '../builders.js'
import { live, putAlone, scope } from './write.js'

/** Tokens as no tokenizer of a database would cut them. */
const odd = [
  'c++',
  '東京',
  '駅',
  'مرحبا',
  '🎉',
  '👩‍🚀',
  'naïve',
  "o'neil",
  'a_b',
  'a-b',
  '"',
  '*',
  '(',
  'or',
  'and',
  'not',
  'near',
  ':',
  '%',
  'tokens',
  '\u0000',
  'C',
  'ß',
]

/** The word index. */
export function describeWords(open: OpenStore): void {
  describe('the word index', () => {
    test('finds every token of every script as it is, and none inside another', async () => {
      const { store } = await open()
      const records = odd.map((token) => aFact(`about ${token}`))
      await putAlone(store, ...records)
      await store.transaction(async (tx) => {
        for (const [i, token] of odd.entries()) await tx.setTokens(records[i]!.id, [token, 'about'])
      })
      for (const [i, token] of odd.entries()) {
        const hits = await store.searchWords({ scopes: [scope], tokens: [token], limit: 50 })
        expect([token, hits.map(({ recordId }) => recordId)]).toEqual([token, [records[i]!.id]])
      }
      for (const part of ['c', '+', '東', 'مرح', '2b', 'user', 'ann', '']) {
        expect([part, await store.searchWords({ scopes: [scope], tokens: [part], limit: 50 })]).toEqual([part, []])
      }
    })

    test('ranks rarer and denser matches higher, breaks ties by id, and keeps the limit', async () => {
      const { store } = await open()
      const [rare, dense, thin, twin, ...others] = Array.from({ length: 9 }, (_, i) => aFact(`record ${i}`)) as [
        ReturnType<typeof aFact>,
        ReturnType<typeof aFact>,
        ReturnType<typeof aFact>,
        ReturnType<typeof aFact>,
        ...ReturnType<typeof aFact>[],
      ]
      await putAlone(store, rare, dense, thin, twin, ...others)
      await store.transaction(async (tx) => {
        await tx.setTokens(rare.id, ['zebra', 'x', 'y'])
        await tx.setTokens(dense.id, ['tea', 'tea', 'x'])
        await tx.setTokens(thin.id, ['tea', 'x', 'y'])
        await tx.setTokens(twin.id, ['tea', 'y', 'x'])
        for (const other of others) await tx.setTokens(other.id, ['filler', 'words', 'only'])
      })
      const query = { scopes: [scope], tokens: ['tea', 'zebra', 'tea', 'absent'], limit: 10 }
      const hits = await store.searchWords(query)
      expect(hits.map(({ recordId }) => recordId)).toEqual([rare.id, dense.id, ...[thin.id, twin.id].sort()])
      expect(hits.every(({ score }) => score > 0)).toBe(true)
      expect(await store.searchWords({ ...query, limit: 2 })).toEqual(hits.slice(0, 2))
    })

    test('looks only in the scopes, statuses and kinds asked for', async () => {
      const { store } = await open()
      const tea = aFact('Ann drinks tea.')
      const note = aNote('Tea is green.')
      const other = aFact('Bob drinks tea.', { scope: 'user/bob' })
      await putAlone(store, tea, note, other)
      await store.transaction(async (tx) => {
        for (const { id } of [tea, note, other]) await tx.setTokens(id, ['tea'])
      })
      await live(store, tea.id, { status: 'archived' })
      const bob = parseScope('user/bob')
      const idsOf = async (query: Partial<Parameters<typeof store.searchWords>[0]>) =>
        (await store.searchWords({ scopes: [scope], tokens: ['tea'], limit: 10, ...query }))
          .map(({ recordId }) => recordId)
          .sort()
      expect(await idsOf({})).toEqual([tea.id, note.id].sort())
      expect(await idsOf({ filter: { statuses: ['active'] } })).toEqual([note.id])
      expect(await idsOf({ filter: { kinds: ['fact'] } })).toEqual([tea.id])
      expect(await idsOf({ scopes: [bob, scope], filter: { statuses: ['active'], kinds: ['fact'] } })).toEqual([
        other.id,
      ])
      for (const nothing of [
        { scopes: [] },
        { tokens: [] },
        { filter: { statuses: [] } },
        { filter: { kinds: [] } },
        { limit: 0 },
      ]) {
        expect(await idsOf(nothing)).toEqual([])
      }
    })

    test('forgets the tokens that were replaced or taken out', async () => {
      const { store } = await open()
      const tea = aFact('Ann drinks tea.')
      await putAlone(store, tea)
      const found = async (token: string) =>
        (await store.searchWords({ scopes: [scope], tokens: [token], limit: 10 })).length
      await store.transaction((tx) => tx.setTokens(tea.id, ['tea']))
      await store.transaction((tx) => tx.setTokens(tea.id, ['chai']))
      expect([await found('tea'), await found('chai')]).toEqual([0, 1])
      await store.transaction((tx) => tx.setTokens(tea.id, []))
      expect([await found('tea'), await found('chai')]).toEqual([0, 0])
      const unknown = store.transaction((tx) => tx.setTokens('no', ['x']))
      await expect(unknown).rejects.toMatchObject({ code: 'invalid-input' })
    })

    test('takes a query of thousands of tokens, and a text of one very long one', async () => {
      const { store } = await open()
      const tea = aFact('Ann drinks tea.')
      await putAlone(store, tea)
      const long = 'é'.repeat(10_000)
      await store.transaction((tx) => tx.setTokens(tea.id, ['tea', long]))
      const tokens = [...Array.from({ length: 3000 }, (_, i) => `word${i}`), 'tea']
      expect(await store.searchWords({ scopes: [scope], tokens, limit: 5 })).toHaveLength(1)
      expect(await store.searchWords({ scopes: [scope], tokens: [long], limit: 5 })).toHaveLength(1)
    })
  })
}
