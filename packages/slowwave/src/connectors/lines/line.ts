/** What had to be put right so that a line could be read. */
export type Repair = 'byte-order-mark' | 'nul-run' | 'invalid-utf8' | 'two-objects' | 'lone-surrogate'

/** The sentence for a person about a repair. */
export const repairWords: Readonly<Record<Repair, string>> = {
  'byte-order-mark': 'a byte order mark was left out',
  'nul-run': 'a run of NUL bytes was left out',
  'invalid-utf8': 'invalid UTF-8 was replaced by U+FFFD',
  'two-objects': 'several objects on one line were taken apart',
  'lone-surrogate': 'half a surrogate pair was replaced by U+FFFD',
}

/** One line of a file, ended by LF only. */
export interface TextLine {
  readonly type: 'text'
  /** From 1. */
  readonly number: number
  /** Bytes before the line in the file. */
  readonly offset: number
  /** Without LF, one CR before it, byte order mark, and NUL bytes at either end. */
  readonly text: string
  /** False for a last line without LF: it may still be growing. */
  readonly ended: boolean
  readonly repairs: readonly Repair[]
}

/** A line over the cap; it was skipped without being kept in memory. */
export interface HugeLine {
  readonly type: 'huge'
  readonly number: number
  readonly bytes: number
}

export type Line = TextLine | HugeLine

/** The bytes of a file, in pieces of any size. */
export type Bytes = AsyncIterable<Uint8Array> | Iterable<Uint8Array>

/** Bytes of one line, at most: 64 MiB. */
export const lineCapBytes = 64 * 1024 * 1024
