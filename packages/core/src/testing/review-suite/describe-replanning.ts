import type { Proposal } from '../../model/index.js'
import type { Desk, OpenReviewStore } from './desk.js'
import { describe, expect, test } from 'vitest'
import { planArchive, planPass, planRestore } from '../../plan/index.js'
import { rebaseProposal, rejectProposal, splitProposal } from '../../review/index.js'
import { seedStore } from '../seed-store.js'
import { aDesk, mergesReviewed, said, threeTeas } from './desk.js'

/** What becomes of a proposal that is planned anew or loses members. */
export function describeReplanning(open: OpenReviewStore): void {
  const teas = () => aDesk(open, threeTeas, mergesReviewed)

  describe('planning a proposal anew', () => {
    test('after main moved gives a new plan, and the old approval cannot be replayed (R24)', async () => {
      const desk = await teas()
      await desk.pass()
      const old = await desk.only()
      await desk.byName(await planArchive(desk.store, ['tea3']))
      await expect(desk.approve({ id: old.id, planHash: old.planHash })).rejects.toMatchObject({ code: 'conflict' })

      const rebased = await rebaseProposal(desk.store, old.id, desk.reviewing)
      if (rebased.status !== 'rebased') throw new Error(rebased.status)
      expect(rebased.old).toMatchObject({ state: 'superseded', replacedBy: rebased.proposal.id })
      expect(rebased.proposal.reads.map(({ id }) => id)).toEqual(['tea1', 'tea2'])
      for (const id of [old.id, rebased.proposal.id]) {
        await expect(desk.approve({ id, planHash: old.planHash })).rejects.toMatchObject({ code: 'conflict' })
      }
      expect(await desk.approve()).toMatchObject({ status: 'approved', proposal: { id: rebased.proposal.id } })
    })

    test('with its records back as they were still makes another plan of it', async () => {
      const desk = await teas()
      await desk.pass()
      const old = await desk.only()
      await desk.byName(await planArchive(desk.store, ['tea3']))
      await desk.byName(await planRestore(desk.store, ['tea3']))
      const rebased = await rebaseProposal(desk.store, old.id, desk.reviewing)
      if (rebased.status !== 'rebased') throw new Error(rebased.status)
      expect(rebased.proposal).toMatchObject({ key: old.key, operationId: old.operationId, state: 'pending' })
      expect(rebased.proposal.planHash).not.toBe(old.planHash)
    })

    test('closes it as stale where nothing of it is left to decide', async () => {
      const desk = await teas()
      await desk.pass()
      const { id } = await desk.only()
      await desk.byName(await planArchive(desk.store, ['tea2', 'tea3']))
      expect(await rebaseProposal(desk.store, id, desk.reviewing)).toMatchObject({
        status: 'gone',
        old: { state: 'stale' },
      })
      expect(await desk.pending()).toEqual([])
    })

    test('of a decided one is a conflict', async () => {
      const desk = await teas()
      await desk.pass()
      const { id } = await desk.only()
      await desk.reject()
      await expect(rebaseProposal(desk.store, id, desk.reviewing)).rejects.toMatchObject({ code: 'conflict' })
    })
  })

  describe('taking members out of a merge', () => {
    test('proposes the rest, and holds what was taken out apart from it', async () => {
      const desk = await teas()
      await desk.pass()
      const { id } = await desk.only()
      const { old, proposal, holds } = await splitProposal(desk.store, id, { ...desk.reviewing, out: ['tea2'] })
      expect(old).toMatchObject({ state: 'superseded', replacedBy: proposal?.id })
      expect(holds.map(({ a, b }) => [a, b])).toEqual([
        ['tea1', 'tea2'],
        ['tea2', 'tea3'],
      ])
      await desk.approve()
      expect(await Promise.all(['tea1', 'tea2', 'tea3'].map(desk.status))).toEqual(['archived', 'active', 'archived'])
      expect(await desk.plan()).toMatchObject({ operations: [], forReview: [] })
    })

    test('of two leaves nothing to merge, and rejects it', async () => {
      const desk = await aDesk(open, threeTeas.slice(0, 2), mergesReviewed)
      await desk.pass()
      const { id } = await desk.only()
      const { old, proposal } = await splitProposal(desk.store, id, { ...desk.reviewing, out: ['tea2'] })
      expect([old.state, proposal]).toEqual(['rejected', undefined])
    })

    test.each([[[]], [['nobody']], [['tea1', 'tea2', 'tea3']]])('refuses %j', async (out) => {
      const desk = await teas()
      await desk.pass()
      const { id } = await desk.only()
      const splitting = splitProposal(desk.store, id, { ...desk.reviewing, out })
      await expect(splitting).rejects.toMatchObject({ code: 'invalid-input' })
    })
  })

  describe('where a first of two people approved it', () => {
    const two = { ...mergesReviewed, twoPerson: ['merge' as const] }
    const replanned = async (replan: (desk: Desk, id: string) => Promise<unknown>) => {
      const desk = await aDesk(open, threeTeas, two)
      await desk.pass()
      await desk.approve()
      await replan(desk, (await desk.only()).id)
      return desk
    }

    test.each<[string, (desk: Desk, id: string) => Promise<unknown>]>([
      ['planned anew', (desk, id) => rebaseProposal(desk.store, id, desk.reviewing)],
      [
        'made anew by a pass after its records moved',
        async (desk) => {
          await desk.byName(await planArchive(desk.store, ['tea3']))
          await desk.pass()
        },
      ],
      ['split', (desk, id) => splitProposal(desk.store, id, { ...desk.reviewing, out: ['tea2'] })],
    ])('and it is %s, two people have to approve it anew, whatever the policy says by now', async (_how, replan) => {
      const desk = await replanned(replan)
      const { id, planHash, approvals } = await desk.only()
      expect(approvals).toEqual([])
      const lax = { ...desk.reviewing, policy: mergesReviewed }
      const approving = (reviewer: string) => desk.approveWith({ id, planHash }, { ...lax, reviewer })
      expect(await approving('ann')).toMatchObject({ status: 'awaiting-second' })
      await expect(approving('ann')).rejects.toMatchObject({ code: 'refused' })
      expect(await approving('bob')).toMatchObject({ status: 'approved' })
    })

    test('and it is planned anew twice, it is still for two people', async () => {
      const desk = await replanned((at, id) => rebaseProposal(at.store, id, at.reviewing))
      const lax = { ...desk.reviewing, policy: mergesReviewed }
      await rebaseProposal(desk.store, (await desk.only()).id, lax)
      expect(await desk.only()).toMatchObject({ twoPeople: true })
    })
  })

  describe('a stale proposal', () => {
    test('does not keep an incremental pass from planning what a full one plans', async () => {
      const desk = await teas()
      await desk.pass()
      await seedStore(desk.store, [said('tea4', 'TEA is served at four')], { indexer: desk.indexer })
      await desk.byName(await planArchive(desk.store, ['tea1']))
      const kinds = async (mode: 'full' | 'incremental') =>
        (await planPass(desk.store, { policy: desk.policy, indexer: desk.indexer, now: 1, mode })).forReview.map(
          ({ sources }) => sources.map(({ id }) => id),
        )
      expect(await kinds('incremental')).toEqual([['tea2', 'tea3', 'tea4']])
      expect(await kinds('full')).toEqual(await kinds('incremental'))
    })

    test('can be rejected, so that it is not made anew', async () => {
      const desk = await teas()
      await desk.pass()
      const { id } = (await desk.only()) satisfies Proposal
      await desk.byName(await planArchive(desk.store, ['tea1']))
      await rejectProposal(desk.store, id, desk.reviewing)
      expect(await desk.plan()).toMatchObject({ forReview: [] })
    })
  })
}
