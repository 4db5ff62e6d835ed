import { closeSync, fsyncSync, openSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
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
}

/**
 * Writes a file that appears whole or not at all; one that was there is replaced in one step. A device or pipe is written
 * to as it stands.
 *
 * @throws {MemoryError} `store-unavailable` if the disk is full, `invalid-input` if it cannot be written for another reason.
 */
export function writeWhole({ path, text, what, mode = 0o666 }: WholeFile): void {
  const unfinished = `${path}.unfinished`
  try {
    if (isSpecial(path)) return writeFileSync(path, text)
    writeSynced(unfinished, text, mode)
    renameSync(unfinished, path)
  } catch (cause) {
    rmSync(unfinished, { force: true })
    throw cannotWrite(what, path, cause)
  }
}

function isSpecial(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() === false
}

function writeSynced(path: string, text: string, mode: number): void {
  rmSync(path, { force: true })
  const file = openSync(path, 'wx', mode)
  try {
    writeFileSync(file, text)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}
