import { expect, test } from 'vitest'
import type { Outcome } from '../../src/model/index.js'
import { countOutcomes, renderOutcomes } from '../../src/render/index.js'
import { ann, contradiction, merge, refs, supersede } from './plan-under-test.js'

const planned = [1, 2, 3, 4, 5, 6].map((n) => ({ ...merge, id: `op_${n}` }))
const [first, second, third, fourth, fifth] = planned as [
  typeof merge,
  typeof merge,
  typeof merge,
  typeof merge,
  typeof merge,
]
const outcomes: readonly Outcome[] = [
  { status: 'applied', operation: first, seq: 8 },
  { status: 'already-applied', operation: second },
  { status: 'stale', operation: third, moved: refs('f_1') },
  { status: 'refused', operation: fourth, code: 'pinned', detail: 'f_9 is pinned' },
  { status: 'held', operation: fifth },
]

test('outcomes are counted against what was planned, skips by their reason', () => {
  expect(countOutcomes(outcomes, planned)).toEqual({
    planned: 6,
    applied: 1,
    alreadyApplied: 1,
    skipped: 4,
    stale: 1,
    notReached: 1,
    reasons: { held: 1, 'not-reached': 1, pinned: 1, stale: 1 },
  })
})

test('the report gives counts first, then reasons, then the next step', () => {
  expect(renderOutcomes({ planned, outcomes })).toBe(
    [
      'planned 6, applied 1, already applied 1, skipped 4, stale 1',
      '4 operations skipped: held (1), not-reached (1), pinned (1), stale (1). Run with --explain to read them.',
    ].join('\n'),
  )
})

test('explained, every skipped operation is listed with its reason', () => {
  const text = renderOutcomes({ planned, outcomes, detail: 'explain' })

  expect(text).toContain('  MERGE     op_3  stale: f_1 moved since planning\n')
  expect(text).toContain('  MERGE     op_4  pinned: f_9 is pinned\n')
  expect(text).toContain('  MERGE     op_5  held: an undo or a rejection keeps these records apart')
  expect(text).not.toContain('op_1')
})

test('a run that was stopped says how to go on, and a refused scope is named', () => {
  const refused = [{ scope: ann, active: 4, retired: 3, loss: 0.75, refused: 'loses 3 of 4; the budget is 0.25' }]

  expect(renderOutcomes({ planned: [], outcomes: [], refused, interrupted: true })).toBe(
    [
      'planned 0, applied 0, skipped 0, stale 0',
      'REFUSED  user/ann  3 of 4 records (0.75): loses 3 of 4; the budget is 0.25',
      'Interrupted: every operation listed as applied is whole. Run it again to go on.',
    ].join('\n'),
  )
})

test('when everything was applied, nothing is said of skips', () => {
  const all = [contradiction, supersede]

  expect(
    renderOutcomes({ planned: all, outcomes: all.map((operation, i) => ({ status: 'applied', operation, seq: i })) }),
  ).toBe('planned 2, applied 2, skipped 0, stale 0')
})
