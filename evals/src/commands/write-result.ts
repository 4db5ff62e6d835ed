import { statSync, writeFileSync } from 'node:fs'
import { dirname, extname } from 'node:path'
import { MemoryError } from '@slowwave/core'

/**
 * Checks, before anything is measured, that a file named by an option can be written.
 *
 * @throws {MemoryError} `invalid-input` for a name that ends otherwise, and for a folder that does not exist.
 */
export function assertWritableAs(option: string, path: string | undefined, extension?: '.svg'): void {
  if (path === undefined) return
  if (extension !== undefined && extname(path).toLowerCase() !== extension) {
    throw new MemoryError(
      'invalid-input',
      `\`--${option}\` must name a file that ends in ${extension}, got ${JSON.stringify(path)}.`,
    )
  }
  if (statSync(dirname(path), { throwIfNoEntry: false })?.isDirectory() === true) return
  throw new MemoryError('invalid-input', `\`--${option}\` names ${path}, but there is no folder ${dirname(path)}.`)
}

/** @throws {MemoryError} `invalid-input` if the file cannot be written. */
export function writeResult(option: string, path: string, text: string): void {
  try {
    writeFileSync(path, text)
  } catch (cause) {
    const code = (cause as NodeJS.ErrnoException).code ?? String(cause)
    throw new MemoryError('invalid-input', `\`--${option}\` names ${path}, which cannot be written: ${code}.`, {
      cause,
    })
  }
}
