import { closeSync, existsSync, fsyncSync, rmSync, writeSync } from 'node:fs'
import { MemoryError } from '@slowwave/core'
import { openNew, publishNew, unfinishedBeside } from '../files/index.js'
import type { Context } from './context.js'
import { cannotWrite, codeOf } from './file-errors.js'

/** Writes lines to stdout until the reader goes away or the run is interrupted. */
export async function streamLines({ io }: Context, lines: AsyncIterable<string>): Promise<void> {
  for await (const line of lines) {
    if (io.stdout.isClosed() || io.signal.aborted) return
    io.stdout.write(`${line}\n`)
  }
}

/**
 * Writes lines to a new file that only its owner can read; it appears whole or not at all.
 *
 * @returns how many lines.
 * @throws {MemoryError} `invalid-input` if the file exists or cannot be written, `store-unavailable` if the disk is full.
 * @throws the reason of the signal once the run is interrupted.
 */
export async function writeLines({ io }: Context, path: string, lines: AsyncIterable<string>): Promise<number> {
  if (existsSync(path)) throw taken(path)
  const unfinished = unfinishedBeside(path)
  const file = newFile(unfinished, path)
  let written = 0
  try {
    for await (const line of lines) {
      io.signal.throwIfAborted()
      writeSync(file, `${line}\n`)
      written++
    }
    fsyncSync(file)
    publishNew(unfinished, path)
    return written
  } catch (cause) {
    if (!isSystemError(cause)) throw cause
    throw codeOf(cause) === 'EEXIST' ? taken(path) : cannotWrite('The export', path, cause)
  } finally {
    closeSync(file)
    rmSync(unfinished, { force: true })
  }
}

function taken(path: string): MemoryError {
  return new MemoryError('invalid-input', `File ${path} exists and is not overwritten.`, { hint: 'Name a new file.' })
}

function newFile(unfinished: string, path: string): number {
  try {
    return openNew(unfinished, 0o600)
  } catch (cause) {
    throw cannotWrite('The export', path, cause)
  }
}

/** Of writing the file; the store has words of its own. */
function isSystemError(cause: unknown): boolean {
  return cause instanceof Error && 'syscall' in cause
}
