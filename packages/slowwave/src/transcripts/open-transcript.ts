import { createReadStream, openSync, closeSync, readSync, readdirSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Json } from '@slowwave/core'
import { MemoryError } from '@slowwave/core'
import { transcriptReaderFor, transcriptReaders } from './registry.js'
import type { Head, Place, Places, TranscriptFile, TranscriptReader } from './transcript.js'

const headBytes = 256 * 1024
/** Lines at the beginning of a file by which its format is told. */
const headLines = 40
const compressed = /\.(?:zst|gz|br)$/

/** A transcript with the reader that knows its format. */
export interface FoundTranscript {
  readonly file: TranscriptFile
  readonly reader: TranscriptReader
  readonly bytes: number
}

/** What was found, and what was looked at in vain. */
export interface FoundTranscripts {
  readonly transcripts: readonly FoundTranscript[]
  /** Files that are in no known format. */
  readonly unknown: readonly string[]
}

/**
 * A transcript file for reading.
 *
 * @throws {MemoryError} `invalid-input` if there is no such file.
 */
export function transcriptFile(path: string): TranscriptFile {
  const { mtimeMs } = fileAt(path)
  return { path, modifiedAt: Math.round(mtimeMs), open: (offset = 0) => bytesOf(path, offset) }
}

async function* bytesOf(path: string, offset: number): AsyncGenerator<Uint8Array> {
  try {
    yield* createReadStream(path, { start: offset }) as AsyncIterable<Uint8Array>
  } catch (cause) {
    throw isSystemError(cause) ? unreadable(path, cause) : cause
  }
}

function isSystemError(cause: unknown): cause is NodeJS.ErrnoException {
  return cause instanceof Error && 'code' in cause && 'syscall' in cause
}

function unreadable(path: string, cause: unknown): MemoryError {
  const code = isSystemError(cause) ? (cause.code ?? '') : String(cause)
  return new MemoryError('invalid-input', `Transcript ${path} cannot be read: ${code}.`, { cause })
}

function fileAt(path: string): { readonly mtimeMs: number; readonly size: number; isDirectory(): boolean } {
  try {
    return statSync(path)
  } catch (cause) {
    throw unreadable(path, cause)
  }
}

/**
 * The transcripts under a path that was named: a file, or every file of a known format in a folder.
 *
 * @param reader for all of them. @default told by the content of each
 * @throws {MemoryError} `invalid-input` if there is nothing at the path.
 */
export function openTranscripts(path: string, reader?: TranscriptReader): FoundTranscripts {
  const paths = fileAt(path).isDirectory() ? filesBelow(path, { depth: 12, names: /./ }) : [path]
  return told(paths, reader)
}

/** What discovery looks for. */
export interface DiscoverOptions {
  readonly places: Places
  /** Epoch milliseconds; older files are left out. */
  readonly since: number
  /** Only this tool. @default all */
  readonly reader?: TranscriptReader
}

/**
 * The transcripts of a project that changed since a moment, oldest first, where their tools keep them. A folder that
 * many projects share is listed whole; which project a session belongs to stands in its turns.
 */
export function discoverTranscripts({ places, since, reader }: DiscoverOptions): FoundTranscripts {
  const asked = reader === undefined ? transcriptReaders : [reader]
  const found = asked.flatMap((each) =>
    each.places(places).flatMap((place) =>
      filesBelow(place.folder, place)
        .filter((path) => fileAt(path).mtimeMs >= since)
        .map((path) => opened(path, each)),
    ),
  )
  return { transcripts: [...found].sort((a, b) => a.file.modifiedAt - b.file.modifiedAt), unknown: [] }
}

function opened(path: string, reader: TranscriptReader): FoundTranscript {
  return { file: transcriptFile(path), reader, bytes: fileAt(path).size }
}

function told(paths: readonly string[], reader: TranscriptReader | undefined): FoundTranscripts {
  const unknown: string[] = []
  const transcripts = paths.flatMap((path) => {
    const known = reader ?? readerOf(path)
    if (known === undefined) unknown.push(path)
    return known === undefined ? [] : [opened(path, known)]
  })
  return { transcripts, unknown }
}

/** A file that cannot be opened is in no known format; among many it stops nothing. */
function readerOf(path: string): TranscriptReader | undefined {
  try {
    return transcriptReaderFor(headOf(path))
  } catch (cause) {
    if (isSystemError(cause)) return undefined
    throw cause
  }
}

/** Files by name, in order. A compressed copy is left out where the plain file is there. */
function filesBelow(folder: string, { depth, names }: Pick<Place, 'depth' | 'names'>): readonly string[] {
  const entries = entriesOf(folder).sort((a, b) => (a.name < b.name ? -1 : 1))
  return entries.flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return depth > 0 ? filesBelow(path, { depth: depth - 1, names }) : []
    return entry.isFile() && names.test(entry.name) && !compressed.test(entry.name) ? [path] : []
  })
}

function entriesOf(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch {
    return []
  }
}

/** Reads the beginning of a file. */
export function headOf(path: string): Head {
  const bytes = Buffer.alloc(headBytes)
  const handle = openSync(path, 'r')
  try {
    const text = bytes
      .subarray(0, readSync(handle, bytes, 0, headBytes, 0))
      .toString('utf8')
      .replace(/^\ufeff/, '')
    return { name: basename(path), path, shape: shapeOf(text), text, values: valuesOf(text) }
  } finally {
    closeSync(handle)
  }
}

function shapeOf(text: string): Head['shape'] {
  if (text.startsWith('SQLite format 3')) return 'sqlite'
  const first = text.trimStart()[0]
  if (first === '[') return 'array'
  return first === '{' ? 'object' : 'text'
}

function valuesOf(text: string): readonly Json[] {
  return text.split('\n', headLines).flatMap((line) => (line.trimStart().startsWith('{') ? valueOf(line) : []))
}

function valueOf(line: string): readonly Json[] {
  try {
    return [JSON.parse(line.replaceAll('\0', '')) as Json]
  } catch {
    return []
  }
}
