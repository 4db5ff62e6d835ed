import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { aFact, seedStore } from '@slowwave/core/testing'
import BetterSqlite3 from 'better-sqlite3'
import { describe, expect, test } from 'vitest'
import { openSqliteStore } from '../../src/stores/sqlite/index.js'
import { assertSqliteVersion, connect, makeDurable } from '../../src/stores/sqlite/connect.js'
import { opened, temporaryFolder, temporaryPath } from './temporary-store.js'

const modeOf = (path: string): number => statSync(path).mode & 0o777
const digestOf = (path: string): string => createHash('sha256').update(readFileSync(path)).digest('hex')

describe('opening a store', () => {
  test('makes it, with its folder, for its owner only', async () => {
    const path = join(temporaryFolder(), 'deep', 'er', 'memory.db')
    const store = await opened({ path, mode: 'create' })
    await seedStore(store, [aFact('Ann drinks tea.')])
    expect([path, `${path}-wal`, `${path}-shm`].map(modeOf)).toEqual([0o600, 0o600, 0o600])
    expect(modeOf(join(path, '..'))).toBe(0o700)
  })

  test('commits durably: write-ahead log, every commit synced', async () => {
    const path = temporaryPath()
    await opened({ path, mode: 'create' })
    const database = connect({ path, access: 'write', busyTimeoutMs: 1000 })
    database.pragma('synchronous = OFF')
    makeDurable(database, path)
    expect(database.pragma('journal_mode', { simple: true })).toBe('wal')
    expect(database.pragma('synchronous', { simple: true })).toBe(2)
    expect(database.pragma('trusted_schema', { simple: true })).toBe(0)
    expect(database.pragma('foreign_keys', { simple: true })).toBe(1)
    database.close()
    const inMemory = new BetterSqlite3(':memory:')
    expect(() => makeDurable(inMemory, ':memory:')).toThrow(
      expect.objectContaining({ code: 'store-unavailable' }) as Error,
    )
    inMemory.close()
  })

  test('keeps the id it was made with', async () => {
    const path = temporaryPath()
    const first = await opened({ path, mode: 'create' })
    const { storeId } = first
    expect(storeId).toMatch(/^[0-9a-f]{32}$/)
    await first.close()
    expect((await opened({ path, mode: 'create' })).storeId).toBe(storeId)
    expect((await opened({ path, mode: 'write' })).storeId).toBe(storeId)
    expect((await opened({ path, mode: 'read-only' })).storeId).toBe(storeId)
    expect((await opened({ path: temporaryPath(), mode: 'create' })).storeId).not.toBe(storeId)
  })

  test.each(['write', 'read-only'] as const)('says how to make a store if there is none (%s)', async (mode) => {
    const path = temporaryPath()
    const missing = openSqliteStore({ path, mode })
    await expect(missing).rejects.toMatchObject({
      code: 'no-store',
      hint: expect.stringContaining('slowwave init') as unknown,
    })
    expect(existsSync(path)).toBe(false)
    writeFileSync(path, '')
    await expect(openSqliteStore({ path, mode })).rejects.toMatchObject({ code: 'no-store' })
    await expect(openSqliteStore({ path: join(path, 'below'), mode })).rejects.toMatchObject({ code: 'no-store' })
  })

  test.each(['create', 'write', 'read-only'] as const)(
    'leaves the file of another program alone (%s)',
    async (mode) => {
      const path = temporaryPath()
      const other = new BetterSqlite3(path)
      other.exec('create table theirs (a)')
      other.close()
      const before = digestOf(path)
      await expect(openSqliteStore({ path, mode })).rejects.toMatchObject({ code: 'invalid-input' })
      expect(digestOf(path)).toBe(before)
      writeFileSync(path, 'Dear diary, this is no database but text that is long enough to look at. '.repeat(20))
      await expect(openSqliteStore({ path, mode })).rejects.toMatchObject({ code: 'corrupt-store' })
    },
  )

  test('refuses a folder in place of a file, and a file in place of a folder, and says which', async () => {
    const path = temporaryFolder()
    const file = join(path, 'notes.json')
    writeFileSync(file, '{}')
    for (const mode of ['create', 'write', 'read-only'] as const) {
      await expect(openSqliteStore({ path, mode })).rejects.toMatchObject({
        code: 'store-unavailable',
        message: `'${path}' is a folder, not a store.`,
      })
      const below = join(file, 'deep', 'x.db')
      await expect(openSqliteStore({ path: below, mode })).rejects.toMatchObject({
        code: 'no-store',
        message: `The store '${below}' does not exist and cannot: '${file}' is a file, not a folder.`,
        hint: 'Name another path with --store.',
      })
    }
  })

  test.skipIf(!existsSync('/proc/self'))('says so where no file can be made', async () => {
    await expect(openSqliteStore({ path: '/proc/x.db', mode: 'create' })).rejects.toMatchObject({
      code: 'store-unavailable',
      hint: 'Name another path with --store.',
    })
  })

  test('makes a store of an empty file, for its owner only', async () => {
    const path = temporaryPath()
    writeFileSync(path, '', { mode: 0o644 })
    const store = await opened({ path, mode: 'create' })
    await seedStore(store, [aFact('Ann drinks tea.')])
    expect([path, `${path}-wal`, `${path}-shm`].map(modeOf)).toEqual([0o600, 0o600, 0o600])
  })

  test.each(['create', 'write', 'read-only'] as const)('refuses the store of a later version (%s)', async (mode) => {
    const path = temporaryPath()
    await (await opened({ path, mode: 'create' })).close()
    const database = new BetterSqlite3(path)
    database.pragma('user_version = 99')
    database.close()
    await expect(openSqliteStore({ path, mode })).rejects.toMatchObject({
      code: 'store-unavailable',
      message: expect.stringContaining('99') as unknown,
    })
  })

  test('refuses an SQLite library that can damage a database', () => {
    for (const good of ['3.51.3', '3.51.10', '3.52.0', '4.0.0']) expect(() => assertSqliteVersion(good)).not.toThrow()
    for (const bad of ['3.51.2', '3.50.9', '2.99.99', 'x']) {
      expect(() => assertSqliteVersion(bad)).toThrow(expect.objectContaining({ code: 'store-unavailable' }) as Error)
    }
  })
})

describe('a store that was opened for reading only', () => {
  test('shows everything and changes no byte of the file, whatever is called', async () => {
    const path = temporaryPath()
    const writing = await opened({ path, mode: 'create' })
    await seedStore(writing, [aFact('Ann drinks tea.')])
    await writing.close()
    const before = [digestOf(path), statSync(path).mtimeMs]

    const store = await opened({ path, mode: 'read-only' })
    expect(await store.headSeq()).toBe(1)
    const holder = { passId: 'p', host: 'h', pid: 1 }
    for (const write of [
      () => store.transaction(async () => 1),
      () => store.acquireLease('user/ann' as never, holder),
      () => store.countUses([]),
      () => store.importUsage([]),
      () => store.compact(),
    ]) {
      await expect(write()).rejects.toMatchObject({ code: 'read-only' })
    }
    await store.close()
    expect([digestOf(path), statSync(path).mtimeMs]).toEqual(before)
  })

  test('sees what another process commits meanwhile', async () => {
    const path = temporaryPath()
    const writing = await opened({ path, mode: 'create' })
    const store = await opened({ path, mode: 'read-only' })
    await seedStore(writing, [aFact('Ann drinks tea.')])
    expect(await store.headSeq()).toBe(1)
  })

  test('sees what a process that died had committed, without moving it into the file', async () => {
    const path = temporaryPath()
    const writing = await opened({ path, mode: 'create' })
    await seedStore(writing, [aFact('Ann drinks tea.')])
    const dead = join(temporaryFolder(), 'memory.db')
    for (const suffix of ['', '-wal']) writeFileSync(`${dead}${suffix}`, readFileSync(`${path}${suffix}`))
    const before = digestOf(dead)
    const store = await opened({ path: dead, mode: 'read-only' })
    expect(await store.headSeq()).toBe(1)
    await store.close()
    expect(digestOf(dead)).toBe(before)
  })

  test('is closed cleanly, also twice', async () => {
    const folder = temporaryFolder()
    mkdirSync(join(folder, 'x'))
    const path = join(folder, 'x', 'memory.db')
    const store = await opened({ path, mode: 'create' })
    await store.close()
    await store.close()
    expect(existsSync(`${path}-wal`)).toBe(false)
  })
})
