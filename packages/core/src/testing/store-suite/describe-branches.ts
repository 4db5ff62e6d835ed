import type { Branch, StoreTag } from '../../model/index.js'
import type { OpenStore } from './subject.js'
import { describe, expect, test } from 'vitest'
import { parseScope } from '../../model/index.js'
import { aFact } from '../builders.js'
import { anOperation } from '../seed-store.js'
import { addRows, append, collect, put, putAlone, scope } from './write.js'

const branch: Branch = {
  name: 'trial',
  parent: 'main',
  baseSeq: 3,
  description: 'a trial',
  createdBy: 'user',
  createdAt: 7,
  status: 'active',
}
const tag: StoreTag = { name: 'before', seq: 3, at: 8, by: 'user', description: '' }

/** Branches, tags, and what was put on a branch. */
export function describeBranches(open: OpenStore): void {
  describe('branches and tags', () => {
    test('are kept by name, and replaced', async () => {
      const { store } = await open()
      await store.transaction(async (tx) => {
        await tx.setBranch(branch)
        await tx.setBranch({ ...branch, name: 'a', status: 'merged', endedAt: 9, endedBy: 'user', mergedSeqs: [4, 5] })
        await tx.setTag(tag)
        await tx.setTag({ ...tag, name: 'after' })
        await tx.setTag({ ...tag, seq: 4 })
      })
      expect((await store.branches()).map(({ name }) => name)).toEqual(['a', 'trial'])
      expect(await store.getBranch('trial')).toEqual(branch)
      expect((await store.getBranch('a'))?.mergedSeqs).toEqual([4, 5])
      expect(await store.getBranch('no')).toBeUndefined()
      expect((await store.tags()).map(({ name }) => name)).toEqual(['after', 'before'])
      expect((await store.getTag('before'))?.seq).toBe(4)
      await store.transaction((tx) => tx.removeTag('before'))
      expect(await store.getTag('before')).toBeUndefined()
    })

    test('a record that is put on a branch is on no other branch, and takes no id on main', async () => {
      const { store } = await open()
      const record = aFact('Ann drinks tea.')
      await store.transaction(async (tx) => {
        await tx.insertBranchPut({ branch: 'trial', record, salt: 'ab', seq: 2 })
        await tx.insertBranchPut({ branch: 'other', record, salt: 'cd', seq: 1 })
      })
      expect((await store.branchPuts()).map((one) => one.branch)).toEqual(['other', 'trial'])
      expect(await store.branchPuts('trial')).toEqual([{ branch: 'trial', record, salt: 'ab', seq: 2 }])
      expect(await store.get(record.id)).toBeUndefined()
      await putAlone(store, record)
      expect((await store.get(record.id))?.text).toBe('Ann drinks tea.')
      const again = store.transaction((tx) => tx.insertBranchPut({ branch: 'trial', record, salt: 'ef', seq: 3 }))
      await expect(again).rejects.toMatchObject({ code: 'conflict' })
    })

    test('a body that is deleted from a branch takes the vector along that nothing else has', async () => {
      const { store } = await open()
      const [kept, gone] = [aFact('Ann drinks tea.'), aFact('Ann drinks coffee.')]
      const hashes = [kept.contentHash, gone.contentHash]
      await store.transaction(async (tx) => {
        await put(tx, kept)
        for (const record of [kept, gone]) await tx.insertBranchPut({ branch: 'trial', record, salt: 'ab', seq: 2 })
        const vectors = hashes.map((contentHash) => {
          return { contentHash, embedderId: 'e', scale: 1, codes: Int8Array.of(1), signs: Uint8Array.of(1) }
        })
        await tx.insertVectors({ id: 'e', dimensions: 1 }, vectors)
        await tx.deleteBranchPuts([kept, gone].map(({ id }) => ({ branch: 'trial', recordId: id })))
      })
      expect(await store.branchPuts()).toEqual([])
      expect([...(await store.getVectors('e', hashes)).keys()]).toEqual([kept.contentHash])
    })

    test('entries are narrowed to a branch, and to those that moved others', async () => {
      const { store } = await open()
      await store.transaction(async (tx) => {
        await append(tx)
        await append(tx, { branch: 'trial' })
        await append(tx, { takesOut: [1] })
        await append(tx, { bringsBack: [1], operation: anOperation({ scope: parseScope('user/bob') }) })
      })
      const seqs = async (filter: Parameters<typeof store.entries>[0]) =>
        (await collect(store.entryHeads(filter))).map(({ seq }) => seq)
      expect(await seqs({ branch: 'trial' })).toEqual([2])
      expect(await seqs({ branch: 'main' })).toEqual([1, 3, 4])
      expect(await seqs({ moving: true })).toEqual([3, 4])
      expect(await seqs({ moving: true, toSeq: 3, scope })).toEqual([3])
    })

    test('contradictions are found from either side, whether they stand or not', async () => {
      const { store } = await open()
      const [a, b, c] = [aFact('Ann drinks tea.'), aFact('Ann drinks coffee.'), aFact('Ann drinks milk.')]
      await putAlone(store, a, b, c)
      const seq = await addRows(store, a.id, { type: 'contradiction', withId: b.id, detail: 'tea / coffee' })
      await store.transaction((tx) => tx.setOutBy([seq], 9))
      const row = { recordId: a.id, seq, ordinal: 0, type: 'contradiction', withId: b.id, detail: 'tea / coffee' }
      expect(await store.contradictionsOf([a.id])).toEqual([row])
      expect(await store.contradictionsOf([b.id])).toEqual([row])
      expect(await store.contradictionsOf([a.id, b.id, c.id])).toEqual([row])
      expect(await store.contradictionsOf([c.id])).toEqual([])
    })
  })
}
