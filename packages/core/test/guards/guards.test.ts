import type { MemoryRecord, StoredRecord } from '@slowwave/core'
import { describe, expect, test } from 'vitest'
import { derivedRecordId, overBudget, recordsNamedBy, refOf } from '@slowwave/core'
import { aFact, anEpisode, anOperation, asStored, builtAt } from '@slowwave/core/testing'
import { archiving, codeOf, contextOf, fact, free, merging, roomy, superseding } from './cases.js'

test('an honest merge passes every guard', () => {
  const sources = [fact('a'), fact('b')]
  expect(codeOf(merging(sources), contextOf(sources))).toBe('allow')
})

describe('scope', () => {
  test('a source of another scope is refused (I5)', () => {
    const sources = [fact('a'), fact('b', { scope: 'user/bob' })]
    expect(codeOf(merging(sources), contextOf(sources))).toBe('scope')
  })

  test('a product of another scope is refused (I5)', () => {
    const sources = [fact('a'), fact('b')]
    expect(codeOf(merging(sources, { scope: 'user/bob' as never }), contextOf(sources))).toBe('scope')
  })

  test('records that came without a scope are never joined', () => {
    const sources = [fact('a', { scope: 'unscoped' }), fact('b', { scope: 'unscoped' })]
    expect(codeOf(merging(sources), contextOf(sources))).toBe('scope')
  })
})

describe('lineage', () => {
  const sources = [fact('a'), fact('b')]
  const made = (lineage: Partial<NonNullable<MemoryRecord['lineage']>>) =>
    merging(sources, {
      lineage: { ...(merging(sources).changes[0] as { record: MemoryRecord }).record.lineage!, ...lineage },
    })

  test('a product that leaves a source out, or names a stranger, is refused (I6)', () => {
    expect(codeOf(made({ derivedFrom: ['a'] }), contextOf(sources))).toBe('lineage')
    expect(codeOf(made({ derivedFrom: ['a', 'b', 'c'] }), contextOf(sources))).toBe('lineage')
  })

  test('a product that says another operation made it is refused', () => {
    expect(codeOf(made({ operationId: 'op_other' }), contextOf(sources))).toBe('lineage')
  })

  test('a product under the id of one of its sources is refused', () => {
    expect(codeOf(merging(sources, { id: 'a' }), contextOf(sources))).toBe('lineage')
  })

  test('a merge of a merged record must name the originals behind it', () => {
    const inner = fact('d', {
      lineage: { derivedFrom: ['x', 'y'], derivation: 'merge', derivedAt: 1, operationId: 'op_1' },
    })
    const others = [inner, fact('c')]
    const flat = merging(others, {})
    const lineage = (flat.changes[0] as { record: MemoryRecord }).record.lineage!
    expect(codeOf(flat, contextOf(others))).toBe('lineage')
    expect(codeOf(merging(others, { lineage: { ...lineage, derivedFrom: ['c', 'x', 'y'] } }), contextOf(others))).toBe(
      'allow',
    )
  })

  test('a source that is gone is refused', () => {
    expect(codeOf(merging(sources), contextOf([fact('a')]))).toBe('lineage')
  })
})

describe('empty-keep-set', () => {
  test('retiring records in favour of one that is not there is refused', () => {
    const [a] = [fact('a')]
    const operation = anOperation({
      kind: 'archive',
      scope: a.scope,
      sources: [refOf(a)],
      changes: [{ type: 'archive', id: 'a', into: 'nowhere' }],
    })
    expect(codeOf(operation, contextOf([a], { policy: free }))).toBe('empty-keep-set')
  })

  test('a product that says nothing is refused', () => {
    const sources = [fact('a', { text: ' … ' }), fact('b', { text: ' … ' })]
    expect(codeOf(merging(sources), contextOf(sources))).toBe('empty-keep-set')
  })

  test('a value is not replaced by one that is archived (I10)', () => {
    const [older, newer] = [
      fact('a', { source: 'tool' }),
      fact('b', { source: 'tool' }, { life: { status: 'archived' } }),
    ]
    expect(codeOf(superseding(older, newer), contextOf([older, newer], { policy: free }))).toBe('empty-keep-set')
  })
})

describe('approval', () => {
  test('what the policy leaves to a person is applied by no pass, whatever the operation says of itself', () => {
    const [older, newer] = [
      fact('a', { source: 'tool', confidence: 0.8 }),
      fact('b', { source: 'tool', confidence: 0.8 }),
    ]
    const operation = superseding(older, newer)
    expect(codeOf(operation, contextOf([older, newer]))).toBe('approval')
    expect(codeOf(operation, contextOf([older, newer], { policy: free }))).toBe('allow')
    expect(codeOf({ ...operation, approval: 'review' }, contextOf([older, newer], { policy: free }))).toBe('approval')
    expect(codeOf(operation, contextOf([older, newer], { asked: 'by-name' }))).toBe('allow')
  })
})

describe('contradiction', () => {
  const marked = (id: string, withId: string) =>
    fact(id, {}, { beside: { contradictions: [{ withId, detail: 'four / five' }] } })

  test('a record in an undecided contradiction is no source of a merge', () => {
    const sources = [marked('a', 'z'), fact('b')]
    expect(codeOf(merging(sources), contextOf([...sources, fact('z')]))).toBe('contradiction')
  })

  test('it is refused as well where the other side was not loaded', () => {
    const sources = [marked('a', 'z'), fact('b')]
    expect(codeOf(merging(sources), contextOf(sources))).toBe('contradiction')
  })

  test('two sources with two values of one key are refused, whatever the plan says', () => {
    const claim = (object: string) => ({ claim: { subject: 'tea', predicate: 'time', object } })
    const sources = [fact('a', claim('four')), fact('b', claim('five'))]
    expect(codeOf(merging(sources), contextOf(sources))).toBe('contradiction')
  })
})

describe('user-authored', () => {
  const users = fact('a')
  const guess = fact('b', { source: 'inferred', confidence: 0.5 })

  test('a pass neither archives nor supersedes what a user wrote, and a person may (I8)', () => {
    for (const operation of [archiving(users), superseding(users, fact('c'))]) {
      const records = [users, fact('c')]
      expect(codeOf(operation, contextOf(records, { policy: free }))).toBe('user-authored')
      expect(codeOf(operation, contextOf(records, { policy: free, asked: 'by-name' }))).toBe('allow')
    }
  })

  test("a user's record may be taken into a merged one that keeps a user's words only", () => {
    expect(codeOf(merging([users, guess]), contextOf([users, guess]))).toBe('allow')
    expect(codeOf(merging([guess, users]), contextOf([users, guess]))).toBe('user-authored')
    expect(codeOf(merging([guess, users]), contextOf([users, guess], { asked: 'by-name' }))).toBe('trust-cap')
  })
})

test('a pinned record is retired by nobody, and its tier moved by no pass', () => {
  const held = fact('a', { source: 'tool', confidence: 0.8 }, { beside: { pinned: true } })
  const tier = anOperation({
    kind: 'set-tier',
    scope: held.scope,
    sources: [refOf(held)],
    changes: [{ type: 'set-tier', id: 'a', tier: 'archive' }],
  })
  expect(codeOf(archiving(held), contextOf([held], { policy: free }))).toBe('pinned')
  expect(codeOf(archiving(held), contextOf([held], { asked: 'by-name' }))).toBe('pinned')
  expect(codeOf(tier, contextOf([held], { policy: free }))).toBe('pinned')
  expect(codeOf(tier, contextOf([held], { asked: 'by-name' }))).toBe('allow')
})

describe('retention', () => {
  const dayMs = 86_400_000
  const deleting = (record: StoredRecord) =>
    anOperation({
      kind: 'prune',
      scope: record.scope,
      sources: [refOf(record)],
      changes: [{ type: 'delete', id: record.id, into: 'b' }],
    })

  test('a record that must be kept is not deleted before its time', () => {
    const kept = fact('a', {}, { beside: { retention: builtAt + dayMs } })
    const records = [kept, fact('b')]
    expect(codeOf(deleting(kept), contextOf(records, { asked: 'by-name' }))).toBe('retention')
    expect(codeOf(deleting(kept), contextOf(records, { asked: 'by-name', now: builtAt + 2 * dayMs }))).toBe('deletion')
  })

  test('the policy can keep a kind for good', () => {
    const policy = { ...free, retentionDays: { fact: Number.POSITIVE_INFINITY } }
    const records = [fact('a'), fact('b')]
    expect(codeOf(deleting(fact('a')), contextOf(records, { asked: 'by-name', policy }))).toBe('retention')
  })
})

describe('trust-cap', () => {
  test('nothing is put above the cap of its source (I7)', () => {
    const rumour = aFact('Tea is served at four.', { source: 'inferred', confidence: 0.61 })
    const capture = anOperation({ scope: rumour.scope, changes: [{ type: 'put', record: rumour }] })
    expect(codeOf(capture, contextOf([]))).toBe('trust-cap')
  })

  test('a merge keeps the words and the provenance of one of its sources, never others (I7)', () => {
    const sources = [fact('a'), fact('b')]
    const { text, contentHash } = fact('x', { text: 'Tea is served never.' })
    expect(codeOf(merging(sources, { contentHash, text }), contextOf(sources))).toBe('trust-cap')
    const rumours = [
      fact('a', { source: 'inferred', confidence: 0.5 }),
      fact('b', { source: 'inferred', confidence: 0.5 }),
    ]
    expect(codeOf(merging(rumours, { source: 'user' }), contextOf(rumours))).toBe('trust-cap')
  })

  test('no pass lets a lower source supersede a higher one (I7)', () => {
    const [older, newer] = [
      fact('a', { source: 'tool', confidence: 0.8 }),
      fact('b', { source: 'inferred', confidence: 0.5 }),
    ]
    expect(codeOf(superseding(older, newer), contextOf([older, newer], { policy: free }))).toBe('trust-cap')
  })
})

describe('single-origin', () => {
  test('five copies of one session raise no confidence (I7)', () => {
    const copies = ['a', 'b', 'c', 'd', 'e'].map((id) => fact(id, { author: { sessionId: 'one' } }))
    expect(codeOf(merging(copies, { confidence: 0.94 }), contextOf(copies))).toBe('single-origin')
    expect(codeOf(merging(copies), contextOf(copies))).toBe('allow')
  })

  test('a promotion from too few sessions is refused', () => {
    const episodes = [1, 2, 3].map((i) =>
      asStored(anEpisode(`task ${i}`, { author: { sessionId: i === 3 ? 's2' : `s${i}` } })),
    )
    const identity = anOperation({ kind: 'promote', scope: episodes[0]!.scope, sources: episodes.map(refOf) })
    const record = aFact('The API needs a token.', {
      id: derivedRecordId(identity.id),
      source: 'promoted',
      confidence: 0.6,
      lineage: {
        derivedFrom: episodes.map(({ id }) => id).sort(),
        derivation: 'promote',
        derivedAt: 1,
        operationId: identity.id,
      },
    })
    const operation = { ...identity, changes: [{ type: 'put' as const, record }] }
    expect(codeOf(operation, contextOf(episodes))).toBe('single-origin')
    expect(codeOf(operation, contextOf(episodes, { policy: { ...roomy, promoteMinSessions: 2 } }))).toBe('allow')
  })
})

test('over-compression is refused: forty records made one are not summarised', () => {
  const sources = Array.from({ length: 40 }, (_, i) => fact(`a${i}`, { source: 'inferred', confidence: 0.5 }))
  const compact = (count: number) => {
    const chosen = sources.slice(0, count)
    const operation = merging(chosen)
    const put = operation.changes[0] as { record: MemoryRecord }
    const record = { ...put.record, lineage: { ...put.record.lineage!, derivation: 'compact' as const } }
    return { ...operation, changes: [{ type: 'put' as const, record }, ...operation.changes.slice(1)] }
  }
  expect(codeOf(compact(40), contextOf(sources))).toBe('compression')
  expect(codeOf(compact(10), contextOf(sources))).toBe('allow')
})

describe('loss-budget', () => {
  const budget = { scope: 'user/ann' as never, activeAtBase: 4, retiredSinceBase: 0, activeNow: 4, retired30d: 0 }
  const sources = [fact('a'), fact('b')]
  const tight = { ...roomy, maxLossFraction: 0.25 }

  test('strictly more than the budget is refused, exactly the budget is not (I9)', () => {
    expect(codeOf(merging(sources), contextOf(sources, { policy: tight, budget }))).toBe('allow')
    expect(
      codeOf(merging(sources), contextOf(sources, { policy: tight, budget: { ...budget, activeAtBase: 3 } })),
    ).toBe('loss-budget')
    expect(codeOf(merging(sources), contextOf(sources, { policy: { ...roomy, maxLossFraction: 0 }, budget }))).toBe(
      'loss-budget',
    )
  })

  test('what this and other passes retired since the base counts too', () => {
    expect(
      codeOf(merging(sources), contextOf(sources, { policy: tight, budget: { ...budget, retiredSinceBase: 1 } })),
    ).toBe('loss-budget')
  })

  test('the rolling budget counts against what was active then, and a raise for one call lifts it', () => {
    const policy = { ...roomy, maxLossFraction30d: 0.5 }
    const spent = { ...budget, activeNow: 4, retired30d: 4 }
    expect(overBudget(1, spent, policy)).toMatch(/within 30 days/)
    expect(overBudget(1, spent, { ...policy, lossRaised: true })).toBeUndefined()
  })

  test('what a person asks for by name is not budgeted', () => {
    const context = contextOf(sources, { policy: { ...roomy, maxLossFraction: 0 }, budget, asked: 'by-name' })
    expect(codeOf(merging(sources), context)).toBe('allow')
  })
})

test('everything that an operation names is what a guard may look at', () => {
  const operation = anOperation({
    scope: 'user/ann' as never,
    changes: [
      { type: 'archive', id: 'a', into: 'd' },
      { type: 'supersede', id: 'b', by: 'c', validTo: 1 },
      { type: 'add-contradiction', id: 'e', withId: 'f', detail: '' },
    ],
  })
  expect(recordsNamedBy(operation)).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
})
