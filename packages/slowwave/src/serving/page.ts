import { MemoryError } from '@slowwave/core'

/** Which part of a list is asked for. */
export interface PageRequest {
  readonly cursor?: string | undefined
  readonly limit: number
}

/** A part of a list, with the cursor of the next one. */
export interface Page<T> {
  readonly members: readonly T[]
  readonly next_cursor?: string
}

/** Cuts a page out of a list. @throws {MemoryError} `invalid-input` for a cursor that no page gave */
export function pageOf<T>(all: readonly T[], { cursor, limit }: PageRequest): Page<T> {
  const from = cursor === undefined ? 0 : offsetIn(cursor)
  const members = all.slice(from, from + limit)
  return { members, ...(from + limit < all.length ? { next_cursor: cursorAt(from + limit) } : {}) }
}

function cursorAt(offset: number): string {
  return Buffer.from(`at:${offset}`).toString('base64url')
}

function offsetIn(cursor: string): number {
  const [, digits] = /^at:(\d{1,9})$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  if (digits !== undefined) return Number(digits)
  throw new MemoryError('invalid-input', 'The cursor is none that a page gave.', {
    hint: 'Leave it out for the first page.',
  })
}
