import { observationId, userFields } from '@slowwave/core'
import type { Observation } from '@slowwave/core'
import * as z from 'zod'

/** One observation as it is printed. */
export const observationSchema = z.strictObject({
  id: z.string(),
  ts: z.string(),
  field: z.enum(userFields),
  suggest: z.string(),
  evidence: z.string(),
  seenCount: z.int(),
  seenIn: z.array(z.string()),
})

/** An observation in the form of its schema. */
export function observationJson(line: Observation) {
  const { ts, field, suggest, evidence, seen_count: seenCount = 1, seen_in: seenIn = [] } = line
  return { id: observationId(line), ts, field, suggest, evidence, seenCount, seenIn }
}
