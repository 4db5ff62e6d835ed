import { aFact, seedStore } from '@slowwave/core/testing'
import BetterSqlite3 from 'better-sqlite3'
import { closeSync, openSync, readFileSync, statSync, symlinkSync, writeFileSync, writeSync } from 'node:fs'
import { dirname, join } from 'node:path'
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
  ['a view in place of a table', `drop table usage; create view usage as select 1 as row`, 'usage'],
  [
    'a computed column',
    `alter table records add column extra text generated always as (upper(body)) virtual`,
    'table records',
  ],
  [
    'a trigger on a table of the word index',
    `create trigger t after insert on versions begin select 1; end`,
    'trigger t',
  ],
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

  test('that is marked as one of another program, or of a later version, is refused for what it is', async () => {
    const other = await storeWith(`pragma application_id = 252006675`)
    await expect(openSqliteStore({ path: other, mode: 'write' })).rejects.toMatchObject({ code: 'invalid-input' })
    const later = await storeWith(`pragma user_version = 9999`)
    await expect(openSqliteStore({ path: later, mode: 'write' })).rejects.toMatchObject({ code: 'store-unavailable' })
  })

  test.each([
    ['a page count far beyond its end', 28, [0x7f, 0xff, 0xff, 0xff]],
    ['a page size that is none', 16, [0x03, 0x00]],
    ['another magic', 0, [0x00, 0x53]],
    ['a version of the format that is not known', 18, [0x09, 0x09]],
  ])('whose header names %s is refused, and nothing is taken for it', async (_what, at, bytes) => {
    const path = await storeWith('select 1')
    const file = openSync(path, 'r+')
    writeSync(file, Buffer.from(bytes), 0, bytes.length, at)
    closeSync(file)
    const before = process.memoryUsage().rss
    for (const mode of ['read-only', 'write', 'create'] as const) {
      const said = openSqliteStore({ path, mode }).then(async (store) => {
        // SQLite believes the file rather than a page count that does not fit its own change counter.
        const findings = await store.integrityCheck()
        await store.close()
        if (findings.length > 0) throw Object.assign(new Error('damaged'), { code: 'corrupt-store' })
        return 'sound'
      })
      await expect(said.catch((error: unknown) => (error as { code: string }).code)).resolves.toMatch(
        /^(corrupt-store|read-only)$/,
      )
    }
    expect(process.memoryUsage().rss - before).toBeLessThan(200 * 1024 * 1024)
  })

  test.each(['-wal', '-shm', '-journal'])(
    'beside which %s is a link is refused, and what the link leads to stays as it is',
    async (ending) => {
      const path = await storeWith('select 1')
      const victim = join(dirname(path), 'victim')
      writeFileSync(victim, 'a letter', { mode: 0o400 })
      symlinkSync(victim, `${path}${ending}`)
      const alias = join(dirname(path), 'alias.db')
      symlinkSync(path, alias)
      for (const named of [path, alias]) {
        for (const mode of ['read-only', 'write', 'create'] as const) {
          const refused = openSqliteStore({ path: named, mode })
          await expect(refused).rejects.toMatchObject({ code: 'corrupt-store' })
          await expect(refused).rejects.toThrow(`${path}${ending}`)
        }
      }
      expect([readFileSync(victim, 'utf8'), statSync(victim).mode & 0o777]).toEqual(['a letter', 0o400])
    },
  )

  test.skipIf(process.platform === 'win32')('in whose place is a device is refused, and its mode stays', async () => {
    const { mode: before } = statSync('/dev/null')
    for (const mode of ['read-only', 'write', 'create'] as const) {
      await expect(openSqliteStore({ path: '/dev/null', mode })).rejects.toMatchObject({ code: 'store-unavailable' })
    }
    expect(statSync('/dev/null').mode).toBe(before)
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
