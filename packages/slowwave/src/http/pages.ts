import { Refusal } from './door/refusal.js'

/** Which part of a list is asked for. */
export interface PageChoice {
  readonly cursor?: string | undefined
  readonly limit: number
}

/** A part of a list. */
export interface ListPage<T> {
  readonly members: readonly T[]
  readonly matching: number
  readonly next?: string
}

/**
 * The members after the one that the cursor names, in the order of the list: what came or went in between moves nothing. The
 * cursor tells where it stood too, for the case that the member is gone.
 *
 * @throws {Refusal} `not-found` for a cursor that no page gave
 */
export function pageAfter<T>(
  all: readonly T[],
  { cursor, limit }: PageChoice,
  idOf: (member: T) => string,
): ListPage<T> {
  const from = cursor === undefined ? 0 : placeAfter(all, cursor, idOf)
  const members = all.slice(from, from + limit)
  const last = members.at(-1)
  const isMore = from + limit < all.length && last !== undefined
  return { members, matching: all.length, ...(isMore ? { next: cursorAt(from + limit, idOf(last)) } : {}) }
}

function cursorAt(offset: number, id: string): string {
  return Buffer.from(`${offset}:${id}`).toString('base64url')
}

function placeAfter<T>(all: readonly T[], cursor: string, idOf: (member: T) => string): number {
  const [, digits, id] = /^(\d{1,9}):(.+)$/su.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  if (digits === undefined || id === undefined)
    throw new Refusal('not-found', 'The cursor is none that a page gave.', {
      subject: 'query.cursor',
      hint: 'Leave it out for the first page.',
    })
  const offset = Number(digits)
  const before = all[offset - 1]
  if (before !== undefined && idOf(before) === id) return offset
  const at = all.findIndex((member) => idOf(member) === id)
  return at === -1 ? Math.min(offset, all.length) : at + 1
}
