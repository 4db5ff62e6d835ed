import { describe, expect, test } from 'vitest'
import type { PassRun } from '../../src/index.js'
import {
  applyOperations,
  candidateList,
  conservativePolicy,
  createIndexer,
  planPass,
  renderStatus,
  status,
} from '../../src/index.js'
import { budgetAdviceFor, ratesOf } from '../../src/insight/pass-rates.js'
import { aFact, aRecord, builtAt, storeWith } from '../../src/testing/index.js'
import { aWorld, collect, openPolicy } from '../apply/world.js'

const run = (more: Partial<PassRun> = {}): PassRun => ({
  at: builtAt,
  actor: 'user',
  ended: 'completed',
  entriesBefore: 100,
  entriesAfter: 90,
  merged: 10,
  promoted: 2,
  pruned: 0,
  planned: 12,
  applied: 11,
  refused: 1,
  forReview: 3,
  skipped: 5,
  loss: 0.1,
  maxLossFraction: 0.25,
  overBudget: 0,
  ...more,
})
const options = { now: builtAt + 60_000, policy: conservativePolicy }

describe('status', () => {
  test('counts an entity as ready from its tenth entry on', async () => {
    const entries = (count: number) =>
      Array.from({ length: count }, (_, i) => aFact(`Oven ${i} is kept at ${i * 50} degrees.`, { entity: 'Kiln' }))
    expect((await status(await storeWith(entries(9)), options)).entitiesReady).toEqual([])
    expect((await status(await storeWith(entries(10)), options)).entitiesReady).toMatchObject([
      { entity: 'Kiln', entries: 10 },
    ])
  })

  test('tells what was lost, what is held apart, and what passes archived by themselves', async () => {
    const world = aWorld()
    for (const id of ['a', 'b', 'c', 'd']) await world.capture(`Note ${id} of the year.`, { id, source: 'tool:shell' })
    expect((await world.apply(await world.archiveOf('d'))).status).toBe('applied')
    const merge = await world.mergeOf(['a', 'b'])
    await world.apply(merge)
    const during = await status(world.store, { ...options, policy: openPolicy })
    expect(during).toMatchObject({ active: 2, autoArchived: 1, lossBudget: [{ retired: 2, used: 0.5, limit: 1 }] })

    await world.undo(merge.id)
    const after = await status(world.store, { ...options, runs: [run()], nextPassAt: 7, pending: ['prune', 'merge'] })
    expect(after).toMatchObject({
      runs: 1,
      lastPass: { actor: 'user' },
      nextPassAt: 7,
      pending: { count: 2, byKind: { merge: 1, prune: 1 } },
      lossBudget: [{ retired: 1 }],
    })
    expect(renderStatus(after)).toContain('2 proposals, merge (1), prune (1)')
  })

  test('shows as an alert what the last pass did not sum up, since too much would have become one', async () => {
    const store = await storeWith([aFact('The kiln is hot.')])
    const shown = async (more: Partial<PassRun>) =>
      renderStatus(await status(store, { ...options, runs: [run(more)], pending: [] }))
    expect(await shown({ overCompressed: 2 })).toContain('ALERT: the last pass left 2 groups alone')
    expect(await shown({})).not.toContain('ALERT')
  })

  test('counts the days on which somebody applied by hand, and warns until there are seven', async () => {
    const world = aWorld()
    const day = 86_400_000
    for (let i = 0; i < 9; i++) await world.capture(`Note ${i} of the year.`, { id: `n${i}`, source: 'tool:shell' })
    const archive = async (i: number, actor: string): Promise<void> => {
      const common = { ...world.common, actor, asked: 'by-pass', baseSeq: await world.store.headSeq() } as const
      const [outcome] = await collect(applyOperations(world.store, [await world.archiveOf(`n${i}`)], common))
      expect(outcome?.status).toBe('applied')
    }
    const found = () => status(world.store, { ...options, policy: openPolicy })
    await archive(0, 'user')
    await archive(1, 'user')
    for (let i = 2; i < 8; i++) {
      world.surroundings.advance(day)
      await archive(i, i === 2 ? 'scheduler' : 'reviewer:ann')
    }
    expect((await found()).daysByHand).toBe(6)
    expect(renderStatus(await found())).toContain('applied by hand on 6 days: apply on 7 different days')
    world.surroundings.advance(day)
    await archive(8, 'user')
    expect((await found()).daysByHand).toBe(7)
    expect(renderStatus(await found())).not.toContain('by hand')
  })

  test('rates are shares of what was looked at, planned or considered', () => {
    expect(ratesOf(run())).toMatchObject({ merge: 0.1, promote: 0.02, prune: 0, reject: 0.0833, skip: 0.25 })
    expect(ratesOf(run({ entriesBefore: 0, planned: 0, forReview: 0, skipped: 0 }))).toMatchObject({
      merge: 0,
      skip: 0,
    })
  })
})

describe('advice on the loss budget', () => {
  const looks = (runs: readonly PassRun[], undone30d = 0) => budgetAdviceFor({ runs, applied30d: 20, undone30d }).looks
  const stopped = run({ overBudget: 1, loss: 0.4 })

  test.each([
    ['two passes say nothing', [run(), run()], 0, 'unknown'],
    ['most passes are stopped', [stopped, stopped, run()], 0, 'too-tight'],
    ['most are stopped, and people take much back', [stopped, stopped, run()], 10, 'fitting'],
    ['nothing is stopped, and people take much back', [run(), run(), run()], 10, 'too-loose'],
    ['no pass comes near it', [0.01, 0.02, 0.01].map((loss) => run({ loss })), 0, 'too-loose'],
    ['passes use it', [run(), run(), run()], 0, 'fitting'],
  ] as const)('%s', (_, runs, undone, expected) => {
    expect(looks(runs, undone)).toBe(expected)
  })
})

test('candidates are those of a plan, by entity, and nothing is written for them', async () => {
  const port = (id: string, object: string) =>
    aFact(`The API listens on port ${object}.`, { id, claim: { subject: 'API', predicate: 'port', object } })
  const store = await storeWith(
    [port('a', '7420'), port('b', '9000'), aFact('Tea.', { id: 't1' }), aRecord({ text: 'tea', id: 't2' })],
    { indexer: createIndexer() },
  )
  const plan = await planPass(store, { policy: conservativePolicy, now: builtAt, indexer: createIndexer() })
  const all = await candidateList(store, plan)
  const some = await candidateList(store, plan, { entity: 'api' })
  expect(all.candidates.length).toBe(plan.operations.length + plan.forReview.length)
  expect(some.candidates.map(({ kind, entity }) => [kind, entity])).toEqual([
    ['contradiction', 'API'],
    ['supersede', 'API'],
  ])
  expect(await store.headSeq()).toBe(4)
})
