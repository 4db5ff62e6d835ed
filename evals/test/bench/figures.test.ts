import { expect, test } from 'vitest'
import { flatten, ratiosOf } from '../../src/bench/compare-figures.js'
import { fitExponent } from '../../src/bench/fit-exponent.js'
import { perSecond } from '../../src/machine-probe.js'
import { medianOf, quantileOf } from '../../src/bench/median.js'

test('the exponent of linear cost is 1, of quadratic cost 2', () => {
  const sizes = [10_000, 50_000, 200_000]
  expect(fitExponent(sizes.map((size) => ({ size, cost: 3 * size })))).toBeCloseTo(1)
  expect(fitExponent(sizes.map((size) => ({ size, cost: size ** 2 })))).toBeCloseTo(2)
  expect(fitExponent([{ size: 10, cost: 1 }])).toBe(0)
})

test('results are compared by every number that both have', () => {
  const ours = flatten({ seconds: 2, machine: { cores: 4 }, name: 'x' })
  expect(ratiosOf(ours, flatten({ seconds: 4, machine: { cores: 2 }, more: 1 }))).toEqual({
    seconds: 0.5,
    'machine.cores': 2,
  })
})

test('medians and quantiles of few numbers are among them', () => {
  expect(medianOf([3, 1, 2])).toBe(2)
  expect(quantileOf([1, 2, 3, 4], 0.95)).toBe(4)
  expect(medianOf([])).toBe(0)
})

test('a run too short to be timed still gives a number', () => {
  expect(perSecond(5, 0)).toBe(5_000_000)
  expect(perSecond(5, 2)).toBe(2.5)
})
