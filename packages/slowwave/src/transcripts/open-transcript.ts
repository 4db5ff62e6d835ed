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
  /** Folders and files that are there and cannot be read: sessions in them are missing from the rest. */
  readonly unreadable: readonly Unreadable[]
}

/** A folder or file that cannot be read. */
export interface Unreadable {
  readonly path: string
  /** As the system calls it, for example `EACCES`. */
  readonly reason: string
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
  const unreadable: Unreadable[] = []
  const isFolder = fileAt(path).isDirectory()
  const paths = isFolder ? filesBelow(path, { depth: 12, names: /./, unreadable }) : [path]
  return told(paths, reader, unreadable)
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
  const unreadable: Unreadable[] = []
  const found = asked.flatMap((each) =>
    each
      .places(places)
      .flatMap((place) => filesBelow(place.folder, { ...place, unreadable }))
      .flatMap((path) => readable(path, unreadable, () => opened(path, each)) ?? [])
      .filter(({ file }) => file.modifiedAt >= since),
  )
  const transcripts = [...found].sort((a, b) => a.file.modifiedAt - b.file.modifiedAt)
  return { transcripts, unknown: [], unreadable }
}

/** What reading gives; a path that cannot be read is named and stops nothing, and one that is gone meanwhile is none. */
function readable<T>(path: string, unreadable: Unreadable[], read: () => T): T | undefined {
  try {
    return read()
  } catch (thrown) {
    const cause = thrown instanceof MemoryError ? thrown.cause : thrown
    if (!isSystemError(cause)) throw thrown
    if (cause.code !== 'ENOENT' && cause.code !== 'ENOTDIR')
      unreadable.push({ path, reason: cause.code ?? cause.message })
    return undefined
  }
}

function opened(path: string, reader: TranscriptReader): FoundTranscript {
  return { file: transcriptFile(path), reader, bytes: fileAt(path).size }
}

function told(
  paths: readonly string[],
  reader: TranscriptReader | undefined,
  unreadable: Unreadable[],
): FoundTranscripts {
  const unknown: string[] = []
  const transcripts = paths.flatMap((path) => {
    const before = unreadable.length
    const known = reader ?? readable(path, unreadable, () => transcriptReaderFor(headOf(path)))
    if (known === undefined && unreadable.length === before) unknown.push(path)
    return known === undefined ? [] : [opened(path, known)]
  })
  return { transcripts, unknown, unreadable }
}

interface Below extends Pick<Place, 'depth' | 'names'> {
  /** Takes what cannot be read. */
  readonly unreadable: Unreadable[]
}

/** Files by name, in order. A compressed copy is left out where the plain file is there. */
function filesBelow(folder: string, { depth, names, unreadable }: Below): readonly string[] {
  const listed = readable(folder, unreadable, () => readdirSync(folder, { withFileTypes: true })) ?? []
  return [...listed]
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) return depth > 0 ? filesBelow(path, { depth: depth - 1, names, unreadable }) : []
      return entry.isFile() && names.test(entry.name) && !compressed.test(entry.name) ? [path] : []
    })
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
