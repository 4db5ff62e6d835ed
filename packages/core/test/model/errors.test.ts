import { expect, test } from 'vitest'
import { errorCodes, exitCodeOf, isMemoryError, MemoryError, unreachable } from '../../src/model/index.js'

test('each error code has the exit code that is documented', () => {
  const exits = Object.fromEntries(errorCodes.map((code) => [code, exitCodeOf(new MemoryError(code, 'x'))]))
  expect(exits).toEqual({
    'invalid-input': 2,
    'no-store': 10,
    'store-unavailable': 10,
    'store-locked': 11,
    conflict: 12,
    'loss-budget': 13,
    'corrupt-store': 14,
    'read-only': 15,
    refused: 20,
  })
  expect(exitCodeOf(new Error('x'))).toBe(3)
})

test('an error of another copy of the package is known by its name and code', () => {
  const foreign = Object.assign(new Error('x'), { name: 'MemoryError', code: 'refused' })
  expect(isMemoryError(foreign)).toBe(true)
  expect(exitCodeOf(foreign)).toBe(20)
  expect(isMemoryError(Object.assign(new Error('x'), { name: 'MemoryError', code: 'odd' }))).toBe(false)
  expect(isMemoryError('refused')).toBe(false)
})

test('hint, cause and details go with an error', () => {
  const cause = new Error('below')
  const error = new MemoryError('conflict', 'moved', { hint: 'plan again', cause, details: { ids: ['a'] } })
  expect(error).toMatchObject({ hint: 'plan again', cause, details: { ids: ['a'] }, code: 'conflict' })
})

test('a variant that nobody handles is named', () => {
  expect(() => unreachable('odd' as never)).toThrow('"odd"')
})

test('no message holds half a surrogate pair, whatever was handed over', () => {
  const { message, hint } = new MemoryError('invalid-input', 'There is no \ud800.', { hint: 'Not \udc00.' })
  expect([message, hint]).toEqual(['There is no \ufffd.', 'Not \ufffd.'])
})
