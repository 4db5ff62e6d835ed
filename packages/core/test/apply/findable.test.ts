import { expect, test } from 'vitest'
import { aFact } from '@slowwave/core/testing'
import { aWorld, captureOf, newIdOf, type World } from './world.js'

async function found(world: World, word: string): Promise<readonly string[]> {
  const scopes = (await world.store.scopes()).map(({ scope }) => scope)
  const hits = await world.store.searchWords({ scopes, tokens: [word], limit: 10 })
  return hits.map(({ recordId }) => recordId)
}

test('a merged record is found by every wording, and its sources leave the word index (I16)', async () => {
  const world = aWorld()
  await world.capture('The deploy target is Vercel.', { id: 'a' })
  await world.capture('We ship to Vercel.', { id: 'b' })
  const merge = await world.mergeOf(['a', 'b'])
  await world.applied(merge)

  expect(await found(world, 'ship')).toEqual([newIdOf(merge)])
  await world.undo(merge.id)
  expect(await found(world, 'ship')).toEqual(['b'])
})

test('what is said again of a source is found by the merged record', async () => {
  const world = aWorld()
  await world.capture('Tea is at four.', { id: 'a' })
  await world.capture('Tea is at four!', { id: 'b' })
  const merge = await world.applied(await world.mergeOf(['a', 'b']))
  await world.applied(await world.reinforceOf('a', 'Teatime is four.'))

  expect(await found(world, 'teatime')).toEqual([newIdOf(merge)])
  expect((await world.get(newIdOf(merge))).beside.wordings).toContain('Teatime is four.')
})

test('a record that is put together with evidence is found by the words of the evidence', async () => {
  const world = aWorld()
  const capture = captureOf(aFact('Tea is at four.', { id: 'a' }))
  const evidence = { wording: 'Teatime is four.', source: 'user', observedAt: 5 }
  await world.applied({ ...capture, changes: [...capture.changes, { type: 'add-evidence', id: 'a', evidence }] })
  expect(await found(world, 'teatime')).toEqual(['a'])
})
