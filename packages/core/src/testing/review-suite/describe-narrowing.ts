import type { MemoryRecord } from '../../model/index.js'
import type { Narrowing } from '../../plan/index.js'
import type { Desk, OpenReviewStore } from './desk.js'
import { describe, expect, test } from 'vitest'
import { applyForget, undoOperation } from '../../apply/index.js'
import { logicalDump, verifyStore } from '../../insight/index.js'
import { refOf } from '../../model/index.js'
import { planForget, planRetention, planTier } from '../../plan/index.js'
import { builtAt } from '../builders.js'
import { anOperation } from '../seed-store.js'
import { aDesk, mergesReviewed, productOf, said, target, threeTeas, twoTargets } from './desk.js'

const begins = { validFrom: builtAt + 40 * 86_400_000 }
const ends = { validTo: builtAt + 50 * 86_400_000 }

/** What goes over to a record that says one side of a contradiction within limits, or takes the place of both. */
export function describeNarrowing(open: OpenReviewStore): void {
  const evidence = { wording: 'Staging it is', sessionId: 'late', source: 'user', observedAt: builtAt + 7 }
  const episodes = ['e1', 'e2', 'e3'].map((id) => said(id, `Run ${id} went to the first machine`, { kind: 'episode' }))

  const derived = (derivation: 'merge' | 'promote'): readonly MemoryRecord[] => {
    const derivedFrom = episodes.map(({ id }) => id)
    const lineage = { derivedFrom, derivation, derivedAt: builtAt, operationId: 'op_before' }
    const [staging, prod] = twoTargets
    return [...episodes, { ...staging!, source: 'inferred', confidence: 0.5, lineage }, prod!]
  }

  const laden = async (records: readonly MemoryRecord[] = twoTargets): Promise<Desk> => {
    const desk = await aDesk(open, records)
    const staging = await desk.store.get('staging')
    const reinforce = anOperation({
      kind: 'reinforce',
      scope: staging!.scope,
      sources: [refOf(staging!)],
      changes: [{ type: 'add-evidence', id: 'staging', evidence }],
    })
    await desk.byName([
      reinforce,
      ...(await planTier(desk.store, ['staging'], { to: 'hot' })),
      ...(await planRetention(desk.store, ['staging'], { to: 'forever' })),
    ])
    await desk.pass()
    return desk
  }

  /** Two values, the newer of which holds only for a while that is still to come. */
  const limited = async (): Promise<Desk> => {
    const desk = await aDesk(open, [twoTargets[0]!])
    const record = { ...twoTargets[1]!, ...begins }
    const put = { type: 'put', record, life: { status: 'active', ...ends } } as const
    await desk.byName([anOperation({ scope: record.scope, changes: [put] })])
    await desk.pass()
    return desk
  }

  const narrow = async (desk: Desk, limits: Partial<Narrowing>) => {
    const result = await desk.approve({ decision: { keep: 'both', narrow: [{ record: 'staging', ...limits }] } })
    if (result.status !== 'approved') throw new Error(result.status)
    return { record: await productOf(desk, result.operation.id), operationId: result.operation.id }
  }

  describe('a side of a contradiction that only a time narrows', () => {
    test.each(['merge', 'promote'] as const)('goes back to what it was made of by a %s', async (derivation) => {
      const desk = await laden(derived(derivation))
      const { record, operationId } = await narrow(desk, ends)
      expect(record.lineage).toMatchObject({ derivedFrom: ['e1', 'e2', 'e3'], derivation, operationId })
      expect(await verifyStore(desk.store)).toEqual([])
    })

    test('is forgotten with what it was made of (R27)', async () => {
      const desk = await laden(derived('promote'))
      const { record } = await narrow(desk, ends)
      await applyForget(desk.store, await planForget(desk.store, { by: 'ids', ids: ['e1'] }), desk.correction)
      expect(await desk.store.get(record.id)).toBeUndefined()
      expect(await desk.store.get('staging')).toBeUndefined()
      expect(await desk.status('prod')).toBe('active')
    })

    test('keeps all that lies beside it', async () => {
      const desk = await laden()
      const before = await desk.store.get('staging')
      const { record } = await narrow(desk, ends)
      expect(record.beside).toEqual({ ...before?.beside, contradictions: [] })
      expect(record.beside).toMatchObject({ tier: 'hot', retention: 'forever', evidence: [evidence] })
    })

    test('loses what a forgotten session said of it', async () => {
      const desk = await laden()
      const { record } = await narrow(desk, ends)
      const plan = await planForget(desk.store, { by: 'session', sessionId: 'late' })
      await applyForget(desk.store, plan, desk.correction)
      expect((await desk.store.get(record.id))?.beside).toMatchObject({ wordings: [], evidence: [] })
    })

    test('keeps the limits that nobody moved', async () => {
      const desk = await laden([target('staging', 'staging', { validFrom: builtAt }), twoTargets[1]!])
      const { record } = await narrow(desk, ends)
      expect(record).toMatchObject({ validFrom: builtAt, life: ends })
    })

    test('still ends when it ended, where another time narrows it', async () => {
      const desk = await limited()
      const { record } = await narrow(desk, { record: 'prod', validFrom: begins.validFrom + 1 })
      expect(record).toMatchObject({ validFrom: begins.validFrom + 1, life: ends })
    })

    test('is as it was after an undo', async () => {
      const desk = await laden(derived('merge'))
      const before = await logicalDump(desk.store)
      const { operationId } = await narrow(desk, ends)
      await undoOperation(desk.store, operationId, desk.correction)
      expect(await logicalDump(desk.store)).toBe(before)
    })
  })

  describe('what takes the place of a record in words of the reviewer', () => {
    test('is kept as long and as near at hand, where it narrows a side', async () => {
      const { record } = await narrow(await laden(), { text: 'The deploy target is staging on Fridays' })
      expect(record.beside).toMatchObject({ tier: 'hot', retention: 'forever', wordings: [], evidence: [] })
    })

    test('is kept as long and as near at hand, where it takes the place of both sides', async () => {
      const desk = await laden()
      const result = await desk.approve({ edit: { value: 'canary' } })
      if (result.status !== 'approved') throw new Error(result.status)
      expect((await productOf(desk, result.operation.id)).beside).toMatchObject({ tier: 'hot', retention: 'forever' })
    })

    test('holds from when and until when the later value was to hold', async () => {
      const desk = await limited()
      const result = await desk.approve({ edit: { text: 'The deploy target is canary' } })
      if (result.status !== 'approved') throw new Error(result.status)
      expect(await productOf(desk, result.operation.id)).toMatchObject({ ...begins, life: ends })
    })

    test('holds from when the merged record was to hold', async () => {
      const desk = await aDesk(
        open,
        threeTeas.map((tea) => ({ ...tea, ...begins })),
        mergesReviewed,
      )
      await desk.pass()
      const result = await desk.approve({ edit: { text: 'Tea is at four' } })
      if (result.status !== 'approved') throw new Error(result.status)
      expect(await productOf(desk, result.operation.id)).toMatchObject(begins)
    })
  })
}
