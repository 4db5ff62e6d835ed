import type { Family, Tag } from './tags.js'
import type { Reference, Settled } from './shapes.js'

/** Where in a transcript something was said. */
export interface TurnPlace {
  readonly sessionId: string
  readonly turnId: string
  /** Line of the transcript, from 1. */
  readonly line: number
  /** The file, as the caller names it. */
  readonly transcript?: string
  /** Epoch milliseconds, if the turn has a time of its own. */
  readonly at?: number
}

/** One thing worth keeping about a project. */
export interface Fact {
  readonly tags: readonly Tag[]
  /** The path, symbol, command or rule that it is about. */
  readonly key: string
  /** At most 240 characters. */
  readonly observation: string
  readonly families: readonly Family[]
  readonly place: TurnPlace
  /** Where it was said again, once for each further session. */
  readonly again?: readonly TurnPlace[]
  /** The mistake that it prevents. */
  readonly prevents: Failure
  readonly reference?: Reference
  readonly settled?: Settled
}

/**
 * The failure that a fact prevents: something is not there to be known (`storage`), it is looked for under a wrong key
 * (`retrieval`), or what is made of it is poor (`quality`).
 */
export type Failure = 'storage' | 'retrieval' | 'quality'

/** One thing about the user, not yet judged. */
export interface UserCandidate {
  readonly field: 'notes'
  readonly suggest: string
  /** The sentence as it was said, redacted. */
  readonly evidence: string
  readonly place: TurnPlace
  /** Where it was said again. */
  readonly again?: readonly TurnPlace[]
}

/** Why something that gave a signal is not kept. */
export const dropReasons = [
  'question',
  'guess',
  'to-do',
  'review-note',
  'one-off',
  'too-long',
  'no-anchor',
  'prevents-nothing',
  'repeat',
  'derivable',
  'too-many',
  'out-of-window',
] as const
export type DropReason = (typeof dropReasons)[number]
