import type { OpenReviewStore } from './desk.js'
import { describe, expect, test } from 'vitest'
import { planProposals } from '../../apply/index.js'
import { planArchive } from '../../plan/index.js'
import { approveMany, proposalDiff } from '../../review/index.js'
import { aDesk, mergesReviewed, threeTeas, twoTargets } from './desk.js'

/** What can be read and approved of many proposals: their branches, and bulk approval. */
export function describeMany(open: OpenReviewStore): void {
  const teas = () => aDesk(open, threeTeas, mergesReviewed)

  describe('many at once', () => {
    const facts = [...threeTeas, ...twoTargets]

    test('are approved only by their number, typed by who saw them', async () => {
      const desk = await aDesk(open, facts, mergesReviewed)
      await desk.pass()
      const options = { ...desk.reviewing, count: 2 }
      await expect(approveMany(desk.store, { kinds: ['merge'] }, options)).rejects.toMatchObject({
        code: 'refused',
        details: { found: 1, count: 2 },
      })
      expect(await desk.pending()).toHaveLength(2)
      const entries = await approveMany(desk.store, { kinds: ['merge'] }, { ...desk.reviewing, count: 1 })
      expect(entries).toMatchObject([{ status: 'approved' }])
      expect(await desk.only()).toMatchObject({ kind: 'supersede' })
    })

    test('are found by scope, entity, similarity and confidence', async () => {
      const desk = await aDesk(open, facts, mergesReviewed)
      await desk.pass()
      const found = async (filter: Parameters<typeof approveMany>[1]) => {
        const approving = approveMany(desk.store, filter, { ...desk.reviewing, count: -1 })
        return approving.catch(
          (error: unknown) => (error as { readonly details: { readonly found: number } }).details.found,
        )
      }
      expect(await found({ entity: 'deploy' })).toBe(1)
      expect(await found({ entity: 'nobody' })).toBe(0)
      expect(await found({ minSimilarity: 1 })).toBe(1)
      expect(await found({ minConfidence: 0.9 })).toBe(2)
      expect(await found({ minConfidence: 0.98 })).toBe(0)
      expect(await found({ scopes: [threeTeas[0]!.scope] })).toBe(2)
      await expect(approveMany(desk.store, {}, { ...desk.reviewing, count: 2 })).rejects.toMatchObject({
        code: 'invalid-input',
      })
    })

    test('go on where one of them cannot be approved', async () => {
      const desk = await aDesk(open, facts, mergesReviewed)
      await desk.pass()
      await desk.pin('staging')
      const entries = await approveMany(desk.store, { minConfidence: 0 }, { ...desk.reviewing, count: 2 })
      expect(entries.map(({ status }) => status).sort()).toEqual(['approved', 'refused'])
      expect(entries.find(({ status }) => status === 'refused')?.detail).toContain('pinned')
    })
  })

  describe('the branch of a proposal', () => {
    test('shows what would be added and retired, with both values and confidences', async () => {
      const desk = await teas()
      await desk.pass()
      const diff = await proposalDiff(desk.store, await desk.only())
      const product = diff.find(({ type }) => type === 'added')
      expect(diff.map(({ recordId, type }) => [recordId, type])).toEqual([
        [product?.recordId, 'added'],
        ['tea1', 'deleted'],
        ['tea2', 'deleted'],
        ['tea3', 'deleted'],
      ])
      expect(product?.branch).toMatchObject({ text: 'Tea is served at four.', confidence: 0.92, status: 'active' })
      expect(diff[1]).toMatchObject({
        parent: { text: 'Tea is served at four.', status: 'active', confidence: 0.9, revision: 1 },
        branch: { status: 'archived', confidence: 0.9, supersededBy: product?.recordId, revision: 2 },
      })
    })

    test('shows a value that takes the place of another as that', async () => {
      const desk = await aDesk(open, twoTargets)
      await desk.pass()
      expect(await proposalDiff(desk.store, await desk.only())).toMatchObject([
        { type: 'deleted', recordId: 'staging', branch: { status: 'superseded', supersededBy: 'prod' } },
      ])
    })

    test('reads the same once it was approved', async () => {
      const desk = await teas()
      await desk.pass()
      const proposal = await desk.only()
      const before = await proposalDiff(desk.store, proposal)
      await desk.approve()
      expect(await proposalDiff(desk.store, proposal)).toEqual(before)
    })

    test('is main as of its base, also after main went on', async () => {
      const desk = await teas()
      await desk.pass()
      const proposal = await desk.only()
      const before = await proposalDiff(desk.store, proposal)
      await desk.byName(await planArchive(desk.store, ['tea3']))
      expect(await proposalDiff(desk.store, proposal)).toEqual(before)
    })

    test('is made by no dry run, which says how many there would be (D-14)', async () => {
      const desk = await teas()
      const plan = await desk.plan()
      const { proposals } = await planProposals(desk.store, plan, { now: 1, actor: 'user', policy: desk.policy })
      expect(proposals).toHaveLength(1)
      expect(await desk.store.proposals()).toEqual([])
      expect(await desk.store.dirty()).toHaveLength(3)
    })
  })
}
