import type { Actor } from '../model/index.js'
import { MemoryError } from '../model/index.js'
import { skeletonOf } from '../text/index.js'

/** Characters of a name, at most. */
const longest = 64

/** The journal's name for a reviewer. @throws {MemoryError} `invalid-input` for a name that nobody could read there. */
export function reviewerActor(reviewer: string): Actor {
  assertReviewer(reviewer)
  return `reviewer:${reviewer}`
}

function assertReviewer(reviewer: string): void {
  const isName = reviewer.trim() === reviewer && reviewer !== '' && reviewer.length <= longest
  if (isName && reviewer.isWellFormed() && !/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(reviewer)) return
  throw new MemoryError(
    'invalid-input',
    `A reviewer's name must have 1 to ${longest} characters on one line, got ${JSON.stringify(reviewer)}.`,
  )
}

/** True for two names of one person: capitals, look-alikes and signs around a name make nobody a second person. */
export function isSamePerson(a: string, b: string): boolean {
  return bareName(a) === bareName(b)
}

function bareName(name: string): string {
  const shown = skeletonOf(name)
  const bare = shown.replace(/^[\p{P}\p{S}\s]+|[\p{P}\p{S}\s]+$/gu, '')
  return bare === '' ? shown : bare
}
