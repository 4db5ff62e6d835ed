import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isScope, parseScope } from '../../src/model/index.js'

test('segments of lower-case letters, digits, dot, underscore and hyphen make a scope', () => {
  for (const scope of ['user/ann', 'a', 'project/billing-api/v1.2', 'x_1', 'a'.repeat(64)])
    expect(parseScope(scope)).toBe(scope)
})

test('anything else is refused by name and never normalised into another scope', () => {
  const wrong = ['', 'User/Ann', 'user:ann', '/a', 'a/', 'a//b', 'a b', '..', 'a/../b', '.', 'a'.repeat(65), 'ä', 'a\n']
  for (const text of [...wrong, 3, null, undefined]) {
    expect(() => parseScope(text), JSON.stringify(text)).toThrow(/Scope .* is not allowed/)
  }
})

test('parsing never changes a text', () => {
  fc.assert(fc.property(fc.string({ maxLength: 80 }), (text) => !isScope(text) || parseScope(text) === text))
})
