import * as z from 'zod'
import { count, moment } from './parts.js'
import { runSchema } from './plan.js'

/**
 * One line of the stream of `GET /api/events` (`application/x-ndjson`: one JSON value a line, read by `fetch`). The first
 * is `hello`; a `beat` comes every 15 seconds. What is missed between two streams is read anew.
 */
export const eventSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('hello'), at: moment, headSeq: count, running: runSchema.exactOptional() }),
  z.strictObject({ type: z.literal('beat'), at: moment }),
  /** A run began, came further or ended. */
  z.strictObject({ type: z.literal('run'), run: runSchema }),
  /** The journal grew, here or elsewhere (another process, the command line): read again what is shown. */
  z.strictObject({ type: z.literal('store'), headSeq: count, by: z.enum(['here', 'elsewhere']) }),
  /** Proposals came or were decided, here or elsewhere. */
  z.strictObject({
    type: z.literal('proposals'),
    pending: count,
    added: z.array(z.string()),
    gone: z.array(z.string()),
  }),
  /** The server ends; try again with the same token if it was given by a file, else open the new URL. */
  z.strictObject({ type: z.literal('closing') }),
])

/** One line of the stream. */
export type DashboardEvent = z.infer<typeof eventSchema>
