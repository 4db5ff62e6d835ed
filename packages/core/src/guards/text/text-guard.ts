import type { TextChannel, TextGuardName } from './finding.js'

/** A text as a guard reads it. */
export interface TextView {
  /** The text as given, its skeleton, or what an encoded span in it says. */
  readonly form: 'given' | 'skeleton' | 'decoded'
  readonly text: string
  readonly channel: TextChannel
}

/** A place in the text of a view, in UTF-16 units, and what is objected to there. */
export interface TextSpan {
  readonly start: number
  readonly end: number
  /** The end of a sentence; holds no part of the text. */
  readonly reason: string
}

/** Judges a text before it is kept. Takes time linear in its length, whatever it says. */
export interface TextGuard {
  readonly name: TextGuardName
  /** Where it is asked. @default every channel */
  readonly channels?: readonly TextChannel[]
  /** The forms that it reads. */
  readonly forms: readonly TextView['form'][]
  /** What becomes of such a text in an import; everywhere else it is refused. */
  readonly imported: 'quarantine' | 'refuse'
  /** The places that it objects to, in order; more than a few are not needed. */
  find(view: TextView): readonly TextSpan[]
}
