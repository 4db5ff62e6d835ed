import { describe, expect, test } from 'vitest'
import {
  applySharedFactCap,
  contradicts,
  contradictsByWords,
  curatedEntryHash,
  curatedTypeOf,
  durableTypes,
  intakeJson,
  intakeLineOf,
  isRecentRepeat,
  mostAlike,
  observationId,
  orderedTags,
  overlapBand,
  promotionGate,
  readIntakeLine,
  wordOverlap,
} from '../../src/mine/index.js'
import type { ReadIntakeLine } from '../../src/mine/index.js'

test('the id of an observation and the name of an entry file are those of the format', () => {
  expect(observationId({ ts: '2026-07-30T10:00:00Z', field: 'notes', suggest: 'always use pnpm' })).toBe(
    'dd21d8c74fb590bc',
  )
  expect(curatedEntryHash({ id: 'x', status: 'active' })).toBe('59013c94143f')
  expect(curatedEntryHash({ status: 'active', id: 'x' })).toBe('59013c94143f')
})

describe('the overlap of words', () => {
  test('is a share of all words, and nothing where neither text has any', () => {
    expect(wordOverlap('a b c', 'b c d')).toBe(0.5)
    expect(wordOverlap('Same WORDS', 'words, same!')).toBe(1)
    expect(wordOverlap('a', '?')).toBe(0)
    expect(wordOverlap('?', '!')).toBeUndefined()
    expect(wordOverlap('数据库连接', '数据库连接')).toBe(1)
  })

  test('has three bands', () => {
    expect([0.8, 0.79, 0.4, 0.39].map(overlapBand)).toEqual(['merge', 'judge', 'judge', 'create'])
  })

  test('finds the most alike, the first of equals', () => {
    const candidates = [
      { id: '1', text: 'x y' },
      { id: '2', text: 'a b' },
      { id: '3', text: 'b a' },
    ]
    expect(mostAlike('a b', candidates)).toEqual({ candidate: candidates[1], overlap: 1, band: 'merge' })
    expect(mostAlike('a b', [])).toBeUndefined()
  })
})

describe('the rule of contradiction', () => {
  const known = { key: ' Cache-Rule ', text: 'Entries expire after one hour' }

  test('is one key and less than 0.3 of the words', () => {
    expect(contradictsByWords({ key: 'cache-rule', text: 'Never drop anything' }, known)).toMatchObject({
      by: 'words',
      overlap: 0,
    })
    expect(contradictsByWords({ key: 'other', text: 'Never drop anything' }, known)).toBeUndefined()
    expect(contradictsByWords({ key: 'cache-rule', text: 'Entries expire after two hours' }, known)).toBeUndefined()
    expect(contradictsByWords({ key: '', text: 'x' }, { key: '', text: 'y' })).toBeUndefined()
  })

  test('closes the gap of alike texts with the comparison of claims', () => {
    expect(contradicts({ key: 'cache-rule', text: 'Entries expire after two hours' }, known)).toMatchObject({
      by: 'claim',
    })
    expect(
      contradicts({ key: '', text: 'The API listens on port 7420' }, { key: '', text: 'The API listens on port 7430' }),
    ).toMatchObject({ by: 'claim' })
  })

  test('holds for the durable types, ours among them', () => {
    expect([...durableTypes].sort()).toEqual([
      'conventions',
      'domain-invariants',
      'incident-learnings',
      'operational-gotchas',
      'product-rules',
      'recurring-patterns',
    ])
  })
})

describe('tags', () => {
  test('are ordered and at most two', () => {
    expect(orderedTags(['pattern', 'convention', 'gotcha'])).toEqual(['gotcha', 'convention'])
  })

  test.each([
    [['convention'], 'conventions'],
    [['invariant'], 'domain-invariants'],
    [['gotcha'], 'operational-gotchas'],
    [['pattern'], 'recurring-patterns'],
    [['gotcha', 'invariant'], 'domain-invariants'],
    [['pattern', 'gotcha'], 'recurring-patterns'],
    [['convention', 'invariant'], 'domain-invariants'],
    [['gotcha', 'convention'], 'operational-gotchas'],
  ] as const)('%j go to %s', (tags, type) => {
    expect(curatedTypeOf(tags)).toBe(type)
  })
})

const draft = {
  fact: { tags: ['gotcha', 'invariant'] as const, key: 'src/a/b.ts', observation: 'Closes twice – once is enough' },
  sessionId: 's-1',
  at: Date.UTC(2026, 1, 3, 8),
  source: 'agent' as const,
  origin: 'mined',
}

describe('an intake line', () => {
  const line = intakeLineOf({ ...draft, extras: { line: 17, id: 'forged', body: 'forged' } })

  test('carries both vocabularies, and extras that take the place of nothing', () => {
    expect(intakeJson(line)).toBe(
      `{"id": "${line.id}", "ts": "2026-02-03T08:00:00Z", "type": "gotcha", "key": "src/a/b.ts", "observation": "Closes twice – once is enough", ` +
        '"source": "agent", "session_id": "s-1", "tags": ["gotcha", "invariant"], "origin": "mined", "entry_type": "domain-invariants", ' +
        '"path": "src/a/b.ts", "body": "Closes twice – once is enough", "line": 17}',
    )
    expect(line.id).toMatch(/^sig-[0-9a-f]{12}$/)
    expect(intakeLineOf(draft).id).toBe(line.id)
  })

  test('is read back, as are lines of the two generations before', () => {
    expect(readIntakeLine(line)).toMatchObject({
      id: line.id,
      at: draft.at,
      tags: ['gotcha', 'invariant'],
      entryType: 'domain-invariants',
    })
    expect(
      readIntakeLine({
        ts: '2026-03-02T10:00:00Z',
        type: 'convention',
        key: 'titles',
        observation: 'Short.',
        source: 'agent',
        session_id: 'x',
      }),
    ).toMatchObject({
      tags: ['convention'],
      entryType: 'conventions',
      path: 'titles',
      body: 'Short.',
    })
    expect(
      readIntakeLine({
        id: 'sig-0',
        ts: 'x',
        origin: 'fix',
        entry_type: 'historical-patterns',
        path: 'src/a',
        body: 'Crashes.',
      }),
    ).toMatchObject({
      id: 'sig-0',
      tags: [],
      entryType: 'historical-patterns',
    })
    expect(readIntakeLine({ type: 'supersede', supersedes: 'sig-0', promoted_to: 'conventions/x' })).toEqual({
      supersedes: 'sig-0',
      promotedTo: 'conventions/x',
    })
    expect(readIntakeLine({ type: 'gotcha' })).toBeUndefined()
  })

  test('is a repeat for seven days, of the same type, path and body', () => {
    const at = (days: number, body = draft.fact.observation): ReadIntakeLine =>
      readIntakeLine(
        intakeLineOf({ ...draft, at: draft.at - days * 86_400_000, fact: { ...draft.fact, observation: body } }),
      ) as ReadIntakeLine
    expect(isRecentRepeat(line, [at(6)])).toBe(true)
    expect(isRecentRepeat(line, [at(7)])).toBe(false)
    expect(isRecentRepeat(line, [at(1, 'Something else')])).toBe(false)
  })
})

describe('the gate of a promotion', () => {
  const signal = readIntakeLine(intakeLineOf(draft)) as ReadIntakeLine
  const sibling = { ...signal, path: 'src/a/c.ts' }
  const decision = { decision: 'split it', expectedBy: '2026-05-01', owner: 'ops' }

  test('opens for two paths', () => {
    expect(promotionGate(signal, [signal, sibling], [])).toEqual({
      open: true,
      because: 'paths',
      paths: ['src/a/b.ts', 'src/a/c.ts'],
    })
  })

  test('needs three whole decisions for one path', () => {
    expect(promotionGate(signal, [signal], [])).toMatchObject({ open: false })
    expect(promotionGate(signal, [signal], [decision, decision, decision])).toMatchObject({
      open: true,
      because: 'decisions',
    })
    expect(promotionGate(signal, [signal], [decision, decision, { ...decision, owner: ' ' }])).toMatchObject({
      open: false,
      reason: 'future decision 3 lacks what is decided, by when, or by whom',
    })
  })
})

test.each([
  [5, 3, 0],
  [3, 4, 2],
  [0, 8, 5],
])('with %i facts, of %i candidates %i are kept', (facts, candidates, kept) => {
  const given = Array.from({ length: candidates }, (_, i) => i)
  expect(applySharedFactCap(facts, given)).toEqual(given.slice(0, kept))
})
