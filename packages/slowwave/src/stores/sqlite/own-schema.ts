import type { Database } from 'better-sqlite3'
import type { Migration } from './migrations.js'
import BetterSqlite3 from 'better-sqlite3'
import { MemoryError, shownText } from '@slowwave/core'
import { valueOf } from './connect.js'

/** One table, index, view or trigger, as a database keeps it. */
interface SchemaObject {
  readonly type: string
  readonly name: string
  readonly sql: string | null
}

/** Which schema a file has to have. */
export interface OwnSchema {
  readonly path: string
  /** Of the schema of the file. */
  readonly version: number
  readonly migrations: readonly Migration[]
}

/**
 * Refuses a file with anything in its schema that slowwave did not put there. A trigger, a view or a computed column of
 * somebody else would run with every statement, and could change what is written or shown.
 *
 * @throws {MemoryError} `corrupt-store`, naming the first object that is not ours, or that is missing.
 */
export function assertOwnSchema(database: Database, { path, version, migrations }: OwnSchema): void {
  const encoding = String(valueOf(database, 'pragma encoding'))
  if (encoding !== 'UTF-8') throw notOurs(path, `its text is encoded as ${encoding}, not UTF-8`)
  const own = schemaAfter(migrations.filter((migration) => migration.version <= version))
  const found = new Map(objectsOf(database).map((object) => [keyOf(object), object]))
  for (const object of found.values()) {
    const expected = own.get(keyOf(object))
    const said = `the ${object.type} ${shownText(object.name, 60)}`
    if (expected === undefined) throw notOurs(path, `it holds ${said}`)
    if (expected.sql !== object.sql) throw notOurs(path, `${said} is another one`)
  }
  const missing = [...own.keys()].find((key) => !found.has(key))
  if (missing !== undefined) throw notOurs(path, `the ${missing} is missing`)
}

function schemaAfter(migrations: readonly Migration[]): ReadonlyMap<string, SchemaObject> {
  const database = new BetterSqlite3(':memory:')
  try {
    for (const { sql } of migrations) database.exec(sql)
    return new Map(objectsOf(database).map((object) => [keyOf(object), object]))
  } finally {
    database.close()
  }
}

/** What `analyze` leaves behind, and the indexes that SQLite makes by itself, are no part of the schema. */
const everyObject = `select type, name, sql from sqlite_schema
  where name not like 'sqlite\\_stat%' escape '\\' and name not like 'sqlite\\_autoindex%' escape '\\' order by type, name`

function objectsOf(database: Database): readonly SchemaObject[] {
  return database.prepare<[], SchemaObject>(everyObject).all()
}

function keyOf({ type, name }: SchemaObject): string {
  return `${type} ${name}`
}

function notOurs(path: string, what: string): MemoryError {
  return new MemoryError('corrupt-store', `The schema of '${path}' is not that of a store: ${what}.`, {
    hint: 'Do not use the file. If it was a store of yours, restore a backup of it.',
  })
}
