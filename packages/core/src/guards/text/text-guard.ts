import type { TextChannel, TextGuardName } from './finding.js'
import type { Place } from './place.js'
import type { Sentence } from './read-sentences.js'

/**
 * How a text is read: as given; with look-alikes folded (`bare`); that in lower case (`skeleton`); and that with spaced
 * letters joined and digits read as the letters they stand for (`loose`).
 */
export type TextForm = 'given' | 'bare' | 'skeleton' | 'loose'

/** A text as a guard reads it. */
export interface TextView {
  readonly form: TextForm
  readonly text: string
  readonly channel: TextChannel
  /** True for a given text from which `bare` differs in white space alone. */
  readonly isSpaced: boolean
  /** In lower case, unit by unit the same length. */
  lower(): string
  /** The words in it that can make an order; of `skeleton` and `loose` only. */
  sentences(): readonly Sentence[]
}

/** A place in the text of a view, and what is objected to there. */
export interface TextSpan extends Place {
  /** The end of a sentence; holds no part of the text. */
  readonly reason: string
}

/** Judges a text before it is kept. Takes time linear in its length, whatever it says. */
export interface TextGuard {
  readonly name: TextGuardName
  /** Where it is asked. @default every channel */
  readonly channels?: readonly TextChannel[]
  /** The forms that it reads, the surest first. */
  readonly forms: readonly TextForm[]
  /** What becomes of such a text in an import; everywhere else it is refused. */
  readonly imported: 'quarantine' | 'refuse'
  /** The guard in whose name it refuses what stands encoded in the text. @default what is encoded is not read */
  readonly encodedAs?: TextGuardName
  /** The places that it objects to, in order; more than a few are not needed. */
  find(view: TextView): readonly TextSpan[]
}
