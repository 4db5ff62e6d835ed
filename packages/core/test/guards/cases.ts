import type { GuardContext, MemoryRecord, Operation, Policy, StoredRecord } from '@slowwave/core'
import { conservativePolicy, derivedRecordId, judgeOperation, refOf } from '@slowwave/core'
import { aFact, anOperation, asStored, builtAt } from '@slowwave/core/testing'

export const roomy: Policy = { ...conservativePolicy, maxLossFraction: 1, maxLossFraction30d: 1 }

export function contextOf(records: readonly StoredRecord[], overrides: Partial<GuardContext> = {}): GuardContext {
  return {
    policy: roomy,
    now: builtAt,
    asked: 'by-pass',
    records: new Map(records.map((record) => [record.id, record])),
    budget: { scope: 'user/ann' as never, activeAtBase: 100, retiredSinceBase: 0, activeNow: 100, retired30d: 0 },
    ...overrides,
  }
}

export const fact = (id: string, overrides: Parameters<typeof aFact>[1] = {}, shown = {}) =>
  asStored(aFact('Tea is served at four.', { id, author: { sessionId: id }, ...overrides }), shown)

export function merging(sources: readonly StoredRecord[], product: Partial<MemoryRecord> = {}): Operation {
  const identity = anOperation({ kind: 'merge', scope: sources[0]!.scope, sources: sources.map(refOf) })
  const { life: _l, revision: _r, revisedAt: _a, beside: _b, usage: _u, ...kept } = sources[0]!
  const record: MemoryRecord = {
    ...kept,
    id: derivedRecordId(identity.id),
    lineage: {
      derivedFrom: sources.map(({ id }) => id).sort(),
      derivation: 'merge',
      derivedAt: builtAt,
      operationId: identity.id,
    },
    ...product,
  }
  return {
    ...identity,
    changes: [{ type: 'put', record }, ...sources.map(({ id }) => ({ type: 'archive' as const, id, into: record.id }))],
  }
}

export const archiving = (record: StoredRecord) =>
  anOperation({
    kind: 'archive',
    scope: record.scope,
    sources: [refOf(record)],
    changes: [{ type: 'archive', id: record.id }],
  })

export const superseding = (older: StoredRecord, newer: StoredRecord) =>
  anOperation({
    kind: 'supersede',
    scope: older.scope,
    sources: [older, newer].map(refOf),
    changes: [{ type: 'supersede', id: older.id, by: newer.id, validTo: newer.createdAt }],
  })

export function codeOf(operation: Operation, context: GuardContext): string {
  const verdict = judgeOperation(operation, context)
  return verdict.outcome === 'allow' ? 'allow' : verdict.code
}

export const all = (policy: Policy, rule: 'auto' | 'review'): Policy => ({
  ...policy,
  approvals: Object.fromEntries(Object.keys(policy.approvals).map((kind) => [kind, rule])) as Policy['approvals'],
})
export const free = all(roomy, 'auto')
