import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { encodeToken } from '../../src/stores/sqlite/word-tokens.js'

test('a token is written in letters that the word index keeps', () => {
  expect(encodeToken('tea2')).toBe('tea2')
  expect(encodeToken('c++')).toBe('c_2b_2b')
  expect(encodeToken('a_b')).toBe('a_5fb')
  expect(encodeToken('Tea')).toBe('_54ea')
  expect(encodeToken('東京🎉')).toBe('東京🎉')
  expect(encodeToken('\n\u0000')).toBe('_0a_00')
})

test('no two tokens are written alike, and none can act as query syntax', () => {
  const token = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 6 })
  fc.assert(
    fc.property(token, token, (a, b) => {
      expect(encodeToken(a)).toMatch(/^[a-z0-9_\u0080-\u{10ffff}]+$/u)
      if (a !== b) expect(encodeToken(a)).not.toBe(encodeToken(b))
    }),
    { numRuns: 500 },
  )
})
