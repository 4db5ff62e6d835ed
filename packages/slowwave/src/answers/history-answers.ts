import { decisionEvents } from '@slowwave/core'
import * as z from 'zod'
import { operationKindSchema, scopeSchema, storedRecordSchema } from '../connectors/index.js'
import { diffEntrySchema, diffSideSchema } from './diff-answer.js'
import { outcomeSchema } from './plan-answer.js'

const count = z.int().min(0)
const moment = z.int()
const seq = z.int().min(0)

/** A branch; that of a proposal names it. */
const branchSchema = z.strictObject({
  name: z.string(),
  parent: z.string(),
  /** The last entry of the parent that it sees. */
  baseSeq: seq,
  description: z.string(),
  createdBy: z.string(),
  createdAt: moment,
  status: z.enum(['active', 'merged', 'closed']),
  endedAt: moment.exactOptional(),
  endedBy: z.string().exactOptional(),
  mergedSeqs: z.array(seq).exactOptional(),
  proposalId: z.string().exactOptional(),
})

/** What `branches` prints. */
export const branchesSchema = z.strictObject({ branches: z.array(branchSchema) })

/** What `branches create` and `branches close` print. */
export const oneBranchSchema = z.strictObject({ branch: branchSchema })

/** What `diff` prints. */
export const diffSchema = z.strictObject({
  branch: branchSchema,
  entries: z.array(diffEntrySchema),
})

const conflict = z.strictObject({
  recordId: z.string(),
  reason: z.enum(['both_modified', 'deleted_on_main']),
  base: diffSideSchema.exactOptional(),
  branch: diffSideSchema.exactOptional(),
  main: diffSideSchema.exactOptional(),
})

const named = z.strictObject({ operationId: z.string(), kind: operationKindSchema })
const toggled = named.extend({ seq })

/** What `merge` prints. */
export const mergeSchema = z.discriminatedUnion('status', [
  z.strictObject({
    status: z.literal('preview'),
    branch: branchSchema,
    operations: z.array(named),
    conflicts: z.array(conflict),
  }),
  z.strictObject({
    status: z.literal('merged'),
    branch: branchSchema,
    merged: z.array(toggled),
    /** Operations that were left out, since a conflict was decided for main. */
    dropped: z.array(z.string()),
  }),
  z.strictObject({ status: z.literal('conflicts'), branch: branchSchema, conflicts: z.array(conflict) }),
  z.strictObject({ status: z.literal('refused'), branch: branchSchema, outcome: outcomeSchema }),
])

const tag = z.strictObject({ name: z.string(), seq, at: moment, by: z.string(), description: z.string() })

/** What `tag`, `tag list` and `tag remove` print. */
export const tagsSchema = z.strictObject({ tags: z.array(tag) })

const untoggled = toggled.extend({
  stays: z.enum(['in', 'out']),
  why: z.enum(['frozen', 'bound']),
  tombstones: z.array(z.string()),
})
const life = z.strictObject({ recordId: z.string(), life: storedRecordSchema.shape.life })
const pair = z.tuple([z.string(), z.string()])

/** What `rollback` prints. */
export const rollbackSchema = z.strictObject({
  /** False for a preview, and if there was nothing to do. */
  applied: z.boolean(),
  target: seq,
  tag: z.string().exactOptional(),
  /** The rollback itself. */
  operationId: z.string().exactOptional(),
  seq: seq.exactOptional(),
  takesOut: z.array(toggled),
  bringsBack: z.array(toggled),
  lives: z.array(life),
  /** Records written since that are retracted: kept, and shown by history. */
  retractedCaptures: count,
  /** What stays as it is, because of deleted records. */
  untoggled: z.array(untoggled),
  /** Pairs that are held apart from now on. */
  holds: z.array(pair),
  /** Pairs whose hold ended. */
  ended: z.array(pair),
})

/** What `timeline` prints. */
export const timelineSchema = z.strictObject({
  /** Latest first. */
  events: z.array(
    z.strictObject({
      type: z.union([operationKindSchema, z.enum(decisionEvents)]),
      branch: z.string(),
      at: moment,
      seq,
      actor: z.string(),
      scope: scopeSchema.exactOptional(),
      operationId: z.string().exactOptional(),
      /** Null once it was forgotten. */
      summary: z.string().nullable(),
      outBy: seq.exactOptional(),
      tookOut: count.exactOptional(),
      broughtBack: count.exactOptional(),
    }),
  ),
})
