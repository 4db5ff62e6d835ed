import type { ContradictionDecision } from '../../plan/index.js'
import type { OpenReviewStore } from './desk.js'
import { describe, expect, test } from 'vitest'
import { verifyStore } from '../../insight/index.js'
import { builtAt } from '../builders.js'
import { aDesk, mergesReviewed, threeTeas, twoTargets, productOf } from './desk.js'

/** What a person can decide of two values that contradict each other. */
export function describeContradictions(open: OpenReviewStore): void {
  const teas = () => aDesk(open, threeTeas, mergesReviewed)

  describe('a contradiction', () => {
    const decide = async (decision: ContradictionDecision) => {
      const desk = await aDesk(open, twoTargets)
      await desk.pass()
      const result = await desk.approve({ decision })
      if (result.status !== 'approved') throw new Error(result.status)
      const statuses = await Promise.all(['staging', 'prod'].map(desk.status))
      return { desk, result, statuses }
    }

    test('can be decided for the newer side, which is what is proposed', async () => {
      expect((await decide({ keep: 'newer' })).statuses).toEqual(['superseded', 'active'])
    })

    test('can be decided for the older side', async () => {
      const { desk, statuses } = await decide({ keep: 'older' })
      expect(statuses).toEqual(['active', 'superseded'])
      expect(await desk.store.get('prod')).toMatchObject({ life: { supersededBy: 'staging' } })
      expect(await desk.store.get('staging')).toMatchObject({ beside: { contradictions: [] } })
    })

    test('can be decided for neither side', async () => {
      const { desk, statuses } = await decide({ keep: 'neither' })
      expect(statuses).toEqual(['archived', 'archived'])
      expect(await desk.plan()).toMatchObject({ operations: [], forReview: [] })
    })

    test('can be decided for both, in narrower words, which no pass sets against each other again', async () => {
      const narrow = [{ record: 'staging', text: 'The deploy target is staging on Fridays' }]
      const { desk, result, statuses } = await decide({ keep: 'both', narrow })
      expect(statuses).toEqual(['superseded', 'active'])
      expect(await productOf(desk, result.operation.id)).toMatchObject({
        text: 'The deploy target is staging on Fridays',
        source: 'user',
        author: { origin: 'review:ann' },
      })
      expect(await desk.plan()).toMatchObject({ operations: [], forReview: [] })
    })

    test('can be decided for both, one after the other', async () => {
      const narrow = [
        { record: 'staging', validTo: builtAt + 5 },
        { record: 'prod', validFrom: builtAt + 5 },
      ]
      const { desk, result } = await decide({ keep: 'both', narrow })
      const ids = result.operation.changes.flatMap((change) => (change.type === 'put' ? [change.record.id] : []))
      expect(await desk.store.get(ids[0]!)).toMatchObject({
        text: 'The deploy target is staging',
        life: { validTo: builtAt + 5 },
      })
      expect(await desk.store.get(ids[1]!)).toMatchObject({ text: 'The deploy target is prod', validFrom: builtAt + 5 })
      expect(await desk.plan()).toMatchObject({ operations: [], forReview: [] })
      expect(await verifyStore(desk.store)).toEqual([])
    })

    test.each<[string, ContradictionDecision]>([
      ['no side', { keep: 'both', narrow: [] }],
      ['a side that nothing narrows', { keep: 'both', narrow: [{ record: 'prod' }] }],
      ['a stranger', { keep: 'both', narrow: [{ record: 'nobody', text: 'x' }] }],
    ])('cannot be decided for both where %s is narrowed', async (_what, decision) => {
      await expect(decide(decision)).rejects.toMatchObject({ code: 'invalid-input' })
    })

    test('is what is decided: a merge has no sides', async () => {
      const desk = await teas()
      await desk.pass()
      await expect(desk.approve({ decision: { keep: 'older' } })).rejects.toMatchObject({ code: 'invalid-input' })
    })
  })
}
