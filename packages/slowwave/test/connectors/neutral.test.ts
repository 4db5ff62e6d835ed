import { asStored, aFact, anEpisode, aNote } from '@slowwave/core/testing'
import { describe, expect, test } from 'vitest'
import { connectorFor, connectorOf } from '../../src/connectors/index.js'
import { fileAt, jsonLines, readAt, readWith, recordsOf, refusalsOf, scopeOf } from './reading.js'
import type { ReadAs } from './reading.js'

const neutral = connectorOf('neutral')
const read = (text: string, as?: ReadAs) => readWith(neutral, text, as)

async function readOne(value: unknown, as?: ReadAs) {
  const [record] = recordsOf(await read(jsonLines(value), as))
  return record
}

describe('a neutral record', () => {
  test('is read with its scope mapped, its native id and its foreign spelling kept', async () => {
    const record = await readOne({
      id: 'm1',
      text: 'Leeks go in bed 4.',
      scope: 'user:Rui',
      kind: 'fact',
      subject: 'leeks',
      predicate: 'bed',
      object: '4',
      confidence: 0.7,
      created_at: '2026-02-03T04:05:06Z',
      source_id: 's-9',
      author: 'user',
    })
    expect(record).toEqual({
      kind: 'fact',
      scope: 'user/_52ui',
      text: 'Leeks go in bed 4.',
      claim: { subject: 'leeks', predicate: 'bed', object: '4' },
      source: 'user',
      author: { sessionId: 's-9' },
      confidence: 0.7,
      createdAt: Date.UTC(2026, 1, 3, 4, 5, 6),
      nativeId: { importer: 'neutral', id: 'm1', scope: 'user:Rui' },
      metadata: {},
    })
  })

  test('keeps usage, life, tags, wordings and every field that is not known', async () => {
    const record = await readOne({
      id: 'm2',
      text: 'The gate code is on the shed.',
      scope: 'garden',
      source: 'agent',
      source_ref: 'chat-3:7',
      access_count: 4,
      last_accessed_at: '2026-02-04T00:00:00Z',
      status: 'superseded',
      superseded_by: 'm3',
      valid_to: 1_770_000_000,
      pinned: true,
      tags: ['gate'],
      wordings: ['Gate code: see shed.'],
      mood: { calm: true },
      metadata: { colour: 'green' },
    })
    expect(record).toMatchObject({
      source: 'inferred',
      author: { origin: 'chat-3:7' },
      usage: { accessCount: 4, lastAccessAt: Date.UTC(2026, 1, 4) },
      life: { status: 'superseded', supersededBy: 'm3', validTo: 1_770_000_000_000 },
      beside: { pinned: true, tags: ['gate'], wordings: ['Gate code: see shed.'] },
      metadata: { mood: { calm: true }, colour: 'green', createdAtBasis: 'file-time' },
      createdAt: fileAt,
    })
  })

  test.each([
    ['an ISO moment with an offset', '2026-02-03T04:05:06+02:00', Date.UTC(2026, 1, 3, 2, 5, 6)],
    ['a day', '2026-02-03', Date.UTC(2026, 1, 3)],
    ['epoch seconds with a fraction', 1_770_000_000.25, 1_770_000_000_250],
    ['epoch milliseconds', 1_770_000_000_123, 1_770_000_000_123],
    ['epoch microseconds', 1_770_000_000_123_000, 1_770_000_000_123],
  ])('has its age from %s', async (_title, written, createdAt) => {
    expect(await readOne({ text: 'x y z', scope: 's', created_at: written })).toMatchObject({ createdAt })
  })

  test('of kind preference is a fact with the decay class preference', async () => {
    expect(await readOne({ text: 'Likes tea.', scope: 's', kind: 'preference' })).toMatchObject({
      kind: 'fact',
      decayClass: 'preference',
    })
  })

  test('of kind episode keeps outcome, task and lesson', async () => {
    const written = { text: 'Pruned the vines.', scope: 's', kind: 'episode', outcome: 'success', lesson: 'Cut later.' }
    expect(await readOne(written)).toMatchObject({
      kind: 'episode',
      episode: { task: 'Pruned the vines.', approach: '', outcome: 'success', lesson: 'Cut later.' },
    })
  })

  test('without a scope goes to unscoped with a warning, or to the scope that was given', async () => {
    const events = await read(jsonLines({ text: 'Lost note.' }))
    expect(recordsOf(events)).toMatchObject([{ scope: 'unscoped' }])
    expect(events).toContainEqual({ type: 'noted', line: 1, reason: expect.stringMatching(/unscoped/) as string })
    expect(await readOne({ text: 'Lost note.' }, { scope: scopeOf('user/ann') })).toMatchObject({ scope: 'user/ann' })
  })

  test.each([
    ['user', undefined, 'user'],
    ['assistant', undefined, 'inferred'],
    [undefined, 'tool:shell', 'tool:shell'],
    ['user', 'agent:planner', 'inferred'],
    [undefined, undefined, 'imported:memory.jsonl'],
  ])('by author %s and source %s comes from %s', async (author, source, expected) => {
    expect(await readOne({ text: 'x y z', scope: 's', author, source })).toMatchObject({ source: expected })
  })

  test('with a leap day is read', async () => {
    expect(await readOne({ text: 'x y z', scope: 's', created_at: '2024-02-29' })).toMatchObject({
      createdAt: Date.UTC(2024, 1, 29),
    })
  })

  test('keeps the digits of numbers that a double does not hold, and numbers that it does', async () => {
    const line =
      '{"id":12345678901234567891,"text":"Tag of release","scope":"s","entity":"api","key":"build","value":1.10,' +
      '"score":1.0,"serial":12345678901234567890,"metadata":{"n":[98765432109876543210,0.50]}}\n'
    expect(recordsOf(await read(line))).toMatchObject([
      {
        nativeId: { id: '12345678901234567891' },
        value: '1.10',
        metadata: { score: 1, serial: '12345678901234567890', n: ['98765432109876543210', 0.5] },
      },
    ])
  })

  test('without an id has the same native id on every reading, and equal rows have different ones', async () => {
    const rows = [
      { text: 'Twice.', scope: 's' },
      { text: 'Twice.', scope: 's' },
    ]
    const first = recordsOf(await read(jsonLines(...rows))).map(({ nativeId }) => nativeId?.id)
    const again = recordsOf(await read(jsonLines({ text: 'Before.', scope: 's' }, ...rows))).map(
      ({ nativeId }) => nativeId?.id,
    )
    expect(new Set(first).size).toBe(2)
    expect(again.slice(1)).toEqual(first)
  })
})

describe('a neutral line is refused', () => {
  test.each([
    ['without text', { id: 'a', scope: 's' }, 'there is no text'],
    ['with a text that is no text', { text: ['x'], scope: 's' }, '`text` must be a text'],
    ['with a number for its text', { text: 5, scope: 's' }, '`text` must be a text'],
    ['with a number for its scope', { text: 'x y z', scope: 5 }, '`scope` must be a text'],
    ['with a number for its source', { text: 'x y z', scope: 's', source: 5 }, '`source` must be a text'],
    ['with one text for its tags', { text: 'x y z', scope: 's', tags: 'a,b' }, '`tags` must be a list of texts'],
    ['with one text for its wordings', { text: 'x y z', scope: 's', wordings: 'w' }, '`wordings` must be a list'],
    [
      'with half a use',
      { text: 'x y z', scope: 's', access_count: 1.5 },
      '`access_count` must be a whole number from 0',
    ],
    ['with uses below none', { text: 'x y z', scope: 's', access_count: -1 }, '`access_count` must be a whole number'],
    ['with uses in words', { text: 'x y z', scope: 's', access_count: '3' }, '`access_count` must be a whole number'],
    [
      'that ends before it begins',
      { text: 'x y z', scope: 's', valid_from: '2026-02-02', valid_to: '2026-02-01' },
      '`valid_from` lies after `valid_to`',
    ],
    ['from the 30th of February', { text: 'x y z', scope: 's', created_at: '2026-02-30' }, /no moment of the calendar/],
    [
      'from the 31st of April at noon',
      { text: 'x y z', scope: 's', valid_from: '2025-04-31T12:00:00+02:00' },
      /`valid_from` "2025-04-31T12:00:00\+02:00" is no moment of the calendar/,
    ],
    ['with an epoch that no clock shows', { text: 'x y z', scope: 's', valid_to: 1e300 }, /no moment of the calendar/],
    ['that is a list', [1], 'a record must be an object'],
    ['with a NUL character', { text: 'a\0b', scope: 's' }, 'it holds a NUL character'],
    ['with a text over the cap', { text: 'x'.repeat(70_000), scope: 's' }, /more than 65536 bytes/],
    ['with an unknown kind', { text: 'x y z', scope: 's', kind: 'dream' }, /`kind` must be one of fact, belief/],
    ['with a confidence out of range', { text: 'x y z', scope: 's', confidence: 1.2 }, /`confidence`/],
    ['with a moment that is none', { text: 'x y z', scope: 's', created_at: 'soon' }, /`created_at` "soon" is no ISO/],
    ['from the future', { text: 'x y z', scope: 's', created_at: readAt + 2 * 86_400_000 }, /a day in the future/],
    ['from before 1990', { text: 'x y z', scope: 's', created_at: '1985-01-01' }, /before 1990/],
    [
      'with a day that the calendar has not',
      { text: 'x y z', scope: 's', created_at: '2026-13-01' },
      /no moment of the cal/,
    ],
    ['with a scope of dots', { text: 'x y z', scope: '..' }, /cannot be mapped/],
    ['with tags that are no texts', { text: 'x y z', scope: 's', tags: [1] }, '`tags` must be a list of texts'],
    ['with a field in two places', { text: 'x y z', scope: 's', a: 1, metadata: { a: 2 } }, /`a` stands in the record/],
  ])('%s', async (_title, value, reason) => {
    const [refusal] = refusalsOf(await read(jsonLines(value)))
    expect(refusal).toMatch(typeof reason === 'string' ? `1: ${reason}` : reason)
  })

  test('and the others are read', async () => {
    const events = await read(jsonLines({ text: 'one', scope: 's' }, { scope: 's' }, { text: 'three', scope: 's' }))
    expect(recordsOf(events)).toHaveLength(2)
    expect(refusalsOf(events)).toEqual(['2: there is no text'])
  })

  test('where a text names NUL but holds none it is read', async () => {
    expect(await readOne({ text: 'NUL is written \\u0000 in JSON.', scope: 's' })).toBeDefined()
  })
})

describe('an export of our own', () => {
  test('is read back field by field', async () => {
    const record = aFact('Ann prefers tea.', {
      claim: { subject: 'ann', predicate: 'drink', object: 'tea' },
      value: { cups: [1, null] },
      validFrom: 5,
      nativeId: { importer: 'neutral', id: 'm1', scope: 'user:Ann' },
      lineage: { derivedFrom: ['a', 'b'], derivation: 'merge', derivedAt: 7, operationId: 'op_1' },
      metadata: { 'a key': [true] },
    })
    const beside = { tier: 'hot', pinned: true, retention: 'forever', tags: ['t'], wordings: ['Tea for Ann.'] } as const
    const life = { status: 'superseded', supersededBy: 'x', validTo: 9 } as const
    const usage = {
      accessCount: 3,
      lastAccessAt: 8,
      usesSinceDerivation: 2,
      returnedIn: ['s1'],
      outcomes: { success: 1 },
    }
    const stored = asStored(record, { life, beside, usage })
    const { contentHash: _hash, ...plain } = record
    expect(await readOne(stored)).toEqual({
      ...plain,
      life,
      beside: { ...beside, observedAt: [] },
      usage,
    })
  })

  test('of episodes and notes is read back', async () => {
    const events = await read(jsonLines(asStored(anEpisode('Pruned the vines.')), asStored(aNote('Vines bleed.'))))
    expect(recordsOf(events).map(({ kind }) => kind)).toEqual(['episode', 'note'])
  })

  test('with an edited text is refused, since its hash does not fit', async () => {
    const stored = { ...asStored(aFact('Ann prefers tea.')), text: 'Ann prefers rum.' }
    expect(refusalsOf(await read(jsonLines(stored)))).toEqual(['1: the content hash does not fit the record'])
  })

  test('with an unknown field is refused by name', async () => {
    const [refusal] = refusalsOf(await read(jsonLines({ ...asStored(aFact('Ann prefers tea.')), colour: 'red' })))
    expect(refusal).toMatch(/colour/)
  })
})

test('the format of a file follows from its first value', () => {
  expect(connectorFor({ text: 'x' }).id).toBe('neutral')
  expect(connectorFor({ type: 'entity', name: 'kiln' }).id).toBe('mcp-server-memory')
  expect(connectorFor({ type: 'storage', content: 'x' }).id).toBe('neutral')
  expect(() => connectorOf('xml')).toThrow(/no format "xml"/)
})
