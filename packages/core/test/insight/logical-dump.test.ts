import { expect, test } from 'vitest'
import { logicalDump } from '@slowwave/core'
import { aWorld, newIdOf } from '../apply/world.js'

test('the dump leaves out retracted records, revisions, the journal, holds, usage and the times of passes', async () => {
  const world = aWorld()
  await world.capture('Tea is at four.', { id: 'a' })
  await world.capture('Tea is at four!', { id: 'b' })
  const before = await logicalDump(world.store)
  const merge = await world.applied(await world.mergeOf(['a', 'b']))
  await world.undo(merge.id)
  await world.store.countUses([{ recordId: 'a', at: 5 }])

  expect((await world.get('a')).revision).toBe(3)
  expect(await world.store.holds()).toHaveLength(1)
  expect(await logicalDump(world.store)).toBe(before)
  expect(before).not.toContain('revision')
})

test('the dump holds one line per record by id, with its life and what lies beside it', async () => {
  const world = aWorld()
  await world.capture('Tea is at four!', { id: 'b' })
  await world.capture('Tea is at four.', { id: 'a' })
  const merge = await world.applied(await world.mergeOf(['a', 'b']))
  const lines = (await logicalDump(world.store)).trimEnd().split('\n')
  const records = lines.map((line) => JSON.parse(line) as Record<string, unknown>)

  expect(records.map(({ id }) => id)).toEqual(['a', 'b', newIdOf(merge)].sort())
  expect(records[0]).toMatchObject({ id: 'a', life: { status: 'archived', supersededBy: newIdOf(merge) } })
  expect(records.find(({ id }) => id === newIdOf(merge))).toMatchObject({
    lineage: { derivedFrom: ['a', 'b'], derivation: 'merge', operationId: merge.id },
    beside: { wordings: ['Tea is at four!'] },
  })
  expect(lines.join()).not.toContain('derivedAt')
})

test('the order in which things were said again does not show', async () => {
  const [one, other] = [aWorld(), aWorld()]
  for (const world of [one, other]) await world.capture('Tea is at four.', { id: 'a' })
  for (const wording of ['Teatime: four.', 'At four there is tea.']) {
    await one.applied(await one.reinforceOf('a', wording))
  }
  for (const wording of ['At four there is tea.', 'Teatime: four.']) {
    await other.applied(await other.reinforceOf('a', wording))
  }
  expect(await logicalDump(one.store)).toBe(await logicalDump(other.store))
})
