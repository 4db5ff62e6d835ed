import {
  applyOperations,
  conservativePolicy,
  createIndexer,
  decayClasses,
  episodeOutcomes,
  judgeRecord,
  memoryStore,
  planImport,
  recordKinds,
  tiers,
} from '@slowwave/core'
import type { IncomingRecord, Scope, Store, StoredRecord } from '@slowwave/core'
import { fakeSurroundings } from '@slowwave/core/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { connectorOf } from '../../src/connectors/index.js'
import { readWith, recordsOf, refusalsOf } from './reading.js'

const neutral = connectorOf('neutral')
const text = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 30 })
  .map((drawn) => `x${drawn.toWellFormed().replaceAll('\0', '')}`.normalize('NFC'))
const moment = fc.integer({ min: Date.UTC(1995, 0), max: Date.UTC(2026, 0) })
const texts = fc.uniqueArray(text, { minLength: 1, maxLength: 3 })
const maybe = { requiredKeys: [] }

/** Records that no text guard keeps out. */
const statement = fc
  .record(
    {
      kind: fc.constantFrom(...recordKinds),
      scope: fc.constantFrom('user/ann', 'team/ops').map((scope) => scope as Scope),
      text,
      claim: fc.record({ subject: text, predicate: text, object: text }, maybe),
      entity: text,
      key: text,
      value: fc.jsonValue({ maxDepth: 2 }).map((value) => JSON.parse(JSON.stringify(value).normalize('NFC')) as never),
      edge: fc.record({ from: text, relation: text, to: text }),
      source: fc.constantFrom('user', 'tool:shell', 'imported:a', 'inferred', 'elsewhere'),
      confidence: fc.double({ min: 0, max: 1, noNaN: true }).map(Math.abs),
      createdAt: moment,
      validFrom: moment,
      author: fc.record({ agentId: text, sessionId: text, origin: text }, maybe),
      episode: fc.record({ task: text, approach: text, outcome: fc.constantFrom(...episodeOutcomes), lesson: text }),
      decayClass: fc.constantFrom(...decayClasses),
      nativeId: fc.record({ importer: text, id: text, scope: text }, { requiredKeys: ['importer', 'id'] }),
      metadata: fc.dictionary(text, fc.constantFrom<string | number | boolean | null>(1, 'a', null, true), {
        maxKeys: 3,
      }),
      beside: fc.record(
        {
          tags: texts,
          wordings: texts,
          observedAt: fc.uniqueArray(moment, { minLength: 1, maxLength: 3 }),
          tier: fc.constantFrom(...tiers),
          pinned: fc.constant(true),
          retention: fc.oneof(fc.constant('forever' as const), moment),
        },
        maybe,
      ),
      evidence: fc.array(
        fc.record(
          { wording: text, sessionId: text, origin: text, source: fc.constant('user'), observedAt: moment },
          {
            requiredKeys: ['source', 'observedAt'],
          },
        ),
        { minLength: 1, maxLength: 2 },
      ),
      life: fc.oneof(
        fc.constant({ status: 'archived' as const }),
        moment.map((validTo) => ({ status: 'active' as const, validTo })),
      ),
      usage: fc.record(
        {
          accessCount: fc.integer({ min: 1, max: 9 }),
          lastAccessAt: moment,
          usesSinceDerivation: fc.integer({ min: 1, max: 9 }),
          returnedIn: fc.array(text, { minLength: 1, maxLength: 8 }),
          outcomes: fc.constant({ success: 2, failure: 1 }),
        },
        { requiredKeys: ['accessCount'] },
      ),
    },
    { requiredKeys: ['kind', 'scope', 'text', 'source', 'createdAt'] },
  )
  .filter((each) => judgeRecord(each, 'import').length === 0)

async function importInto(store: Store, incoming: readonly IncomingRecord[], seed: string): Promise<void> {
  const surroundings = fakeSurroundings({ seed })
  const { operations, refused } = await planImport(store, incoming, { policy: conservativePolicy })
  expect(refused).toEqual([])
  const holder = { passId: seed, host: 'test', pid: 1 }
  const by = { surroundings, policy: conservativePolicy, indexer: createIndexer(), actor: 'user', holder }
  for await (const outcome of applyOperations(store, operations, { ...by, baseSeq: 0, asked: 'by-name', batch: 50 })) {
    expect(outcome.status).toBe('applied')
  }
  const used = incoming.flatMap(({ id, usage }) =>
    id === undefined || usage === undefined ? [] : [{ recordId: id, ...usage }],
  )
  await store.importUsage(used)
}

async function exported(store: Store): Promise<readonly string[]> {
  const lines: string[] = []
  for await (const line of neutral.write(store.records())) lines.push(line)
  return lines
}

const withoutJournal = (line: string): object => ({ ...(JSON.parse(line) as StoredRecord), revision: 0, revisedAt: 0 })

test('whatever a store holds, its export read into an empty store is the same export', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(statement, { minLength: 1, maxLength: 5 }), async (statements) => {
      const incoming = statements.map((each, i) => ({ ...each, id: `r${i}` })) as readonly IncomingRecord[]
      const first = memoryStore()
      await importInto(first, incoming, 'first')
      const before = await exported(first)
      const events = await readWith(neutral, before.map((line) => `${line}\n`).join(''))
      expect(refusalsOf(events)).toEqual([])
      const second = memoryStore()
      await importInto(second, recordsOf(events), 'second')
      expect((await exported(second)).map(withoutJournal)).toEqual(before.map(withoutJournal))
    }),
    { numRuns: 60 },
  )
}, 60_000)
