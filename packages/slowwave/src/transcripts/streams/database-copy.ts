import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MemoryError } from '@slowwave/core'
import Database from 'better-sqlite3'

/** One row of a query. */
export type Row = Readonly<Record<string, unknown>>

/** Asks a copied database. */
export interface DatabaseCopy {
  tables(): readonly string[]
  rows(query: string): IterableIterator<Row>
}

/**
 * Works on a copy of a SQLite database of another program, with its write-ahead log beside it: opening the original,
 * even read-only, would touch files next to it. The schema is that of somebody else: nothing in it may act, and a page that
 * is none is found before it is read.
 *
 * @throws {MemoryError} `invalid-input` for a file that is damaged, or no database.
 */
export async function* readDatabaseCopy<T>(path: string, work: (copy: DatabaseCopy) => Iterable<T>): AsyncGenerator<T> {
  const folder = mkdtempSync(join(tmpdir(), 'slowwave-read-'))
  const copied = join(folder, 'copy.db')
  try {
    for (const ending of ['', '-wal']) if (existsSync(path + ending)) copyFileSync(path + ending, copied + ending)
    const database = opened(copied)
    try {
      yield* work(asking(database))
    } catch (cause) {
      throw cause instanceof Database.SqliteError ? unreadable(path, cause) : cause
    } finally {
      database.close()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function opened(copy: string): Database.Database {
  const database = new Database(copy)
  database.pragma('trusted_schema = OFF')
  database.pragma('cell_size_check = ON')
  return database
}

function unreadable(path: string, cause: Error): MemoryError {
  return new MemoryError('invalid-input', `The database ${path} cannot be read: ${cause.message}.`, { cause })
}

function asking(database: Database.Database): DatabaseCopy {
  return {
    tables: () => database.prepare<[], string>(`select name from sqlite_master where type = 'table'`).pluck().all(),
    rows: (query) => database.prepare<[], Row>(query).iterate(),
  }
}

/** A text column, whether it is kept as text or as bytes. */
export function columnText(value: unknown): string {
  if (typeof value === 'string') return value
  return value instanceof Uint8Array ? Buffer.from(value).toString('utf8') : ''
}
