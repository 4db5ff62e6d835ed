import { closeSync, openSync, readSync, statSync, writeFileSync } from 'node:fs'
import { MemoryError } from '@slowwave/core'
import { replaceFile } from '../files/index.js'
import { cannotWrite } from './file-errors.js'

/** What is written, and how it is called in messages. */
export interface WholeFile {
  /** Absolute. */
  readonly path: string
  readonly text: string
  /** For example `The plan`. */
  readonly what: string
  /** @default 0o666, less what the process masks */
  readonly mode?: number
  /**
   * What a file that is there must begin with to be replaced, or what its first 64 KiB must look like; any other is left
   * alone. @default anything is replaced
   */
  readonly replaces?: string | RegExp
}

/**
 * Writes a file that appears whole or not at all; one that was there is replaced in one step. A device or pipe is written
 * to as it stands.
 *
 * @throws {MemoryError} `store-unavailable` if the disk is full, `invalid-input` if it cannot be written for another reason,
 *   or would take the place of something else.
 */
export function writeWhole({ path, text, what, mode = 0o666, replaces }: WholeFile): void {
  try {
    if (replaces !== undefined) assertReplaceable({ path, what, replaces })
    if (isSpecial(path)) return writeFileSync(path, text)
    replaceFile(path, text, { mode })
  } catch (cause) {
    if (cause instanceof MemoryError) throw cause
    throw cannotWrite(what, path, cause)
  }
}

function isSpecial(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() === false
}

/** A slip of the name must not cost a store, an export or anybody's notes. */
function assertReplaceable({ path, what, replaces }: Required<Pick<WholeFile, 'path' | 'what' | 'replaces'>>): void {
  const present = statSync(path, { throwIfNoEntry: false })
  if (present?.isFile() !== true || present.size === 0 || looksLike(path, replaces)) return
  throw new MemoryError('invalid-input', `${what} cannot be written to ${path}: the file there is of another kind.`, {
    hint: 'Name a new file.',
  })
}

const headBytes = 64 * 1024

function looksLike(path: string, wanted: string | RegExp): boolean {
  const file = openSync(path, 'r')
  try {
    const bytes = Buffer.alloc(headBytes)
    const head = bytes.toString('utf8', 0, readSync(file, bytes))
    return typeof wanted === 'string' ? head.startsWith(wanted) : wanted.test(head)
  } finally {
    closeSync(file)
  }
}
