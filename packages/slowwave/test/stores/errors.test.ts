import { MemoryError } from '@slowwave/core'
import BetterSqlite3 from 'better-sqlite3'
import { describe, expect, test } from 'vitest'
import { toMemoryError } from '../../src/stores/sqlite/errors.js'

const withCode = (code: string): Error => Object.assign(new Error('what the driver says'), { code })

describe('an error of SQLite or of the file system', () => {
  test.each([
    ['SQLITE_BUSY', 'store-locked'],
    ['SQLITE_BUSY_SNAPSHOT', 'store-locked'],
    ['SQLITE_LOCKED', 'store-locked'],
    ['SQLITE_READONLY', 'read-only'],
    ['SQLITE_READONLY_DBMOVED', 'read-only'],
    ['SQLITE_PERM', 'read-only'],
    ['SQLITE_AUTH', 'read-only'],
    ['SQLITE_FULL', 'store-unavailable'],
    ['SQLITE_IOERR_WRITE', 'store-unavailable'],
    ['SQLITE_CANTOPEN', 'store-unavailable'],
    ['SQLITE_NOMEM', 'store-unavailable'],
    ['SQLITE_PROTOCOL', 'store-unavailable'],
    ['SQLITE_CORRUPT', 'corrupt-store'],
    ['SQLITE_CORRUPT_VTAB', 'corrupt-store'],
    ['SQLITE_NOTADB', 'corrupt-store'],
    ['SQLITE_CONSTRAINT_PRIMARYKEY', 'conflict'],
    ['SQLITE_CONSTRAINT_FOREIGNKEY', 'invalid-input'],
    ['SQLITE_TOOBIG', 'invalid-input'],
    ['ENOENT', 'no-store'],
    ['ENOTDIR', 'no-store'],
    ['EACCES', 'read-only'],
    ['EPERM', 'read-only'],
    ['EROFS', 'read-only'],
    ['ENOSPC', 'store-unavailable'],
    ['EDQUOT', 'store-unavailable'],
    ['EISDIR', 'store-unavailable'],
    ['EIO', 'store-unavailable'],
  ])('%s is told as `%s`, naming the store', (code, expected) => {
    const cause = withCode(code)
    const error = toMemoryError(cause, '/a/memory.db')
    expect(error).toMatchObject({ code: expected, message: expect.stringContaining('/a/memory.db') as unknown, cause })
  })

  test.each(['malformed JSON', 'no such table: usage', 'no such column: u.returned_in'])(
    '%s is told as damage',
    (message) => {
      const error = Object.assign(new Error(message), { code: 'SQLITE_ERROR' })
      expect(toMemoryError(error, '/a/memory.db')).toMatchObject({ code: 'corrupt-store' })
    },
  )

  test('that is a mistake of ours, or is told already, stays what it is', () => {
    const told = new MemoryError('conflict', 'told')
    for (const error of [
      withCode('SQLITE_ERROR'),
      withCode('SQLITE_MISUSE'),
      new Error('x'),
      told,
      'text',
      undefined,
    ]) {
      expect(toMemoryError(error, '/a/memory.db')).toBe(error)
    }
  })

  test('keeps the class of the driver behind it', () => {
    const database = new BetterSqlite3(':memory:')
    database.exec('create table t (a primary key); insert into t values (1)')
    try {
      database.exec('insert into t values (1)')
    } catch (error) {
      expect(toMemoryError(error, 'x')).toMatchObject({ code: 'conflict' })
    }
    database.close()
  })
})
