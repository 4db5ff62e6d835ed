import type { OpenLife } from './trial.js'
import { describe, expect, test } from 'vitest'
import { onlyForMain } from '../../apply/index.js'
import { previewMerge } from '../../history/index.js'
import { derivedRecordId } from '../../model/index.js'
import { planArchive } from '../../plan/index.js'
import { collect } from '../store-suite/write.js'
import { aTrial, name, textsOf, twoWordings } from './trial.js'

/** What any store must show of branches over records that gave way to others, or are gone. */
export function describeMovedBranches(open: OpenLife): void {
  describe('branches over what moved', () => {
    test('write no second successor over what was reworded on main, whatever is decided', async () => {
      const trial = await aTrial(open)
      await trial.onBranch(await trial.reworded('tea', 'green tea', await trial.view()))
      await trial.onMain(await trial.reworded('tea', 'black tea'))
      const { operations, conflicts } = await previewMerge(trial.store, name, trial.life)
      const [id = ''] = conflicts.map(({ recordId }) => recordId)
      expect(onlyForMain(operations, conflicts)).toEqual(conflicts)
      const written = trial.merge({ strategy: 'manual', resolutions: { [id]: 'branch' } })
      await expect(written).rejects.toMatchObject({ code: 'invalid-input', hint: `Decide it for main: ${id}=main.` })
      expect(await textsOf(trial.store)).toEqual(['The port is 7420', 'black tea'])
      await trial.merge({ strategy: 'manual', resolutions: { [id]: 'main' } })
      expect(await textsOf(trial.store)).toEqual(['The port is 7420', 'black tea'])
    })

    test('write no archive over what main has taken into another record', async () => {
      const trial = await aTrial(open)
      await trial.onBranch(await trial.archived('tea'))
      await trial.onMain([await trial.into('tea', 'The port is 7420')])
      const [id = ''] = (await previewMerge(trial.store, name, trial.life)).conflicts.map(({ recordId }) => recordId)
      const written = trial.merge({ strategy: 'manual', resolutions: { [id]: 'branch' } })
      await expect(written).rejects.toMatchObject({ code: 'invalid-input' })
      expect((await trial.store.get(id))?.life.supersededBy).toBe((await trial.find('The port is 7420')).id)
    })

    test('conflict over what was deleted on main, and are merged without it', async () => {
      const trial = await aTrial(open)
      const { one, merge } = await twoWordings(trial, 'inferred')
      await trial.onBranch(await planArchive(await trial.view('later'), [one.id]), 'later')
      await trial.onBranch(await trial.said('Ann keeps bees', { view: await trial.view('later') }), 'later')
      await trial.onMain([merge])
      await trial.pruned(one.id, derivedRecordId(merge.id))
      expect(await trial.merge({}, 'later')).toMatchObject({
        status: 'conflicts',
        conflicts: [{ recordId: one.id, reason: 'deleted_on_main' }],
      })
      const decided = (side: 'branch' | 'main') =>
        trial.merge({ strategy: 'manual', resolutions: { [one.id]: side } }, 'later')
      await expect(decided('branch')).rejects.toMatchObject({
        code: 'invalid-input',
        hint: `Decide it for main: ${one.id}=main.`,
      })
      expect(await decided('main')).toMatchObject({ status: 'merged', merged: [{ kind: 'capture' }] })
      expect(await textsOf(trial.store)).toEqual(['Ann keeps bees', 'Tea is served at four', 'The port is 7420', 'tea'])
      expect(await trial.findings()).toEqual([])
    })

    test('keep nothing of what is forgotten, named on main or only on the branch (R27)', async () => {
      const trial = await aTrial(open)
      await trial.onBranch(await trial.said('Ann keeps bees', { view: await trial.view() }))
      await trial.onBranch(await trial.archived('tea'))
      const tea = (await trial.find('tea')).id
      const bees =
        (await collect((await trial.view()).records())).find(({ text }) => text === 'Ann keeps bees')?.id ?? ''
      await trial.forget([tea])
      expect(await textsOf(await trial.view())).toEqual(['Ann keeps bees', 'The port is 7420'])
      await trial.forget([bees])
      expect(await trial.store.branchPuts()).toEqual([])
      expect(await textsOf(await trial.view())).toEqual(['The port is 7420'])
      expect(await trial.findings()).toEqual([])
      expect((await trial.store.tombstones()).map(({ recordId }) => recordId)).toEqual([bees, tea].sort())
      const journal = JSON.stringify(await collect(trial.store.entries()))
      expect(journal).not.toContain('bees')
      await expect(trial.merge()).resolves.toMatchObject({ status: 'merged', merged: [] })
    })

    test('keep what a person said in place of what is forgotten, and merge it (R26)', async () => {
      const trial = await aTrial(open)
      await trial.onBranch(await trial.reworded('tea', 'green tea', await trial.view()))
      await trial.onBranch(await trial.reworded('green tea', 'Ann drinks sencha', await trial.view()))
      await trial.forget([(await trial.find('tea')).id])
      expect(await textsOf(await trial.view())).toEqual(['Ann drinks sencha', 'The port is 7420'])
      expect((await trial.store.tombstones()).map(({ recordId }) => recordId)).toHaveLength(1)
      expect(await trial.findings()).toEqual([])
      expect(await trial.merge()).toMatchObject({
        status: 'merged',
        merged: [{ kind: 'capture' }, { kind: 'supersede' }],
      })
      expect(await textsOf(trial.store)).toEqual(['Ann drinks sencha', 'The port is 7420'])
      expect((await trial.find('green tea')).life.status).toBe('superseded')
      expect(await trial.findings()).toEqual([])
    })

    test('lose what was made of what is forgotten, and its words (R27)', async () => {
      const trial = await aTrial(open)
      const { one, other, merge } = await twoWordings(trial)
      await trial.onBranch([merge], 'later')
      const made = (await trial.store.branchPuts()).map(({ record }) => record.id)
      await trial.forget([one.id])
      expect(await trial.store.branchPuts()).toEqual([])
      expect(await textsOf(await trial.view('later'))).toEqual([other.text, 'The port is 7420', 'tea'])
      expect((await trial.store.tombstones()).map(({ recordId }) => recordId)).toEqual(expect.arrayContaining(made))
      expect(await trial.findings()).toEqual([])
    })

    test('are checked: a body that is gone is lost unless a forget names it, whatever took its entry out', async () => {
      const trial = await aTrial(open)
      await trial.onBranch(await trial.said('Ann keeps bees', { view: await trial.view() }))
      const [put] = await trial.store.branchPuts()
      const [seq, recordId] = [put?.seq ?? 0, put?.record.id ?? '']
      await trial.forget([(await trial.find('tea')).id])
      await trial.store.transaction(async (tx) => {
        await tx.deleteBranchPuts([{ branch: name, recordId }])
        await tx.blankPayloads([seq])
        await tx.setOutBy([seq], seq + 1)
      })
      expect(await trial.findings()).toContainEqual(expect.objectContaining({ code: 'lost-record', ids: [recordId] }))
    })
  })
}
