import { describe, expect, test } from 'vitest'
import { scoreProbes } from '../../src/measures/score-probes.js'
import { lostAnswers, scoreRanks } from '../../src/measures/score-ranks.js'
import { scoreMerges } from '../../src/measures/score-store.js'
import type { StoreTruth } from '../../src/measures/score-store.js'
import { measureGuards } from '../../src/measures/guards.js'

const truth: StoreTruth = {
  clusterOf: new Map([
    ['a1', 'a'],
    ['a2', 'a'],
    ['b1', 'b~1'],
    ['c1', 'c'],
    ['d1', 'd'],
  ]),
  scopeOf: new Map(['a1', 'a2', 'b1', 'c1', 'd1'].map((id) => [id, 'one'])),
  originOf: new Map([
    ['a', 'dialogue'],
    ['b~1', 'dialogue'],
    ['c', 'dialogue'],
    ['d', 'dialogue'],
  ]),
  forbidden: new Set(['a1\u001fd1']),
}

describe('merged pairs are', () => {
  test('right in one cluster, forbidden where listed, wrong where one was made, else unlabelled', () => {
    const score = (ids: readonly string[]) => scoreMerges([ids], truth)
    expect(score(['a1', 'a2'])).toMatchObject({ right: 1, wrong: 0, forbidden: 0, unlabelled: 0 })
    expect(score(['a1', 'd1'])).toMatchObject({ forbidden: 1, faults: [['a1', 'd1']] })
    expect(score(['a1', 'b1'])).toMatchObject({ wrong: 1 })
    expect(score(['a1', 'c1'])).toMatchObject({ unlabelled: 1 })
  })

  test('forbidden across scopes, whatever their cluster', () => {
    const apart = { ...truth, scopeOf: new Map([...truth.scopeOf, ['a2', 'two']]) }
    expect(scoreMerges([['a1', 'a2']], apart)).toMatchObject({ right: 0, forbidden: 1 })
  })
})

test('probes count a hit, distinct clusters, staleness and the first rank', () => {
  const probe = { id: 'p', gold: ['g'], need: 'any' as const, stale: ['old'] }
  const score = scoreProbes([
    { ...probe, hits: [['x'], ['g'], ['x']] },
    { ...probe, id: 'q', hits: [['old']] },
  ])
  expect(score).toMatchObject({ recallAt5: 0.5, distinctAt5: 1.5, staleAt5: 0.5, mrr: 0.25 })
})

test('ranks give recall at five and ten, and what a pass lost', () => {
  const before = [
    { id: 'a', category: 'x', rank: 1 },
    { id: 'b', category: 'x', rank: 7 },
    { id: 'c', category: 'x' },
  ]
  expect(scoreRanks(before)).toEqual({ n: 3, recallAt5: 0.3333, recallAt10: 0.6667, mrr: 0.381 })
  expect(lostAnswers(before, [{ id: 'a', category: 'x', rank: 6 }])).toEqual(['a'])
})

test('guards are counted by what they caught and by what they refused by mistake', () => {
  const row = (id: string, verdict: 'refuse' | 'allow') => ({ id, verdict, text: id, guard: 'secret', lang: 'en' })
  const result = measureGuards([row('bad', 'refuse'), row('worse', 'refuse'), row('good', 'allow')], (text) =>
    text === 'worse' ? 'allow' : 'refuse',
  )
  expect(result).toMatchObject({
    refuse: { n: 2, caught: 1 },
    allow: { n: 1, refused: 1 },
    byGuard: { secret: { refuse: 2, caught: 1, refused: 1 } },
    missed: ['worse'],
    falsePositives: ['good'],
  })
})
