import { recordKinds, statuses, tiers } from '@slowwave/core'
import * as z from 'zod'

/** A count. */
export const count = z.int().min(0)

/** Epoch milliseconds. */
export const moment = z.int()

/** 0..1 */
export const share = z.number().min(0).max(1)

/** An id of a record, an operation, a proposal or a run. */
export const id = z.string().min(1).max(200)

/** A name that somebody gave: a branch, a tag, an entity. */
export const name = z.string().min(1).max(400)

/** A sentence that a person wrote. */
export const sentence = z.string().max(4000)

/** A list in a query: values separated by commas. */
export function listIn<T extends z.ZodType<unknown, string>>(member: T) {
  return z
    .string()
    .min(1)
    .max(4000)
    .transform((text) => text.split(',').map((one) => one.trim()))
    .pipe(z.array(member).max(200))
}

/** A whole number in a query. */
export function numberIn(min: number, max: number) {
  return z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number)
    .pipe(z.int().min(min).max(max))
}

/** A share from 0 to 1 in a query. */
export const shareIn = z
  .string()
  .regex(/^(?:0|1|0?\.\d{1,9}|1\.0+)$/)
  .transform(Number)
  .pipe(share)

/** Scopes in a query, ours or as another tool spells them. */
export const scopesIn = listIn(z.string().min(1).max(1000))

/** What every list takes: the `next` of the page before, and how many at most. */
export function pageIn(most: number) {
  return { cursor: z.string().min(1).max(400).optional(), limit: numberIn(1, most).optional() }
}

/** The state of a record as it is shown: a contradiction or a quarantine goes before `active`. */
export const shownStatuses = [...statuses, 'conflicted', 'quarantined'] as const

/** The first part of a source, by which records are filtered. */
export const sourceKinds = ['user', 'tool', 'imported', 'inferred', 'promoted', 'other'] as const

/** A record in a list: everything that a row shows. */
export const recordRow = z
  .strictObject({
    id: z.string(),
    kind: z.enum(recordKinds),
    scope: z.string(),
    /** Data that somebody stored; show it as text and nothing else. Longer ones are cut, see `isCut`. */
    text: z.string(),
    isCut: z.boolean(),
    entity: z.string().exactOptional(),
    key: z.string().exactOptional(),
    status: z.enum(shownStatuses),
    tier: z.enum(tiers),
    pinned: z.boolean(),
    source: z.string(),
    sourceKind: z.enum(sourceKinds),
    confidence: share,
    createdAt: moment,
    revisedAt: moment,
    revision: z.int().min(1),
    /** How often it was returned or used. */
    accessCount: count,
    /** How many records it was made of; 0 for what was said. */
    madeOf: count,
  })
  .meta({ id: 'recordRow' })

/** A record in a list. */
export type RecordRow = z.infer<typeof recordRow>
