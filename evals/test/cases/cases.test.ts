import { describe, expect, test } from 'vitest'
import type { Case } from '../../src/cases/case.js'
import { expectKeys, failuresOf } from '../../src/cases/checks/registry.js'
import { generate } from '../../src/cases/generate.js'
import { unknownKeys } from '../../src/cases/known-keys.js'
import { runCase } from '../../src/cases/run-case.js'
import { aScene, seenMerge } from './scene.js'

const record = {
  id: 'a',
  text: 'Tea is in the tin.',
  scope: 'user:ann',
  kind: 'fact',
  created_at: '2026-01-05T08:00:00Z',
}

function aCase(overrides: Partial<Case> = {}): Case {
  return {
    id: 'c',
    level: 'plain',
    records: [record],
    action: { do: 'consolidate', apply: true },
    expect: {},
    ...overrides,
  }
}

describe('a key that the schema does not have', () => {
  test('fails the case before anything is run', async () => {
    const { failed } = await runCase(aCase({ expect: { merge_maybe: [] } }), 'none')
    expect(failed.map(({ key }) => key)).toEqual(['expect: merge_maybe'])
  })

  test.each([
    [{ records: [{ ...record, colour: 'red' }] }, 'records.a: colour'],
    [{ action: { do: 'tidy' } }, 'step tidy'],
    [{ action: { do: 'consolidate', apply: true, dry: false } }, 'step consolidate: dry'],
    [
      { action: { do: 'sequence', steps: [{ do: 'undo', operation: 'x', expect: { gone_for_good: [] } }] } },
      'expect: gone_for_good',
    ],
  ] as const)('is found in %j', (overrides, place) => {
    expect(unknownKeys(aCase(overrides), expectKeys)).toEqual([place])
  })
})

describe('expectations', () => {
  test('about merges look at what was applied, ready, and proposed', async () => {
    const scene = aScene([seenMerge('ready', ['a', 'b']), seenMerge('review', ['c', 'd'])])
    const expectation = {
      merge: [['c', 'd']],
      not_merged: [['a', 'c']],
      not_merged_auto: [['c', 'd']],
      merge_review: [['c', 'd']],
    }
    expect(await failuresOf(expectation, scene)).toEqual({ failed: [], shortfall: [], notApplicable: [] })
    const { failed } = await failuresOf({ not_merged: [['c', 'd']] }, scene)
    expect(failed).toEqual([{ key: 'not_merged', expected: [['c', 'd']], got: 'c+d is merged' }])
  })

  test('that were missed are a shortfall, everything else is a failure', async () => {
    const judged = await failuresOf({ merge: [['a', 'b']], operations_exact: 1 }, aScene([]))
    expect(judged.shortfall.map(({ key }) => key)).toEqual(['merge'])
    expect(judged.failed.map(({ key }) => key)).toEqual(['operations_exact'])
  })

  test('that mean nothing here are no pass', async () => {
    expect((await failuresOf({ path_moved: ['a'] }, aScene([]))).notApplicable).toEqual(['path_moved'])
  })
})

test('a recipe makes numbered records and plants edited ones', () => {
  const { records, samePairs } = generate({
    n: 3,
    template: 'Part {i} of line {j}.',
    vars: { j: { mul: 5, mod: 7 } },
    kind: 'fact',
    scope: 'user:ann',
    created_at: '2026-01-05T08:00:00Z',
    plant: [
      { from: 1, to: 1, pair: 'same', edits: ['drop_last_dot', 'double_spaces'] },
      { from: 2, to: 2, pair: 'different', edits: ['none'], add: { j: 1 } },
    ],
  })
  expect(records.map(({ text }) => text)).toEqual([
    'Part 0 of line 0.',
    'Part 1 of line 5.',
    'Part 2 of line 3.',
    'Part  1  of  line  5.',
    'Part 2 of line 4.',
  ])
  expect(samePairs).toEqual([['g1', 'p1']])
})
