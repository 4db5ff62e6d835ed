import { expect, test } from 'vitest'
import { builtAt } from '@slowwave/core/testing'
import { dayMs, keyed, openTiered, planFor } from './planning.js'

test('a newer value of one key takes over by itself only where the policy is tiered', async () => {
  const older = keyed('a', 'staging', { source: 'tool:ci', confidence: 0.8 })
  const newer = keyed('b', 'prod', { source: 'tool:ci', confidence: 0.8, createdAt: builtAt + 2 * dayMs })

  const tiered = await planFor([older, newer], { policy: openTiered })
  expect(tiered.operations).toMatchObject([
    { kind: 'supersede', changes: [{ type: 'supersede', id: 'a', by: 'b', validTo: newer.createdAt }] },
  ])

  const conservative = await planFor([older, newer])
  expect(conservative.operations.map(({ kind }) => kind)).toEqual(['contradiction'])
})

test('a newer value within a day, of a lower source, or over a user stays a contradiction', async () => {
  const tool = { source: 'tool:ci', confidence: 0.8 }
  const late = { createdAt: builtAt + 2 * dayMs }
  const soon = await planFor(
    [keyed('a', 'staging', tool), keyed('b', 'prod', { ...tool, createdAt: builtAt + dayMs })],
    { policy: openTiered },
  )
  const lower = await planFor(
    [keyed('a', 'staging', tool), keyed('b', 'prod', { source: 'inferred', confidence: 0.5, ...late })],
    { policy: openTiered },
  )
  const users = await planFor([keyed('a', 'staging'), keyed('b', 'prod', late)], { policy: openTiered })
  for (const plan of [soon, lower, users]) expect(plan.operations.map(({ kind }) => kind)).toEqual(['contradiction'])
})

test('a row of values becomes a chain, each taken over by the next', async () => {
  const tool = { source: 'tool:ci', confidence: 0.8 }
  const values = ['staging', 'prod', 'canary'].map((value, i) =>
    keyed(`v${i}`, value, { ...tool, createdAt: builtAt + i * 2 * dayMs }),
  )
  const { operations } = await planFor(values, { policy: openTiered })
  const pairs = operations.flatMap(({ changes }) =>
    changes.map((change) => change.type === 'supersede' && [change.id, change.by]),
  )
  expect(pairs).toEqual([
    ['v0', 'v1'],
    ['v1', 'v2'],
  ])
})
