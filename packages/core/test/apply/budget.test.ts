import { expect, test } from 'vitest'
import { aWorld, openPolicy, type World } from './world.js'

const quarter = { ...openPolicy, maxLossFraction: 0.25, maxLossFraction30d: 0.5 }
const dayMs = 86_400_000

/** Records that nobody wrote by hand, so that a pass may retire them. */
async function inferred(world: World, count: number, scope = 'user/ann'): Promise<World> {
  for (let i = 0; i < count; i++) {
    await world.capture(`Note ${i} of ${scope}.`, { id: `${scope}-${i}`, source: 'inferred', confidence: 0.5, scope })
  }
  return world
}

const archives = (world: World, count: number, first = 'user/ann-0') => {
  const [scope, from] = first.split('-')
  return Promise.all(Array.from({ length: count }, (_, i) => world.archiveOf(`${scope}-${Number(from) + i}`)))
}

const statuses = (outcomes: readonly { readonly status: string }[]) => outcomes.map(({ status }) => status)

test('a scope over its budget is refused whole, and the others go ahead (I9)', async () => {
  const world = await inferred(await inferred(aWorld(quarter), 4), 4, 'user/bob')
  const plan = await world.plan([...(await archives(world, 2)), ...(await archives(world, 1, 'user/bob-0'))])

  const outcomes = await world.applyPlan(plan)

  expect(outcomes).toMatchObject([
    { status: 'refused', code: 'loss-budget' },
    { status: 'refused', code: 'loss-budget' },
    { status: 'applied' },
  ])
  expect(await world.status('user/ann-0')).toBe('active')
})

test('a merged cluster retains one of its originals', async () => {
  const world = aWorld({ ...openPolicy, maxLossFraction: 0.5 })
  for (const id of ['a', 'b']) await world.capture('Tea is at four.', { id })
  expect(statuses(await world.applyPlan(await world.plan([await world.mergeOf(['a', 'b'])])))).toEqual(['applied'])

  const tighter = aWorld({ ...openPolicy, maxLossFraction: 0.49 })
  for (const id of ['a', 'b']) await tighter.capture('Tea is at four.', { id })
  expect(statuses(await tighter.applyPlan(await tighter.plan([await tighter.mergeOf(['a', 'b'])])))).toEqual([
    'refused',
  ])
})

test('two passes on one base, each within the budget, cannot retire more than it together (I9, F30)', async () => {
  const world = await inferred(aWorld(quarter), 8)
  const first = await world.plan(await archives(world, 2))
  const second = await world.plan(await archives(world, 1, 'user/ann-2'))

  expect(statuses(await world.applyPlan(first))).toEqual(['applied', 'applied'])
  expect(await world.applyPlan(second)).toMatchObject([{ status: 'refused', code: 'loss-budget' }])
})

test('a resumed pass is measured on the records that were active when it was planned', async () => {
  const world = await inferred(aWorld(quarter), 8)
  const plan = await world.plan(await archives(world, 2))
  await world.applyPlan({ ...plan, operations: plan.operations.slice(0, 1) })

  expect(statuses(await world.applyPlan(plan))).toEqual(['already-applied', 'applied'])
})

test('records captured since the plan do not widen its budget', async () => {
  const world = await inferred(aWorld(quarter), 4)
  const plan = await world.plan(await archives(world, 2))
  await inferred(world, 12, 'user/ann/later')
  for (let i = 0; i < 12; i++) await world.capture(`More ${i}.`, { id: `more-${i}` })

  expect(statuses(await world.applyPlan(plan))).toEqual(['refused', 'refused'])
})

test('an undo gives budget back', async () => {
  const world = await inferred(aWorld(quarter), 8)
  const plan = await world.plan(await archives(world, 3))
  const [first, second, third] = plan.operations
  await world.applyPlan({ ...plan, operations: [first!, second!] })
  expect(statuses(await world.applyPlan(plan))).toEqual(['already-applied', 'already-applied', 'refused'])

  await world.undo(first!.id)
  expect(statuses(await world.applyPlan({ ...plan, operations: [third!] }))).toEqual(['applied'])
})

test('the rolling window limits what many passes retire, until thirty days are over', async () => {
  const world = await inferred(aWorld({ ...quarter, maxLossFraction: 1 }), 8)
  for (let i = 0; i < 4; i++) {
    expect(statuses(await world.applyPlan(await world.plan(await archives(world, 1, `user/ann-${i}`))))).toEqual([
      'applied',
    ])
  }
  const fifth = await world.plan(await archives(world, 1, 'user/ann-4'))
  expect(await world.applyPlan(fifth)).toMatchObject([
    { status: 'refused', detail: expect.stringContaining('30 days') as string },
  ])

  world.surroundings.advance(30 * dayMs + 1)
  expect(statuses(await world.applyPlan(fifth))).toEqual(['applied'])
})

test('what was applied under an explicit raise, or asked for by name, is left out of the rolling window', async () => {
  const raised = { ...quarter, maxLossFraction: 1, lossRaised: true }
  const world = await inferred(aWorld(raised), 8)
  await world.applyPlan(await world.plan(await archives(world, 4)))
  await world.applied(await world.archiveOf('user/ann-4'))

  const later = aWorld({ ...quarter, maxLossFraction: 1 }, world.store)
  expect(statuses(await later.applyPlan(await later.plan(await archives(later, 1, 'user/ann-5'))))).toEqual(['applied'])
})

test('an operation by name is not budgeted; a pass is', async () => {
  const world = await inferred(aWorld(quarter), 2)
  const operation = await world.archiveOf('user/ann-0')
  expect(await world.apply(operation)).toMatchObject({ status: 'refused', code: 'loss-budget' })
  expect(await world.apply(operation, 'by-name')).toMatchObject({ status: 'applied' })
})

test('a plan file edited to hide its loss is still stopped (I9)', async () => {
  const world = await inferred(aWorld(quarter), 4)
  const plan = await world.plan(await archives(world, 2))
  const scopes = [{ scope: plan.operations[0]!.scope, active: 4000, retired: 0, loss: 0 }]
  expect(statuses(await world.applyPlan({ ...plan, scopes }))).toEqual(['refused', 'refused'])
})
