import type { Operation } from '../../model/index.js'
import type { OpenStore } from './subject.js'
import { describe, expect, test } from 'vitest'
import { parseScope } from '../../model/index.js'
import { aFact, builtAt } from '../builders.js'
import { anOperation, captureOf, nextEntry } from '../seed-store.js'
import { append, collect, scope, toggle } from './write.js'

const bob = parseScope('user/bob')

/** The journal. */
export function describeJournal(open: OpenStore): void {
  describe('the journal', () => {
    test('gives back an entry as it was appended, also one that was blanked', async () => {
      const { store } = await open()
      const record = aFact('Ann drinks tea.')
      const [entry, blanked] = await store.transaction(async (tx) => {
        const first = await nextEntry(tx, {
          operation: captureOf(record),
          at: builtAt,
          puts: [record],
          lives: [record.id],
        })
        await tx.appendEntry(first)
        const second = {
          ...(await nextEntry(tx, { operation: anOperation({ scope: bob }), at: 0.5 })),
          payload: null,
          salt: null,
        }
        await tx.appendEntry(second)
        return [first, second]
      })
      expect(await store.entry(1)).toEqual(entry)
      expect(await store.entry(2)).toEqual(blanked)
      expect(await store.entry(3)).toBeUndefined()
      expect(await collect(store.entries())).toEqual([entry, blanked])
      const { payload: _payload, salt: _salt, ...head } = entry
      expect((await collect(store.entryHeads()))[0]).toEqual(head)
    })

    test('takes the next seq only, and an operation once per branch', async () => {
      const { store } = await open()
      const operation = anOperation({ scope })
      await store.transaction((tx) => append(tx, { operation }))
      const again = store.transaction((tx) => append(tx, { operation }))
      await expect(again).rejects.toMatchObject({ code: 'conflict' })
      await store.transaction((tx) => append(tx, { operation, branch: 'side' }))
      const gap = store.transaction(async (tx) =>
        tx.appendEntry({ ...(await nextEntry(tx, { operation: anOperation({ scope: bob }), at: 1 })), seq: 4 }),
      )
      await expect(gap).rejects.toMatchObject({ code: 'conflict' })
      expect(await store.headSeq()).toBe(2)
    })

    test('is read by seq, narrowed by range, scope and standing, however long it is', async () => {
      const { store } = await open()
      await store.transaction(async (tx) => {
        for (let i = 0; i < 1201; i++)
          await append(tx, i % 2 === 0 ? {} : { operation: anOperation({ scope: bob, discriminator: `${i}` }) })
        await tx.setOutBy([2, 4], 1201)
      })
      const seqs = async (filter: Parameters<typeof store.entries>[0]) =>
        (await collect(store.entryHeads(filter))).map(({ seq }) => seq)
      expect(await seqs({})).toEqual(Array.from({ length: 1201 }, (_, i) => i + 1))
      expect(await seqs({ fromSeq: 3, toSeq: 6 })).toEqual([3, 4, 5, 6])
      expect(await seqs({ toSeq: 7, scope: bob })).toEqual([2, 4, 6])
      expect(await seqs({ toSeq: 5, standing: true })).toEqual([1, 3, 5])
      expect(await seqs({ standing: false })).toEqual([2, 4])
      expect((await collect(store.entries({ standing: false }))).map(({ outBy }) => outBy)).toEqual([1201, 1201])
    })

    test('is narrowed to what counts towards a loss budget', async () => {
      const { store } = await open()
      await store.transaction(async (tx) => {
        await append(tx)
        await append(tx, { operation: anOperation({ scope, changes: [{ type: 'archive', id: 'gone' }] }) })
        await append(tx, { operation: anOperation({ scope: bob, changes: [{ type: 'archive', id: 'gone too' }] }) })
      })
      const retiring = await collect(store.entryHeads({ retiring: true, scope }))
      expect(retiring.map(({ seq, retired }) => [seq, retired])).toEqual([[2, 1]])
    })

    test('knows an operation by branch and id, and counts the attempts at its key', async () => {
      const { store } = await open()
      const first = anOperation({ scope })
      const second: Operation = { ...first, id: `${first.key}.2` }
      await store.transaction(async (tx) => {
        await append(tx, { operation: first })
        await append(tx, { operation: second })
        await append(tx, { operation: first, branch: 'side' })
      })
      await toggle(store, [1], 'out')
      expect((await store.findEntry('main', first.id))?.outBy).toBe(4)
      expect((await store.findEntry('main', second.id))?.seq).toBe(2)
      expect((await store.findEntry('side', first.id))?.seq).toBe(3)
      expect(await store.findEntry('side', second.id)).toBeUndefined()
      expect(await store.countAttempts('main', [first.key, 'no', first.key])).toEqual(new Map([[first.key, 2]]))
      expect(await store.countAttempts('main', [])).toEqual(new Map())
    })

    test('knows what directly rests on an entry, as long as it stands', async () => {
      const { store } = await open()
      await store.transaction(async (tx) => {
        await append(tx)
        await append(tx)
        await append(tx, { restsOn: [1, 2] })
        await append(tx, { restsOn: [3] })
      })
      const resting = async (...seqs: readonly number[]) => (await store.findResting(seqs)).map(({ seq }) => seq)
      expect(await resting(2, 1)).toEqual([3])
      expect(await resting(1, 3)).toEqual([3, 4])
      await toggle(store, [3], 'out')
      expect(await resting(1, 3)).toEqual([4])
    })

    test('does not take out an entry that is not there', async () => {
      const { store } = await open()
      const outing = store.transaction((tx) => tx.setOutBy([7], 8))
      await expect(outing).rejects.toMatchObject({ code: 'invalid-input' })
    })
  })
}
