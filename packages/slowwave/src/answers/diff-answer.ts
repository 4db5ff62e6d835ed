import * as z from 'zod'
import { jsonSchema, scopeSchema, storedRecordSchema } from '../connectors/index.js'

/** A record on one side of a comparison. */
export const diffSideSchema = z.strictObject({
  recordId: z.string(),
  text: z.string(),
  value: jsonSchema.exactOptional(),
  status: storedRecordSchema.shape.life.shape.status,
  supersededBy: z.string().exactOptional(),
  confidence: z.number().min(0).max(1),
  tier: storedRecordSchema.shape.beside.shape.tier,
  pinned: z.boolean(),
  revision: z.int().min(1),
})

/** What a branch, that of a proposal too, makes of one record. */
export const diffEntrySchema = z.strictObject({
  type: z.enum(['added', 'modified', 'deleted']),
  recordId: z.string(),
  scope: scopeSchema,
  entity: z.string().exactOptional(),
  key: z.string().exactOptional(),
  branch: diffSideSchema.exactOptional(),
  parent: diffSideSchema.exactOptional(),
  /** What is not the same on both sides; empty unless it is modified. */
  differs: z.array(z.string()),
})
