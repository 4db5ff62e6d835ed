import type { Migration } from '../../src/stores/sqlite/migrations.js'
import { closeSync, existsSync, openSync } from 'node:fs'
import { join } from 'node:path'
import BetterSqlite3 from 'better-sqlite3'
import { describe, expect, onTestFinished, test } from 'vitest'
import { dumpOf } from '@slowwave/core/testing'
import { backupBeforeMigration } from '../../src/stores/sqlite/backup.js'
import { valueOf } from '../../src/stores/sqlite/connect.js'
import { migrate, newestOf } from '../../src/stores/sqlite/migrate.js'
import { migrations } from '../../src/stores/sqlite/migrations.js'
import { openSqliteStore } from '../../src/stores/sqlite/index.js'
import { slowwave } from '../cli/run-cli.js'
import { folderWith } from '../cli/stores.js'
import { temporaryPath } from './temporary-store.js'

const latest = newestOf(migrations)
const second: Migration = {
  version: latest + 1,
  sql: `create table second (a) strict; insert into second values (1)`.replace(' strict', ''),
}
const broken: Migration = { version: latest + 2, sql: `create table third (a); insert into nowhere values (1)` }

function emptyFile(): { readonly path: string; readonly database: BetterSqlite3.Database } {
  const path = temporaryPath()
  closeSync(openSync(path, 'a', 0o600))
  const database = new BetterSqlite3(path)
  onTestFinished(() => void database.close())
  return { path, database }
}

function migrateTo(list: readonly Migration[], { path, database }: ReturnType<typeof emptyFile>): void {
  migrate(database, {
    path,
    migrations: list,
    newStoreId: () => 'id-of-the-store',
    backUp: (version) => void backupBeforeMigration(path, version),
  })
}

/** Takes off a store what the steps after the second one have added. */
const toVersion2 = `
drop table proposals;
drop table branches;
drop table tags;
drop table branch_puts;
drop index entries_moving;
alter table entries drop column moves;
pragma user_version = 2;
`

const schemaOf = (database: BetterSqlite3.Database): readonly unknown[] =>
  database.prepare('select name, sql from sqlite_master order by name').all()

async function dumpAt(path: string): Promise<object> {
  const store = await openSqliteStore({ path, mode: 'write' })
  try {
    return (await dumpOf(store)) as object
  } finally {
    await store.close()
  }
}

describe('migrating', () => {
  test('makes a new store by every step, without a backup', () => {
    const file = emptyFile()
    migrateTo([...migrations, second], file)
    expect(valueOf(file.database, 'pragma user_version')).toBe(latest + 1)
    expect(valueOf(file.database, 'select count(*) from second')).toBe(1)
    expect(valueOf(file.database, `select value from meta where name = 'store-id'`)).toBe('id-of-the-store')
    expect(existsSync(`${file.path}.before-migration-${latest + 1}`)).toBe(false)
  })

  test('backs an older store up first, and keeps its id', () => {
    const file = emptyFile()
    migrateTo(migrations, file)
    file.database.exec(`update meta set value = 'older' where name = 'store-id'`)
    migrateTo([...migrations, second], file)
    migrateTo([...migrations, second], file)
    expect(valueOf(file.database, 'pragma user_version')).toBe(latest + 1)
    expect(valueOf(file.database, `select value from meta where name = 'store-id'`)).toBe('older')
    const backup = new BetterSqlite3(`${file.path}.before-migration-${latest}`, { readonly: true })
    expect(valueOf(backup, 'pragma user_version')).toBe(latest)
    backup.close()
  })

  test('that fails leaves the version before it, whole', () => {
    const file = emptyFile()
    migrateTo(migrations, file)
    expect(() => migrateTo([...migrations, second, broken], file)).toThrow('nowhere')
    expect(valueOf(file.database, 'pragma user_version')).toBe(latest + 1)
    expect(valueOf(file.database, 'select count(*) from second')).toBe(1)
    expect(valueOf(file.database, `select count(*) from sqlite_master where name = 'third'`)).toBe(0)
  })

  test('keeps what a store of version 2 holds', async () => {
    const folder = await folderWith()
    await slowwave(['consolidate', '--apply', '--max-loss-fraction', '1'], { folder })
    const path = join(folder, '.slowwave', 'memory.db')
    const before = await dumpAt(path)
    const database = new BetterSqlite3(path)
    database.exec(toVersion2)
    const empty = emptyFile()
    migrateTo(migrations.slice(0, 2), empty)
    expect(schemaOf(database)).toEqual(schemaOf(empty.database))
    database.close()

    expect(await dumpAt(path)).toEqual({ ...before, proposals: [] })
    expect(existsSync(`${path}.before-migration-2`)).toBe(true)
    expect(await slowwave(['verify'], { folder })).toMatchObject({ code: 0 })
    expect(await slowwave(['proposals'], { folder })).toMatchObject({ code: 0 })
  })

  test('changes nothing in a store that is up to date', () => {
    const file = emptyFile()
    migrateTo(migrations, file)
    const changes = valueOf(file.database, 'select total_changes()')
    migrateTo(migrations, file)
    expect(valueOf(file.database, 'select total_changes()')).toBe(changes)
  })
})
