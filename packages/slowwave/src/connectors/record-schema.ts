import { decayClasses, episodeOutcomes, isScope, operationKinds, recordKinds, statuses, tiers } from '@slowwave/core'
import type { Json, JsonObject, Scope } from '@slowwave/core'
import * as z from 'zod'

/** Epoch milliseconds. */
const moment = z.int()
const share = z.number().min(0).max(1)

/** Any JSON value. */
export const jsonSchema = z.custom<Json>((value) => value !== undefined)

/** Any JSON object. */
export const jsonObjectSchema = z
  .custom<JsonObject>((value) => typeof value === 'object' && value !== null && !Array.isArray(value))
  .meta({ id: 'jsonObject', type: 'object' })

/** A scope of our grammar. */
export const scopeSchema = z
  .custom<Scope>((value) => typeof value === 'string' && isScope(value))
  .meta({ id: 'scope', type: 'string' })

const claim = z.strictObject({
  subject: z.string().exactOptional(),
  predicate: z.string().exactOptional(),
  object: z.string().exactOptional(),
})

const evidence = z.strictObject({
  wording: z.string().exactOptional(),
  sessionId: z.string().exactOptional(),
  origin: z.string().exactOptional(),
  source: z.string(),
  observedAt: moment,
  tags: z.array(z.string()).exactOptional(),
  echo: z.literal(true).exactOptional(),
})

const retention = z.union([z.literal('forever'), moment])

const beside = z.strictObject({
  tier: z.enum(tiers),
  pinned: z.boolean(),
  retention: retention.exactOptional(),
  tags: z.array(z.string()),
  wordings: z.array(z.string()),
  observedAt: z.array(moment),
  lastValidatedAt: moment.exactOptional(),
  evidence: z.array(evidence),
  contradictions: z.array(z.strictObject({ withId: z.string(), detail: z.string() })),
})

const storedPart = z.strictObject({
  id: z.string().min(1),
  kind: z.enum(recordKinds),
  scope: scopeSchema,
  text: z.string(),
  contentHash: z.string().regex(/^[0-9a-f]{64}$/),
  claim: claim.exactOptional(),
  entity: z.string().exactOptional(),
  key: z.string().exactOptional(),
  value: jsonSchema.exactOptional(),
  edge: z.strictObject({ from: z.string(), relation: z.string(), to: z.string() }).exactOptional(),
  source: z.string().min(1),
  confidence: share,
  createdAt: moment,
  validFrom: moment.exactOptional(),
  author: z.strictObject({
    agentId: z.string().exactOptional(),
    sessionId: z.string().exactOptional(),
    origin: z.string().exactOptional(),
  }),
  episode: z
    .strictObject({ task: z.string(), approach: z.string(), outcome: z.enum(episodeOutcomes), lesson: z.string() })
    .exactOptional(),
  decayClass: z.enum(decayClasses),
  lineage: z
    .strictObject({
      derivedFrom: z.array(z.string()),
      derivation: z.enum(['merge', 'promote', 'compact', 'converge', 'rollup']),
      derivedAt: moment,
      operationId: z.string(),
    })
    .exactOptional(),
  nativeId: z.strictObject({ importer: z.string(), id: z.string(), scope: z.string().exactOptional() }).exactOptional(),
  metadata: jsonObjectSchema,
})

/** The stored part of a record. */
export const memoryRecordSchema = storedPart.meta({ id: 'memoryRecord' })

const wholeRecord = storedPart.extend({
  life: z.strictObject({
    status: z.enum(statuses),
    supersededBy: z.string().exactOptional(),
    validTo: moment.exactOptional(),
  }),
  revision: z.int().min(1),
  revisedAt: moment,
  beside,
  usage: z.strictObject({
    accessCount: z.int().min(0),
    lastAccessAt: moment.exactOptional(),
    usesSinceDerivation: z.int().min(0),
    outcomes: z.record(z.string(), z.int().min(0)),
    returnedIn: z.array(z.string()).exactOptional(),
  }),
})

/** A record as read: what `show`, `list` and `export` print. */
export const storedRecordSchema = wholeRecord.meta({ id: 'record' })

/** The kind of an operation. */
export const operationKindSchema = z.enum(operationKinds).meta({ id: 'operationKind' })
