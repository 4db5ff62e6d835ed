import type { Desk, OpenReviewStore } from './desk.js'
import { describe, expect, test } from 'vitest'
import { applyForget } from '../../apply/index.js'
import { planForget } from '../../plan/index.js'
import { aFact, builtAt } from '../builders.js'
import { aDesk, mergesReviewed, threeTeas, twoTargets } from './desk.js'

/** What is left of a proposal whose records are forgotten. */
export function describeForgetting(open: OpenReviewStore): void {
  const teas = () => aDesk(open, threeTeas, mergesReviewed)

  describe('forgetting a record', () => {
    const forget = async (desk: Desk, id: string) =>
      applyForget(desk.store, await planForget(desk.store, { by: 'ids', ids: [id] }), desk.correction)

    test('takes its words out of every proposal, and a pending one is stale (R27)', async () => {
      const desk = await teas()
      await desk.pass()
      await forget(desk, 'tea3')
      const [proposal] = await desk.shown()
      expect(proposal).toMatchObject({ state: 'stale', operation: null, reads: [], rationale: '', planHash: '' })
      expect(JSON.stringify(await desk.store.proposals())).not.toMatch(/tea is served/i)
    })

    test('takes them out of decided ones too, and the decision stays', async () => {
      const desk = await teas()
      await desk.pass()
      await desk.reject('tea is served at five')
      await forget(desk, 'tea1')
      const [proposal] = await desk.shown()
      expect(proposal).toMatchObject({ state: 'rejected', reviewedBy: 'ann', operation: null })
      expect(JSON.stringify(proposal)).not.toMatch(/tea is served/i)
    })

    test('leaves no hash of what was proposed, against which a guess could be tried (R25)', async () => {
      const desk = await teas()
      await desk.pass()
      const { planHash } = await desk.only()
      await forget(desk, 'tea3')
      expect(JSON.stringify(await desk.store.proposals())).not.toContain(planHash)
    })

    test('leaves others as they are', async () => {
      const desk = await aDesk(open, [...threeTeas, ...twoTargets], mergesReviewed)
      await desk.pass()
      await forget(desk, 'tea1')
      expect(await desk.only()).toMatchObject({ kind: 'supersede', state: 'pending' })
    })

    test('lets the next pass look again at what a pending proposal claimed beside it (R23)', async () => {
      const claim = { subject: 'deploy', predicate: 'target', object: 'prod' }
      const said = ['The deploy target is prod', 'Deploys go to prod', 'We deploy to prod']
      const records = said.map((text, i) => aFact(text, { id: `d${i}`, claim, createdAt: builtAt + i }))
      const desk = await aDesk(open, records, mergesReviewed)
      await desk.pass()
      expect((await desk.only()).reads).toHaveLength(3)
      expect(await desk.store.dirty()).toEqual([])
      await forget(desk, 'd0')
      expect((await desk.store.dirty()).map(({ recordId }) => recordId)).toEqual(['d1', 'd2'])
      await desk.pass()
      expect((await desk.only()).reads.map(({ id }) => id)).toEqual(['d1', 'd2'])
    })

    test('finds a proposal that was made after the preview', async () => {
      const desk = await teas()
      const plan = await planForget(desk.store, { by: 'ids', ids: ['tea1'] })
      await desk.pass()
      await applyForget(desk.store, plan, desk.correction)
      expect(await desk.shown()).toMatchObject([{ state: 'stale', operation: null }])
    })
  })
}
