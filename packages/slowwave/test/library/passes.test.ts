import { existsSync } from 'node:fs'
import { beforeEach, expect, test, vi } from 'vitest'
import { planHelper } from '../../src/planning/index.js'
import { fill, newPath, open, repeated, scope } from './memories.js'

vi.mock('../../src/planning/index.js', () => ({ planHelper: vi.fn(() => ({ start: () => undefined })) }))
beforeEach(() => vi.mocked(planHelper).mockClear())

test('a pass over what was said since a moment copies the store before it applies, and tells of its plan once', async () => {
  const path = await repeated()
  await using memory = await open(path, { policy: { preset: 'conservative', maxLossFraction: 1 } })
  let planned = 0
  memory.on('planned', () => void (planned += 1))
  const { outcomes } = await memory.consolidate({ since: 0 })
  expect(outcomes.map(({ status }) => status)).toContain('applied')
  expect([planned, existsSync(`${path}.before-first-apply`)]).toEqual([1, true])
})

test('every plan of a store in a file may use a second thread', async () => {
  const path = newPath()
  await using memory = await open(path)
  await fill(memory)
  for (const plan of [() => memory.plan(), () => memory.consolidate(), () => memory.consolidate({ since: 0 })]) {
    vi.mocked(planHelper).mockClear()
    await plan()
    expect(vi.mocked(planHelper)).toHaveBeenCalledWith(path)
  }
})

test('an undo that is the first to change a store copies it before', async () => {
  const path = newPath()
  await using memory = await open(path)
  const { operations } = await memory.remember({ text: 'The lamp is brass.', scope })
  expect(existsSync(`${path}.before-first-apply`)).toBe(false)
  expect(await memory.undo(operations[0]!.id)).toMatchObject({ status: 'undone' })
  expect(existsSync(`${path}.before-first-apply`)).toBe(true)
})
