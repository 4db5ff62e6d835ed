import type { Database } from 'better-sqlite3'
import { closeSync, openSync } from 'node:fs'
import BetterSqlite3 from 'better-sqlite3'
import { MemoryError } from '@slowwave/core'
import { isBusy, notReadable } from './errors.js'

/** The oldest SQLite that may write a store: older ones can corrupt a database in WAL mode. */
const oldestSqlite = [3, 51, 3] as const

/** How to open one connection to an existing file. */
export interface ConnectOptions {
  readonly path: string
  readonly access: 'write' | 'read-only'
  /** Milliseconds that a statement waits for another process. */
  readonly busyTimeoutMs: number
}

/** Opens a connection that trusts nothing in the file but its rows. Changes nothing in it. */
export function connect({ path, access, busyTimeoutMs }: ConnectOptions): Database {
  const database = openFile(path, access)
  try {
    database.pragma(`busy_timeout = ${busyTimeoutMs}`)
    database.pragma('trusted_schema = OFF')
    database.pragma('cell_size_check = ON')
    database.pragma('foreign_keys = ON')
    assertSqliteVersion(valueOf(database, 'select sqlite_version()'))
    return database
  } catch (error) {
    database.close()
    throw error
  }
}

function openFile(path: string, access: ConnectOptions['access']): Database {
  try {
    return new BetterSqlite3(path, { fileMustExist: true, readonly: access === 'read-only' })
  } catch (error) {
    // SQLite does not say why it cannot open a file; the system does.
    assertReadable(path)
    throw error
  }
}

function assertReadable(path: string): void {
  try {
    closeSync(openSync(path, 'r'))
  } catch (error) {
    throw notReadable(path, error)
  }
}

/**
 * Refuses a file that SQLite has opened for reading only, which it does unasked where it may not write. A file that is
 * being written by another process is fine.
 */
export function assertWritable(database: Database): void {
  try {
    database.prepare('update meta set value = value where false').run()
  } catch (error) {
    if (!isBusy(error)) throw error
  }
}

/** Pages that the write-ahead log may hold (16 MB) before they are carried over: fewer times than SQLite would. */
const checkpointPages = 4000
/** Memory for pages in KiB: the pages that every operation touches stay at hand in a store of any size. */
const cacheKib = 32_768

/** Makes every commit durable when it returns, and checks that the file system went along. */
export function makeDurable(database: Database, path: string): void {
  database.pragma('journal_mode = WAL')
  database.pragma('synchronous = FULL')
  database.pragma(`wal_autocheckpoint = ${checkpointPages}`)
  database.pragma(`cache_size = -${cacheKib}`)
  const journalMode: unknown = database.pragma('journal_mode', { simple: true })
  const synchronous: unknown = database.pragma('synchronous', { simple: true })
  if (journalMode === 'wal' && synchronous === 2) return
  throw new MemoryError(
    'store-unavailable',
    `The store '${path}' cannot be written safely: journal mode ${String(journalMode)}, synchronous ${String(synchronous)}, wanted wal and 2.`,
    { hint: 'Keep the store on a local disk.' },
  )
}

/**
 * Refuses an SQLite library that is too old.
 *
 * @throws {MemoryError} `store-unavailable`
 */
export function assertSqliteVersion(version: unknown): void {
  const numbers = String(version).split('.').map(Number)
  const difference = oldestSqlite.map((wanted, i) => (numbers[i] ?? 0) - wanted).find((part) => part !== 0) ?? 0
  if (difference >= 0) return
  throw new MemoryError(
    'store-unavailable',
    `SQLite ${String(version)} is too old; ${oldestSqlite.join('.')} or later is needed.`,
    { hint: 'Install better-sqlite3 12.11.1 or later.' },
  )
}

/** The first column of the first row of a query. */
export function valueOf(database: Database, sql: string): unknown {
  return database.prepare(sql).pluck().get()
}
