import type { Tombstone } from '../../ports/index.js'
import type { OpenStore } from './subject.js'
import { describe, expect, test } from 'vitest'
import { aFact, builtAt } from '../builders.js'
import { addRows, putAlone } from './write.js'

const tea = aFact('Ann drinks tea.')
const twin = { ...tea, id: 'twin' }
const coffee = aFact('Ann drinks coffee.')
const stamp = { id: 'e@1', dimensions: 64 }

function tombstoneOf(recordId: string, reason = 'asked for'): Tombstone {
  return { recordId, scope: tea.scope, seq: 9, reason, at: builtAt }
}

function vectorOf(contentHash: string) {
  return { contentHash, embedderId: stamp.id, scale: 1, codes: new Int8Array(64), signs: new Uint8Array(8) }
}

/** Deleting records for good. */
export function describeDeleting(open: OpenStore): void {
  describe('a record that is deleted', () => {
    test('needs a tombstone first, and without one nothing is deleted', async () => {
      const { store } = await open()
      await putAlone(store, tea, coffee)
      const deleting = store.transaction(async (tx) => {
        await tx.insertTombstones([tombstoneOf(coffee.id)])
        await tx.deleteRecords([coffee.id, tea.id])
      })
      await expect(deleting).rejects.toMatchObject({ code: 'refused' })
      expect(await store.get(coffee.id)).toBeDefined()
      expect(await store.tombstones()).toEqual([])
    })

    test('is gone with all that hangs on it, and its id is never used again', async () => {
      const { store } = await open()
      const made = {
        derivedFrom: [coffee.id, tea.id].sort(),
        derivation: 'merge',
        derivedAt: 1,
        operationId: 'op_1',
      } as const
      await putAlone(store, tea, coffee, { ...aFact('Ann drinks.'), id: 'd_1', lineage: made })
      await addRows(store, tea.id, { type: 'contradiction', withId: coffee.id, detail: 'tea / coffee' })
      await addRows(store, coffee.id, { type: 'contradiction', withId: tea.id, detail: 'coffee / tea' })
      await store.transaction(async (tx) => {
        await tx.setTokens(tea.id, ['tea'])
        await tx.setSignature({ recordId: tea.id, signature: new Uint8Array([1]) })
        await tx.markDirty([tea.id])
        await tx.insertVectors(stamp, [vectorOf(tea.contentHash)])
        await tx.insertHolds([{ kind: 'merge', a: coffee.id, b: tea.id, cause: 'undo', causeId: 'op_1', at: 1 }])
      })
      await store.countUses([{ recordId: tea.id, at: 5 }])
      await store.transaction(async (tx) => {
        await tx.insertTombstones([tombstoneOf(tea.id), tombstoneOf(tea.id, 'another')])
        await tx.deleteRecords([tea.id])
      })
      expect(await store.get(tea.id)).toBeUndefined()
      expect(await store.getPut(tea.id)).toBeUndefined()
      expect(await store.versions(tea.id)).toEqual([])
      expect(await store.findByContent(tea.scope, tea.contentHash)).toEqual([])
      expect(await store.besideRows([tea.id, coffee.id], 'any')).toEqual([])
      expect(await store.searchWords({ scopes: [tea.scope], tokens: ['tea'], limit: 9 })).toEqual([])
      expect([await store.holds(), await store.dirty()]).toEqual([[], []])
      expect((await store.getVectors(stamp.id, [tea.contentHash])).size).toBe(0)
      expect(await store.findDerivedFrom([tea.id])).toEqual(['d_1'])
      expect(await store.tombstones([tea.id])).toEqual([tombstoneOf(tea.id)])
      await expect(putAlone(store, tea)).rejects.toMatchObject({ code: 'conflict' })
    })

    test('leaves the vector to another record of the same text', async () => {
      const { store } = await open()
      await putAlone(store, tea, twin)
      await store.transaction((tx) => tx.insertVectors(stamp, [vectorOf(tea.contentHash)]))
      await store.transaction(async (tx) => {
        await tx.insertTombstones([tombstoneOf(tea.id)])
        await tx.deleteRecords([tea.id])
      })
      expect((await store.getVectors(stamp.id, [tea.contentHash])).size).toBe(1)
      expect((await store.findByContent(tea.scope, tea.contentHash)).map(({ id }) => id)).toEqual(['twin'])
    })

    test('lets its rows be deleted one by one, and the payloads that name it be blanked', async () => {
      const { store } = await open()
      await putAlone(store, tea)
      await addRows(store, tea.id, { type: 'wording', wording: 'Tea!' }, { type: 'wording', wording: 'Tea?' })
      const [row] = await store.besideRows([tea.id], 'any')
      await store.transaction(async (tx) => {
        await tx.deleteBesideRows([row!])
        await tx.blankPayloads([1])
      })
      expect((await store.get(tea.id))?.beside.wordings).toEqual(['Tea?'])
      expect(await store.entry(1)).toMatchObject({ payload: null, salt: null, seq: 1 })
      await expect(store.transaction((tx) => tx.blankPayloads([99]))).rejects.toMatchObject({ code: 'invalid-input' })
      expect(await store.scrub()).toEqual({ removedBackups: [] })
    })
  })
}
