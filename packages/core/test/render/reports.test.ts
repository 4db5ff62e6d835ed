import { describe, expect, test } from 'vitest'
import type { Explanation, Hit, RecordHistory } from '../../src/model/index.js'
import {
  renderExplanation,
  renderFindings,
  renderHistory,
  renderHits,
  renderRecord,
  renderRecordList,
  renderStats,
} from '../../src/render/index.js'
import { stats } from '../../src/insight/index.js'
import { aFact, aStoredFact, builtAt, storeWith } from '../../src/testing/index.js'
import { skippedPair } from './plan-under-test.js'

describe('recalled records', () => {
  const staging = aStoredFact('The deploy target is staging.', { id: 'f_1' })
  const prod = aStoredFact('The deploy target is prod.', { id: 'f_2', confidence: 0.5 })
  const hit = (record: typeof staging, conflictsWith: Hit['conflictsWith'] = []): Hit => ({
    record,
    score: 1,
    why: 'words deploy (rank 1)',
    conflictsWith,
  })

  test('none are the empty string, never a bare header', () => {
    expect(renderHits([])).toBe('')
  })

  test('each has its text, where and when it is from, and why it is there; an uncertain one says so', () => {
    expect(renderHits([hit(staging), hit(prod)])).toBe(
      [
        '1. f_1  "The deploy target is staging."',
        '   fact, active, user/ann, 2026-01-05T09:00:00Z',
        '   why: words deploy (rank 1)',
        '2. f_2  "The deploy target is prod."  (uncertain)',
        '   fact, active, user/ann, 2026-01-05T09:00:00Z',
        '   why: words deploy (rank 1)',
      ].join('\n'),
    )
  })

  test('one whose text leaves out whom it is about says so', () => {
    const about = (text: string) => renderHits([hit(aStoredFact(text, { claim: { subject: 'billing-web' } }))])
    expect(about('Listens on port 7421.')).toContain('2026-01-05T09:00:00Z, about "billing-web"\n')
    expect(about('Billing-web listens on port 7421.')).not.toContain('about')
  })

  test('both sides of a contradiction say that they contradict, with the other text', () => {
    const text = renderHits([
      hit(staging, [{ withId: 'f_2', detail: 'staging / prod', found: 'marked' }]),
      hit(prod, [{ withId: 'f_1', detail: 'staging / prod', found: 'seen' }]),
    ])

    expect(text).toContain('   contradicts f_2 "The deploy target is prod." (staging / prod)\n')
    expect(text).toContain('   contradicts f_1 "The deploy target is staging." (staging / prod, found just now)')
    expect(text).toContain('fact, conflicted, user/ann')
  })
})

describe('one record', () => {
  test('shows its life, its lineage and everything beside it', () => {
    const record = aStoredFact(
      'The port is 8080.',
      {
        id: 'd_1',
        claim: { subject: 'api', predicate: 'port', object: '8080' },
        lineage: { derivedFrom: ['a', 'b'], derivation: 'merge', derivedAt: builtAt, operationId: 'op_1' },
        metadata: { project: 'api\u0007' },
      },
      {
        life: { status: 'superseded', supersededBy: 'f_9', validTo: builtAt },
        revision: 2,
        beside: {
          pinned: true,
          tags: ['net'],
          wordings: ['Port: 8080'],
          contradictions: [{ withId: 'f_3', detail: '8080 / 9090' }],
        },
        usage: { accessCount: 1, lastAccessAt: builtAt },
      },
    )

    expect(renderRecord(record).split('\n')).toEqual([
      'id:           d_1',
      'text:         The port is 8080.',
      'kind:         fact',
      'scope:        user/ann',
      'status:       superseded by f_9, valid to 2026-01-05T09:00:00Z (revision 2, 2026-01-05T09:00:00Z)',
      'claim:        api / port / 8080',
      'metadata:     {"project":"api\\u0007"}',
      'source:       user',
      'confidence:   0.9',
      'created:      2026-01-05T09:00:00Z',
      'made by:      merge of a, b (op_1)',
      'tier:         warm',
      'pinned:       yes',
      'tags:         net',
      'said also:    "Port: 8080"',
      'observed:     2026-01-05T09:00:00Z',
      'contradicts:  f_3 (8080 / 9090)',
      'used:         1 time, last 2026-01-05T09:00:00Z',
    ])
  })

  test('what the words of one without a claim say is marked as derived', () => {
    const record = aStoredFact('The port is 8080.', { id: 'f_1' })
    expect(renderRecord(record, { subject: 'api', predicate: 'port', object: '8080' })).toContain(
      '\nreads as:     api / port / 8080 (derived from the text)\n',
    )
  })

  test('one that holds from a moment of its own says so', () => {
    const record = aStoredFact('Tea.', { id: 'f_1', validFrom: builtAt + 86_400_000 })
    expect(renderRecord(record)).toContain('created:      2026-01-05T09:00:00Z\nvalid from:   2026-01-06T09:00:00Z\n')
    expect(renderRecord(aStoredFact('Tea.', { id: 'f_1' }))).not.toContain('valid from')
  })

  test('a list has one line each, in columns', () => {
    const records = [aStoredFact('Tea.', { id: 'f_1' }), aStoredFact('Two\nlines.', { id: 'f_200' })]

    expect(renderRecordList(records)).toBe(
      ['f_1    fact  active  user/ann  "Tea."', 'f_200  fact  active  user/ann  "Two\\nlines."'].join('\n'),
    )
    expect(renderRecordList([])).toBe('')
  })
})

describe('history and lineage', () => {
  const cause = { operationId: 'op_1', actor: 'user', at: builtAt, reason: 'it was said' } as const

  test('each revision has its cause; a computed one says from what it follows', () => {
    const history: RecordHistory = {
      id: 'f_1',
      record: aStoredFact('Tea.', { id: 'f_1' }),
      steps: [
        { ...cause, revision: 1, status: 'active', origin: 'stated', seq: 1, kind: 'capture' },
        {
          ...cause,
          revision: 2,
          status: 'archived',
          supersededBy: 'd_1',
          origin: 'stated',
          seq: 2,
          kind: 'merge',
          outBy: 3,
        },
        { ...cause, revision: 3, status: 'active', origin: 'computed', seq: 3, kind: 'undo', reason: null },
      ],
      beside: [{ ...cause, seq: 4, kind: 'reinforce', part: 'beside' }],
    }

    expect(renderHistory(history).split('\n')).toEqual([
      'f_1  "Tea."',
      '  1. 2026-01-05T09:00:00Z  active  capture op_1 (entry 1, user): it was said',
      '  2. 2026-01-05T09:00:00Z  archived by d_1  merge op_1 (entry 2, user), taken out by entry 3: it was said',
      '  3. 2026-01-05T09:00:00Z  active  follows from undo op_1 (entry 3, user): the reason was forgotten',
      '',
      'beside it:',
      '  entry 4  2026-01-05T09:00:00Z  reinforce op_1 (beside, user): it was said',
    ])
  })

  test('of a deleted record only the tombstone is told', () => {
    expect(renderHistory({ id: 'f_1', steps: [], beside: [] })).toBe('f_1  (deleted; only its tombstone is left)')
  })

  test('an explanation shows both directions of the lineage, and each skip with the other record', () => {
    const record = aStoredFact('The deploy target is staging.', { id: 'f_1' })
    const link = { distance: 1, derivation: 'merge', operationId: 'op_1' } as const
    const explanation: Explanation = {
      record,
      lineage: [
        { ...link, id: 'a', direction: 'source', record: aStoredFact('Target: staging', { id: 'a' }) },
        { ...link, id: 'gone', direction: 'source' },
        { ...link, id: 'd_1', direction: 'derived', record: aStoredFact('Staging it is.', { id: 'd_1' }) },
      ],
      successor: aStoredFact('Staging it is.', { id: 'd_1' }),
      entries: [{ ...cause, seq: 1, kind: 'capture', part: 'put' }],
      skipped: [skippedPair],
      planned: [],
      others: [aStoredFact('The deploy target is prod.', { id: 'f_2' })],
    }

    expect(renderExplanation(explanation).split('\n')).toEqual([
      'f_1  "The deploy target is staging."',
      '  fact, active, user/ann, user, 2026-01-05T09:00:00Z',
      '  now: d_1  "Staging it is."',
      '',
      'made of:',
      '  >      a     "Target: staging"      active, merge op_1',
      '  >      gone                         only a tombstone is left',
      '',
      'made of it:',
      '  >      d_1  "Staging it is."      active, merge op_1',
      '',
      'journal:',
      '  entry 1  2026-01-05T09:00:00Z  capture op_1 (put, user): it was said',
      '',
      'skipped (1 candidate):',
      '  MERGE     2 records  SKIPPED: contradiction, not a duplicate (staging / prod) (contradiction)  sim 0.97',
      '    from   f_1  "The deploy target is staging."',
      '    from   f_2  "The deploy target is prod."',
    ])
  })
})

test('stats give counts first, then the curve, and the advice last', async () => {
  const store = await storeWith([aFact('Tea, please.', { id: 'f_1' }), aFact('Coffee, please.', { id: 'f_2' })])

  const lines = renderStats(await stats(store, { now: builtAt })).split('\n')

  expect(lines).toEqual([
    '2 active records of 2 in 1 scope',
    'status: active 2',
    'kind: fact 2',
    'tier: warm 2',
    'duplicates: 0 (0.00 of the active records), 0 of equal text',
    'distinct@5: 1.00 (estimated from duplicates)',
    'promotions: 0',
    'oldest: f_1, 2026-01-05T09:00:00Z',
    'growth: 0 active records per day',
    `  2026-01-05 ${'#'.repeat(40)} 2`,
    '  user/ann: 2 of 2, duplicates 0',
    'advice: 2 active records, 0 of them duplicates (0 %): under 2000 records with few duplicates no schedule is needed yet.',
  ])
})

test('findings are counted, damage comes before warnings', () => {
  expect(renderFindings([])).toBe('nothing found')
  expect(
    renderFindings([
      { code: 'unscoped', severity: 'warning', detail: 'Three records have no scope.', ids: ['a', 'b', 'c'] },
      { code: 'chain-broken', severity: 'error', detail: 'Entry 4 is not chained.', ids: [], seq: 4, invariant: 'I11' },
    ]),
  ).toBe(
    [
      '1 error, 1 warning',
      '  error   chain-broken: Entry 4 is not chained. [I11; entry 4]',
      '  warning unscoped: Three records have no scope. [a, b, c]',
    ].join('\n'),
  )
})
