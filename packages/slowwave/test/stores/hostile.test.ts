import { aFact, seedStore } from '@slowwave/core/testing'
import BetterSqlite3 from 'better-sqlite3'
import { describe, expect, test } from 'vitest'
import { openSqliteStore } from '../../src/stores/sqlite/index.js'
import { applicationId } from '../../src/stores/sqlite/identify.js'
import { connect } from '../../src/stores/sqlite/connect.js'
import { opened, temporaryPath } from './temporary-store.js'

async function storeWith(sql: string): Promise<string> {
  const path = temporaryPath()
  const store = await opened({ path, mode: 'create' })
  await seedStore(store, [aFact('Ann drinks tea.')])
  await store.close()
  const database = new BetterSqlite3(path)
  database.unsafeMode(true)
  database.exec(sql)
  database.close()
  return path
}

const rewritten = (from: string, to: string): string => `
  pragma writable_schema = on;
  update sqlite_schema set sql = replace(sql, '${from}', '${to}') where name = 'records';
  pragma writable_schema = reset;`

const crafted: readonly (readonly [what: string, sql: string, named: string])[] = [
  ['a trigger', `create trigger t after insert on meta begin delete from records; end`, 'trigger t'],
  ['a view', `create view v as select body from records`, 'view v'],
  ['a virtual table', `create virtual table f using fts5(body)`, 'table f'],
  ['a further table', `create table t (a)`, 'table t'],
  ['an index of its own', `create index i on records (length(body))`, 'index i'],
  ['a column with a default of its own', `alter table records add column extra text default 'x'`, 'table records'],
  ['a check in its schema', rewritten('salt text not null', 'salt text not null check (1)'), 'table records'],
  ['a table less', `drop table usage`, 'table usage'],
  ['control characters in a name', `create table "t\u001b[2J" (a)`, 'table t'],
]

describe('a store file that was crafted', () => {
  test.each(crafted)('with %s is refused, to read as to write', async (_what, sql, named) => {
    const path = await storeWith(sql)
    for (const mode of ['read-only', 'write', 'create'] as const) {
      const refused = openSqliteStore({ path, mode })
      await expect(refused).rejects.toMatchObject({ code: 'corrupt-store' })
      await expect(refused).rejects.toThrow(named)
      await expect(refused).rejects.not.toThrow('\u001b')
    }
  })

  test('in another encoding of text is refused', async () => {
    const path = temporaryPath()
    const made = await opened({ path: temporaryPath(), mode: 'create' })
    const own = new BetterSqlite3(made.path, { readonly: true })
    const objects = own
      .prepare<[], { sql: string }>(
        `select sql from sqlite_schema where sql is not null and name not like 'words\\_%' escape '\\'`,
      )
      .all()
    own.close()
    const database = new BetterSqlite3(path)
    database.pragma(`encoding = 'UTF-16le'`)
    for (const { sql } of objects) database.exec(sql)
    database.pragma(`application_id = ${applicationId}`)
    database.pragma('user_version = 1')
    database.close()
    await expect(openSqliteStore({ path, mode: 'write' })).rejects.toThrow('UTF-16le')
  })

  test('finds a connection that trusts no schema, checks cells, and loads no extension', async () => {
    const path = temporaryPath()
    await opened({ path, mode: 'create' })
    const database = connect({ path, access: 'write', busyTimeoutMs: 1000 })
    expect(database.pragma('trusted_schema', { simple: true })).toBe(0)
    expect(database.pragma('cell_size_check', { simple: true })).toBe(1)
    expect(() => database.prepare(`select load_extension('x')`).get()).toThrow(/not authorized|no such function/)
    database.close()
  })
})
