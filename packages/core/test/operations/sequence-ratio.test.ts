import { expect, test } from 'vitest'
import { sequenceRatio } from '@slowwave/core'

test.each([
  ['retry with backoff 3', 'retry with backoff 5', 0.95],
  ['{"pool":10}', '{"pool":12}', 0.9090909090909091],
  [`{'pool': 10}`, `{'pool': 12}`, 0.9166666666666666],
  ['abcd', 'bcde', 0.75],
  ['', '', 1],
  ['abc', '', 0],
  ['ab'.repeat(150), 'ba'.repeat(150), 0],
  ['a'.repeat(300), `${'a'.repeat(300)}b`, 0.9983361064891847],
])('%j and %j are alike by %d, as the reference counts', (a, b, ratio) => {
  expect(sequenceRatio(a, b)).toBeCloseTo(ratio, 12)
})

test('the order of the texts matters, and whole characters are compared', () => {
  expect(sequenceRatio('tide', 'diet')).toBe(0.25)
  expect(sequenceRatio('diet', 'tide')).toBe(0.5)
  expect(sequenceRatio('😀', '😁')).toBe(0)
})
