import {
  operationKindSchema,
  memoryRecordSchema,
  jsonObjectSchema,
  scopeSchema,
  storedRecordSchema,
} from '../connectors/index.js'
import * as z from 'zod'

const { status, supersededBy, validTo } = storedRecordSchema.shape.life.shape
const { tier, tags, wordings, observedAt, evidence } = storedRecordSchema.shape.beside.shape
const id = z.string()
const retention = z.union([z.literal('forever'), z.int()])

const initialBeside = z.strictObject({
  tags: tags.exactOptional(),
  wordings: wordings.exactOptional(),
  observedAt: observedAt.exactOptional(),
  tier: tier.exactOptional(),
  pinned: z.boolean().exactOptional(),
  retention: retention.exactOptional(),
})

const change = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('put'),
    record: memoryRecordSchema,
    life: z.strictObject({ status, supersededBy, validTo }).exactOptional(),
    beside: initialBeside.exactOptional(),
  }),
  z.strictObject({ type: z.literal('archive'), id, into: z.string().exactOptional() }),
  z.strictObject({ type: z.literal('restore'), id }),
  z.strictObject({ type: z.literal('supersede'), id, by: z.string(), validTo: z.int() }),
  z.strictObject({ type: z.literal('add-evidence'), id, evidence: evidence.element }),
  z.strictObject({ type: z.literal('add-contradiction'), id, withId: z.string(), detail: z.string() }),
  z.strictObject({ type: z.literal('set-tier'), id, tier }),
  z.strictObject({ type: z.literal('set-pin'), id, pinned: z.boolean() }),
  z.strictObject({ type: z.literal('set-retention'), id, retention: retention.nullable() }),
  z.strictObject({ type: z.literal('delete'), id, into: id }),
])

const plannedOperation = z.strictObject({
  id,
  key: z.string(),
  kind: operationKindSchema,
  scope: scopeSchema,
  sources: z.array(z.strictObject({ id, contentHash: z.string(), revision: z.int().min(1) })),
  discriminator: z.string().nullable(),
  changes: z.array(change),
  approval: z.enum(['auto', 'review']),
  reason: z.string(),
  score: z.number().exactOptional(),
  evidence: jsonObjectSchema,
  holdPairs: z.array(z.tuple([z.string(), z.string()])),
})

/** One operation, as planned. */
export const operationSchema = plannedOperation.meta({ id: 'operation' })

/** Why something is no operation. */
export const skipSchema = z.strictObject({
  kind: operationKindSchema,
  scope: scopeSchema,
  ids: z.array(z.string()),
  code: z.string(),
  detail: z.string(),
  similarity: z.number().exactOptional(),
})

const scopePlan = z.strictObject({
  scope: scopeSchema,
  active: z.int().min(0),
  retired: z.int().min(0),
  loss: z.number().min(0),
  refused: z.string().exactOptional(),
})

const printedPlan = z.strictObject({
  formatVersion: z.int(),
  storeId: z.string(),
  policyHash: z.string(),
  baseSeq: z.int().min(0),
  plannedAt: z.int(),
  operations: z.array(operationSchema),
  forReview: z.array(operationSchema),
  skipped: z.array(skipSchema),
  loss: z.array(scopePlan),
  cost: z.strictObject({
    comparisons: z.int().min(0),
    /** Asked of the model; what an earlier pass asked already costs nothing. */
    modelCalls: z.int().min(0),
    tokens: z.int().min(0),
    /** In the currency of `memory.model_prices`. */
    price: z.number().min(0),
    /** True if nothing was asked: calls, tokens and price are what asking would take. */
    predicted: z.boolean().optional(),
  }),
  counts: z.partialRecord(operationKindSchema, z.int().min(1)),
  nothingToDo: z.boolean(),
  /** How many proposals an apply would make of `forReview`. */
  wouldPropose: z.int().min(0),
})

/** What `plan --json` prints. */
export const planSchema = printedPlan.meta({ id: 'plan' })

/** What became of one operation, without its body. */
export const outcomeSchema = z.strictObject({
  operationId: z.string(),
  kind: operationKindSchema,
  scope: scopeSchema,
  status: z.enum(['applied', 'already-applied', 'undone', 'held', 'stale', 'refused']),
  /** The entry of the journal, where it was applied. */
  seq: z.int().exactOptional(),
  /** Records that moved since planning, where it is stale. */
  moved: z.array(z.string()).exactOptional(),
  /** Of the guard that refused. */
  code: z.string().exactOptional(),
  detail: z.string().exactOptional(),
})

/** Counts of an apply. */
export const outcomeCountsSchema = z.strictObject({
  planned: z.int().min(0),
  applied: z.int().min(0),
  alreadyApplied: z.int().min(0),
  skipped: z.int().min(0),
  stale: z.int().min(0),
  notReached: z.int().min(0),
  reasons: z.record(z.string(), z.int().min(1)),
})

const count = z.int().min(0)

/** A `ConsolidationResult`, as other consolidators return one. */
const consolidationResult = z.strictObject({
  entriesBefore: count,
  entriesAfter: count,
  merged: count,
  promoted: count,
  pruned: count,
  rejected: z.boolean(),
  reason: z.string().nullable(),
  retainedOriginals: count.nullable(),
  context: z.record(z.string(), z.unknown()),
})

/** What the loss guard refused; also the `details` of the error if nothing was applied. */
const lossRefusalSchema = z.strictObject({
  scopes: z.array(
    z.strictObject({
      scope: scopeSchema,
      active: count,
      retired: count,
      loss: z.number(),
      budget: z.number(),
      equalText: count,
    }),
  ),
  /** Raises the budget for one call. */
  command: z.string(),
})

/** What `consolidate --apply` and `apply` print beside the plan. */
export const passSchema = z.strictObject({
  plan: planSchema,
  counts: outcomeCountsSchema,
  outcomes: z.array(outcomeSchema),
  result: consolidationResult,
  ended: z.enum(['completed', 'interrupted']),
  /** What waits for a decision now and did not before. */
  proposed: z.array(
    z.strictObject({ id: z.string(), branch: z.string(), kind: operationKindSchema, scope: scopeSchema }),
  ),
  /** The backup that was made before the first apply to this store. */
  backup: z.string().exactOptional(),
  /** Leases that a pass which is gone had left, and that this one took. */
  takenOver: z
    .array(
      z.strictObject({
        scope: scopeSchema,
        from: z.strictObject({ passId: z.string(), host: z.string(), pid: z.int().min(0) }),
      }),
    )
    .exactOptional(),
  /** Scopes that the loss guard refused while others went ahead. */
  refusal: lossRefusalSchema.exactOptional(),
})
