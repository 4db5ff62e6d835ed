import type { IncomingRecord, Operation, Outcome, Scope } from '@slowwave/core'
import { describe, expect, test } from 'vitest'
import { applyOperations, claimFeatures, compareClaims, memoryStore, planCapture, planImport } from '@slowwave/core'
import { builtAt, fakeSurroundings } from '@slowwave/core/testing'
import { allRecords, indexer, open } from './planning.js'

const scope = 'project/api' as Scope

function tagged(value: IncomingRecord['value'], more: Partial<IncomingRecord> = {}): IncomingRecord {
  return {
    kind: 'fact',
    scope,
    text: 'Tag of release',
    entity: 'api',
    key: 'build',
    ...(value === undefined ? {} : { value }),
    source: 'inferred',
    createdAt: builtAt,
    author: { sessionId: 's1' },
    ...more,
  }
}

function aMemory() {
  const store = memoryStore()
  const options = { surroundings: fakeSurroundings({ stepMs: 1 }), policy: open, indexer, actor: 'user' as const }
  const apply = async (operations: readonly Operation[]): Promise<readonly string[]> => {
    const outcomes: Outcome[] = []
    const now = {
      baseSeq: await store.headSeq(),
      asked: 'by-name' as const,
      holder: { passId: 'p', host: 'h', pid: 1 },
    }
    for await (const outcome of applyOperations(store, operations, { ...options, ...now })) outcomes.push(outcome)
    return outcomes.map(({ status, operation }) => `${operation.kind} ${status}`)
  }
  return {
    capture: async (record: IncomingRecord) =>
      apply(
        (await planCapture(store, record, { policy: open, indexer })).filter(({ approval }) => approval === 'auto'),
      ),
    bringIn: async (...records: readonly IncomingRecord[]) =>
      apply((await planImport(store, records, { policy: open })).operations),
    values: async () => (await allRecords(store)).map(({ value }) => value).sort(),
  }
}

describe('the same words with another keyed value', () => {
  test('are a record of their own, whichever way they come in', async () => {
    const { capture, values } = aMemory()
    expect(await capture(tagged('12345678901234567890'))).toEqual(['capture applied'])
    expect((await capture(tagged('12345678901234567891')))[0]).toBe('capture applied')
    expect(await values()).toEqual(['12345678901234567890', '12345678901234567891'])
  })

  test('are no repetition under the native id of the first', async () => {
    const { bringIn, values } = aMemory()
    const nativeId = { importer: 'neutral', id: 'a' }
    await bringIn(tagged('1.1', { nativeId }))
    expect(await bringIn(tagged('1.10', { nativeId }))).toEqual(['capture applied'])
    expect(await bringIn(tagged('1.10', { nativeId }))).toEqual(['capture already-applied'])
    expect(await values()).toEqual(['1.1', '1.10'])
  })
})

test('the same words with the same keyed value, or with none, are said again', async () => {
  const { capture, values } = aMemory()
  await capture(tagged(7))
  expect(await capture(tagged(7, { createdAt: builtAt + 1 }))).toEqual(['reinforce applied'])
  const { entity: _entity, key: _key, value: _value, ...words } = tagged(7, { createdAt: builtAt + 2 })
  expect(await capture(words)).toEqual(['reinforce applied'])
  expect(await values()).toEqual([7])
})

test.each([
  ['12345678901234567890', '12345678901234567891'],
  ['4000000001', '4000000002'],
  ['1.1', '1.10'],
])('the values %s and %s of one key are two values', (a, b) => {
  const relation = compareClaims(claimFeatures(tagged(a)), claimFeatures(tagged(b))).relation
  expect(relation).toBe('differs')
})

test.each([
  ['The build is 12345678901234567890.', 'The build is 12345678901234567891.'],
  ['The account number is 4000000001.', 'The account number is 4000000002.'],
])('%j and %j are two claims', (a, b) => {
  expect(compareClaims(claimFeatures({ text: a }), claimFeatures({ text: b })).relation).toBe('differs')
})

test('one key of two entities is two claims, and no contradiction', () => {
  const comparison = compareClaims(claimFeatures(tagged(7)), claimFeatures(tagged(7, { entity: 'web' })))
  expect(comparison).toMatchObject({ relation: 'differs', contradiction: false })
  expect(compareClaims(claimFeatures(tagged(7)), claimFeatures(tagged(7))).relation).toBe('same')
})
