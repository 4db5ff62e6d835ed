import type { OpenStore } from './subject.js'
import { describe, expect, test } from 'vitest'
import { mainBranch, parseScope } from '../../model/index.js'
import { aFact, aNote, builtAt } from '../builders.js'
import { collect, live, put, putAlone, revise, scope } from './write.js'

/** Bodies, lives and what records are found by. */
export function describeRecords(open: OpenStore): void {
  describe('records', () => {
    test('an empty store holds nothing', async () => {
      const { store } = await open()
      expect(await collect(store.records())).toEqual([])
      expect(await store.headSeq()).toBe(0)
      expect(await store.scopes()).toEqual([])
      expect(await store.stamp()).toBeUndefined()
      expect(await store.plannedWith()).toBeUndefined()
      expect(await store.get('fact_0')).toBeUndefined()
    })

    test('a record is read as it was put, whatever its fields hold', async () => {
      const { store } = await open()
      const record = aFact('Zoë said "c++ 🎉" — 東京', {
        claim: { subject: 'zoë', predicate: 'said', object: "it's" },
        entity: 'zoë',
        key: 'k\u0001',
        value: { nested: [1, null, true, 'x', 1.5e-7], large: 2 ** 53 },
        edge: { from: 'a', relation: 'r', to: 'b' },
        validFrom: 0.5,
        createdAt: -1,
        author: {},
        nativeId: { importer: 'neutral', id: 'n 1', scope: 'User:Zoë' },
        lineage: { derivedFrom: ['x', 'y'], derivation: 'promote', derivedAt: 5, operationId: 'op_1' },
        metadata: { ключ: ['値'] },
      })
      await putAlone(store, record)
      expect(await store.get(record.id)).toEqual({
        ...record,
        life: { status: 'active' },
        revision: 1,
        revisedAt: builtAt + 1,
        beside: {
          tier: 'warm',
          pinned: false,
          tags: [],
          wordings: [],
          observedAt: [-1],
          evidence: [],
          contradictions: [],
        },
        usage: { accessCount: 0, usesSinceDerivation: 0, outcomes: {} },
      })
      expect(await store.getPut(record.id)).toEqual({ record, salt: 'ab'.repeat(32), seq: 1 })
    })

    test('an id is never put twice', async () => {
      const { store } = await open()
      const record = aFact('Ann drinks tea.')
      await putAlone(store, record)
      await expect(putAlone(store, record)).rejects.toMatchObject({ code: 'conflict' })
      await expect(putAlone(store, aFact('b'), aFact('b'))).rejects.toMatchObject({ code: 'conflict' })
      expect(await store.headSeq()).toBe(1)
    })

    test('a revision follows the one before it, so nobody has two successors', async () => {
      const { store } = await open()
      const { id } = aFact('Ann drinks tea.')
      await putAlone(store, aFact('Ann drinks tea.'))
      await live(store, id, { status: 'archived', supersededBy: 'other' })
      for (const revision of [1, 2, 4]) {
        const again = store.transaction((tx) => revise(tx, { id, revision, life: { status: 'active' } }))
        await expect(again).rejects.toMatchObject({ code: 'conflict' })
      }
      const unknown = store.transaction((tx) => revise(tx, { id: 'no', revision: 1, life: { status: 'active' } }))
      await expect(unknown).rejects.toMatchObject({ code: 'invalid-input' })
      expect((await store.get(id))?.revision).toBe(2)
    })

    test('every revision is kept, with its life and the entry that wrote it', async () => {
      const { store } = await open()
      const record = aFact('Ann drinks tea.')
      await putAlone(store, record)
      await live(store, record.id, { status: 'superseded', supersededBy: 'next', validTo: builtAt + 5 })
      const shared = { branch: mainBranch, recordId: record.id, origin: 'stated' }
      expect(await store.versions(record.id)).toEqual([
        { ...shared, revision: 1, life: { status: 'active' }, seq: 1, at: builtAt + 1 },
        {
          ...shared,
          revision: 2,
          life: { status: 'superseded', supersededBy: 'next', validTo: builtAt + 5 },
          seq: 2,
          at: builtAt + 2,
        },
      ])
      expect((await store.get(record.id))?.life).toEqual({
        status: 'superseded',
        supersededBy: 'next',
        validTo: builtAt + 5,
      })
    })

    test('a branch counts its own revisions and leaves main alone', async () => {
      const { store } = await open()
      const { id } = aFact('Ann drinks tea.')
      await putAlone(store, aFact('Ann drinks tea.'))
      await store.transaction((tx) => revise(tx, { id, revision: 1, life: { status: 'archived' }, branch: 'side' }))
      expect((await store.get(id))?.life).toEqual({ status: 'active' })
      expect((await store.versions(id, 'side')).map(({ life }) => life.status)).toEqual(['archived'])
      expect(await store.versions(id)).toHaveLength(1)
    })

    test('records are read by id, narrowed by scope, status and kind', async () => {
      const { store } = await open()
      const tea = aFact('Ann drinks tea.')
      const note = aNote('Ann likes rain.')
      const other = aFact('Bob drinks tea.', { scope: 'user/bob' })
      await putAlone(store, tea, note, other)
      await live(store, tea.id, { status: 'archived' })
      const idsOf = async (filter?: Parameters<typeof store.records>[0]) =>
        (await collect(store.records(filter))).map(({ id }) => id)
      expect(await idsOf()).toEqual([tea.id, note.id, other.id].sort())
      expect(await idsOf({ scopes: [scope] })).toEqual([tea.id, note.id].sort())
      expect(await idsOf({ statuses: ['active'] })).toEqual([note.id, other.id].sort())
      expect(await idsOf({ kinds: ['fact'], statuses: ['active', 'archived'] })).toEqual([tea.id, other.id].sort())
      expect(await idsOf({ scopes: [scope], statuses: ['archived'], kinds: ['note'] })).toEqual([])
      for (const nothing of [{ scopes: [] }, { statuses: [] }, { kinds: [] }]) expect(await idsOf(nothing)).toEqual([])
      expect(await store.scopes()).toEqual([
        { scope, active: 1, total: 2 },
        { scope: parseScope('user/bob'), active: 1, total: 1 },
      ])
    })

    test('many ids are read at once, unknown ones left out', async () => {
      const { store } = await open()
      const records = Array.from({ length: 1300 }, (_, i) => aFact(`Ann owns book ${i}.`))
      await putAlone(store, ...records)
      const ids = records.map(({ id }) => id)
      const found = await store.getMany([...ids, 'no', ...ids.slice(0, 3)])
      expect([...found.keys()].sort()).toEqual([...ids].sort())
      expect((await collect(store.records())).map(({ id }) => id)).toEqual([...ids].sort())
      expect(await store.getMany([])).toEqual(new Map())
    })

    test('a record is found by its content, its lives, its native id and its sources', async () => {
      const { store } = await open()
      const first = aFact('Ann drinks tea.', { nativeId: { importer: 'neutral', id: '7' } })
      const second = { ...first, id: `${first.id}~2` }
      const tenth = { ...first, id: `${first.id}~10` }
      const strangers = [
        { ...aFact('a'), id: `${first.id}~x` },
        { ...aFact('b'), id: `${first.id}x` },
      ]
      const derived = aFact('Ann drinks tea daily.', {
        lineage: { derivedFrom: [first.id, second.id], derivation: 'merge', derivedAt: 1, operationId: 'op_1' },
      })
      await putAlone(store, first, second, tenth, ...strangers, derived)
      const lives = [first.id, second.id, tenth.id].sort()
      const idsOf = (found: readonly { readonly id: string }[]) => found.map(({ id }) => id)
      expect(idsOf(await store.findLives(first.id))).toEqual(lives)
      expect(idsOf(await store.findByContent(scope, first.contentHash))).toEqual(lives)
      expect(await store.findByContent(parseScope('user/bob'), first.contentHash)).toEqual([])
      expect(idsOf(await store.findByNativeId('neutral', '7'))).toEqual(lives)
      expect(await store.findByNativeId('other', '7')).toEqual([])
      expect(await store.findDerivedFrom([second.id, first.id, tenth.id])).toEqual([derived.id])
      expect(await store.findDerivedFrom([derived.id])).toEqual([])
    })

    test('a body without a revision is not shown', async () => {
      const { store } = await open()
      const record = aFact('Ann drinks tea.')
      await store.transaction((tx) => tx.insertPut({ record, salt: 'ab', seq: 1 }))
      expect(await store.get(record.id)).toBeUndefined()
      expect(await collect(store.records())).toEqual([])
      expect(await store.getPut(record.id)).toEqual({ record, salt: 'ab', seq: 1 })
      await expect(store.transaction((tx) => put(tx, record))).rejects.toMatchObject({ code: 'conflict' })
    })
  })
}
