import type { Hold, StoredVector } from '../../ports/index.js'
import type { Scope } from '../../model/index.js'
import type { OpenStore } from './subject.js'
import { describe, expect, test } from 'vitest'
import { aFact, aNote } from '../builders.js'
import { collect, live, putAlone, scope } from './write.js'

const tea = aFact('Ann drinks tea.')
const coffee = aFact('Bob drinks coffee.', { scope: 'user/bob' })
const other = coffee.scope
const [first, last] = [tea, coffee].sort((a, b) => (a.id < b.id ? -1 : 1)) as [typeof tea, typeof tea]

function aHold(a: string, b: string, overrides: Partial<Hold> = {}): Hold {
  return { kind: 'merge', a, b, cause: 'undo', causeId: 'op_1', at: 5.5, ...overrides }
}

function aVector(contentHash: string, overrides: Partial<StoredVector> = {}): StoredVector {
  return {
    contentHash,
    embedderId: 'e',
    scale: 0.25,
    codes: Int8Array.of(-128, -1, 0, 127),
    signs: Uint8Array.of(0b0011, 255),
    ...overrides,
  }
}

/** Holds, dirty marks, vectors, blocking keys. */
export function describeIndexes(open: OpenStore): void {
  describe('holds', () => {
    test('are found by kind and pair, and end pair by pair', async () => {
      const { store } = await open()
      const holds = [aHold('a', 'b'), aHold('a', 'c'), aHold('a', 'b', { kind: 'promote' })]
      await store.transaction((tx) => tx.insertHolds([...holds, aHold('a', 'b', { causeId: 'op_2' })]))
      expect(await store.holds()).toEqual(holds)
      expect(await store.holds('promote')).toEqual([holds[2]])
      expect(
        await store.findHeld('merge', [
          ['a', 'b'],
          ['b', 'c'],
        ]),
      ).toEqual([holds[0]])
      expect(
        await store.transaction((tx) =>
          tx.removeHolds(
            [
              ['a', 'b'],
              ['x', 'y'],
            ],
            'merge',
          ),
        ),
      ).toBe(1)
      expect(await store.holds()).toEqual([holds[1], holds[2]])
      expect(
        await store.transaction((tx) =>
          tx.removeHolds([
            ['a', 'b'],
            ['a', 'c'],
          ]),
        ),
      ).toBe(2)
      expect(await store.holds()).toEqual([])
    })
  })

  describe('dirty marks', () => {
    test('are numbered as they are made and cleared only up to the one that was looked at', async () => {
      const { store } = await open()
      expect(await store.lastMarking()).toBe(0)
      await putAlone(store, tea, coffee)
      await store.transaction(async (tx) => {
        await tx.markDirty([tea.id, coffee.id, tea.id])
        await tx.markDirty([])
        await tx.markDirty([tea.id])
      })
      const seqs = new Map((await store.dirty()).map(({ recordId, seq }) => [recordId, seq]))
      expect(seqs).toEqual(
        new Map([
          [first.id, seqs.get(first.id)],
          [last.id, seqs.get(last.id)],
        ]),
      )
      expect([seqs.get(tea.id), seqs.get(coffee.id)]).toEqual([3, 1])
      expect(await store.dirty([scope])).toEqual([{ recordId: tea.id, seq: 3 }])
      expect(await store.dirty([])).toEqual([])
      await store.transaction((tx) =>
        tx.clearDirty(
          [
            { recordId: tea.id, seq: 2 },
            { recordId: coffee.id, seq: 1 },
          ],
          'policy 1',
        ),
      )
      expect(await store.dirty()).toEqual([{ recordId: tea.id, seq: 3 }])
      expect(await store.plannedWith()).toBe('policy 1')
    })

    test('go on with their numbers when none is left, and when a record is marked that was marked already', async () => {
      const { store } = await open()
      await putAlone(store, tea)
      await store.transaction((tx) => tx.markDirty([tea.id]))
      const seen = await store.dirty()
      await store.transaction((tx) => tx.markDirty([tea.id]))
      await store.transaction((tx) => tx.clearDirty(seen, 'policy 1'))
      expect(await store.dirty()).toEqual([{ recordId: tea.id, seq: 2 }])
      await store.transaction(async (tx) => tx.clearDirty(await tx.dirty(), 'policy 1'))
      expect([await store.dirty(), await store.lastMarking()]).toEqual([[], 2])
    })

    test('are cleared by scope or in all scopes, with what was planned with', async () => {
      const { store } = await open()
      const clear = (plannedWith: string, scopes?: readonly Scope[]) =>
        store.transaction((tx) => tx.clearDirty([], plannedWith, scopes))
      const read = async () => [
        await store.plannedWith(),
        await store.plannedWith(scope),
        await store.plannedWith(other),
      ]
      await clear('policy 1', [scope])
      expect(await read()).toEqual([undefined, 'policy 1', undefined])
      await clear('policy 2')
      expect(await read()).toEqual(['policy 2', 'policy 2', 'policy 2'])
      await clear('policy 3', [other])
      expect(await read()).toEqual(['policy 2', 'policy 2', 'policy 3'])
      await clear('policy 2')
      expect(await read()).toEqual(['policy 2', 'policy 2', 'policy 2'])
    })

    test('are refused for a record that is not there', async () => {
      const { store } = await open()
      const marking = store.transaction((tx) => tx.markDirty(['no']))
      await expect(marking).rejects.toMatchObject({ code: 'invalid-input' })
    })
  })

  describe('vectors', () => {
    const stamp = { id: 'e', dimensions: 4 }

    test('are kept per content, byte for byte, and stamp the store', async () => {
      const { store } = await open()
      await putAlone(store, tea, coffee, aNote('Ann likes rain.'))
      const vectors = [aVector(tea.contentHash), aVector(coffee.contentHash, { scale: 1e-9 }), aVector('orphan')]
      await store.transaction((tx) => tx.insertVectors(stamp, []))
      expect(await store.stamp()).toBeUndefined()
      await store.transaction((tx) => tx.insertVectors(stamp, vectors))
      await store.transaction((tx) => tx.insertVectors(stamp, [aVector(tea.contentHash, { scale: 9 })]))
      const sorted = [...vectors].sort((a, b) => (a.contentHash < b.contentHash ? -1 : 1))
      expect(await store.stamp()).toEqual(stamp)
      expect(await collect(store.vectors('e'))).toEqual(sorted)
      expect(await collect(store.vectors('other'))).toEqual([])
      expect(await collect(store.vectors('e', { scopes: [scope] }))).toEqual([vectors[0]])
      expect(await collect(store.vectors('e', { statuses: ['archived'] }))).toEqual([])
      expect(await store.getVectors('e', ['orphan', 'no'])).toEqual(new Map([['orphan', vectors[2]]]))
      expect(await store.getVectors('e', [])).toEqual(new Map())
    })

    test('of another embedder are refused, and nothing is written', async () => {
      const { store } = await open()
      await store.transaction((tx) => tx.insertVectors(stamp, [aVector('a')]))
      for (const other of [
        { id: 'f', dimensions: 4 },
        { id: 'e', dimensions: 8 },
      ]) {
        const writing = store.transaction((tx) => tx.insertVectors(other, [aVector('b', { embedderId: other.id })]))
        await expect(writing).rejects.toMatchObject({ code: 'conflict' })
      }
      expect(await store.stamp()).toEqual(stamp)
      expect(await store.getVectors('e', ['b'])).toEqual(new Map())
    })
  })

  describe('vectors of an embedder that a store is to move to', () => {
    const stamp = { id: 'e', dimensions: 4 }
    const next = { id: 'f', dimensions: 8 }

    test('lie beside those in use until the stamp changes, and then are the only ones', async () => {
      const { store } = await open()
      const vectors = [aVector('a', { embedderId: 'f' }), aVector('b', { embedderId: 'f' })]
      await store.transaction((tx) => tx.insertVectors(stamp, [aVector('a')]))
      await store.transaction((tx) => tx.insertNextVectors(vectors))
      await store.transaction((tx) => tx.insertNextVectors([aVector('a', { embedderId: 'f', scale: 9 })]))
      expect(await store.stamp()).toEqual(stamp)
      expect((await store.getVectors('e', ['a'])).size).toBe(1)
      await store.transaction((tx) => tx.changeStamp(next))
      expect(await store.stamp()).toEqual(next)
      expect(await store.getVectors('e', ['a'])).toEqual(new Map())
      expect([...(await store.getVectors('f', ['a', 'b'])).values()]).toEqual(vectors)
    })
  })

  describe('blocking keys', () => {
    test('are replaced, and read by record id for the records asked for', async () => {
      const { store } = await open()
      await putAlone(store, tea, coffee)
      const signature = (record: typeof tea, ...bytes: readonly number[]) => ({
        recordId: record.id,
        signature: Uint8Array.from(bytes),
      })
      await store.transaction(async (tx) => {
        await tx.setSignature(signature(last, 1))
        await tx.setSignature(signature(first, 2))
        await tx.setSignature(signature(last, 3, 0, 255))
      })
      expect(await collect(store.signatures())).toEqual([signature(first, 2), signature(last, 3, 0, 255)])
      await live(store, first.id, { status: 'archived' })
      expect(await collect(store.signatures({ statuses: ['active'] }))).toEqual([signature(last, 3, 0, 255)])
      const unknown = store.transaction((tx) => tx.setSignature({ recordId: 'no', signature: Uint8Array.of(1) }))
      await expect(unknown).rejects.toMatchObject({ code: 'invalid-input' })
    })
  })
}
