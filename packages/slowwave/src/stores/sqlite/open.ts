import type { LeaseHolder, LeaseRules, Surroundings } from '@slowwave/core'
import type { Database } from 'better-sqlite3'
import type { Kysely } from 'kysely'
import type { IntegrityFinding } from './integrity.js'
import type { SqliteStore } from './sqlite-store.js'
import type { Tables } from './tables.js'
import { randomBytes } from 'node:crypto'
import { defaultLeaseTtlMs } from '@slowwave/core'
import { sql } from 'kysely'
import { backupBeforeMigration } from './backup.js'
import { assertWritable, connect, makeDurable, valueOf } from './connect.js'
import { assertOwnSchema } from './own-schema.js'
import { patiently, pooled } from './driver.js'
import { cannotOpen, inOurWords, noStore, openedForReading } from './errors.js'
import { identify } from './identify.js'
import { checkIntegrity } from './integrity.js'
import { isHolderAlive } from './is-holder-alive.js'
import { migrate, newestOf } from './migrate.js'
import { migrations } from './migrations.js'
import { assertThere } from './place.js'
import { copyToRead } from './readable-copy.js'
import { snapshotsOf } from './reading.js'
import { openSideFiles } from './side-files.js'
import { OpenSqliteStore } from './sqlite-store.js'

/** How to open a store in an SQLite file. */
export interface SqliteStoreOptions {
  /** Of the database file. */
  readonly path: string
  /**
   * `create` makes the file (mode 0600) and its folder if there is none; `write` wants it to exist; `read-only` changes
   * nothing in the database file, whatever is called.
   */
  readonly mode: 'create' | 'write' | 'read-only'
  /** @default the clock and random source of this machine */
  readonly surroundings?: Surroundings
  /** Milliseconds after which a lease that was not renewed is overdue. @default 30000 */
  readonly leaseTtlMs?: number
  /** Whether the process of a lease holder still runs. @default asks this host; a holder elsewhere counts as alive */
  readonly isAlive?: (holder: LeaseHolder) => boolean
  /** Milliseconds to wait for another process before `store-locked`. @default 10000 */
  readonly busyTimeoutMs?: number
}

/** The clock and the random source of this machine. */
const thisMachine: Surroundings = {
  now: () => Date.now(),
  randomHex: (bytes) => randomBytes(bytes).toString('hex'),
}

/**
 * Opens a store. An older schema is brought up to date, after a backup beside the store.
 *
 * @throws {MemoryError} `no-store` if there is none; `invalid-input` for a database of another program; `corrupt-store` for a
 * damaged file or one that is no database; `store-unavailable` for a store of a later slowwave, an SQLite library that is
 * too old, or a full disk; `read-only` if the file or its folder cannot be written; `store-locked` if another process
 * keeps it for longer than `busyTimeoutMs`.
 */
export async function openSqliteStore(options: SqliteStoreOptions): Promise<SqliteStore> {
  return inOurWords(options.path, () => (options.mode === 'read-only' ? openToRead(options) : openToWrite(options)))
}

function openToWrite(options: SqliteStoreOptions): SqliteStore {
  const { path } = options
  assertThere(options)
  const { database, storeId } = prepare(options)
  const pool = readers(options, path)
  const writer = pooled<Tables>({ ...waiting(options), path, open: () => database, begin: 'begin immediate', most: 1 })
  const { busyTimeoutMs } = waiting(options)
  const maintain = (statement: string): Promise<void> => patiently(busyTimeoutMs, () => maintained(writer, statement))
  return new OpenSqliteStore({
    path,
    file: path,
    storeId,
    reading: snapshotsOf(pool),
    writer,
    maintain,
    leaseRules: () => leaseRulesOf(options),
    checkIntegrity: () => checkFile(options, path),
    dispose: () => closeWriter({ pool, writer, maintain }),
  })
}

async function maintained(writer: Kysely<Tables>, statement: string): Promise<void> {
  await sql.raw(statement).execute(writer)
}

interface Prepared {
  readonly database: Database
  readonly storeId: string
}

// Opens the one connection that writes, with the schema up to date.
function prepare(options: SqliteStoreOptions): Prepared {
  const { path, mode, surroundings = thisMachine } = options
  openSideFiles(path)
  const database = connect({ path, access: 'write', ...waiting(options) })
  try {
    const identity = identify(database, path, newestOf(migrations))
    if (identity.kind === 'store') assertOwnSchema(database, { path, version: identity.version, migrations })
    else if (mode !== 'create') throw noStore(path)
    makeDurable(database, path)
    migrate(database, {
      path,
      migrations,
      newStoreId: () => surroundings.randomHex(16),
      backUp: (version) => void backupBeforeMigration(path, version),
    })
    // From here on waiting for the write lock is left to the driver, which does not block the process.
    database.pragma('busy_timeout = 0')
    assertWritable(database)
    return { database, storeId: storeIdOf(database) }
  } catch (error) {
    database.close()
    throw error
  }
}

function storeIdOf(database: Database): string {
  return String(valueOf(database, `select value from meta where name = 'store-id'`))
}

function openToRead(options: SqliteStoreOptions): SqliteStore {
  const { path } = options
  assertThere(options)
  const { file, storeId, remove } = readableFile(options)
  const pool = readers(options, file)
  return new OpenSqliteStore({
    path,
    file,
    storeId,
    reading: snapshotsOf(pool),
    leaseRules: () => leaseRulesOf(options),
    checkIntegrity: () => checkFile(options, file),
    maintain: () => Promise.reject(openedForReading(path)),
    dispose: () => pool.destroy().finally(() => closeReader(path, remove)),
  })
}

function closeReader(path: string, remove: () => void): void {
  openSideFiles(path)
  remove()
}

interface ReadableFile {
  readonly file: string
  readonly storeId: string
  readonly remove: () => void
}

// The file itself, or a copy of it where SQLite cannot read it in place.
function readableFile(options: SqliteStoreOptions): ReadableFile {
  const storeId = readInPlace(options)
  return storeId === undefined ? readableCopy(options) : { file: options.path, storeId, remove: () => undefined }
}

function readInPlace(options: SqliteStoreOptions): string | undefined {
  const { path } = options
  const newest = newestOf(migrations)
  let database: Database | undefined
  try {
    database = connect({ path, access: 'read-only', ...waiting(options) })
    const identity = identify(database, path, newest)
    if (identity.kind === 'empty') throw noStore(path)
    assertOwnSchema(database, { path, version: identity.version, migrations })
    return identity.version < newest ? undefined : storeIdOf(database)
  } catch (error) {
    if (cannotOpen(error)) return undefined
    throw error
  } finally {
    database?.close()
    openSideFiles(path)
  }
}

function readableCopy(options: SqliteStoreOptions): ReadableFile {
  const { path, remove } = copyToRead(options.path)
  try {
    const { database, storeId } = prepare({ ...options, path, mode: 'write' })
    database.close()
    return { file: path, storeId, remove }
  } catch (error) {
    remove()
    throw error
  }
}

function readers(options: SqliteStoreOptions, file: string): Kysely<Tables> {
  const open = (): Database => connect({ path: file, access: 'read-only', ...waiting(options) })
  return pooled<Tables>({ ...waiting(options), path: options.path, open, begin: 'begin', most: Infinity })
}

// On a connection of its own: one that has read the word index before may find its older pages missing.
async function checkFile(options: SqliteStoreOptions, file: string): Promise<readonly IntegrityFinding[]> {
  const fresh = readers(options, file)
  return snapshotsOf(fresh)
    .once(checkIntegrity)
    .finally(() => fresh.destroy())
}

function waiting({ busyTimeoutMs = 10_000 }: SqliteStoreOptions): { readonly busyTimeoutMs: number } {
  return { busyTimeoutMs }
}

function leaseRulesOf(options: SqliteStoreOptions): LeaseRules {
  const { surroundings = thisMachine, leaseTtlMs = defaultLeaseTtlMs, isAlive = isHolderAlive } = options
  return { now: surroundings.now(), ttlMs: leaseTtlMs, isAlive }
}

interface Closing {
  readonly pool: Kysely<Tables>
  readonly writer: Kysely<Tables>
  readonly maintain: (statement: string) => Promise<void>
}

// What was committed moves into the database file, so that it can be copied by itself.
async function closeWriter({ pool, writer, maintain }: Closing): Promise<void> {
  await pool.destroy()
  try {
    await maintain('pragma wal_checkpoint(truncate)')
  } finally {
    await writer.destroy()
  }
}
