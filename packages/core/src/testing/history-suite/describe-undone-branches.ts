import type { Operation } from '../../model/index.js'
import type { OpenLife } from './trial.js'
import { describe, expect, test } from 'vitest'
import { closeBranch, listHolds, previewUndoOnBranch, undoOnBranch, undoOperation } from '../../apply/index.js'
import { diffBranch } from '../../history/index.js'
import { logicalDump } from '../../insight/index.js'
import { aTrial, name, textsOf } from './trial.js'

/** What any store must show of taking back what was done on a branch. */
export function describeUndoneBranches(open: OpenLife): void {
  describe('what was done on a branch', () => {
    const bees = async () => {
      const trial = await aTrial(open)
      const archive = await trial.archived('tea')
      await trial.onBranch(archive)
      const capture = await trial.said('Ann keeps bees', { view: await trial.view() })
      await trial.onBranch(capture)
      const undo = (operations: readonly Operation[], withDependents = false) =>
        undoOnBranch(trial.store, name, { ...trial.life.correction, operationId: idOf(operations), withDependents })
      return { trial, archive, capture, undo }
    }
    const idOf = ([operation]: readonly Operation[]): string => operation?.id ?? ''

    test('is undone there: main is as it was, the branch as if it had not been done, and a merge does not write it', async () => {
      const { trial, archive, undo } = await bees()
      const before = await logicalDump(trial.store)
      const undone = await undo(archive)
      expect(undone).toMatchObject({ status: 'undone', undone: [{ kind: 'archive' }], holds: [] })
      expect(await logicalDump(trial.store)).toBe(before)
      expect(await textsOf(await trial.view())).toEqual(['Ann keeps bees', 'The port is 7420', 'tea'])
      expect((await diffBranch(trial.store, name, trial.life)).entries.map(({ type }) => type)).toEqual(['added'])
      expect(await trial.findings()).toEqual([])
      expect(await listHolds(trial.store)).toEqual([])

      const merged = await trial.merge()
      expect(merged.status === 'merged' && merged.merged.map(({ kind }) => kind)).toEqual(['capture'])
      expect(await textsOf(trial.store)).toEqual(['Ann keeps bees', 'The port is 7420', 'tea'])
    })

    test('is retracted where it was put, can be said again as another life, and never comes back by a merge (R7, R13)', async () => {
      const { trial, capture, undo } = await bees()
      const { id } = await trial.find('Ann keeps bees', await trial.view())
      await undo(capture)
      expect((await (await trial.view()).get(id))?.life.status).toBe('retracted')
      expect(await textsOf(await trial.view())).toEqual(['The port is 7420'])
      await trial.onBranch(await trial.said('Ann keeps bees', { view: await trial.view() }))
      const again = (await trial.view()).records({ statuses: ['active'] })
      const ids: string[] = []
      for await (const record of again) if (record.text === 'Ann keeps bees') ids.push(record.id)
      expect(ids).toEqual([`${id}~2`])
      expect(await trial.findings()).toEqual([])
      expect(await trial.merge()).toMatchObject({ status: 'merged' })
      expect(await textsOf(trial.store)).toEqual(['Ann keeps bees', 'The port is 7420'])
    })

    test('names what rests on it, and takes it along where that is asked for (R8)', async () => {
      const { trial, capture, undo } = await bees()
      await trial.onBranch(await trial.archived('Ann keeps bees'))
      await expect(undo(capture)).rejects.toMatchObject({
        code: 'conflict',
        details: { dependents: [expect.any(String)] },
      })
      const preview = await previewUndoOnBranch(trial.store, name, {
        operationId: idOf(capture),
        indexer: trial.life.indexer,
      })
      expect([preview.target.kind, preview.dependents.map(({ kind }) => kind)]).toEqual(['capture', ['archive']])
      expect(preview.lives).toMatchObject([{ life: { status: 'retracted' } }])
      const undone = await undo(capture, true)
      expect(undone.status === 'undone' && undone.undone.map(({ kind }) => kind)).toEqual(['archive', 'capture'])
      expect(await trial.findings()).toEqual([])
    })

    test('is undone once, only while the branch is open, and an undo on main says where it was written', async () => {
      const { trial, archive, capture, undo } = await bees()
      const first = await undo(archive)
      expect(await undo(archive)).toMatchObject({ status: 'already-undone' })
      const undoOfUndo = first.status === 'undone' ? first.operationId : ''
      const again = undoOnBranch(trial.store, name, { ...trial.life.correction, operationId: undoOfUndo })
      await expect(again).rejects.toMatchObject({ code: 'refused' })
      await expect(undoOperation(trial.store, idOf(capture), trial.life.correction)).rejects.toMatchObject({
        code: 'invalid-input',
        hint: expect.stringContaining(`--branch ${name}`) as string,
      })
      await closeBranch(trial.store, name, trial.life.correction)
      await expect(undo(capture)).rejects.toMatchObject({ code: 'conflict' })
    })
  })
}
