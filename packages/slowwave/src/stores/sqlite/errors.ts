import { statfsSync } from 'node:fs'
import { dirname } from 'node:path'
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
const unreadable: Meaning = {
  code: 'read-only',
  says: 'may not be read by this user',
  hint: 'Check who may read the file and its folder.',
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
  const meaning = meaningOf(error, path)
  return meaning === undefined ? error : storeError(meaning, path, { cause: error })
}

/** What the library says of rows and tables that we have never written so. */
const damageWords = /malformed JSON|no such (?:table|column)|no column named|has no column/

function meaningOf(error: Error, path: string): Meaning | undefined {
  const code = codeOf(error)
  if (code.startsWith('SQLITE_IOERR') && lacksRoom(dirname(path))) return full
  if (code === 'SQLITE_ERROR' && damageWords.test(error.message)) return damaged
  return meanings[code] ?? meanings[code.split('_').slice(0, 2).join('_')]
}

/** SQLite maps its shared index in blocks of this size, and says only "disk I/O error" where one finds no room. */
const sharedBlockBytes = 32_768

function lacksRoom(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize < sharedBlockBytes
  } catch {
    return false
  }
}

function codeOf(error: unknown): string {
  const code = error instanceof Error ? (error as Error & { readonly code?: unknown }).code : undefined
  return typeof code === 'string' ? code : ''
}

/** True if another process holds what is needed. */
export function isBusy(error: unknown): boolean {
  return codeOf(error).startsWith('SQLITE_BUSY')
}

const unworkable = ['SQLITE_CANTOPEN', 'SQLITE_READONLY', 'SQLITE_IOERR_SHM', 'SQLITE_FULL']

/** True if SQLite cannot work with the file where it lies: in a folder that may not be written, or on a full disk. */
export function cannotOpen(error: unknown): boolean {
  return unworkable.some((code) => codeOf(error).startsWith(code))
}

/** True if the system forbids it to this user. */
export function isForbidden(error: unknown): boolean {
  return ['EACCES', 'EPERM', 'EROFS'].includes(codeOf(error))
}

/** True if it was the disk that had no room. */
export function isFull(error: unknown): boolean {
  return ['SQLITE_FULL', 'SQLITE_IOERR_WRITE', 'ENOSPC', 'EDQUOT'].includes(codeOf(error))
}

function storeError({ code, says, hint }: Meaning, path: string, options: MemoryErrorOptions): MemoryError {
  const details = options.cause instanceof Error ? ` (${options.cause.message})` : ''
  return new MemoryError(code, `The store '${path}' ${says}${details}.`, { ...options, ...(hint && { hint }) })
}

/** The error for a store that is not there. */
export function noStore(path: string): MemoryError {
  return storeError(missing, path, {})
}

/** The error for a store that its user may not read. */
export function notReadable(path: string, cause: unknown): unknown {
  return isForbidden(cause) ? storeError(unreadable, path, { cause }) : cause
}

/** The error for a folder in the place of a store. */
export function folderInPlace(path: string): MemoryError {
  return new MemoryError('store-unavailable', `'${path}' is a folder, not a store.`, {
    hint: `Name a file with --store, for example '${path.replace(/\/+$/, '')}/memory.db'.`,
  })
}

/** The error for a device, pipe or socket in the place of a store. */
export function deviceInPlace(path: string): MemoryError {
  return new MemoryError('store-unavailable', `'${path}' is a device, a pipe or a socket, not a store.`, {
    hint: 'Name a file with --store.',
  })
}

/** The error for a store whose folder is a file. */
export function fileInWay(path: string, file: string): MemoryError {
  return new MemoryError(
    'no-store',
    `The store '${path}' does not exist and cannot: '${file}' is a file, not a folder.`,
    {
      hint: 'Name another path with --store.',
    },
  )
}

/** The error for a store that cannot be made where it should lie. */
export function cannotMake(path: string, cause: unknown): unknown {
  if (codeOf(cause) !== 'ENOENT') return cause
  return new MemoryError('store-unavailable', `The store '${path}' cannot be made: its folder takes no files.`, {
    hint: 'Name another path with --store.',
    cause,
  })
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
