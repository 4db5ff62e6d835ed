import { expect, test } from 'vitest'
import { counted, formatCount, formatMoment, formatShare, listReasons } from '../../src/render/index.js'

test('counts have a unit and separated thousands', () => {
  expect(counted(1, 'record')).toBe('1 record')
  expect(counted(0, 'record')).toBe('0 records')
  expect(counted(1234567, 'entry', 'entries')).toBe('1,234,567 entries')
  expect(formatCount(-1234.567)).toBe('-1,234.57')
  expect(formatCount(Number.NaN)).toBe('NaN')
})

test('a share has two decimals, and looks whole or like nothing only if it is', () => {
  expect([0, 0.001, 0.25, 0.9999, 1].map(formatShare)).toEqual(['0.00', '<0.01', '0.25', '0.99', '1.00'])
})

test('a moment is written in UTC; what no date can hold stays a number', () => {
  expect(formatMoment(0)).toBe('1970-01-01T00:00:00Z')
  expect(formatMoment(1500)).toBe('1970-01-01T00:00:01.500Z')
  expect(formatMoment(9e15)).toBe('9000000000000000')
})

test('reasons come most frequent first, then by name', () => {
  expect(listReasons({ stale: 1, unsure: 2, held: 1 })).toBe('unsure (2), held (1), stale (1)')
})
