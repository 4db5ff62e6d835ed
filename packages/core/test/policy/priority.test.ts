import { expect, test } from 'vitest'
import { conservativePolicy, priorityOf } from '@slowwave/core'

const policy = { ...conservativePolicy, tierImportance: 0.5, tierRecency: 0.5, tierDecayPerDay: 0.1 }
const fresh = { confidence: 0.8, recallCount: 0, ageDays: 0 }

test('the priority of a fresh record is its worth', () => {
  expect(priorityOf(fresh, policy)).toBeCloseTo(0.9, 12)
  expect(priorityOf({ ...fresh, ageDays: -3 }, policy)).toBeCloseTo(0.9, 12)
})

test('an importance of 0 falls back to the confidence, and more than 1 counts as 1', () => {
  expect(priorityOf({ ...fresh, importance: 0 }, policy)).toBeCloseTo(0.9, 12)
  expect(priorityOf({ ...fresh, importance: 7 }, policy)).toBeCloseTo(1, 12)
})

test('age wears it down, and reads slow that and lift it', () => {
  const old = { ...fresh, ageDays: 10 }
  expect(priorityOf(old, policy)).toBeCloseTo((0.4 + 0.5 * Math.exp(-1)) * Math.exp(-1), 12)
  const frequency = Math.log(21)
  const read = (0.4 + 0.5 * Math.exp(-1)) * frequency * Math.exp(-1 / frequency)
  expect(priorityOf({ ...old, recallCount: 20 }, policy)).toBeCloseTo(read, 12)
})
