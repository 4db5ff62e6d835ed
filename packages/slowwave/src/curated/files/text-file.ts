import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  readdirSync,
  readSync,
  rmSync,
  statSync,
} from 'node:fs'
import { dirname } from 'node:path'
import { MemoryError } from '@slowwave/core'
import { appendText, replaceFile } from '../../files/index.js'

/** The text of a file, or nothing if there is none. @throws {MemoryError} `invalid-input` if it cannot be read. */
export function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined
    throw new MemoryError('invalid-input', `File ${path} cannot be read: ${code ?? String(cause)}.`, { cause })
  }
}

/** The names in a folder, sorted; none if there is no such folder. @throws {MemoryError} `invalid-input` if it cannot be read. */
export function folderNames(path: string): readonly string[] {
  try {
    return readdirSync(path).sort()
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ENOTDIR') return []
    throw new MemoryError('invalid-input', `Folder ${path} cannot be read: ${code ?? String(cause)}.`, { cause })
  }
}

/** Writes a file whole or not at all: beside it first, then in its place. It keeps its mode. */
export function writeText(path: string, text: string, mode = 0o644): void {
  mkdirSync(dirname(path), { recursive: true })
  replaceFile(path, text, { mode: existsSync(path) ? statSync(path).mode : mode })
}

/** A file as it was read, and as it is to be. */
export interface Replacement {
  /** Absent for a file that is not there. */
  readonly before: string | undefined
  /** Absent for a file that goes. */
  readonly after: string | undefined
}

/**
 * Writes a file anew, or takes it away, only if it still is what was read: a line that another process appended in the
 * meantime is not lost.
 *
 * @throws {MemoryError} `conflict` if it changed.
 */
export function replaceText(path: string, { before, after }: Replacement): void {
  if (readText(path) !== before) {
    throw new MemoryError('conflict', `File ${path} changed meanwhile.`, { hint: 'Run the command again.' })
  }
  if (after !== undefined) writeText(path, after)
  else if (before !== undefined) rmSync(path)
}

/** Appends lines; if the last line of the file was not ended, it is ended first, so that no two run together. */
export function appendLines(path: string, lines: readonly string[], mode = 0o644): void {
  if (lines.length === 0) return
  mkdirSync(dirname(path), { recursive: true })
  const start = existsSync(path) && !endsLine(path) ? '\n' : ''
  appendText(path, `${start}${lines.map((line) => `${line}\n`).join('')}`, mode)
}

function endsLine(path: string): boolean {
  const { size } = statSync(path)
  if (size === 0) return true
  const last = Buffer.alloc(1)
  const handle = openSync(path, 'r')
  try {
    readSync(handle, last, 0, 1, size - 1)
  } finally {
    closeSync(handle)
  }
  return last[0] === 0x0a
}
