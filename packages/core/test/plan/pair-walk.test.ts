import { expect, test } from 'vitest'
import { walkPairs } from '../../src/plan/pair-walk.js'

const pair = (a: string, b: string) => ({ a, b, overlap: 1, via: ['words'] as const })
const named = (pairs: Iterable<{ readonly a: string; readonly b: string }>) =>
  Array.from(pairs, ({ a, b }) => `${a}${b}`)

test('pairs are walked from record to record, each once', () => {
  const pairs = [pair('a', 'b'), pair('c', 'd'), pair('b', 'e'), pair('a', 'f'), pair('d', 'g'), pair('e', 'f')]
  expect(named(walkPairs(pairs))).toEqual(['ab', 'af', 'ef', 'be', 'cd', 'dg'])
})

test('no pair is left out of a walk, whatever stands together', () => {
  const ids = Array.from({ length: 40 }, (_, i) => String.fromCharCode(97 + (i % 26)) + String(i))
  const pairs = ids.flatMap((a, i) => ids.filter((_, j) => j > i && (i * j) % 7 === 1).map((b) => pair(a, b)))
  expect(named(walkPairs(pairs)).sort()).toEqual(named(pairs).sort())
})
