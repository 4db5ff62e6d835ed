import { closeSync, constants, fsyncSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { MemoryError } from '@slowwave/core'
import { unfinishedBeside } from './unfinished.js'

/**
 * Opens a new file for writing, in place of whatever has its name. A link of that name goes and what it leads to stays as it
 * is: who can put a link into a folder must not choose what is overwritten.
 *
 * @param mode less what the process masks.
 * @returns its descriptor, which the caller closes.
 * @throws the error of the system if it cannot be made.
 */
export function openNew(path: string, mode: number): number {
  rmSync(path, { force: true })
  return openSync(path, 'wx', mode)
}

/** How a file is replaced. */
export interface Replacing {
  /** Less what the process masks. */
  readonly mode: number
}

/**
 * Writes a file that a reader sees as it was or as it is to be, never half of it, even if the machine stops; if that fails,
 * nothing unfinished is left. Of two that replace it at once, the one that ends later is seen.
 *
 * @throws the error of the system if it cannot be written.
 */
export function replaceFile(path: string, text: string, { mode }: Replacing): void {
  const unfinished = unfinishedBeside(path)
  try {
    writeSynced(unfinished, text, mode)
    renameSync(unfinished, path)
  } catch (cause) {
    rmSync(unfinished, { force: true })
    throw cause
  }
}

function writeSynced(path: string, text: string, mode: number): void {
  const file = openNew(path, mode)
  try {
    writeFileSync(file, text)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}

/** Windows has no such flag; there a link needs rights that a repository does not bring along. */
const noLink = (constants as Readonly<Partial<Record<string, number>>>)['O_NOFOLLOW'] ?? 0
const append = constants.O_APPEND | constants.O_CREAT | constants.O_WRONLY | noLink

/**
 * Appends to a file, which is made if there is none.
 *
 * @throws {MemoryError} `invalid-input` for a link.
 * @throws the error of the system if it cannot be written.
 */
export function appendText(path: string, text: string, mode: number): void {
  const file = openToAppend(path, mode)
  try {
    writeFileSync(file, text)
  } finally {
    closeSync(file)
  }
}

function openToAppend(path: string, mode: number): number {
  try {
    return openSync(path, append, mode)
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'ELOOP') throw cause
    throw new MemoryError('invalid-input', `${path} is a link, and nothing is appended to what it leads to.`, {
      hint: 'Put a file in its place.',
      cause,
    })
  }
}
