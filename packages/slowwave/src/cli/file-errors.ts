import { MemoryError } from '@slowwave/core'

const fullDisk = ['ENOSPC', 'EDQUOT']

/**
 * The error for a file that was to be written: a full disk is a matter of the machine (`store-unavailable`, 10), anything
 * else of the name that was given (`invalid-input`, 2).
 *
 * @param what is said of the file, for example `The plan`.
 */
export function cannotWrite(what: string, path: string, cause: unknown): MemoryError {
  const code = codeOf(cause)
  if (!fullDisk.includes(code)) {
    return new MemoryError('invalid-input', `${what} cannot be written to ${path}: ${code}.`, { cause })
  }
  return new MemoryError('store-unavailable', `${what} cannot be written to ${path}: no room is left on its disk.`, {
    hint: 'Free some space, or name a place on another disk.',
    cause,
  })
}

/** The code of an error of the system, or what it says. */
export function codeOf(cause: unknown): string {
  return (cause as NodeJS.ErrnoException).code ?? String(cause)
}
