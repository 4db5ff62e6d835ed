import { operationKinds } from '@slowwave/core'
import * as z from 'zod'
import { operationSchema, passRunSchema, planSchema, skipSchema } from '../../answers/index.js'
import { count, id, listIn, moment, pageIn, recordRow, share } from './parts.js'

/** Which part of the store a pass looks at. */
export const passBody = z.strictObject({
  scopes: z.array(z.string().min(1).max(1000)).min(1).max(200).optional(),
  /** Everything, not only what changed since the last pass. @default false */
  full: z.boolean().optional(),
  /** Only what was said since then. */
  since: moment.optional(),
})

/** A pass that runs or ran here. One runs at a time. */
export const runSchema = z
  .strictObject({
    id: z.string(),
    /** `plan` writes nothing. `apply` carries out a plan that was read. `consolidate` plans and carries out. */
    what: z.enum(['plan', 'apply', 'consolidate']),
    state: z.enum(['running', 'completed', 'interrupted', 'failed']),
    startedBy: z.string(),
    startedAt: moment,
    endedAt: moment.exactOptional(),
    progress: z.strictObject({ phase: z.string(), done: count, total: count.exactOptional() }).exactOptional(),
    /** Counts, once it ended: of a plan also `planHash`, which reads and applies it. */
    summary: z
      .record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.record(z.string(), z.number())]))
      .exactOptional(),
    error: z.strictObject({ code: z.string(), message: z.string(), hint: z.string().exactOptional() }).exactOptional(),
  })
  .meta({ id: 'run' })

/** A pass that runs or ran here. */
export type Run = z.infer<typeof runSchema>

/** A run that began, or that was asked for. */
export const runAnswer = z.strictObject({ run: runSchema })

const scopePlan = z.strictObject({
  scope: z.string(),
  active: count,
  retired: count,
  loss: z.number().min(0),
  budget: share,
  /** Why the scope is refused whole. */
  refused: z.string().exactOptional(),
})

/** The plan that was made last, in counts; `null` before the first one. Its operations and skips are read by page. */
export const planAnswer = z.strictObject({
  plan: z
    .strictObject({
      planHash: z.string(),
      plannedAt: moment,
      baseSeq: count,
      choice: passBody,
      operations: count,
      forReview: count,
      wouldPropose: count,
      skipped: count,
      byKind: z.partialRecord(z.enum(operationKinds), z.strictObject({ operations: count, forReview: count })),
      skips: z.record(z.string(), count),
      scopes: z.array(scopePlan),
      cost: planSchema.shape.cost,
      nothingToDo: z.boolean(),
      /** True if the store moved since; operations whose records moved are skipped as stale. */
      isBehind: z.boolean(),
    })
    .nullable(),
  running: runSchema.exactOptional(),
})

/** Which operations of the plan. */
export const planOperationsQuery = z.strictObject({
  /** `auto`: an apply carries them out. `review`: it makes proposals of them. @default both */
  approval: z.enum(['auto', 'review']).optional(),
  kind: listIn(z.enum(operationKinds)).optional(),
  scope: z.string().min(1).max(1000).optional(),
  /** Refused as `changed` if another plan was made since. */
  planHash: z.string().max(200).optional(),
  ...pageIn(500),
})

/** A page of operations with the records that they name. */
export const planOperationsAnswer = z.strictObject({
  planHash: z.string(),
  operations: z.array(operationSchema),
  /** Every record that these operations read, by id. */
  records: z.array(recordRow),
  matching: count,
  next: z.string().exactOptional(),
})

/** Which skips. */
export const planSkipsQuery = z.strictObject({
  code: listIn(z.string().min(1).max(100)).optional(),
  kind: listIn(z.enum(operationKinds)).optional(),
  scope: z.string().min(1).max(1000).optional(),
  planHash: z.string().max(200).optional(),
  ...pageIn(500),
})

/** A page of what was looked at and left alone, each with its reason. */
export const planSkipsAnswer = z.strictObject({
  planHash: z.string(),
  skips: z.array(skipSchema),
  records: z.array(recordRow),
  matching: count,
  next: z.string().exactOptional(),
})

/** The plan as `slowwave plan --out` writes it; `slowwave apply` reads it. */
export const planExportAnswer = z.record(z.string(), z.unknown())

/** The passes started here, the latest first, and the last passes over the store, whoever started them. */
export const runsAnswer = z.strictObject({
  running: runSchema.exactOptional(),
  here: z.array(runSchema),
  passes: z.array(
    passRunSchema.extend({
      /** The part of the journal in which its operations are: `GET /api/operations?from=…&to=…&actor=…`. */
      fromSeq: count.exactOptional(),
      toSeq: count.exactOptional(),
    }),
  ),
})

/** The id of a run in a path. */
export const runPath = z.strictObject({ id })
