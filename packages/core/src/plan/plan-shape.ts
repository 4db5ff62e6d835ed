import { isScope, operationKinds, recordKinds, statuses, tiers } from '../model/index.js'
import type { Shape } from './shape.js'
import { anyObject, listOf, nullable, number, objectOf, oneOf, optional, taggedBy, text, truth } from './shape.js'

const scope: Shape = (path, value) => {
  if (typeof value !== 'string' || !isScope(value)) oneOf(['a scope'])(path, value)
}

const lineage = objectOf({
  derivedFrom: listOf(text),
  derivation: oneOf(['merge', 'promote', 'compact', 'converge', 'rollup']),
  derivedAt: number,
  operationId: text,
})

const record = objectOf({
  id: text,
  kind: oneOf(recordKinds),
  scope,
  text,
  contentHash: text,
  claim: optional(anyObject),
  source: text,
  confidence: number,
  createdAt: number,
  author: anyObject,
  decayClass: text,
  lineage: optional(lineage),
  metadata: anyObject,
})

const life = objectOf({ status: oneOf(statuses), supersededBy: optional(text), validTo: optional(number) })

const beside = objectOf({
  tags: optional(listOf(text)),
  wordings: optional(listOf(text)),
  observedAt: optional(listOf(number)),
  tier: optional(oneOf(tiers)),
  pinned: optional(truth),
})

const change = taggedBy('type', {
  put: objectOf({ record, life: optional(life), beside: optional(beside) }),
  archive: objectOf({ id: text, into: optional(text) }),
  restore: objectOf({ id: text }),
  supersede: objectOf({ id: text, by: text, validTo: number }),
  'add-evidence': objectOf({ id: text, evidence: objectOf({ source: text, observedAt: number }) }),
  'add-contradiction': objectOf({ id: text, withId: text, detail: text }),
  'set-tier': objectOf({ id: text, tier: oneOf(tiers) }),
  'set-pin': objectOf({ id: text, pinned: truth }),
  'set-retention': objectOf({ id: text }),
  delete: objectOf({ id: text, into: text }),
})

const operation = objectOf({
  id: text,
  key: text,
  kind: oneOf(operationKinds),
  scope,
  sources: listOf(objectOf({ id: text, contentHash: text, revision: number })),
  discriminator: nullable(text),
  changes: listOf(change),
  approval: oneOf(['auto', 'review']),
  reason: text,
  score: optional(number),
  evidence: anyObject,
  holdPairs: listOf(listOf(text)),
})

/** The form of a plan of the version that this program reads. */
export const planShape: Shape = objectOf({
  formatVersion: number,
  storeId: text,
  policyHash: text,
  baseSeq: number,
  plannedAt: number,
  scopes: listOf(objectOf({ scope, active: number, retired: number, loss: number, refused: optional(text) })),
  operations: listOf(operation),
  forReview: listOf(operation),
  skipped: listOf(
    objectOf({
      kind: oneOf(operationKinds),
      scope,
      ids: listOf(text),
      code: text,
      detail: text,
      similarity: optional(number),
    }),
  ),
  cost: objectOf({
    comparisons: number,
    modelCalls: number,
    tokens: number,
    price: number,
    predicted: optional(truth),
  }),
})
