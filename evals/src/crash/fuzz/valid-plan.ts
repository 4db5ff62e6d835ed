import type { Operation, Plan } from '@slowwave/core'
import { contentHash, derivedRecordId, operationKey, parseScope, planFormatVersion } from '@slowwave/core'

/** A plan with one merge, made without a store. */
export function anOperationPlan(): Plan {
  const scope = parseScope('user/ann')
  const text = 'Deliveries come to the back door.'
  const hash = contentHash({ kind: 'fact', scope, text })
  const sources = ['fact_a', 'fact_b'].map((id) => ({ id, contentHash: hash, revision: 1 }))
  const key = operationKey({ kind: 'merge', scope, sources, discriminator: null })
  const record = {
    ...{ id: derivedRecordId(key), kind: 'fact' as const, scope, text, contentHash: hash, source: 'user' },
    ...{ confidence: 0.9, createdAt: 1_767_603_600_000, author: { sessionId: 's1' }, decayClass: 'fact' as const },
    lineage: { derivedFrom: ['fact_a', 'fact_b'], derivation: 'merge' as const, derivedAt: 5, operationId: key },
    metadata: {},
  }
  const operation: Operation = {
    ...{
      id: key,
      key,
      kind: 'merge',
      scope,
      sources,
      discriminator: null,
      approval: 'auto',
      evidence: { keeper: 'fact_a' },
    },
    reason: 'two records state the same',
    holdPairs: [['fact_a', 'fact_b']],
    changes: [
      { type: 'put', record, beside: { wordings: ['deliveries come to the back door'] } },
      ...sources.map(({ id }) => ({ type: 'archive' as const, id, into: record.id })),
    ],
  }
  return {
    ...{ formatVersion: planFormatVersion, storeId: 'store', policyHash: 'p', baseSeq: 2, plannedAt: 7 },
    scopes: [],
    operations: [operation],
    forReview: [],
    skipped: [],
    cost: { comparisons: 1, modelCalls: 0, tokens: 0, price: 0 },
  }
}
