import * as z from 'zod'
import { operationKindSchema, scopeSchema, storedRecordSchema } from '../connectors/index.js'
import { operationSchema, skipSchema } from './plan-answer.js'
import { budgetAdviceSchema, passRatesSchema } from './status-answers.js'

const count = z.int().min(0)
const share = z.number().min(0).max(1)
const moment = z.int()
const life = storedRecordSchema.shape.life

/** What a check of a store found. */
const findingSchema = z.strictObject({
  code: z.string(),
  severity: z.enum(['error', 'warning']),
  detail: z.string(),
  ids: z.array(z.string()),
  seq: z.int().exactOptional(),
  invariant: z.string().exactOptional(),
})

/** What `verify` and `doctor` print. */
export const findingsSchema = z.strictObject({ sound: z.boolean(), findings: z.array(findingSchema) })

/** One recalled record. */
const hitSchema = z.strictObject({
  record: storedRecordSchema,
  score: z.number(),
  why: z.string(),
  conflictsWith: z.array(z.strictObject({ withId: z.string(), detail: z.string(), found: z.enum(['marked', 'seen']) })),
})

/** What `recall` prints. */
export const recallSchema = z.strictObject({
  query: z.string(),
  scopes: z.array(scopeSchema),
  hits: z.array(hitSchema),
})

const duplicates = z.strictObject({
  equalText: count,
  sameClaim: count,
  share,
  basis: z.enum(['exact', 'sampled']),
})

/** What `stats` prints. */
export const statsSchema = z.strictObject({
  storeId: z.string(),
  at: moment,
  active: count,
  total: count,
  conflicted: count,
  byStatus: z.record(z.enum(['active', 'archived', 'superseded', 'retracted']), count),
  byKind: z.partialRecord(storedRecordSchema.shape.kind, count),
  byTier: z.record(z.enum(['hot', 'warm', 'archive']), count),
  scopes: z.array(z.strictObject({ scope: scopeSchema, active: count, total: count, duplicates })),
  growth: z.array(z.strictObject({ at: moment, total: count, active: count })),
  slopePerDay: z.number(),
  duplicates,
  distinctAt5: z.strictObject({ value: share, basis: z.enum(['probes', 'duplicates']) }),
  promotions: count,
  oldest: z.strictObject({ id: z.string(), createdAt: moment }).exactOptional(),
  advice: z.strictObject({ worth: z.enum(['not-yet', 'by-hand', 'schedule']), reason: z.string() }),
  passes: z.array(passRatesSchema),
  lossAdvice: budgetAdviceSchema,
  /** Bytes on disk, the write-ahead log included. */
  fileBytes: count,
})

const mention = z.strictObject({
  seq: z.int(),
  operationId: z.string(),
  kind: operationKindSchema,
  actor: z.string(),
  at: moment,
  part: z.enum(['put', 'changed', 'beside', 'source']),
  reason: z.string().nullable(),
  outBy: z.int().exactOptional(),
})

/** What `explain` prints. */
export const explanationSchema = z.strictObject({
  record: storedRecordSchema,
  lineage: z.array(
    z.strictObject({
      id: z.string(),
      distance: z.int().min(1),
      direction: z.enum(['source', 'derived']),
      derivation: z.enum(['merge', 'promote', 'compact', 'converge', 'rollup']),
      operationId: z.string(),
      record: storedRecordSchema.exactOptional(),
    }),
  ),
  successor: storedRecordSchema.exactOptional(),
  entries: z.array(mention),
  skipped: z.array(skipSchema),
  planned: z.array(operationSchema),
  others: z.array(storedRecordSchema),
})

/** What `history` prints. */
export const historySchema = z.strictObject({
  id: z.string(),
  record: storedRecordSchema.exactOptional(),
  steps: z.array(
    z.strictObject({
      revision: z.int().min(1),
      status: life.shape.status,
      supersededBy: z.string().exactOptional(),
      validTo: moment.exactOptional(),
      origin: z.enum(['stated', 'computed']),
      seq: z.int(),
      operationId: z.string(),
      kind: operationKindSchema,
      actor: z.string(),
      at: moment,
      reason: z.string().nullable(),
      outBy: z.int().exactOptional(),
    }),
  ),
  beside: z.array(mention),
})

const heldPair = z.strictObject({
  kind: operationKindSchema,
  a: z.string(),
  b: z.string(),
  cause: z.enum(['undo', 'rejection', 'rollback', 'tier', 'forget']),
  causeId: z.string(),
  at: moment,
})

/** What `holds list` and `holds release` print. */
export const holdsSchema = z.strictObject({ holds: z.array(heldPair) })

const undone = z.strictObject({
  operationId: z.string(),
  kind: operationKindSchema,
  seq: z.int(),
  holdPairs: z.array(z.tuple([z.string(), z.string()])),
})

/** What `undo` prints. */
export const undoSchema = z.discriminatedUnion('status', [
  z.strictObject({
    status: z.literal('undone'),
    operationId: z.string(),
    seq: z.int(),
    undone: z.array(undone),
    /** What stands again, where a rollback was undone. */
    broughtBack: z.array(undone.omit({ holdPairs: true })).exactOptional(),
    lives: z.array(z.strictObject({ recordId: z.string(), life })),
    holds: z.array(heldPair),
  }),
  z.strictObject({ status: z.literal('already-undone'), operationId: z.string() }),
  z.strictObject({
    status: z.literal('preview'),
    target: undone,
    dependents: z.array(undone),
    /** What is older than a rollback and would be taken out again, where one would be undone. */
    takenOut: z.array(undone.omit({ holdPairs: true })).exactOptional(),
    /** What would stand again, where a rollback would be undone. */
    broughtBack: z.array(undone.omit({ holdPairs: true })).exactOptional(),
    frozenBy: z.array(z.string()),
    lives: z.array(z.strictObject({ recordId: z.string(), life })),
  }),
])
