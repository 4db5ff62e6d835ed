import { parsePolicy } from '@slowwave/core'
import { HashEmbedder } from '@slowwave/core/testing'
import { expect, test } from 'vitest'
import { shapeOf } from '../commands/shape-of.js'
import { plotOf } from '../../src/simulation/plot.js'
import { doesFlatten, simulate, slopesOf } from '../../src/simulation/simulate.js'

test('a store with passes is smaller than one without, and both are drawn', async () => {
  const policy = parsePolicy({ maxLossFraction: 1, maxLossFraction30d: 1 }, { preset: 'conservative' })
  const result = await simulate({ sessions: 40, seed: 7, policy, embedder: new HashEmbedder() })
  expect(result.withPasses.points.map(({ session }) => session)).toEqual([20, 40])
  expect(result.withoutPasses.points.at(-1)?.active).toBe(320)
  expect(result.withPasses.points.at(-1)?.active).toBeLessThan(320)
  expect(plotOf(result).match(/<polyline/g)).toHaveLength(8)
  const point = { session: 'number', active: 'number', recallAt5: 'number', p95Ms: 'number', oldestDays: 'number' }
  const curve = { points: [point], firstSlope: 'number', lastSlope: 'number' }
  const settings = { sessions: 'number', seed: 'number', flattens: 'boolean', maxLossFraction: 'number' }
  expect(shapeOf(result)).toEqual({ ...settings, withPasses: curve, withoutPasses: curve })
}, 120_000)

test('a curve flattens only if it grew, and only if there are enough points to see it', () => {
  const points = [20, 40, 60, 80].map((session) => ({ session, active: 1, recallAt5: 1, p95Ms: 1, oldestDays: 1 }))
  expect(doesFlatten({ points, firstSlope: 2, lastSlope: 1 })).toBe(true)
  expect(doesFlatten({ points, firstSlope: 2, lastSlope: 1.5 })).toBe(false)
  expect(doesFlatten({ points, firstSlope: 0, lastSlope: 0 })).toBe(false)
  expect(doesFlatten({ points: points.slice(1), firstSlope: 2, lastSlope: 0 })).toBe(false)
})

test('slopes are records per session over the first and the last third', () => {
  const point = (session: number, active: number) => ({ session, active, recallAt5: 1, p95Ms: 1, oldestDays: 1 })
  const points = [point(20, 100), point(40, 200), point(60, 220), point(80, 222)]
  expect(slopesOf(points)).toEqual({ firstSlope: 5, lastSlope: 0.1 })
  expect(slopesOf([])).toEqual({ firstSlope: 0, lastSlope: 0 })
})
