import { differenceKinds, operationKinds, proposalStates } from '@slowwave/core'
import * as z from 'zod'
import {
  approvalsSchema,
  diffEntrySchema,
  holdsSchema,
  proposalSchema,
  rebasedSchema,
  splitSchema,
} from '../../answers/index.js'
import { jsonSchema, memoryRecordSchema, storedRecordSchema } from '../../connectors/index.js'
import { count, id, listIn, moment, name, pageIn, scopesIn, sentence, share, shareIn } from './parts.js'

/** Which proposals, the latest first. */
export const proposalsQuery = z.strictObject({
  /** @default pending */
  state: listIn(z.enum(proposalStates)).optional(),
  kind: listIn(z.enum(operationKinds)).optional(),
  scope: scopesIn.optional(),
  entity: name.optional(),
  minSimilarity: shareIn.optional(),
  minConfidence: shareIn.optional(),
  ...pageIn(500),
})

/** A proposal in a list. */
export const proposalRow = z
  .strictObject({
    id: z.string(),
    /** The If-Match of a decision. */
    etag: z.string(),
    state: z.enum(proposalStates),
    kind: z.enum(operationKinds),
    scope: z.string(),
    entity: z.string().exactOptional(),
    branch: z.string(),
    confidence: share,
    similarity: share.exactOptional(),
    likelihood: share.exactOptional(),
    rationale: z.string(),
    /** True if two values stand against each other and no rule tells which holds; false for a newer value over an older one. */
    conflict: z.boolean(),
    /** Texts of the records that it reads, at most three, each cut. */
    before: z.array(z.string()),
    /** The text that it would put, cut. */
    after: z.string().exactOptional(),
    sources: count,
    createdAt: moment,
    createdBy: z.string(),
    moved: z.array(z.string()),
    undone: z.boolean(),
    /** Who approved it first, where two have to. */
    firstBy: z.string().exactOptional(),
    reviewedBy: z.string().exactOptional(),
    reviewedAt: moment.exactOptional(),
    reason: z.string().exactOptional(),
    appliedAs: z.string().exactOptional(),
    replacedBy: z.string().exactOptional(),
  })
  .meta({ id: 'proposalRow' })

/** A page of proposals. */
export const proposalsAnswer = z.strictObject({
  proposals: z.array(proposalRow),
  /** All that match, on every page; a bulk approval repeats it as `count`. */
  matching: count,
  next: z.string().exactOptional(),
  /** Of every state and kind, whatever was asked for. */
  byState: z.partialRecord(z.enum(proposalStates), count),
  pendingByKind: z.partialRecord(z.enum(operationKinds), count),
})

/** What `compareClaims` says of two texts. */
export const comparisonSchema = z.strictObject({
  a: z.string(),
  b: z.string(),
  relation: z.enum(['same', 'differs', 'subsumes', 'unsure']),
  /** Of `differs`. */
  kind: z.enum(differenceKinds).exactOptional(),
  /** The words that differ, or why it is unsure. */
  detail: z.string().exactOptional(),
  /** The differing word of `a` and of `b`: to be highlighted. */
  left: z.string().exactOptional(),
  right: z.string().exactOptional(),
  contradiction: z.boolean().exactOptional(),
  /** Of `subsumes`: which says more. */
  which: z.enum(['a', 'b']).exactOptional(),
  /** Of `unsure`: how likely both state the same claim. */
  likelihood: share.exactOptional(),
  /** How alike they are. */
  likeness: share,
})

/** A proposal in full. Its ETag is the If-Match of a decision. */
export const proposalAnswer = z.strictObject({
  proposal: proposalSchema.extend({ moved: z.array(id), undone: z.boolean() }),
  /** True if two values stand against each other and no rule tells which holds: a person says which. */
  conflict: z.boolean(),
  diff: z.array(diffEntrySchema),
  /** The records that it reads, as they are now, by when they were said. */
  sources: z.array(storedRecordSchema),
  /** The records that it would put. */
  makes: z.array(memoryRecordSchema),
  /** Each source against what is kept, or the two sides of a contradiction against each other. */
  comparisons: z.array(comparisonSchema),
  /** What would not be recalled any more, and the share of the active records of its scope that this is. */
  loses: z.strictObject({ ids: z.array(id), active: count, share }),
  /** Which decisions there are for it. */
  may: z.array(z.enum(['approve', 'edit', 'keeper', 'keep', 'reject', 'split', 'rebase', 'undo'])),
  /** Of a contradiction or a supersede: the record said before and the one said later. */
  sides: z.strictObject({ older: id, newer: id }).exactOptional(),
  /** True if the policy asks for two people. */
  needsTwo: z.boolean(),
})

const narrowing = z.strictObject({
  record: id,
  /** What this side says, in narrower words. */
  text: sentence.min(1).optional(),
  validFrom: moment.optional(),
  validTo: moment.optional(),
})

/** As proposed; or with other words, value or keeper; or, of a contradiction, which side holds. */
export const approveBody = z.strictObject({
  edit: z
    .strictObject({
      text: z.string().min(1).max(65_536).optional(),
      value: jsonSchema.optional(),
      /** Keep the words of this source. */
      keeper: id.optional(),
    })
    .optional(),
  decision: z
    .union([
      z.strictObject({ keep: z.enum(['newer', 'older', 'neither']) }),
      z.strictObject({ keep: z.literal('both'), narrow: z.array(narrowing).max(2) }),
    ])
    .optional(),
})

/** What became of it: `approved` names the operation, which can be undone. */
export const approveAnswer = approvalsSchema.shape.approvals.element

/** Why not. The reason is kept. */
export const rejectBody = z.strictObject({ reason: sentence.optional() })

/** The closed proposal, and what is held apart from now on. */
export const rejectAnswer = z.strictObject({ proposal: proposalSchema, holds: holdsSchema.shape.holds })

/** Which sources do not belong to a merge. */
export const splitBody = z.strictObject({ out: z.array(id).min(1).max(200) })

/** What a split left. */
export const splitAnswer = splitSchema

/** Nothing is needed to plan it anew. */
export const rebaseBody = z.strictObject({})

/** The old and the new proposal. */
export const rebaseAnswer = rebasedSchema

/** Those that somebody chose, each with the ETag of what was read. */
const chosen = z
  .array(z.strictObject({ id, etag: z.string().min(1).max(200) }))
  .min(1)
  .max(500)

const filter = z.strictObject({
  kinds: z.array(z.enum(operationKinds)).min(1).optional(),
  scopes: z.array(z.string().min(1).max(1000)).min(1).max(200).optional(),
  entity: name.optional(),
  minSimilarity: share.optional(),
  minConfidence: share.optional(),
})

/** Which proposals, by filters or one by one; and how many were seen: if another number is found, none is decided. */
export const bulkBody = z.union([
  z.strictObject({ action: z.literal('approve'), filter, count }),
  z.strictObject({ action: z.literal('approve'), chosen, count }),
])

/** What became of each. */
export const bulkAnswer = approvalsSchema
