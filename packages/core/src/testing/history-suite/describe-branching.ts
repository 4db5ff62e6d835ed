import type { StoredRecord, Tier } from '../../model/index.js'
import type { OpenLife } from './trial.js'
import { describe, expect, test } from 'vitest'
import { closeBranch, createBranch, rollbackStore, undoOperation } from '../../apply/index.js'
import { diffBranch, previewMerge } from '../../history/index.js'
import { logicalDump } from '../../insight/index.js'
import { planArchive, planTier } from '../../plan/index.js'
import { collect } from '../store-suite/write.js'
import { aTrial, name, scope, textsOf, trialOf } from './trial.js'

/** What any store must show of branches: they are seen by nobody else, and merged whole or not at all. */
export function describeBranching(open: OpenLife): void {
  describe('branches', () => {
    test('show what was done on them, and leave main as it is', async () => {
      const trial = await aTrial(open)
      const before = await logicalDump(trial.store)
      await trial.onBranch(await trial.archived('tea'))
      await trial.onBranch(await trial.said('Ann keeps bees', { view: await trial.view() }))
      expect(await logicalDump(trial.store)).toBe(before)
      expect(await textsOf(trial.store)).toEqual(['The port is 7420', 'tea'])
      expect(await textsOf(await trial.view())).toEqual(['Ann keeps bees', 'The port is 7420'])
      expect(await trial.findings()).toEqual([])
      const words = trial.life.indexer.tokens('bees')
      const search = { scopes: [scope], tokens: words, limit: 5 }
      expect(await trial.store.searchWords(search)).toEqual([])
      expect(await (await trial.view()).searchWords(search)).toHaveLength(1)
    })

    test('do not see what happens on main after their base', async () => {
      const trial = await aTrial(open)
      await trial.onMain(await trial.said('Ann keeps bees'))
      await trial.onMain(await trial.archived('tea', trial.store))
      expect(await textsOf(await trial.view())).toEqual(['The port is 7420', 'tea'])
    })

    test('are diffed as added, modified and deleted, with both values and confidences', async () => {
      const trial = await aTrial(open)
      await trial.onBranch(await trial.archived('tea'))
      await trial.onBranch(await trial.said('Ann keeps bees', { view: await trial.view() }))
      trial.life.surroundings.advance(3 * 86_400_000)
      const port = { subject: 'api', predicate: 'port', object: '7421' }
      await trial.onBranch(await trial.said('The port is 7421', { view: await trial.view(), claim: port }))
      const { entries } = await diffBranch(trial.store, name, trial.life)
      const told = entries.map(({ type, branch, parent }) => [type, branch?.text, parent?.text, branch?.confidence])
      expect(told.sort()).toEqual([
        ['added', 'Ann keeps bees', undefined, 0.9],
        ['deleted', 'tea', 'tea', 0.9],
        ['modified', 'The port is 7421', 'The port is 7420', 0.9],
      ])
    })

    test('are merged as ordinary operations, whatever unrelated happened on main (F3)', async () => {
      const trial = await aTrial(open)
      await trial.onBranch(await trial.archived('tea'))
      await trial.onBranch(await trial.said('Ann keeps bees', { view: await trial.view() }))
      await trial.onMain(await trial.said('Bob walks'))
      const result = await trial.merge()
      if (result.status !== 'merged') throw new Error(JSON.stringify(result))
      expect(result.merged.map(({ kind }) => kind)).toEqual(['archive', 'capture'])
      expect(await textsOf(trial.store)).toEqual(['Ann keeps bees', 'Bob walks', 'The port is 7420'])
      expect(await trial.findings()).toEqual([])
      await undoOperation(trial.store, result.merged[0]?.operationId ?? '', trial.life.correction)
      expect(await textsOf(trial.store)).toEqual(['Ann keeps bees', 'Bob walks', 'The port is 7420', 'tea'])
      await expect(trial.merge()).rejects.toMatchObject({ code: 'conflict' })
    })

    test('conflict where main moved what they read or wrote, with all sides, and then nothing is written', async () => {
      const trial = await aTrial(open)
      await trial.onBranch(await trial.said('Ann keeps bees', { view: await trial.view() }))
      await trial.onBranch(await trial.archived('tea'))
      await trial.onMain(await trial.archived('tea', trial.store))
      const before = await trial.store.headSeq()
      const result = await trial.merge()
      expect(result).toMatchObject({
        status: 'conflicts',
        conflicts: [
          {
            reason: 'both_modified',
            base: { text: 'tea', status: 'active', revision: 1 },
            branch: { status: 'archived', revision: 2 },
            main: { status: 'archived', revision: 2 },
          },
        ],
      })
      expect(await trial.store.headSeq()).toBe(before)
      expect((await trial.store.getBranch(name))?.status).toBe('active')
    })

    test('are merged by hand with a decision for each conflict', async () => {
      const trial = await aTrial(open)
      await trial.onBranch(await trial.archived('tea'))
      await trial.onBranch(await trial.said('Ann keeps bees', { view: await trial.view() }))
      await trial.onMain(await trial.archived('tea', trial.store))
      const [conflict] = (await previewMerge(trial.store, name, trial.life)).conflicts
      const id = conflict?.recordId ?? ''
      expect((await trial.merge({ strategy: 'manual' })).status).toBe('conflicts')
      const strange = trial.merge({ strategy: 'manual', resolutions: { [id]: 'main', no: 'main' } })
      await expect(strange).rejects.toMatchObject({ code: 'invalid-input' })
      const result = await trial.merge({ strategy: 'manual', resolutions: { [id]: 'main' } })
      expect(result).toMatchObject({ status: 'merged', merged: [{ kind: 'capture' }] })
      expect(result.status === 'merged' && result.dropped).toHaveLength(1)
      expect(await textsOf(trial.store)).toEqual(['Ann keeps bees', 'The port is 7420'])
    })

    test('write over what main says where a conflict is decided for the branch', async () => {
      const trial = await aTrial(open)
      await trial.onBranch(await trial.archived('tea'))
      await trial.onMain(await trial.archived('tea', trial.store))
      const id = (await previewMerge(trial.store, name, trial.life)).conflicts[0]?.recordId ?? ''
      const result = await trial.merge({ strategy: 'manual', resolutions: { [id]: 'branch' } })
      expect(result).toMatchObject({ status: 'merged', merged: [{ kind: 'archive' }] })
      expect((await trial.store.get(id))?.revision).toBe(3)
      expect(await trial.findings()).toEqual([])
    })

    test('that were closed or merged are written no more', async () => {
      const trial = await aTrial(open)
      const archive = await trial.archived('tea')
      await closeBranch(trial.store, name, trial.life.correction)
      await expect(trial.onBranch(archive)).rejects.toMatchObject({ code: 'conflict' })
      await expect(trial.merge()).rejects.toMatchObject({ code: 'conflict' })
      const again = createBranch(trial.store, { name }, trial.life.correction)
      await expect(again).rejects.toMatchObject({ code: 'conflict' })
    })

    test('a merge that was rolled back leaves main as before it, and the branch merged', async () => {
      const trial = await aTrial(open)
      await trial.onBranch(await trial.archived('tea'))
      await trial.onBranch(await trial.said('Ann keeps bees', { view: await trial.view() }))
      const [seq, before] = [await trial.store.headSeq(), await logicalDump(trial.store)]
      await trial.merge()
      const merged = await logicalDump(trial.store)
      await rollbackStore(trial.store, seq, trial.life.correction)
      expect(await logicalDump(trial.store)).toBe(before)
      expect((await trial.store.getBranch(name))?.status).toBe('merged')
      await rollbackStore(trial.store, (await trial.store.headSeq()) - 1, trial.life.correction)
      expect(await logicalDump(trial.store)).toBe(merged)
      expect(await trial.findings()).toEqual([])
    })

    test('say before a merge what main says after it', async () => {
      const life = await open(7)
      await life.operations(80, 'without-deletes')
      await createBranch(life.store, { name }, life.correction)
      const trial = trialOf(life)
      for (let i = 0; i < 12; i++) {
        const view = await trial.view()
        const active = await collect(view.records({ scopes: [scope], statuses: ['active'] }))
        const one = active[i % active.length]
        if (one === undefined) break
        if (i % 3 === 0) await trial.onBranch(await planArchive(view, [one.id]))
        else if (i % 3 === 1) await trial.onBranch(await planTier(view, [one.id], { to: otherTier(one) }))
        else await trial.onBranch(await trial.said(`Ann counts sheep in field ${'abcdef'[i % 6]}`, { view }))
      }
      const before = await logicalDump(await trial.view())
      expect(await trial.merge()).toMatchObject({ status: 'merged' })
      expect(await logicalDump(trial.store)).toBe(before)
      expect(await trial.findings()).toEqual([])
    })
  })
}

function otherTier({ beside }: StoredRecord): Tier {
  return beside.tier === 'hot' ? 'archive' : 'hot'
}
