import type { IncomingRecord, Json, Scope, StoredRecord } from '@slowwave/core'
import type { Bytes } from './lines/line.js'

/** A file to be read. Reading never changes, moves or locks it. */
export interface SourceFile {
  /** The name without its folder; it names the file in records. */
  readonly name: string
  readonly bytes: Bytes
  /** Epoch milliseconds: the moment of statements that have none of their own. */
  readonly modifiedAt: number
}

/** What reading needs beside the file. */
export interface ReadContext {
  /** Where records without a scope of their own go; absent means what the format says. */
  readonly scope?: Scope
  /** Epoch milliseconds; statements more than a day later are refused. */
  readonly now: number
  /** Bytes of UTF-8 of one text, at most. */
  readonly textCapBytes: number
}

/** What reading a file comes upon, in the order of the file. A bad line never stops the rest. */
export type ReadEvent =
  | { readonly type: 'record'; readonly line: number; readonly record: IncomingRecord }
  | { readonly type: 'refused'; readonly line: number; readonly reason: string }
  /** Read, and something about it should be known: a repair, a default, a mapping. */
  | { readonly type: 'noted'; readonly line: number; readonly reason: string }
  /** A last line that is still being written; `offset` is the byte where it begins. */
  | { readonly type: 'unfinished'; readonly line: number; readonly offset: number }

/** One foreign format. */
export interface Connector {
  /** Names the format on the command line, and the importer in native ids. */
  readonly id: string
  /** One line for help texts. */
  readonly description: string
  /** True if the first value of a file looks like this format. */
  recognises(value: Json): boolean
  read(file: SourceFile, context: ReadContext): AsyncIterable<ReadEvent>
  /** The lines of a file in this format, without line feeds. */
  write(records: AsyncIterable<StoredRecord>): AsyncIterable<string>
}
