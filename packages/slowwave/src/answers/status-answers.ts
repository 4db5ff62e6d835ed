import { remarkKinds } from '@slowwave/core'
import * as z from 'zod'
import { operationKindSchema, scopeSchema, storedRecordSchema } from '../connectors/index.js'

const count = z.int().min(0)
const share = z.number().min(0).max(1)
const moment = z.int()

/** The rates of one pass. */
export const passRatesSchema = z.strictObject({
  at: moment,
  actor: z.string(),
  merge: share,
  promote: share,
  prune: share,
  reject: share,
  skip: share,
  loss: share,
  maxLossFraction: share,
})

/** Whether the loss budget fits. */
export const budgetAdviceSchema = z.strictObject({
  looks: z.enum(['too-tight', 'too-loose', 'fitting', 'unknown']),
  reason: z.string(),
})

/** What one pass came to. */
export const passRunSchema = z.strictObject({
  at: moment,
  actor: z.string(),
  ended: z.enum(['completed', 'interrupted']),
  entriesBefore: count,
  entriesAfter: count,
  merged: count,
  promoted: count,
  pruned: count,
  planned: count,
  applied: count,
  refused: count,
  forReview: count,
  skipped: count,
  loss: share,
  maxLossFraction: share,
  overBudget: count,
  overCompressed: count.exactOptional(),
})

/** What `status` prints. */
export const statusSchema = z.strictObject({
  storeId: z.string(),
  at: moment,
  headSeq: count,
  active: count,
  changed: count,
  runs: count,
  lastPass: passRunSchema.exactOptional(),
  nextPassAt: moment.exactOptional(),
  passes: z.array(passRatesSchema),
  daysByHand: count,
  autoArchived: count,
  pending: z.strictObject({ count, byKind: z.partialRecord(operationKindSchema, count) }),
  entitiesReady: z.array(z.strictObject({ scope: scopeSchema, entity: z.string(), entries: count })),
  lossBudget: z.array(z.strictObject({ scope: scopeSchema, retired: count, used: share, limit: share })),
  holds: z.strictObject({ pairs: count, byCause: z.record(z.string(), count) }),
  advice: budgetAdviceSchema,
})

/** What `candidates` prints. */
export const candidatesSchema = z.strictObject({
  storeId: z.string(),
  at: moment,
  entity: z.string().exactOptional(),
  candidates: z.array(
    z.strictObject({
      id: z.string(),
      kind: operationKindSchema,
      scope: scopeSchema,
      entity: z.string().exactOptional(),
      approval: z.enum(['auto', 'review']),
      ids: z.array(z.string()),
      reason: z.string(),
      score: z.number().exactOptional(),
    }),
  ),
  wouldPropose: count,
  skipped: z.record(z.string(), count),
})

/** What `critique` prints. */
export const critiqueSchema = z.strictObject({
  storeId: z.string(),
  at: moment,
  active: count,
  named: count,
  counts: z.record(z.enum(remarkKinds), count),
  remarks: z.array(
    z.strictObject({
      kind: z.enum(remarkKinds),
      rule: z.string(),
      scope: scopeSchema,
      ids: z.array(z.string()).min(1),
      reason: z.string(),
      command: z.string(),
    }),
  ),
})

/** What `distill` prints. */
export const distillSchema = z.strictObject({
  storeId: z.string(),
  at: moment,
  active: count,
  tokens: count,
  entities: z.strictObject({ covered: count, known: count }),
  records: z.array(
    z.strictObject({
      record: storedRecordSchema,
      value: z.number(),
      tokens: z.int().min(1),
      conflictsWith: z.array(z.string()),
    }),
  ),
  leftOut: z.strictObject({ uncertain: count, unfit: count, repeated: count, halfConflict: count, noRoom: count }),
  /** Where it was written to, if a file was named. */
  file: z.string().exactOptional(),
})
