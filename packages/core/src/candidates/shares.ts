import type { CandidateReason } from './candidates.js'
import { candidateReasons } from './candidates.js'

/** One bit per reason, in the order of `candidateReasons`: what two records share, or by what they were found. */
export const shares = { text: 1, key: 2, words: 4, cosine: 8, subject: 16, day: 32 } as const satisfies Record<
  CandidateReason,
  number
>

/** Shared, these make a pair whatever the texts say. */
export const sureShares = shares.text | shares.key

/** Shared, these make a pair of records that are nearly similar enough. */
export const blockShares = shares.subject | shares.day

/** Two records are only worth a comparison: of their words, or of their vectors, whose directions are near. */
export const hints = { words: 64, near: 128 } as const

const everyReasons = Array.from({ length: 2 ** candidateReasons.length }, (_, bits) =>
  candidateReasons.filter((reason) => (bits & shares[reason]) !== 0),
)

/** The reasons whose bits are set, in order. Equal bits give the same array, so that many pairs cost little memory. */
export function reasonsOf(bits: number): readonly CandidateReason[] {
  return everyReasons[bits] ?? []
}
