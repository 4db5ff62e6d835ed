import type { ContradictionDecision } from '../../plan/index.js'
import type { OpenReviewStore } from './desk.js'
import { describe, expect, test } from 'vitest'
import { critique, verifyStore } from '../../insight/index.js'
import { createIndexer } from '../../candidates/index.js'
import { contradicting } from '../../plan/index.js'
import { conservativePolicy } from '../../policy/index.js'
import { recall } from '../../recall/index.js'
import { renderProposal, renderProposals } from '../../render/index.js'
import { builtAt } from '../builders.js'
import { aDesk, mergesReviewed, openPolicy, target, threeTeas, twoTargets, productOf } from './desk.js'

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

      const look = { policy: conservativePolicy, now: builtAt + 6, kinds: ['contradictory'] } as const
      expect((await critique(desk.store, look)).remarks).toEqual([])
      const scopes = (await desk.store.scopes()).map(({ scope }) => scope)
      const indexer = createIndexer()
      const contradicts = contradicting(conservativePolicy)
      const hits = await recall(desk.store, {
        scopes,
        text: 'deploy target',
        now: look.now,
        indexer,
        contradicts,
      })
      expect(hits.map(({ conflictsWith }) => conflictsWith)).toEqual([[], []])
    })

    test.each<[string, ContradictionDecision]>([
      ['no side', { keep: 'both', narrow: [] }],
      ['a side that nothing narrows', { keep: 'both', narrow: [{ record: 'prod' }] }],
      ['a stranger', { keep: 'both', narrow: [{ record: 'nobody', text: 'x' }] }],
    ])('cannot be decided for both where %s is narrowed', async (_what, decision) => {
      await expect(decide(decision)).rejects.toMatchObject({ code: 'invalid-input' })
    })

    test('cannot be decided for both where a side stops to hold before it holds, and names both moments', async () => {
      const narrow = [{ record: 'prod', validFrom: builtAt + 1, validTo: builtAt }]
      await expect(decide({ keep: 'both', narrow })).rejects.toMatchObject({
        code: 'invalid-input',
        message: expect.stringMatching(
          new RegExp(`from ${new Date(builtAt + 1).toISOString()} until ${new Date(builtAt).toISOString()}`),
        ),
      })
      const early = target('prod', 'prod', { createdAt: builtAt + 1, validFrom: builtAt + 9 })
      const desk = await aDesk(open, [twoTargets[0]!, early])
      await desk.pass()
      const decision = { keep: 'both' as const, narrow: [{ record: 'prod', validTo: builtAt + 8 }] }
      await expect(desk.approve({ decision })).rejects.toMatchObject({ code: 'invalid-input' })
      expect(await desk.only()).toMatchObject({ state: 'pending' })
    })

    test('is what is decided: a merge has no sides', async () => {
      const desk = await teas()
      await desk.pass()
      await expect(desk.approve({ decision: { keep: 'older' } })).rejects.toMatchObject({ code: 'invalid-input' })
    })
  })
  describe('a contradiction that two people decide', () => {
    const decidedByAnn = async (keep: 'newer' | 'older' | 'neither') => {
      const desk = await aDesk(open, twoTargets, { ...openPolicy, twoPerson: ['supersede' as const] })
      await desk.pass()
      await desk.approve({ decision: { keep } })
      const statuses = () => Promise.all(['staging', 'prod'].map(desk.status))
      return { desk, statuses }
    }

    test.each([
      ['newer', 'older', ['superseded', 'active']],
      ['older', 'newer', ['active', 'superseded']],
    ] as const)('for the %s side is the same choice for the second', async (keep, other, decided) => {
      const { desk, statuses } = await decidedByAnn(keep)
      const before = await desk.only()
      await expect(desk.approve({ by: 'bob', decision: { keep: other } })).rejects.toMatchObject({
        code: 'conflict',
        message: expect.stringContaining('ann approved'),
      })
      expect(await desk.only()).toEqual(before)
      expect(await statuses()).toEqual(['active', 'active'])

      expect(await desk.approve({ by: 'bob', decision: { keep } })).toMatchObject({ status: 'approved' })
      expect(await statuses()).toEqual(decided)
    })

    test('for neither side is the same choice for the second', async () => {
      const { desk, statuses } = await decidedByAnn('neither')
      await expect(desk.approve({ by: 'bob', decision: { keep: 'newer' } })).rejects.toMatchObject({
        code: 'invalid-input',
      })
      expect(await desk.approve({ by: 'bob', decision: { keep: 'neither' } })).toMatchObject({ status: 'approved' })
      expect(await statuses()).toEqual(['archived', 'archived'])
    })

    test('for neither side is archiving them, which two people have to agree to where that is so', async () => {
      const desk = await aDesk(open, twoTargets, { ...openPolicy, twoPerson: ['archive' as const] })
      await desk.pass()
      const decision = { keep: 'neither' as const }
      expect(await desk.approve({ decision })).toMatchObject({ status: 'awaiting-second' })
      expect(await Promise.all(['staging', 'prod'].map(desk.status))).toEqual(['active', 'active'])
      await expect(desk.approve({ decision })).rejects.toMatchObject({ code: 'refused' })
      expect(await desk.approve({ by: 'bob', decision })).toMatchObject({ status: 'approved' })
    })

    test('can be decided otherwise by the first, who then waits for the second again', async () => {
      const { desk, statuses } = await decidedByAnn('older')
      expect(await desk.approve({ decision: { keep: 'newer' } })).toMatchObject({ status: 'awaiting-second' })
      expect(await desk.approve({ by: 'bob', decision: { keep: 'newer' } })).toMatchObject({ status: 'approved' })
      expect(await statuses()).toEqual(['superseded', 'active'])
    })

    test('can be edited by both in turn, until one agrees to the words of the other', async () => {
      const desk = await aDesk(open, twoTargets, { ...openPolicy, twoPerson: ['supersede' as const] })
      await desk.pass()
      await desk.approve({ edit: { text: 'The deploy target is prod, but staging on Fridays' } })
      await desk.approve({ by: 'bob', edit: { text: 'The deploy target is prod, but staging on Mondays' } })
      const result = await desk.approve()
      if (result.status !== 'approved') throw new Error(result.status)
      const record = await productOf(desk, result.operation.id)
      expect(record.text).toContain('Mondays')
      for (const id of ['staging', 'prod'])
        expect(await desk.store.get(id)).toMatchObject({ life: { status: 'superseded', supersededBy: record.id } })
      expect(await verifyStore(desk.store)).toEqual([])
    })

    test('keeps no wording of a value that gave way, not even where an edit repeated it', async () => {
      const desk = await aDesk(open, twoTargets, { ...openPolicy, twoPerson: ['supersede' as const] })
      await desk.pass()
      await desk.approve({ edit: { text: 'The deploy target is staging' } })
      await desk.approve({ by: 'bob', edit: { text: 'The deploy target is canary' } })
      const result = await desk.approve()
      if (result.status !== 'approved') throw new Error(result.status)
      expect((await productOf(desk, result.operation.id)).beside.wordings).toEqual([])
    })

    test('shows the value that is kept as the last one', async () => {
      const { desk } = await decidedByAnn('older')
      const [shown] = (await desk.shown()).filter(({ state }) => state === 'pending')
      const records = await desk.store.getMany(['staging', 'prod'])
      const text = renderProposal(shown!, { diff: [], records })
      expect(text).toContain('values: "prod" -> "staging"')
      expect(text).not.toContain('Another side')
      expect(renderProposals([shown!], 1)).toContain('"prod" -> "staging"')
    })
  })
}
