import type { MemoryRecord } from '../../model/index.js'
import type { RecordOverrides } from '../builders.js'
import type { ReviewOptions } from '../../review/index.js'
import type { OpenReviewStore } from './desk.js'
import { describe, expect, test } from 'vitest'
import { applyForget, undoOperation } from '../../apply/index.js'
import { doctor, explain, logicalDump, verifyStore } from '../../insight/index.js'
import { planArchive, planForget } from '../../plan/index.js'
import { proposalDiff } from '../../review/index.js'
import { aRecord, builtAt } from '../builders.js'
import { aDesk, openPolicy, said } from './desk.js'

const of = (subject: string, id: string, text: string, overrides: RecordOverrides = {}): MemoryRecord =>
  said(id, text, { claim: { subject, predicate: `says ${id}` }, ...overrides })

const node = (id: string, name: string, entityType = 'person', at = builtAt): MemoryRecord =>
  aRecord({ kind: 'entity', id, text: name, claim: { subject: name }, metadata: { entityType }, createdAt: at })

const edge = (id: string, from: string, relation: string, to: string): MemoryRecord =>
  aRecord({
    kind: 'edge',
    id,
    text: `${from} ${relation} ${to}`,
    claim: { subject: from, predicate: relation, object: to },
    edge: { from, relation, to },
  })

/** One person under two spellings, known by two others. */
const ada: readonly MemoryRecord[] = [
  node('big', 'Ada Park'),
  node('small', 'ada park', 'person', builtAt + 1),
  of('Ada Park', 'tea', 'She drinks her tea without milk.'),
  of('Ada Park', 'desk', 'Her desk stands at the window.'),
  of('ada park', 'bike', 'The red bicycle is hers.'),
  edge('knows', 'Bo', 'knows', 'ada park'),
  edge('met', 'Cy', 'met', 'Ada Park'),
  edge('met2', 'Cy', 'met', 'ada park'),
]

/** One person under two names, of which a user says that they are one. */
const robert: readonly MemoryRecord[] = [
  of('Robert Klein', 'desk', 'His desk stands at the window.'),
  of('Robert Klein', 'names', 'Everybody calls him by his short name.', { metadata: { aliases: ['Bobby'] } }),
  of('Bobby', 'bike', 'The red bicycle is his.'),
  edge('met', 'Cy', 'met', 'Robert Klein'),
  edge('met2', 'Cy', 'met', 'Bobby'),
]

/** How two spellings of one entity are joined by a person, and nothing else joins them. */
export function describeEntities(open: OpenReviewStore): void {
  describe('two spellings of one entity', () => {
    test('are one proposal that names both, and main stays as it is', async () => {
      const desk = await aDesk(open, ada)
      const before = await logicalDump(desk.store)
      await desk.pass()
      const made = await desk.only()
      expect(made).toMatchObject({ kind: 'entity-merge', state: 'pending', entity: 'Ada Park' })
      expect(made.operation?.evidence).toMatchObject({
        ...{ strategy: 'exact-name', kept: 'Ada Park', merged: 'ada park', records: 4 },
      })
      expect(made.rationale).toBe('"ada park" and "Ada Park" are one name in two spellings')
      expect(await logicalDump(desk.store)).toBe(before)
    })

    test('are named by the one that stays, also where the other is only the end of an edge', async () => {
      const desk = await aDesk(open, [node('big', 'Ada Park'), edge('led', 'Kiln', 'is led by', 'ada park')])
      await desk.pass()
      expect(await desk.only()).toMatchObject({ kind: 'entity-merge', entity: 'Ada Park' })
    })

    test('approved: every record of one names the other, in the words it had', async () => {
      const desk = await aDesk(open, ada)
      await desk.pass()
      const diff = await proposalDiff(desk.store, await desk.only())
      expect(diff.map(({ type }) => type).sort()).toEqual([
        'added',
        'added',
        'added',
        'added',
        ...Array<string>(6).fill('deleted'),
      ])
      await desk.approve()

      const active = []
      for await (const record of desk.store.records({ statuses: ['active'] })) active.push(record)
      expect(
        active.map(({ kind, text, claim, edge: link }) => [kind, text, claim?.subject, link?.from, link?.to]).sort(),
      ).toEqual([
        ['edge', 'Bo knows ada park', 'Bo', 'Bo', 'Ada Park'],
        ['edge', 'Cy met Ada Park', 'Cy', 'Cy', 'Ada Park'],
        ['entity', 'Ada Park', 'Ada Park', undefined, undefined],
        ['fact', 'Her desk stands at the window.', 'Ada Park', undefined, undefined],
        ['fact', 'She drinks her tea without milk.', 'Ada Park', undefined, undefined],
        ['fact', 'The red bicycle is hers.', 'Ada Park', undefined, undefined],
      ])
      expect(await verifyStore(desk.store)).toEqual([])
      expect(await desk.plan()).toMatchObject({ operations: [], forReview: [] })
    })

    test('undone: the dump of before, and no pass proposes it again (I4, R17)', async () => {
      const desk = await aDesk(open, ada)
      await desk.pass()
      const before = await logicalDump(desk.store)
      const approved = await desk.approve()
      if (approved.status !== 'approved') throw new Error(approved.status)
      await undoOperation(desk.store, approved.operation.id, desk.correction)
      expect(await logicalDump(desk.store)).toBe(before)
      expect((await desk.plan()).forReview).toEqual([])
      expect((await desk.plan()).skipped).toMatchObject([{ kind: 'entity-merge', code: 'held' }])
    })

    test('explained: the record says what it was linked by', async () => {
      const desk = await aDesk(open, ada)
      await desk.pass()
      const approved = await desk.approve()
      if (approved.status !== 'approved') throw new Error(approved.status)
      const put = approved.operation.changes.find((change) => change.type === 'put')
      const told = await explain(desk.store, put?.record.id ?? '')
      expect(JSON.stringify(told)).toContain('one name in two spellings')
    })

    test('rejected: a record that is said later does not bring it up again', async () => {
      const desk = await aDesk(open, ada)
      await desk.pass()
      await desk.reject('two people')
      expect((await desk.plan()).forReview).toEqual([])
    })

    test('need two people where the policy says so, also the same person in other capitals', async () => {
      const desk = await aDesk(open, ada, { ...openPolicy, twoPerson: ['entity-merge'] })
      await desk.pass()
      expect(await desk.approve({ by: 'ann' })).toMatchObject({ status: 'awaiting-second' })
      await expect(desk.approve({ by: 'ANN' })).rejects.toMatchObject({ code: 'refused' })
      expect(await desk.approve({ by: 'bob' })).toMatchObject({ status: 'approved' })
    })

    test('have no words to edit and no keeper to choose', async () => {
      const desk = await aDesk(open, ada)
      await desk.pass()
      await expect(desk.approve({ edit: { text: 'Ada' } })).rejects.toMatchObject({ code: 'invalid-input' })
    })

    test('are stale once a record of the two moved', async () => {
      const desk = await aDesk(open, ada)
      await desk.pass()
      const { id, planHash } = await desk.only()
      await desk.byName(await planArchive(desk.store, ['big']))
      await expect(desk.approve({ id, planHash })).rejects.toMatchObject({ code: 'conflict' })
    })

    test('linked, and then forgotten by one record: no record keeps its words (R27)', async () => {
      const desk = await aDesk(open, ada)
      await desk.pass()
      await desk.approve()
      await applyForget(desk.store, await planForget(desk.store, { by: 'ids', ids: ['bike'] }), desk.correction)
      expect(await logicalDump(desk.store)).not.toContain('bicycle')
      expect(JSON.stringify(await desk.shown())).not.toContain('bicycle')
      expect((await verifyStore(desk.store)).map(({ code }) => code)).toEqual(['scrub-pending'])
    })

    test.each([
      ['met', 'met2'],
      ['met2', 'met'],
    ])('linked, and then forgotten by %s: %s, which was joined with it, holds again (R29)', async (gone, other) => {
      const desk = await aDesk(open, robert)
      await desk.pass()
      await desk.approve()
      expect(await desk.status(other)).toBe('archived')
      const into = (await desk.store.get(other))?.life.supersededBy ?? ''
      const plan = await planForget(desk.store, { by: 'ids', ids: [gone] })
      await applyForget(desk.store, plan, desk.correction)
      expect(await desk.store.get(other)).toMatchObject({ life: { status: 'active' } })
      expect(await desk.store.get(gone)).toBeUndefined()
      expect(await desk.store.get(into)).toBeUndefined()
      expect((await doctor(desk.store)).map(({ code }) => code)).toEqual(['scrub-pending'])
      expect((await verifyStore(desk.store)).map(({ code }) => code)).toEqual(['scrub-pending'])
    })

    test('are not approved by an agent where a record of a user would name the other one', async () => {
      const desk = await aDesk(open, ada, { ...openPolicy, twoPerson: ['entity-merge'] })
      await desk.pass()
      const { id, planHash } = await desk.only()
      const before = await logicalDump(desk.store)
      const agent: ReviewOptions = { ...desk.reviewing, reviewer: 'agent', source: 'inferred' }
      for (const policy of [openPolicy, desk.policy])
        await expect(desk.approveWith({ id, planHash }, { ...agent, policy })).rejects.toMatchObject({
          code: 'refused',
        })
      expect(await desk.only()).toMatchObject({ state: 'pending', approvals: [] })
      expect(await logicalDump(desk.store)).toBe(before)
    })

    test('are approved by an agent where no record of a user would', async () => {
      const own = of('Ada Park', 'tea', 'She drinks her tea without milk.')
      const bike = of('ada park', 'bike', 'The red bicycle is hers.', { source: 'inferred', confidence: 0.5 })
      const desk = await aDesk(open, [own, bike])
      await desk.pass()
      const { id, planHash } = await desk.only()
      const agent: ReviewOptions = { ...desk.reviewing, reviewer: 'agent', source: 'inferred' }
      expect(await desk.approveWith({ id, planHash }, agent)).toMatchObject({ status: 'approved' })
    })
  })
}
