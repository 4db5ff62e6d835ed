import type { OpenStore } from './subject.js'
import { describe, expect, test } from 'vitest'
import { isConflicted } from '../../model/index.js'
import { aFact, builtAt } from '../builders.js'
import { addRows, live, put, putAlone, toggle } from './write.js'

const tea = aFact('Ann drinks tea.')
const coffee = aFact('Ann drinks coffee.')
const water = aFact('Ann drinks water.')

/** Rows beside records, and usage. */
export function describeBeside(open: OpenStore): void {
  describe('what lies beside a record', () => {
    test('adds up, the latest tier, pin and retention counting, and bumps no revision', async () => {
      const { store } = await open()
      await putAlone(store, tea)
      const evidence = { source: 'user', observedAt: builtAt + 9, wording: 'Tea for Ann.', sessionId: 's2' }
      await addRows(
        store,
        tea.id,
        { type: 'tag', tag: 'drink' },
        { type: 'tag', tag: 'ann' },
        { type: 'wording', wording: 'Ann: tea.' },
        { type: 'observed', observedAt: builtAt - 5 },
        { type: 'evidence', evidence },
        { type: 'tier', tier: 'hot' },
        { type: 'retention', retention: 'forever' },
      )
      await addRows(
        store,
        tea.id,
        { type: 'tier', tier: 'archive' },
        { type: 'pin', pinned: true },
        { type: 'retention', retention: 5 },
        { type: 'tag', tag: 'ann' },
      )
      expect(await store.get(tea.id)).toMatchObject({ revision: 1, revisedAt: builtAt + 1 })
      expect((await store.get(tea.id))?.beside).toEqual({
        tier: 'archive',
        pinned: true,
        retention: 5,
        tags: ['ann', 'drink'],
        wordings: ['Ann: tea.', 'Tea for Ann.'],
        observedAt: [builtAt - 5, builtAt, builtAt + 9],
        lastValidatedAt: builtAt + 9,
        evidence: [evidence],
        contradictions: [],
      })
    })

    test('counts while the entry that wrote it stands', async () => {
      const { store } = await open()
      await putAlone(store, tea)
      const first = await addRows(store, tea.id, { type: 'tier', tier: 'hot' })
      const second = await addRows(store, tea.id, { type: 'tier', tier: 'archive' }, { type: 'tag', tag: 'x' })
      const shown = async () => {
        const { tier, tags } = (await store.get(tea.id))!.beside
        return [tier, ...tags]
      }
      expect(await shown()).toEqual(['archive', 'x'])
      await toggle(store, [second], 'out')
      expect(await shown()).toEqual(['hot'])
      expect((await store.besideRows([tea.id], 'standing')).map(({ seq }) => seq)).toEqual([first])
      expect((await store.besideRows([tea.id], 'any')).map(({ seq }) => seq)).toEqual([first, second, second])
      await toggle(store, [second], 'in')
      expect(await shown()).toEqual(['archive', 'x'])
    })

    test('counts inside the transaction that writes it, before its entry is there', async () => {
      const { store } = await open()
      await store.transaction(async (tx) => {
        await put(tx, tea)
        await tx.insertBesideRows([{ recordId: tea.id, seq: 2, ordinal: 0, type: 'pin', pinned: true }])
        expect((await tx.get(tea.id))?.beside.pinned).toBe(true)
      })
    })

    test('is refused beside a record that is not there', async () => {
      const { store } = await open()
      const writing = addRows(store, 'no', { type: 'tag', tag: 'x' })
      await expect(writing).rejects.toMatchObject({ code: 'invalid-input' })
    })

    test('of the originals is shown on a merged record, and not on another derived one', async () => {
      const { store } = await open()
      const lineage = { derivedFrom: [tea.id, coffee.id], derivedAt: 1, operationId: 'op_1' }
      const merged = { ...aFact('Ann drinks.'), id: 'd_1', lineage: { ...lineage, derivation: 'merge' as const } }
      const promoted = { ...merged, id: 'd_2', lineage: { ...lineage, derivation: 'promote' as const } }
      await putAlone(store, tea, coffee, merged, promoted)
      await addRows(
        store,
        tea.id,
        { type: 'wording', wording: 'Tea!' },
        { type: 'tag', tag: 'x' },
        { type: 'tier', tier: 'hot' },
      )
      await addRows(store, coffee.id, { type: 'observed', observedAt: 5 })
      expect((await store.get('d_1'))?.beside).toMatchObject({
        tier: 'warm',
        tags: ['x'],
        wordings: ['Tea!'],
        observedAt: [5, builtAt],
      })
      expect((await store.get('d_2'))?.beside).toMatchObject({ tags: [], wordings: [], observedAt: [builtAt] })
    })

    test('a contradiction is seen from both sides while both are active', async () => {
      const { store } = await open()
      await putAlone(store, tea, coffee, water)
      const first = await addRows(store, tea.id, { type: 'contradiction', withId: coffee.id, detail: 'tea, coffee' })
      await addRows(store, water.id, { type: 'contradiction', withId: tea.id, detail: 'water, tea' })
      const marks = async (id: string) => (await store.get(id))!.beside.contradictions.map(({ withId }) => withId)
      expect(await marks(tea.id)).toEqual([coffee.id, water.id].sort())
      expect((await store.get(coffee.id))?.beside.contradictions).toEqual([{ withId: tea.id, detail: 'tea, coffee' }])

      await live(store, water.id, { status: 'archived' })
      expect(await marks(tea.id)).toEqual([coffee.id])
      expect(isConflicted((await store.get(tea.id))!)).toBe(true)

      await toggle(store, [first], 'out')
      expect(isConflicted((await store.get(tea.id))!)).toBe(false)
      expect(isConflicted((await store.get(coffee.id))!)).toBe(false)

      await live(store, water.id, { status: 'active' })
      expect(await marks(tea.id)).toEqual([water.id])
      expect(await marks(water.id)).toEqual([tea.id])
    })
  })

  describe('usage', () => {
    test('is counted per record, with outcomes, and bumps no revision', async () => {
      const { store } = await open()
      await putAlone(store, tea, coffee)
      await store.countUses([
        { recordId: tea.id, at: 9, outcome: 'success' },
        { recordId: tea.id, at: 5 },
        { recordId: 'no', at: 5 },
      ])
      await store.countUses([{ recordId: tea.id, at: 7, outcome: 'success' }])
      expect(await store.get(tea.id)).toMatchObject({
        revision: 1,
        usage: { accessCount: 3, lastAccessAt: 9, usesSinceDerivation: 2, outcomes: { success: 2 } },
      })
      expect((await store.get(coffee.id))?.usage.accessCount).toBe(0)
      expect(await store.get('no')).toBeUndefined()
    })

    test('is carried over by an import, a second time without effect', async () => {
      const { store } = await open()
      await putAlone(store, tea, coffee)
      await store.countUses([{ recordId: coffee.id, at: 50, manner: 'used', sessionId: 's1' }])
      const imported = [
        { recordId: tea.id, accessCount: 4, lastAccessAt: 9, usesSinceDerivation: 2, outcomes: { success: 1 } },
        { recordId: coffee.id, accessCount: 4, lastAccessAt: 9, returnedIn: ['s2'] },
        { recordId: 'no', accessCount: 1 },
      ]
      await store.importUsage(imported)
      await store.importUsage(imported)
      expect((await store.get(tea.id))?.usage).toEqual({
        accessCount: 4,
        lastAccessAt: 9,
        usesSinceDerivation: 2,
        outcomes: { success: 1 },
      })
      expect((await store.get(coffee.id))?.usage).toMatchObject({
        accessCount: 4,
        lastAccessAt: 50,
        usesSinceDerivation: 1,
        returnedIn: ['s1'],
      })
    })
  })
}
