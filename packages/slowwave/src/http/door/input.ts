import type * as z from 'zod'
import { MemoryError } from '@slowwave/core'
import { Refusal } from './refusal.js'

/** Reads a part of a request by its form. @throws {InputRefusal} naming the member, the value seen and what is allowed */
export function readPart(part: 'query' | 'body' | 'path', schema: z.ZodType | undefined, given: unknown): unknown {
  if (schema === undefined) {
    const isEmpty =
      given === undefined || (typeof given === 'object' && given !== null && Object.keys(given).length === 0)
    if (isEmpty) return {}
    throw new MisfitError(part, 'nothing', given)
  }
  const read = schema.safeParse(given)
  if (read.success) return read.data
  const [issue] = read.error.issues
  const subject = [part, ...(issue?.path ?? []).map(String)].join('.')
  throw new MisfitError(subject, issue?.message ?? 'another form', valueAt(given, issue?.path ?? []))
}

/** A part of a request that does not fit its form. */
export class MisfitError extends MemoryError {
  readonly subject: string
  readonly value: string
  readonly allowed: string

  constructor(subject: string, allowed: string, given: unknown) {
    const value = (given === undefined ? 'nothing' : JSON.stringify(given)).slice(0, 80)
    super('invalid-input', `\`${subject}\` does not fit: ${allowed}.`, { hint: 'See /api/openapi.json.' })
    this.subject = subject
    this.value = value
    this.allowed = allowed
  }
}

function valueAt(given: unknown, path: readonly PropertyKey[]): unknown {
  let value = given
  for (const step of path) value = (value as Readonly<Record<PropertyKey, unknown>> | undefined)?.[step]
  return value
}

/** The query of an address as an object. @throws {Refusal} for a name that stands there twice */
export function queryOf(search: URLSearchParams): Readonly<Record<string, string>> {
  const query: Record<string, string> = Object.create(null) as Record<string, string>
  for (const [name, value] of search) {
    if (name in query) throw new MisfitError(`query.${name}`, 'one value; separate several by commas', value)
    query[name] = value
  }
  return { ...query }
}

/** The ETag that a decision repeats. @throws {Refusal} `no-if-match` */
export function ifMatchOf(header: string | undefined): string {
  const [, etag] = /^\s*(?:W\/)?"([\x21\x23-\x7e]{1,200})"\s*$/.exec(header ?? '') ?? []
  if (etag !== undefined) return etag
  throw new Refusal('no-if-match', 'A decision repeats the ETag of what was read, as If-Match.', {
    subject: 'If-Match',
    allowed: 'one ETag in quotes',
  })
}

/** @throws {Refusal} `changed` unless what is decided is what was read */
export function assertUnchanged(read: string, current: string): void {
  if (read === current) return
  throw new Refusal('changed', 'It changed since it was read; nothing was done.', {
    subject: 'If-Match',
    value: read.slice(0, 80),
    allowed: current,
    hint: 'Read it again, then decide.',
  })
}
