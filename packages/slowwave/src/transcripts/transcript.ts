import type { Json, TranscriptEvent } from '@slowwave/core'

/** A transcript file. Reading never changes, moves or locks it. */
export interface TranscriptFile {
  /** Absolute path. */
  readonly path: string
  /** Epoch milliseconds: the moment of turns that have none of their own. */
  readonly modifiedAt: number
  /** The bytes from `offset` on. */
  open(offset?: number): AsyncIterable<Uint8Array>
}

/** Where an earlier read stopped. */
export interface ReadPlace {
  /** Number of the line that begins there, from 1. */
  readonly line: number
  /** Byte of the file at which that line begins. */
  readonly offset: number
}

/** What reading needs beside the file. */
export interface ReadOptions {
  /** Epoch milliseconds; times more than a day later are not believed. */
  readonly now: number
  /** Where to go on. Formats that are replayed from their beginning take no notice of it. @default the beginning */
  readonly from?: ReadPlace
  /** Called with the bytes read so far. */
  readonly onBytes?: (bytes: number) => void
}

/** The beginning of a file, by which its format is told. */
export interface Head {
  /** The name without its folder. */
  readonly name: string
  readonly path: string
  /** What the first sign says: JSON array, JSON object (a whole or one a line), SQLite, or other text. */
  readonly shape: 'array' | 'object' | 'sqlite' | 'text'
  /** The first 256 KiB. */
  readonly text: string
  /** The values of its first lines that are JSON on their own. */
  readonly values: readonly Json[]
}

/** What lets a tool's transcripts be found on this machine. */
export interface Places {
  /** Home folder of the user. */
  readonly home: string
  readonly environment: Readonly<Record<string, string | undefined>>
  /** Absolute path of the project whose sessions are looked for. */
  readonly project: string
}

/** One tool's transcripts. */
export interface TranscriptReader {
  /** Names the format on the command line and in records. */
  readonly id: string
  /** One line for help texts. */
  readonly description: string
  /** True if a file with this beginning is in the format. */
  recognises(head: Head): boolean
  /** What stands in the file, in its order. */
  read(file: TranscriptFile, options: ReadOptions): AsyncIterable<TranscriptEvent>
  /** Patterns of the files where the tool keeps sessions; the most specific ones for a project first. */
  places(places: Places): readonly Place[]
}

/** A folder with transcripts. */
export interface Place {
  /** Absolute path; it may not exist. */
  readonly folder: string
  /** How many levels of folders below it hold transcripts. */
  readonly depth: number
  /** The names of transcripts. */
  readonly names: RegExp
}
