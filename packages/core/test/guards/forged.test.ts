import { expect, test } from 'vitest'
import type { MemoryRecord } from '@slowwave/core'
import { derivedRecordId, refOf } from '@slowwave/core'
import { anOperation, builtAt } from '@slowwave/core/testing'
import { codeOf, contextOf, fact, merging } from './cases.js'

const sources = [fact('a'), fact('b')]

test('a record whose text was edited after it was planned is refused', () => {
  expect(codeOf(merging(sources, { text: 'Tea is served at nine.' }), contextOf(sources))).toBe('lineage')
})

test('an operation that ends a record which it does not name is refused', () => {
  const honest = merging(sources)
  const stray = { type: 'archive', id: 'c', into: 'd' } as const
  const forged = { ...honest, changes: [...honest.changes, stray] }
  expect(codeOf(forged, contextOf([...sources, fact('c')]))).toBe('lineage')
})

test('a merge that neither takes in nor names one of its sources is refused', () => {
  const sources = [fact('a'), fact('b'), fact('c')]
  const merge = merging(sources)
  const [put, ...archives] = merge.changes
  if (put?.type !== 'put') throw new Error('a merge puts its record first')
  const record = { ...put.record, lineage: { ...put.record.lineage!, derivedFrom: ['a', 'b'] } }
  const changes = [{ ...put, record }, ...archives.slice(0, 2)]
  expect(codeOf({ ...merge, changes }, contextOf(sources))).toBe('lineage')
  expect(codeOf(merge, contextOf(sources))).toBe('allow')
})

const lineage = { derivedFrom: ['a', 'b'], derivation: 'merge', derivedAt: builtAt, operationId: 'op_1' } as const
const derived = fact('d', { lineage, source: 'inferred', confidence: 0.5 })

function continuing(changed: Partial<MemoryRecord> = {}) {
  const identity = anOperation({ kind: 'supersede', scope: derived.scope, sources: [refOf(derived)] })
  const { life: _l, revision: _r, revisedAt: _a, beside: _b, usage: _u, ...said } = derived
  const own = { id: derivedRecordId(identity.id), lineage: { ...lineage, operationId: identity.id } }
  const record = { ...said, ...own, ...changed }
  const ended = { type: 'supersede', id: 'd', by: record.id, validTo: builtAt } as const
  return { ...identity, changes: [{ type: 'put' as const, record }, ended] }
}

test('a derived record goes on within other limits, as long as it says the same and goes back to the same', () => {
  const context = contextOf([...sources, derived], { asked: 'by-name' })
  expect(codeOf(continuing({ validFrom: builtAt + 1 }), context)).toBe('allow')
  const operationId = continuing().id
  for (const changed of [
    { metadata: { note: 'another' } },
    { value: 9 },
    { confidence: 0.6 },
    { source: 'user' },
    { id: 'd_another' },
    { lineage: { ...lineage, operationId, derivedFrom: ['a'] } },
    { lineage: { ...lineage, operationId, derivation: 'promote' as const } },
  ])
    expect(codeOf(continuing(changed), context)).toBe('lineage')
})

test('what takes a record in besides is made of its sources, whatever it takes the place of', () => {
  const honest = continuing()
  const operation = { ...honest, sources: [...honest.sources, refOf(fact('c'))] }
  const taken = { type: 'archive', id: 'c', into: derivedRecordId(honest.id) } as const
  const forged = { ...operation, changes: [...honest.changes, taken] }
  expect(codeOf(forged, contextOf([...sources, derived, fact('c')], { asked: 'by-name' }))).toBe('lineage')
})
