import type * as core from '@slowwave/core'
import type { IntegrityFinding } from './integrity.js'
import type { Queries, Reading } from './reading.js'
import { assertHeld, freeRow, heldRow, isHeld, leaseFor, withImported, withUse } from '@slowwave/core'
import { backupTo, removeOwnBackups } from './backup.js'
import { removeKeptReplies } from './kept-replies.js'
import { openedForReading } from './errors.js'
import { fileBytes } from './file-bytes.js'
import { markDoneWith, readHeldLeases, readLease, readLivingLease, writeLease } from './leases.js'
import { within } from './reading.js'
import { SqliteReader } from './sqlite-reader.js'
import { SqliteTransaction } from './sqlite-transaction.js'
import { changeUsage } from './usage.js'
import { mergedWords } from './words.js'

/** A store in one SQLite file. */
export interface SqliteStore extends core.Store {
  /** Of the database file; its write-ahead log lies beside it as `<path>-wal`. */
  readonly path: string
  /** What is read: the database file, or a copy of it where it cannot be read in place. Gone once the store is closed. */
  readonly file: string
  readonly mode: 'write' | 'read-only'
  /** Asks several things of one moment of the store, whatever others write meanwhile. */
  atOneMoment<T>(work: (reader: core.StoreReader) => Promise<T>): Promise<T>
  /** Bytes on disk now, the write-ahead log included. */
  fileBytes(): number
  /** What is wrong with the file; empty if nothing is. Reads all of it. */
  integrityCheck(): Promise<readonly IntegrityFinding[]>
  /**
   * Writes a whole, compact copy to a new file of mode 0600; others go on reading and writing meanwhile.
   *
   * @throws {MemoryError} `invalid-input` if the file exists; `store-unavailable` if the disk is full.
   */
  backupTo(target: string): void
  /** Gives the space of deleted rows back to the disk and empties the write-ahead log. Others must wait. */
  compact(): Promise<void>
}

/** What a `SqliteStore` is made of. */
export interface StoreParts {
  readonly path: string
  /** What is read: the store, or a copy of it where it cannot be read in place. */
  readonly file: string
  readonly storeId: string
  readonly reading: Reading
  /** Absent for a store that was opened for reading only. */
  readonly writer?: Queries
  readonly leaseRules: () => core.LeaseRules
  /** Statements that cannot run in a transaction. */
  readonly maintain: (sql: string) => Promise<void>
  readonly checkIntegrity: () => Promise<readonly IntegrityFinding[]>
  readonly dispose: () => Promise<void>
}

/** A store over open connections. */
export class OpenSqliteStore extends SqliteReader implements SqliteStore {
  readonly path: string
  readonly file: string
  readonly mode: SqliteStore['mode']
  readonly #parts: StoreParts
  #closed: Promise<void> | undefined

  constructor(parts: StoreParts) {
    super(parts.storeId, parts.reading)
    this.path = parts.path
    this.file = parts.file
    this.mode = parts.writer === undefined ? 'read-only' : 'write'
    this.#parts = parts
  }

  async transaction<T>(work: (tx: core.Transaction) => Promise<T>): Promise<T> {
    return this.#write((queries) => work(new SqliteTransaction(this.storeId, queries)))
  }

  acquireLease(scope: core.Scope, holder: core.LeaseHolder): Promise<core.Lease> {
    return this.#write(async (queries) => {
      const rules = this.#parts.leaseRules()
      const lease = leaseFor({ scope, holder }, await readLivingLease(queries, scope), rules)
      await writeLease(queries, scope, heldRow(lease, rules))
      return lease
    })
  }

  renewLease(lease: core.Lease): Promise<void> {
    return this.#write(async (queries) => {
      assertHeld(lease, await readLease(queries, lease.scope))
      await writeLease(queries, lease.scope, heldRow(lease, this.#parts.leaseRules()))
    })
  }

  async releaseLease(lease: core.Lease): Promise<void> {
    try {
      await this.#write(async (queries) => {
        if (isHeld(lease, await readLease(queries, lease.scope))) await writeLease(queries, lease.scope, freeRow(lease))
      })
    } catch (error) {
      markDoneWith(lease)
      throw error
    }
  }

  heldLeases(): Promise<readonly core.HeldLease[]> {
    return this.#parts.reading.once(readHeldLeases)
  }

  countUses(uses: readonly core.RecordUse[]): Promise<void> {
    return this.#write((queries) => changeUsage(queries, uses, withUse))
  }

  importUsage(usage: readonly core.ImportedUsage[]): Promise<void> {
    return this.#write((queries) => changeUsage(queries, usage, withImported))
  }

  atOneMoment<T>(work: (reader: core.StoreReader) => Promise<T>): Promise<T> {
    return this.#parts.reading.once((queries) => work(new SqliteReader(this.storeId, within(queries))))
  }

  fileBytes(): number {
    return fileBytes(this.path)
  }

  integrityCheck(): Promise<readonly IntegrityFinding[]> {
    return this.#parts.checkIntegrity()
  }

  backupTo(target: string): void {
    backupTo(this.file, target)
  }

  async compact(): Promise<void> {
    if (this.mode === 'read-only') throw openedForReading(this.path)
    await this.#parts.maintain('vacuum')
    await this.#parts.maintain('pragma wal_checkpoint(truncate)')
  }

  async scrub(): Promise<core.ScrubReport> {
    if (this.mode === 'read-only') throw openedForReading(this.path)
    await this.#parts.maintain(mergedWords)
    await this.compact()
    removeKeptReplies(this.path)
    return { removedBackups: removeOwnBackups(this.path) }
  }

  close(): Promise<void> {
    return (this.#closed ??= this.#parts.dispose())
  }

  async #write<T>(work: (queries: Queries) => Promise<T>): Promise<T> {
    if (this.#parts.writer === undefined) throw openedForReading(this.path)
    return this.#parts.writer.transaction().execute(work)
  }
}
