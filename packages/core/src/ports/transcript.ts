/** Whose words or acts a turn holds. Only what a person typed counts as the word of the user. */
export type TurnAuthor = 'person' | 'assistant' | 'tool-call' | 'tool-result'

/** One step of a conversation, as a transcript tells it. */
export interface Turn {
  readonly by: TurnAuthor
  /** What was said, without what programs put around it; of a tool its name and input, or its output. */
  readonly text: string
  /** Epoch milliseconds; absent where the transcript has no time for it. */
  readonly at?: number
  /** False for a time that belongs to the file or the session, not to the turn. @default true */
  readonly isExact?: boolean
  /** Id of the turn in its transcript, or one made of its place and text. Equal in two files for one turn that was copied. */
  readonly id: string
  readonly sessionId: string
  /** Working folder as the transcript spells it. */
  readonly project?: string
  /** Line of the file in which it begins, from 1. */
  readonly line: number
}

/** Why something in a transcript is no turn. */
export type LeftOutReason =
  /** Put in by the program: wrappers, notices, set-up text. */
  | 'program'
  /** Talk between an agent and its helper. */
  | 'side-talk'
  /** A summary of what stands in the same file. */
  | 'summary'
  | 'command'
  | 'hidden'
  | 'repeat'
  /** A line of a kind that holds no words. */
  | 'bookkeeping'
  /** A line of a kind that is not known. */
  | 'unknown-kind'
  /** Custom instructions, one source however often they are repeated. */
  | 'profile'
  | 'attachment'
  | 'empty'

/** What reading a transcript comes upon, in its order. A bad line never stops the rest. */
export type TranscriptEvent =
  | { readonly type: 'turn'; readonly turn: Turn }
  | { readonly type: 'left-out'; readonly line: number; readonly why: LeftOutReason }
  | { readonly type: 'refused'; readonly line: number; readonly reason: string }
  /** Read, and something about it should be known. */
  | { readonly type: 'noted'; readonly line: number; readonly reason: string }
  /** A last line that is still being written; the next read may begin at this byte and line. */
  | { readonly type: 'unfinished'; readonly line: number; readonly offset: number }
