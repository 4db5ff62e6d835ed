import { expect, test } from 'vitest'
import { history } from '../../src/insight/index.js'
import { aWorld } from '../apply/world.js'

test('the history of a record has each revision with the operation behind it', async () => {
  const world = aWorld()
  await world.capture('The target is staging.', { id: 'old' })
  await world.capture('The target is prod.', { id: 'new', createdAt: 9000 })
  const operation = await world.applied(await world.supersedeOf('old', 'new'))

  const told = await history(world.store, 'old')

  expect(told?.record?.text).toBe('The target is staging.')
  expect(told?.steps).toMatchObject([
    { revision: 1, status: 'active', origin: 'stated', seq: 1, kind: 'capture' },
    { revision: 2, status: 'superseded', supersededBy: 'new', validTo: 9000, seq: 3, operationId: operation.id },
  ])
  expect(told?.steps[1]).toMatchObject({ actor: 'user', reason: 'a test wants to supersede' })
})

test('an undo is a further revision, and the undone one names what took it out', async () => {
  const world = aWorld()
  await world.capture('The target is staging.', { id: 'a' })
  const archive = await world.applied(await world.archiveOf('a'))
  await world.undo(archive.id)

  const told = await history(world.store, 'a')

  expect(told?.steps.map(({ revision, status, outBy }) => [revision, status, outBy])).toEqual([
    [1, 'active', undefined],
    [2, 'archived', 3],
    [3, 'active', undefined],
  ])
  expect(told?.steps[2]).toMatchObject({ origin: 'computed', kind: 'undo' })
})

test('rows laid beside a record are told apart from its revisions', async () => {
  const world = aWorld()
  await world.capture('Tea, please.', { id: 'a' })
  await world.applied(await world.reinforceOf('a', 'Ann likes tea.'))

  const told = await history(world.store, 'a')

  expect(told?.steps).toHaveLength(1)
  expect(told?.beside.map(({ kind, part }) => [kind, part])).toEqual([['reinforce', 'beside']])
})

test('an id that was never used has no history', async () => {
  expect(await history(aWorld().store, 'nobody')).toBeUndefined()
})
