import type { ErrorCode, MemoryErrorOptions } from '@slowwave/core'
import { isMemoryError, MemoryError } from '@slowwave/core'

interface Meaning {
  readonly code: ErrorCode
  readonly says: string
  readonly hint?: string
}

const locked: Meaning = { code: 'store-locked', says: 'is being written by another process', hint: 'Try again.' }
const readOnly: Meaning = {
  code: 'read-only',
  says: 'may not be written by this user',
  hint: 'Check who may write the file and its folder.',
}
const full: Meaning = {
  code: 'store-unavailable',
  says: 'has no room left on its disk',
  hint: 'Free some space; nothing was lost.',
}
const unreachable: Meaning = { code: 'store-unavailable', says: 'cannot be opened or read' }
const damaged: Meaning = {
  code: 'corrupt-store',
  says: 'is damaged, or not a store',
  hint: 'Stop writing to it and restore a backup: `slowwave backup restore`.',
}
const missing: Meaning = { code: 'no-store', says: 'does not exist', hint: 'Run `slowwave init` to create one.' }
const conflicting: Meaning = { code: 'conflict', says: 'already holds a row that this one contradicts' }
const dangling: Meaning = { code: 'invalid-input', says: 'holds no record that this row could belong to' }
const tooLarge: Meaning = { code: 'invalid-input', says: 'was given a value that is too large' }

/** Primary result codes of SQLite and error numbers of the system; anything else is a mistake of ours. */
const meanings: Readonly<Record<string, Meaning>> = {
  SQLITE_BUSY: locked,
  SQLITE_LOCKED: locked,
  SQLITE_READONLY: readOnly,
  SQLITE_PERM: readOnly,
  SQLITE_AUTH: readOnly,
  SQLITE_FULL: full,
  SQLITE_IOERR: unreachable,
  SQLITE_CANTOPEN: unreachable,
  SQLITE_NOMEM: unreachable,
  SQLITE_PROTOCOL: unreachable,
  SQLITE_CORRUPT: damaged,
  SQLITE_NOTADB: damaged,
  SQLITE_CONSTRAINT: conflicting,
  SQLITE_CONSTRAINT_FOREIGNKEY: dangling,
  SQLITE_TOOBIG: tooLarge,
  ENOENT: missing,
  ENOTDIR: missing,
  EACCES: readOnly,
  EPERM: readOnly,
  EROFS: readOnly,
  ENOSPC: full,
  EDQUOT: full,
  EISDIR: unreachable,
  EIO: unreachable,
}

/** The error of a driver or of the file system in our words; anything that has no meaning here as it came. */
export function toMemoryError(error: unknown, path: string): unknown {
  if (isMemoryError(error) || !(error instanceof Error)) return error
  const meaning = meaningOf(error)
  return meaning === undefined ? error : storeError(meaning, path, { cause: error })
}

function meaningOf(error: Error): Meaning | undefined {
  const code = codeOf(error)
  return meanings[code] ?? meanings[code.split('_').slice(0, 2).join('_')]
}

function codeOf(error: unknown): string {
  const code = error instanceof Error ? (error as Error & { readonly code?: unknown }).code : undefined
  return typeof code === 'string' ? code : ''
}

/** True if another process holds what is needed. */
export function isBusy(error: unknown): boolean {
  return codeOf(error).startsWith('SQLITE_BUSY')
}

/** True if SQLite cannot work with the file where it lies, for example in a folder that may not be written. */
export function cannotOpen(error: unknown): boolean {
  return ['SQLITE_CANTOPEN', 'SQLITE_READONLY'].some((code) => codeOf(error).startsWith(code))
}

function storeError({ code, says, hint }: Meaning, path: string, options: MemoryErrorOptions): MemoryError {
  const details = options.cause instanceof Error ? ` (${options.cause.message})` : ''
  return new MemoryError(code, `The store '${path}' ${says}${details}.`, { ...options, ...(hint && { hint }) })
}

/** The error for a store that is not there. */
export function noStore(path: string): MemoryError {
  return storeError(missing, path, {})
}

/** The error for a store that was opened for reading only. */
export function openedForReading(path: string): MemoryError {
  return new MemoryError('read-only', `The store '${path}' was opened for reading only.`)
}

/** Runs `work` and throws its errors in our words. */
export function inOurWords<T>(path: string, work: () => T): T {
  try {
    return work()
  } catch (error) {
    throw toMemoryError(error, path)
  }
}
