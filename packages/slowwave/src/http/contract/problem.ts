import { errorCodes } from '@slowwave/core'
import * as z from 'zod'

/** Codes of the door and of HTTP itself, beside those of `MemoryError`. */
export const doorCodes = [
  'bad-host',
  'bad-origin',
  'no-token',
  'not-allowed',
  'not-found',
  'no-such-method',
  'not-json',
  'too-large',
  'too-many',
  'too-slow',
  'no-if-match',
  'changed',
  'closing',
  'internal',
] as const

/** A code of a refused request. */
export type ProblemCode = (typeof doorCodes)[number] | (typeof errorCodes)[number]

/**
 * Why a request was refused (RFC 9457), as `application/problem+json`. `changed` (412): what is decided is not what was
 * read; read it again. `conflict` (409): somebody else decided first. `store-locked` (409): another pass is running.
 */
export const problemSchema = z
  .strictObject({
    /** A URI that names the code: `urn:slowwave:problem:<code>`. */
    type: z.string(),
    title: z.string(),
    status: z.int().min(400).max(599),
    /** One sentence with what was seen and what is allowed. */
    detail: z.string(),
    code: z.enum([...errorCodes, ...doorCodes]),
    /** What the problem is about, for example `body.limit`. */
    subject: z.string().exactOptional(),
    /** What was given, shortened. */
    value: z.string().exactOptional(),
    /** What is allowed. */
    allowed: z.string().exactOptional(),
    /** One thing to do next. */
    hint: z.string().exactOptional(),
    /** Numbers and ids, never a text of a record. */
    details: z.record(z.string(), z.unknown()).exactOptional(),
  })
  .meta({ id: 'problem' })

/** Why a request was refused. */
export type Problem = z.infer<typeof problemSchema>
