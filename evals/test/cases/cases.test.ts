import { describe, expect, test } from 'vitest'
import type { Case } from '../../src/cases/case.js'
import { expectKeys, failuresOf } from '../../src/cases/checks/registry.js'
import { generate } from '../../src/cases/generate.js'
import { strangeIn } from '../../src/cases/known-keys.js'
import type { CaseEngine } from '../../src/cases/run-case.js'
import { runCase } from '../../src/cases/run-case.js'
import { measureCases } from '../../src/measures/cases.js'
import { aScene, seenMerge } from './scene.js'

const engine: CaseEngine = { embedder: 'none', maxLossFraction: 1 }

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

const planting = { from: 0, to: 0, pair: 'same', edits: ['none'] }
const recipe = {
  n: 1,
  template: 'Part {i}.',
  vars: { j: { mod: 7 } },
  kind: 'fact',
  scope: 'user:ann',
  created_at: record.created_at,
}

describe('a key or word that the schema does not have', () => {
  test('fails the case before anything is run', async () => {
    const { failed } = await runCase(aCase({ expect: { merge_maybe: [] } }), engine)
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
    [{ level: 'easy' }, 'level'],
    [{ source: { ref: 'a/b#1', mirror: 'x' } }, 'source: mirror'],
    [{ raw: [{ name: 'x', format: 'neutral', content: '', encoding: 'utf8' }] }, 'raw: encoding'],
    [{ raw: [{ name: 'x', format: 'csv', content: '' }] }, 'raw: format'],
    [{ generate: { ...recipe, seed: 7 } }, 'generate: seed'],
    [{ generate: { ...recipe, vars: { j: { mod: 7, step: 2 } } } }, 'generate.vars.j: step'],
    [{ generate: { ...recipe, plant: [{ ...planting, times: 2 }] } }, 'generate.plant: times'],
    [{ generate: { ...recipe, plant: [{ ...planting, edits: ['upper'] }] } }, 'generate.plant: edits'],
    [{ generate: { ...recipe, plant: [{ ...planting, pair: 'alike' }] } }, 'generate.plant: pair'],
    [{ action: { do: 'consolidate', apply: true, expect: { active_count: 1 } } }, 'step consolidate: expect'],
    [{ action: { do: 'sequence', policy: { loss: 1 }, steps: [] } }, 'policy: loss'],
    [{ action: { do: 'consolidate', apply: true, variants: [{ policy: { loss: 1 } }] } }, 'policy: loss'],
    [{ action: { do: 'leave_lock', holder: 'gone' } }, 'step leave_lock: holder'],
    [{ expect: { suggested_current: [{ pair: ['a', 'b'], current: 'a', why: '' }] } }, 'expect.suggested_current: why'],
  ] as const)('is found in %j', (overrides, place) => {
    expect(strangeIn(aCase(overrides as Partial<Case>), expectKeys).map(({ key }) => key)).toEqual([place])
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
    expect(await failuresOf(expectation, scene)).toEqual({ held: 4, failed: [], shortfall: [], notApplicable: [] })
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

test('a case of which no key could be checked has neither passed nor failed', async () => {
  const still = { records: [], action: { do: 'sequence', steps: [] } }
  const cases = [
    aCase({ ...still, id: 'moved', expect: { path_moved: ['a'] } }),
    aCase({ ...still, id: 'empty', expect: {} }),
    aCase({ ...still, id: 'counted', expect: { path_moved: ['a'], active_count: 0 } }),
    aCase({ ...still, id: 'wrong', expect: { path_moved: ['a'], active_count: 1 } }),
  ]
  expect(await measureCases(cases, engine)).toMatchObject({
    ...{ cases: 4, passed: 1, unjudged: ['moved', 'empty'] },
    byLevel: { plain: { cases: 4, passed: 1 }, hard: { cases: 0, passed: 0 } },
    failed: [{ id: 'wrong', key: 'active_count', expected: 1, got: '0' }],
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
