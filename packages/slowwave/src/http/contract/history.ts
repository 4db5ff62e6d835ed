import * as z from 'zod'
import {
  branchesSchema,
  diffSchema,
  mergeSchema,
  oneBranchSchema,
  rollbackSchema,
  tagsSchema,
  timelineSchema,
} from '../../answers/index.js'
import { id, listIn, name, numberIn, scopesIn, sentence } from './parts.js'

/** A tag, the number of an entry of the journal, or a time (ISO 8601). */
const point = z.string().min(1).max(200)

/** Which branches; those of proposals have `proposalId`. */
export const branchesQuery = z.strictObject({ status: listIn(z.enum(['active', 'merged', 'closed'])).optional() })

/** Branches by name. */
export const branchesAnswer = branchesSchema

/** A branch by its name, which has slashes in it. */
export const branchQuery = z.strictObject({ name })

/** What a branch changes. */
export const branchDiffAnswer = diffSchema

/** A branch to be made. */
export const newBranchBody = z.strictObject({ name, at: point.optional(), description: sentence.optional() })

/** A branch to be given up; the ETag of its diff is the If-Match. */
export const closeBranchBody = z.strictObject({ name })

/** One branch. */
export const oneBranchAnswer = oneBranchSchema

/** What a merge would write; its ETag is the If-Match of the merge. */
export const mergePreviewAnswer = mergeSchema.options[0].extend({
  /** Records whose conflict can be decided for main only: what the branch says cannot be written over what is there. */
  onlyForMain: z.array(z.string()),
})

/** How a branch is merged: with a side for each conflict, if there are some. */
export const mergeBody = z.strictObject({
  name,
  resolve: z.record(id, z.enum(['branch', 'main'])).optional(),
})

/** What a merge wrote, or why it wrote nothing. */
export const mergeAnswer = mergeSchema

/** Tags by name. */
export const tagsAnswer = tagsSchema

/** A moment to be named. */
export const newTagBody = z.strictObject({ name, at: point.optional(), description: sentence.optional() })

/** A tag to be taken off; the ETag of the list of tags is the If-Match. */
export const removeTagBody = z.strictObject({ name })

/** Where a rollback goes. */
export const rollbackQuery = z.strictObject({ to: point })

/** What a rollback would do; its ETag is the If-Match of the rollback. */
export const rollbackPreviewAnswer = rollbackSchema

/** Where a rollback goes. */
export const rollbackBody = z.strictObject({ to: point })

/** What a rollback did. */
export const rollbackAnswer = rollbackSchema

/** Which events, the latest first. */
export const timelineQuery = z.strictObject({
  scope: scopesIn.optional(),
  branch: name.optional(),
  since: numberIn(0, 9_000_000_000_000).optional(),
  /** @default 100 */
  limit: numberIn(1, 1000).optional(),
})

/** What happened. */
export const timelineAnswer = timelineSchema
