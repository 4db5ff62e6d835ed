import { MemoryError } from '@slowwave/core'

/**
 * Reads JSON that this store wrote. Its shape is trusted: only we write it, and `verify` checks it against the chain.
 *
 * @throws {MemoryError} `corrupt-store` if it is no JSON.
 */
export function parseStored<T>(json: string): T {
  try {
    return JSON.parse(json) as T
  } catch (cause) {
    throw new MemoryError('corrupt-store', 'A row of the store holds damaged JSON.', {
      hint: 'Stop writing to it and restore a backup: `slowwave backup restore`.',
      cause,
    })
  }
}
