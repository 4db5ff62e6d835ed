import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { faultsOf, idsIn, promises, proofs, sourceOfChecks } from '../proofs.mjs'

const checkout = fileURLToPath(new URL('../..', import.meta.url))
const rows = promises(readFileSync(new URL('../../docs/invariants.md', import.meta.url), 'utf8'))

test('every invariant and every sequence of the page is proved by the tests that it names', () => {
  expect(rows.map(({ id }) => id)).toEqual([...numbered('I', 16), ...numbered('F', 33)])
  expect(faultsOf({ rows, proved: proofs(checkout), source: sourceOfChecks(checkout) })).toEqual([])
})

test('an id without a test, a file that does not cite it, and one that the page leaves out are each found', () => {
  const row = { id: 'I1', tests: ['a.test.ts'], findings: ['lost-record'] }
  const proved = new Map([['I1', ['a.test.ts']]])
  const sound = { rows: [row], proved, source: "'lost-record'" }
  expect(faultsOf(sound)).toEqual([])
  expect(faultsOf({ ...sound, proved: new Map() })).toEqual(['I1 is proved by no test', 'a.test.ts does not cite I1'])
  expect(faultsOf({ ...sound, rows: [{ ...row, tests: [] }] })).toEqual(['I1 names no test'])
  expect(faultsOf({ ...sound, source: '' })).toEqual(['I1 names no finding: lost-record'])
  const more = new Map([...proved, ['F99', ['b.test.ts']], ['R4', ['b.test.ts']]])
  expect(faultsOf({ ...sound, proved: more })).toEqual(['F99 is cited in b.test.ts and stands in no row'])
})

test('only titles cite, and only in brackets', () => {
  const text = [
    '// (I1)',
    "test('nothing is lost (I2, R8a)', work)",
    'test.each([[1]])("is (I3)", work)',
    "describe('(I4)')",
  ]
  expect([...idsIn(text.join('\n'))]).toEqual(['I2', 'R8a', 'I3'])
})

function numbered(letter, count) {
  return Array.from({ length: count }, (_, i) => `${letter}${i + 1}`)
}
