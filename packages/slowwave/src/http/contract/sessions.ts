import { userFields } from '@slowwave/core'
import * as z from 'zod'
import { observationSchema } from '../../answers/index.js'
import { count, id, sentence } from './parts.js'

/** A line of intake that was mined from a session. */
export const signalSchema = z.strictObject({
  id: z.string(),
  state: z.enum(['waiting', 'promoted', 'superseded']),
  type: z.string(),
  path: z.string(),
  body: z.string(),
  sessionId: z.string(),
  file: z.string(),
  line: z.int(),
  promotedTo: z.string().exactOptional(),
})

/** What was mined from sessions and waits for a person. */
export const sessionsAnswer = z.strictObject({
  /** Whether the folder that the server was started in keeps curated memory. */
  managed: z.boolean(),
  /** Lines of intake; one is accepted by `slowwave promote`, as `hint` says. */
  signals: z.array(signalSchema),
  hint: z.string(),
  refused: z.array(z.strictObject({ file: z.string(), line: z.int(), reason: z.string() })),
  /** What was observed about the user, by field. */
  fields: z.array(
    z.strictObject({
      field: z.enum(userFields),
      count,
      /** What the profile says now. */
      current: z.string(),
      latest: observationSchema,
      observations: z.array(observationSchema),
    }),
  ),
})

/** An observation that is written into the profile, with the reason of a person. */
export const acceptObservationBody = z.strictObject({
  field: z.enum(userFields),
  /** @default the latest */
  id: id.optional(),
  reason: sentence.min(1),
})

/** What is shown of a field is dropped without writing it. */
export const skipObservationBody = z.strictObject({
  field: z.enum(userFields),
  id: id.optional(),
  reason: sentence.optional(),
})

/** What became of it. */
export const settledAnswer = z.strictObject({
  field: z.enum(userFields),
  current: z.string(),
  proposed: z.string(),
  /** Observations that are settled by it. */
  lines: count,
  became: z.enum(['written', 'skipped']),
})
