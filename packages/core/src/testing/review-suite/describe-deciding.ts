import type { OpenReviewStore } from './desk.js'
import { describe, expect, test } from 'vitest'
import { applyPlan, previewUndo, releaseHolds, undoOperation } from '../../apply/index.js'
import { logicalDump, verifyStore } from '../../insight/index.js'
import { planArchive, planTier } from '../../plan/index.js'
import { approveProposal, rejectProposal } from '../../review/index.js'
import { crashes, crashingStore } from '../crashing-store.js'
import { seedStore } from '../seed-store.js'
import { aDesk, aDeskOver, mergesReviewed, said, target, threeTeas, twoTargets } from './desk.js'

/** What approving and rejecting do, and to whom they answer `conflict`. */
export function describeDeciding(open: OpenReviewStore): void {
  const teas = () => aDesk(open, threeTeas, mergesReviewed)

  describe('approving a proposal', () => {
    test('applies exactly what was proposed, once, and says by whom', async () => {
      const desk = await teas()
      await desk.pass()
      const proposed = await desk.only()
      const result = await desk.approve()

      expect(result).toMatchObject({ status: 'approved', operation: { id: proposed.operationId }, seq: 4 })
      const entry = await desk.store.entry(4)
      expect(entry).toMatchObject({ operationId: proposed.operationId, actor: 'reviewer:ann', branch: 'main' })
      expect(await Promise.all(['tea1', 'tea2', 'tea3'].map(desk.status))).toEqual(['archived', 'archived', 'archived'])
      const [approved] = await desk.shown()
      expect(approved).toMatchObject({ state: 'approved', reviewedBy: 'ann', appliedAs: proposed.operationId })
      expect(await verifyStore(desk.store)).toEqual([])
    })

    test('works although main went on elsewhere, and what lies beside its records is no reason against it (F2, F3)', async () => {
      const desk = await teas()
      await desk.pass()
      await seedStore(desk.store, [said('other', 'Bob walks.')], { indexer: desk.indexer })
      await desk.byName(await planTier(desk.store, ['tea1'], { to: 'hot' }))
      expect(await desk.approve()).toMatchObject({ status: 'approved' })
    })

    test('of something that moved is a conflict that says how to go on, and changes nothing', async () => {
      const desk = await teas()
      await desk.pass()
      const { id, planHash } = await desk.only()
      await desk.byName(await planArchive(desk.store, ['tea3']))
      const before = await logicalDump(desk.store)
      await expect(desk.approve({ id, planHash })).rejects.toMatchObject({
        code: 'conflict',
        message: expect.stringContaining('tea3'),
        hint: expect.stringContaining(`rebase ${id}`),
      })
      expect(await logicalDump(desk.store)).toBe(before)
    })

    test('that names another plan hash is a conflict', async () => {
      const desk = await teas()
      await desk.pass()
      const { id } = await desk.only()
      await expect(desk.approve({ id, planHash: '0'.repeat(64) })).rejects.toMatchObject({ code: 'conflict' })
      expect(await desk.only()).toMatchObject({ state: 'pending' })
    })

    test('twice is a conflict the second time', async () => {
      const desk = await teas()
      await desk.pass()
      const { id, planHash } = await desk.only()
      await desk.approve()
      await expect(desk.approve({ id, planHash })).rejects.toMatchObject({
        code: 'conflict',
        message: expect.stringContaining('approved by ann'),
      })
    })

    test('that a guard refuses leaves it pending and says why (R24)', async () => {
      const desk = await aDesk(open, twoTargets)
      await desk.pass()
      const proposed = await desk.only()
      await desk.pin('staging')
      await expect(desk.approve()).rejects.toMatchObject({
        code: 'refused',
        message: expect.stringMatching(/stays pending: pinned says that staging is pinned/),
      })
      expect(await desk.only()).toMatchObject({ id: proposed.id, state: 'pending' })
    })

    test('changes its state and writes its entry in one transaction, wherever the program dies', async () => {
      let crashed = true
      for (let crashAt = 1; crashed; crashAt++) {
        const desk = await teas()
        await desk.pass()
        const { id, planHash } = await desk.only()
        crashed = await crashes(() =>
          approveProposal(crashingStore(desk.store, crashAt), { id, planHash }, desk.reviewing),
        )
        const [shown] = await desk.shown()
        expect(shown?.state).toBe((await desk.store.headSeq()) === 3 ? 'pending' : 'approved')
        expect(crashAt).toBeLessThan(60)
      }
    })

    test('asks a person by name, so no hold binds it, and it ends only the pairs it contradicts (R4, R19, F12)', async () => {
      const desk = await aDesk(open, threeTeas.slice(0, 2), mergesReviewed)
      await desk.pass()
      const { operation } = await desk.only()
      const holdOf = (a: string, b: string) =>
        ({ kind: 'merge', a, b, cause: 'rejection', causeId: 'pr_1', at: 1 }) as const
      await desk.store.transaction((tx) => tx.insertHolds([holdOf('tea1', 'tea2'), holdOf('tea1', 'tea3')]))
      expect(operation?.holdPairs).toEqual([['tea1', 'tea2']])
      await desk.approve()
      expect((await desk.store.holds()).map(({ a, b }) => [a, b])).toEqual([['tea1', 'tea3']])
    })

    test('refuses a reviewer whose name nobody could read in the journal', async () => {
      const desk = await teas()
      await desk.pass()
      for (const by of ['', ' ann', 'a\nb', 'x'.repeat(65), 'ann\u202e'])
        await expect(desk.approve({ by })).rejects.toMatchObject({ code: 'invalid-input' })
    })

    test('of an operation that was changed in the store since is refused as damage', async () => {
      const desk = await teas()
      await desk.pass()
      const { id: _id, ...proposed } = await desk.only()
      const operation = { ...proposed.operation!, reason: 'something else' }
      const forged = { ...proposed, id: 'pr_forged', branch: 'forged', key: 'op_forged', operation }
      await desk.store.transaction((tx) => tx.insertProposals([forged]))
      const approval = desk.approve({ id: 'pr_forged', planHash: proposed.planHash })
      await expect(approval).rejects.toMatchObject({ code: 'corrupt-store' })
    })
  })

  describe('rejecting a proposal', () => {
    test('leaves memory as it is, and holds apart what it would have joined', async () => {
      const desk = await teas()
      await desk.pass()
      const before = await logicalDump(desk.store)
      const { proposal, holds } = await desk.reject('three different teas')

      expect(proposal).toMatchObject({ state: 'rejected', reviewedBy: 'ann', reason: 'three different teas' })
      expect(holds).toHaveLength(3)
      expect(holds[0]).toMatchObject({ cause: 'rejection', causeId: proposal.id })
      expect(await logicalDump(desk.store)).toBe(before)
      expect(await desk.store.headSeq()).toBe(3)
      for (const mode of ['incremental', 'full'] as const) {
        expect(await desk.plan(mode)).toMatchObject({ operations: [], forReview: [] })
      }
    })

    test('binds a plan that was kept in a file (R18, F11)', async () => {
      const desk = await aDesk(open, threeTeas)
      const kept = await desk.plan()
      const strict = aDeskOver(desk.store, mergesReviewed)
      await strict.pass()
      await strict.reject()
      const statuses = []
      const applying = { ...desk.reviewing, actor: 'user' }
      for await (const outcome of applyPlan(desk.store, kept, applying)) statuses.push(outcome.status)
      expect(statuses).toEqual(['held'])
    })

    test('is not for good: once its holds are released, it is proposed again', async () => {
      const desk = await teas()
      await desk.pass()
      const { proposal } = await desk.reject()
      await releaseHolds(desk.store, { causeId: proposal.id })
      await desk.pass({ mode: 'incremental' })
      expect(await desk.only()).toMatchObject({ key: proposal.key, id: `${proposal.id}.2` })
    })

    test('lets what it claimed be planned again (R23)', async () => {
      const desk = await aDesk(open, twoTargets)
      await desk.pass()
      const { claim } = target('prod', 'prod')
      await seedStore(desk.store, [said('again', 'The deploy target is prod!', { claim: claim! })], {
        indexer: desk.indexer,
      })
      await desk.pass()
      const proposals = await desk.pending()
      for (const { id } of proposals) await rejectProposal(desk.store, id, desk.reviewing)
      expect((await desk.plan('incremental')).skipped).toEqual((await desk.plan('full')).skipped)
    })

    test('of a decided one is a conflict, of a stale one is not', async () => {
      const desk = await teas()
      await desk.pass()
      const { id } = await desk.only()
      await desk.byName(await planArchive(desk.store, ['tea1']))
      await rejectProposal(desk.store, id, desk.reviewing)
      await expect(rejectProposal(desk.store, id, desk.reviewing)).rejects.toMatchObject({ code: 'conflict' })
      await expect(rejectProposal(desk.store, 'pr_no', desk.reviewing)).rejects.toMatchObject({ code: 'invalid-input' })
    })

    test('is refused where its reason holds a secret, and the proposal waits on', async () => {
      const desk = await teas()
      await desk.pass()
      const secret = desk.reject('the key is ghp_k3J8dL2mQ9xV7bN4cR6tY1wZ5pF0hG8sA2eU')
      await expect(secret).rejects.toMatchObject({ code: 'refused' })
      expect(await desk.only()).toMatchObject({ state: 'pending' })
    })
  })

  describe('two decisions at once', () => {
    test('have one winner, and the other one is told', async () => {
      const desk = await teas()
      await desk.pass()
      const { id, planHash } = await desk.only()
      const results = await Promise.allSettled([
        approveProposal(desk.store, { id, planHash }, desk.reviewing),
        rejectProposal(desk.store, id, { ...desk.reviewing, reviewer: 'bob' }),
      ])
      const lost = results.filter((result) => result.status === 'rejected')
      expect(lost).toHaveLength(1)
      expect(lost[0]?.reason).toMatchObject({ code: 'conflict', message: expect.stringMatching(/by (ann|bob)/) })
    })
  })

  describe('undoing what was approved', () => {
    test('gives back the memory of before at any depth, previewed, and the decision stays', async () => {
      const desk = await teas()
      const before = await logicalDump(desk.store)
      await desk.pass()
      const approved = await desk.approve()
      if (approved.status !== 'approved') throw new Error('not approved')
      const product = approved.operation.changes.flatMap((change) => (change.type === 'put' ? [change.record.id] : []))
      await desk.byName(await planArchive(desk.store, product))

      const preview = await previewUndo(desk.store, approved.operation.id)
      expect(preview.dependents).toHaveLength(1)
      const undo = { ...desk.correction, withDependents: true }
      await expect(undoOperation(desk.store, approved.operation.id, desk.correction)).rejects.toMatchObject({
        code: 'conflict',
      })
      await undoOperation(desk.store, approved.operation.id, undo)
      expect(await logicalDump(desk.store)).toBe(before)
      expect(await desk.shown()).toMatchObject([{ state: 'approved', undone: true }])
      expect(await desk.plan()).toMatchObject({ operations: [], forReview: [] })
    })
  })
}
