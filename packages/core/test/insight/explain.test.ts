import { expect, test } from 'vitest'
import type { Skip } from '../../src/model/index.js'
import { explain } from '../../src/insight/index.js'
import { aWorld, newIdOf } from '../apply/world.js'

async function twoMerges() {
  const world = aWorld()
  for (const [id, text] of [
    ['a', 'The port is 8080.'],
    ['b', 'The port is 8080!'],
    ['c', 'the port is 8080'],
  ] as const) {
    await world.capture(text, { id })
  }
  const inner = await world.applied(await world.mergeOf(['a', 'b']))
  const outer = await world.applied(await world.mergeOf([newIdOf(inner), 'c']))
  return { world, inner, outer, innerId: newIdOf(inner), outerId: newIdOf(outer) }
}

test('a merged record names every original it was made of, with the operation that did it', async () => {
  const { world, outer, outerId } = await twoMerges()

  const explanation = await explain(world.store, outerId)

  expect(
    explanation?.lineage.map(({ id, distance, direction, operationId }) => [id, distance, direction, operationId]),
  ).toEqual([
    ['a', 1, 'source', outer.id],
    ['b', 1, 'source', outer.id],
    ['c', 1, 'source', outer.id],
  ])
  expect(explanation?.lineage[0]?.record?.text).toBe('The port is 8080.')
})

test('a source names everything that was made of it, and what stands for it now', async () => {
  const { world, inner, innerId, outerId } = await twoMerges()

  const explanation = await explain(world.store, 'a')

  expect(explanation?.lineage.map(({ id, direction }) => [id, direction])).toEqual(
    [innerId, outerId].sort().map((id) => [id, 'derived']),
  )
  expect(explanation?.successor?.id).toBe(innerId)
  expect(explanation?.entries.map(({ kind, part }) => [kind, part])).toEqual([
    ['capture', 'put'],
    ['merge', 'changed'],
  ])
  expect(explanation?.entries[1]).toMatchObject({
    operationId: inner.id,
    reason: 'a test wants to merge',
    actor: 'user',
  })
})

test('entries that laid something beside it or were taken out are told too', async () => {
  const world = aWorld()
  await world.capture('The port is 8080.', { id: 'a' })
  const tier = await world.applied(await world.tierOf('a', 'archive'))
  await world.undo(tier.id)

  const explanation = await explain(world.store, 'a')

  expect(explanation?.entries.map(({ kind, part, outBy }) => [kind, part, outBy])).toEqual([
    ['capture', 'put', undefined],
    ['set-tier', 'source', 3],
  ])
})

test('it lists what a plan skips and proposes about the record, with the other records named', async () => {
  const world = aWorld()
  await world.capture('The target is staging.', { id: 'a' })
  await world.capture('The target is prod.', { id: 'b' })
  await world.capture('Lunch is at noon.', { id: 'c' })
  const { scope } = await world.get('a')
  const about = (ids: readonly string[]): Skip => ({
    kind: 'merge',
    scope,
    ids,
    code: 'contradiction',
    detail: 'staging / prod',
  })
  const review = await world.supersedeOf('a', 'b')
  const plan = { skipped: [about(['a', 'b']), about(['b', 'c'])], operations: [], forReview: [review] }

  const explanation = await explain(world.store, 'a', plan)

  expect(explanation?.skipped).toEqual([about(['a', 'b'])])
  expect(explanation?.planned).toEqual([review])
  expect(explanation?.others.map(({ id }) => id)).toEqual(['b'])
})

test('an id that was never used has no explanation', async () => {
  expect(await explain(aWorld().store, 'nobody')).toBeUndefined()
})
