import { operationKinds } from '@slowwave/core'
import * as z from 'zod'
import { holdsSchema, undoSchema } from '../../answers/index.js'
import { count, id, listIn, moment, numberIn, pageIn, recordRow, scopesIn } from './parts.js'

/** Which entries of the journal, the latest first. */
export const operationsQuery = z.strictObject({
  kind: listIn(z.enum(operationKinds)).optional(),
  scope: scopesIn.optional(),
  actor: z.string().min(1).max(200).optional(),
  /** Only those that name this record. */
  record: id.optional(),
  /** Inclusive entries of the journal. */
  from: numberIn(0, 1e12).optional(),
  to: numberIn(0, 1e12).optional(),
  standing: z.enum(['standing', 'out']).optional(),
  ...pageIn(500),
})

/** An operation as the journal keeps it. */
export const operationRow = z
  .strictObject({
    seq: count,
    operationId: z.string(),
    kind: z.enum(operationKinds),
    scope: z.string(),
    branch: z.string(),
    actor: z.string(),
    at: moment,
    /** Null once it was forgotten. */
    reason: z.string().nullable(),
    sources: z.array(z.string()),
    puts: z.array(z.string()),
    retired: count,
    /** The entry that took it out: undo, rollback or forget. */
    outBy: count.exactOptional(),
    /** True if it is on main, stands, and is of a kind that an undo takes back. */
    mayBeUndone: z.boolean(),
  })
  .meta({ id: 'operationRow' })

/** A page of operations. */
export const operationsAnswer = z.strictObject({ operations: z.array(operationRow), next: z.string().exactOptional() })

/** One operation with its records as they are now. */
export const operationAnswer = z.strictObject({ operation: operationRow, records: z.array(recordRow) })

/** What an undo would do; its ETag is the If-Match of the undo. */
export const undoPreviewAnswer = undoSchema

/** How an undo is done. */
export const undoBody = z.strictObject({
  /** Also undo, latest first, what rests on it. @default false */
  withDependents: z.boolean().optional(),
})

/** What an undo did. */
export const undoAnswer = undoSchema

/** Which pairs that are held apart. */
export const holdsQuery = z.strictObject({
  kind: z.enum(operationKinds).optional(),
  record: id.optional(),
  ...pageIn(500),
})

/** Pairs that no pass joins, the latest first. Its ETag, the same for each page and filter, is the If-Match of a release. */
export const holdsAnswer = holdsSchema.extend({
  /** Every record that these pairs name, by id; a side of a pair may be a target, such as a status, and no record. */
  records: z.array(recordRow),
  matching: count,
  next: z.string().exactOptional(),
})

/** The pairs whose hold ended. */
export const releaseAnswer = holdsSchema

/** Which holds end: those of one undo or rejection, or of one pair. */
export const releaseBody = z.union([
  z.strictObject({ causeId: id }),
  z.strictObject({ pair: z.tuple([id, id]) }),
  /** Every hold; the number is typed by who read them. */
  z.strictObject({ all: z.literal(true), count }),
])
