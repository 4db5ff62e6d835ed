import type { MemoryRecord, Operation, Plan, Scope, Skip } from '../../src/model/index.js'
import { parseScope } from '../../src/model/index.js'
import { aFact, anOperation } from '../../src/testing/index.js'

export const ann: Scope = parseScope('user/ann')

/** A plan that would do this; everything else is empty. */
export function aPlan(overrides: Partial<Plan> = {}): Plan {
  return {
    formatVersion: 1,
    storeId: 'store-1',
    policyHash: 'policy',
    baseSeq: 7,
    plannedAt: 0,
    scopes: [],
    operations: [],
    forReview: [],
    skipped: [],
    cost: { comparisons: 0, modelCalls: 0, tokens: 0, price: 0 },
    ...overrides,
  }
}

/** Facts by their short ids. */
export function facts(texts: Readonly<Record<string, string>>): ReadonlyMap<string, MemoryRecord> {
  return new Map(Object.entries(texts).map(([id, text]) => [id, aFact(text, { id })]))
}

/** References to records, as an operation names its sources. */
export function refs(...ids: readonly string[]): Operation['sources'] {
  return ids.map((id) => ({ id, contentHash: id, revision: 1 }))
}

export const vercel = facts({
  f_a19c: 'Ann deploys ann.example on Vercel',
  f_77de: 'Ann uses Vercel for ann.example',
  f_2b01: 'ann.example is deployed on Vercel',
})

/** A merge of the three. */
export const merge: Operation = anOperation({
  scope: ann,
  kind: 'merge',
  sources: refs('f_2b01', 'f_77de', 'f_a19c'),
  changes: [
    { type: 'put', record: aFact('Ann deploys ann.example on Vercel', { id: 'd_1' }) },
    ...['f_2b01', 'f_77de', 'f_a19c'].map((id) => ({ type: 'archive', id, into: 'd_1' }) as const),
  ],
  reason: 'same (subject, predicate, object), cosine > 0.95',
  evidence: { keeper: 'f_a19c', similarities: { f_77de: 0.961, f_2b01: 0.95 } },
})

export const targets = facts({ f_1: 'The deploy target is staging.', f_2: 'The deploy target is prod.' })

/** A pair that looked like a merge and is a contradiction. */
export const skippedPair: Skip = {
  kind: 'merge',
  scope: ann,
  ids: ['f_1', 'f_2'],
  code: 'contradiction',
  detail: 'contradiction, not a duplicate (staging / prod)',
  similarity: 0.97,
}

export const contradiction: Operation = anOperation({
  scope: ann,
  kind: 'contradiction',
  sources: refs('f_1', 'f_2'),
  changes: [{ type: 'add-contradiction', id: 'f_1', withId: 'f_2', detail: 'staging / prod' }],
  reason: 'two values of one claim: staging / prod',
  evidence: { left: 'staging', right: 'prod' },
})

export const supersede: Operation = anOperation({
  scope: ann,
  kind: 'supersede',
  sources: refs('f_1', 'f_2'),
  changes: [{ type: 'supersede', id: 'f_1', by: 'f_2', validTo: Date.UTC(2026, 0, 31, 10) }],
  approval: 'review',
  reason: 'a person decides whether the newer value takes the place of the older one',
  evidence: { decision: 'contradiction', left: 'staging', right: 'prod' },
})
