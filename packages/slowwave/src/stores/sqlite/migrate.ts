import type { Database } from 'better-sqlite3'
import type { Migration } from './migrations.js'
import { applicationId, identify } from './identify.js'

/** What a migration needs beside the database. */
export interface MigrateOptions {
  readonly path: string
  readonly migrations: readonly Migration[]
  /** Makes the id of a new store. */
  readonly newStoreId: () => string
  /** Called before the first change of a store that exists. */
  readonly backUp: (version: number) => void
}

/** Brings the file to the newest schema, each step in one transaction. A crash leaves a whole version behind. */
export function migrate(database: Database, options: MigrateOptions): void {
  const { path, migrations, backUp } = options
  const newest = newestOf(migrations)
  const identity = identify(database, path, newest)
  if (identity.kind === 'store' && identity.version === newest) return
  if (identity.kind === 'store') backUp(identity.version)
  for (const migration of migrations) database.transaction(step).immediate(database, migration, options)
}

/** The version that the last migration leads to. */
export function newestOf(migrations: readonly Migration[]): number {
  return migrations.at(-1)?.version ?? 0
}

// The version is read again under the write lock: two processes may create or migrate one file at once.
function step(database: Database, { version, sql }: Migration, options: MigrateOptions): void {
  const identity = identify(database, options.path, newestOf(options.migrations))
  if (identity.kind === 'store' && identity.version >= version) return
  database.exec(sql)
  if (identity.kind === 'empty') {
    database.pragma(`application_id = ${applicationId}`)
    database.prepare(`insert into meta (name, value) values ('store-id', ?)`).run(options.newStoreId())
  }
  database.pragma(`user_version = ${version}`)
}
