import { proposalStates } from '@slowwave/core'
import * as z from 'zod'
import { operationKindSchema, scopeSchema } from '../connectors/index.js'
import { holdsSchema } from './insight-answers.js'
import { diffEntrySchema } from './diff-answer.js'
import { operationSchema } from './plan-answer.js'

const id = z.string()
const moment = z.int()
const share = z.number().min(0).max(1)

/** A proposal as it is stored. */
const storedProposal = z.strictObject({
  id,
  branch: z.string(),
  state: z.enum(proposalStates),
  key: z.string(),
  operationId: id,
  kind: operationKindSchema,
  scope: scopeSchema,
  entity: z.string().exactOptional(),
  /** `null` once it was forgotten. */
  operation: operationSchema.nullable(),
  reads: z.array(z.strictObject({ id, contentHash: z.string(), revision: z.int().min(1) })),
  /** Empty once it was forgotten. */
  planHash: z.string(),
  baseSeq: z.int().min(0),
  confidence: share,
  similarity: share.exactOptional(),
  /** How likely it is that its records state one claim, where the comparison was left in doubt. */
  likelihood: share.exactOptional(),
  rationale: z.string(),
  createdAt: moment,
  createdBy: z.string(),
  ownWords: id.exactOptional(),
  /** Two people have to approve it, whatever the policy says by now. */
  twoPeople: z.literal(true).exactOptional(),
  approvals: z.array(z.strictObject({ by: z.string(), at: moment })),
  reviewedBy: z.string().exactOptional(),
  reviewedAt: moment.exactOptional(),
  reason: z.string().exactOptional(),
  appliedAs: id.exactOptional(),
  replacedBy: id.exactOptional(),
})

/** A proposal after something was decided of it. */
export const proposalSchema = storedProposal.meta({ id: 'proposal' })

/** What `proposals` prints: a proposal whose records moved is shown as stale. */
export const proposalsSchema = z.strictObject({
  /** How many match; more than are listed where `--limit` cut them. */
  found: z.int().min(0),
  proposals: z.array(
    storedProposal.extend({
      moved: z.array(id),
      undone: z.boolean(),
      /** Of those that were asked for by id. */
      diff: z.array(diffEntrySchema).exactOptional(),
    }),
  ),
})

/** What `approve` prints. */
export const approvalsSchema = z.strictObject({
  approvals: z.array(
    z.strictObject({
      id,
      status: z.enum(['approved', 'awaiting-second', 'conflict', 'refused', 'failed']),
      detail: z.string().exactOptional(),
      operationId: id.exactOptional(),
      /** What the second person has to approve, where the first one edited it. */
      awaiting: id.exactOptional(),
    }),
  ),
})

/** What `reject` prints. */
export const rejectionsSchema = z.strictObject({
  rejections: z.array(z.strictObject({ proposal: proposalSchema, holds: holdsSchema.shape.holds })),
})

/** What `rebase` prints. */
export const rebasedSchema = z.strictObject({
  status: z.enum(['rebased', 'gone']),
  old: proposalSchema,
  proposal: proposalSchema.exactOptional(),
})

/** What `split` prints. */
export const splitSchema = z.strictObject({
  old: proposalSchema,
  proposal: proposalSchema.exactOptional(),
  holds: holdsSchema.shape.holds,
})
