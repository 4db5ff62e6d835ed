import type { BesideContent, BesideRow } from '../../src/ports/index.js'
import { describe, expect, test } from 'vitest'
import { assembleRecord, shownOriginalsOf, withImported, withUse, unused } from '../../src/ports/index.js'
import { aFact, builtAt } from '../../src/testing/index.js'

const tea = aFact('Ann drinks tea.')
const view = { life: { status: 'active' as const }, revision: 3, at: 7 }

function row(seq: number, content: BesideContent, recordId = tea.id): BesideRow {
  return { seq, ordinal: 0, recordId, ...content }
}

function shown(parts: Partial<Parameters<typeof assembleRecord>[0]>) {
  return assembleRecord({ record: tea, view, rows: [], rowsOfOriginals: [], contradictionRows: [], ...parts })
}

describe('a record as read', () => {
  test('is warm, unpinned, observed once and never used until a row says otherwise', () => {
    expect(shown({})).toEqual({
      ...tea,
      life: { status: 'active' },
      revision: 3,
      revisedAt: 7,
      beside: {
        tier: 'warm',
        pinned: false,
        tags: [],
        wordings: [],
        observedAt: [builtAt],
        evidence: [],
        contradictions: [],
      },
      usage: unused,
    })
  })

  test('shows the latest tier, pin and retention, in whatever order the rows come', () => {
    const rows = [
      row(4, { type: 'pin', pinned: false }),
      row(3, { type: 'tier', tier: 'archive' }),
      row(2, { type: 'pin', pinned: true }),
      row(1, { type: 'tier', tier: 'hot' }),
      row(5, { type: 'retention', retention: 'forever' }),
      row(6, { type: 'retention', retention: null }),
    ]
    const { tier, pinned, retention } = shown({ rows }).beside
    expect({ tier, pinned, retention }).toEqual({ tier: 'archive', pinned: false, retention: undefined })
  })

  test('is the same whatever the order of its rows', () => {
    const rows = [
      row(1, { type: 'tag', tag: 'b' }),
      row(2, { type: 'tag', tag: 'a' }),
      row(3, { type: 'wording', wording: 'Tea for Ann.' }),
      row(4, { type: 'evidence', evidence: { source: 'user', observedAt: 9, wording: 'Ann: tea.' } }),
      row(5, { type: 'evidence', evidence: { source: 'tool', observedAt: 9 } }),
      row(6, { type: 'observed', observedAt: 3 }),
    ]
    expect(shown({ rows: [...rows].reverse() })).toEqual(shown({ rows }))
    expect(shown({ rows }).beside).toMatchObject({ tags: ['a', 'b'], wordings: ['Ann: tea.', 'Tea for Ann.'] })
  })

  test('does not list its own text among its wordings', () => {
    const rows = [row(1, { type: 'wording', wording: tea.text })]
    expect(shown({ rows }).beside.wordings).toEqual([])
  })

  test('takes the sayings of its originals, not their tier, pin or retention', () => {
    const rowsOfOriginals = [
      row(1, { type: 'tag', tag: 'x' }, 'other'),
      row(1, { type: 'tier', tier: 'hot' }, 'other'),
      row(1, { type: 'pin', pinned: true }, 'other'),
      row(1, { type: 'retention', retention: 'forever' }, 'other'),
    ]
    expect(shown({ rowsOfOriginals }).beside).toMatchObject({ tags: ['x'], tier: 'warm', pinned: false })
    expect(shown({ rowsOfOriginals }).beside.retention).toBeUndefined()
  })

  test('names each contradicting record once, whichever side the row is on', () => {
    const contradictionRows = [
      row(1, { type: 'contradiction', withId: 'z', detail: 'old' }),
      row(2, { type: 'contradiction', withId: tea.id, detail: 'new' }, 'z'),
      row(3, { type: 'contradiction', withId: tea.id, detail: 'a' }, 'b'),
    ]
    expect(shown({ contradictionRows }).beside.contradictions).toEqual([
      { withId: 'b', detail: 'a' },
      { withId: 'z', detail: 'new' },
    ])
  })
})

test('only a merged record shows the rows of its originals', () => {
  const lineage = { derivedFrom: ['a', 'b'], derivedAt: 1, operationId: 'op_1' }
  expect(shownOriginalsOf(tea)).toEqual([])
  expect(shownOriginalsOf({ ...tea, lineage: { ...lineage, derivation: 'promote' } })).toEqual([])
  expect(shownOriginalsOf({ ...tea, lineage: { ...lineage, derivation: 'merge' } })).toEqual(['a', 'b'])
})

test('usage keeps the latest use, and an import never lowers it', () => {
  const used = withUse(withUse(unused, { recordId: 'a', at: 9, outcome: 'failure' }), { recordId: 'a', at: 4 })
  expect(used).toEqual({ accessCount: 2, lastAccessAt: 9, usesSinceDerivation: 1, outcomes: { failure: 1 } })
  expect(withImported(used, { recordId: 'a', accessCount: 1, lastAccessAt: 5 })).toEqual(used)
  expect(withImported(unused, { recordId: 'a', accessCount: 5 })).toEqual({ ...unused, accessCount: 5 })
})
