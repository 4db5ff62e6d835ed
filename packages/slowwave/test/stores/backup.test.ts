import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { aFact, dumpOf, seedStore } from '@slowwave/core/testing'
import BetterSqlite3 from 'better-sqlite3'
import { describe, expect, test } from 'vitest'
import { backupBeforeFirstApply, ownBackups } from '../../src/stores/sqlite/index.js'
import { opened, temporaryPath } from './temporary-store.js'

describe('a backup', () => {
  test('is a whole store for its owner only, taken while others write', async () => {
    const path = temporaryPath()
    const store = await opened({ path, mode: 'create' })
    await seedStore(store, [aFact('Ann drinks tea.'), aFact('Ann drinks coffee.')])
    const before = await dumpOf(store)
    const target = join(dirname(path), 'copy.db')
    await store.transaction(async (tx) => {
      await tx.insertHolds([{ kind: 'merge', a: 'a', b: 'b', cause: 'undo', causeId: 'op_1', at: 1 }])
      store.backupTo(target)
    })
    expect(statSync(target).mode & 0o777).toBe(0o600)
    const copy = await opened({ path: target, mode: 'write' })
    expect(copy.storeId).toBe(store.storeId)
    expect(await dumpOf(copy)).toEqual(before)
    expect(await copy.searchWords({ scopes: ['user/ann' as never], tokens: ['x'], limit: 1 })).toEqual([])
  })

  test('never takes the place of a file that is there', async () => {
    const path = temporaryPath()
    const store = await opened({ path, mode: 'create' })
    const target = join(dirname(path), 'copy.db')
    writeFileSync(target, 'mine')
    expect(() => store.backupTo(target)).toThrow(expect.objectContaining({ code: 'invalid-input' }) as Error)
    expect(readdirSync(dirname(path)).filter((name) => name.startsWith('copy'))).toEqual(['copy.db'])
  })

  test('goes to no folder that is not there, and leaves nothing half written', async () => {
    const path = temporaryPath()
    const store = await opened({ path, mode: 'create' })
    const target = join(dirname(path), 'no', 'copy.db')
    expect(() => store.backupTo(target)).toThrow(expect.objectContaining({ code: 'invalid-input' }) as Error)
    expect(existsSync(dirname(target))).toBe(false)
  })

  test('goes to no file that is named as a folder, and says so in our words', async () => {
    const path = temporaryPath()
    const store = await opened({ path, mode: 'create' })
    const file = join(dirname(path), 'notes')
    writeFileSync(file, 'mine')
    expect(() => store.backupTo(join(file, 'copy.db'))).toThrow(
      expect.objectContaining({ name: 'MemoryError' }) as Error,
    )
    expect(readFileSync(file, 'utf8')).toBe('mine')
  })

  test('before the first apply is made once, beside the store', async () => {
    const path = temporaryPath()
    const store = await opened({ path, mode: 'create' })
    await seedStore(store, [aFact('Ann drinks tea.')])
    const made = backupBeforeFirstApply(path)
    expect(made && basename(made)).toBe('memory.db.before-first-apply')
    await seedStore(store, [aFact('Ann drinks coffee.')])
    expect(backupBeforeFirstApply(path)).toBeUndefined()
    expect(ownBackups(path)).toEqual([made])
    const copy = await opened({ path: made ?? '', mode: 'read-only' })
    expect(await copy.headSeq()).toBe(1)
  })
})

describe('two processes that copy a store before they change it', () => {
  test('do not touch what the other one is writing', async () => {
    const path = temporaryPath()
    const store = await opened({ path, mode: 'create' })
    await seedStore(store, [aFact('Ann drinks tea.')])
    const others = ['before-first-apply.77-0123abcd.unfinished', 'before-first-apply.77-0123abcd.unfinished-journal']
    for (const name of others) writeFileSync(`${path}.${name}`, 'half of a copy')
    const made = backupBeforeFirstApply(path) ?? ''
    expect(others.map((name) => readFileSync(`${path}.${name}`, 'utf8'))).toEqual(['half of a copy', 'half of a copy'])
    expect(ownBackups(path)).toEqual([made])
    expect(await (await opened({ path: made, mode: 'read-only' })).headSeq()).toBe(1)
  })

  test('leave nothing behind that a forget does not remove', async () => {
    const path = temporaryPath()
    const store = await opened({ path, mode: 'create' })
    await seedStore(store, [aFact('Ann drinks tea.')])
    const killed = `${path}.before-first-apply.77-0123abcd.unfinished`
    writeFileSync(killed, 'Ann drinks tea.')
    expect((await store.scrub()).removedBackups).toEqual([killed])
    expect(existsSync(killed)).toBe(false)
  })
})

describe('compacting', () => {
  test('gives space back and keeps everything, the words included', async () => {
    const path = temporaryPath()
    const store = await opened({ path, mode: 'create' })
    const facts = Array.from({ length: 300 }, (_, i) => aFact(`Ann owns book ${i}.`))
    await seedStore(store, facts, {
      indexer: { id: 'test', tokens: (text) => text.split(' '), signature: () => new Uint8Array(2000) },
    })
    await store.transaction(async (tx) => {
      for (const { id } of facts) await tx.setSignature({ recordId: id, signature: Uint8Array.of(1) })
    })
    const before = await dumpOf(store)
    const bytes = store.fileBytes()
    await store.compact()
    expect(store.fileBytes()).toBeLessThan(bytes / 2)
    expect(await dumpOf(store)).toEqual(before)
    expect(await store.searchWords({ scopes: ['user/ann' as never], tokens: ['299.'], limit: 9 })).toHaveLength(1)
    expect(await store.integrityCheck()).toEqual([])
  })

  test('is refused while another process writes', async () => {
    const path = temporaryPath()
    const store = await opened({ path, mode: 'create' })
    const other = new BetterSqlite3(path)
    other.exec('begin immediate')
    await expect(store.compact()).rejects.toMatchObject({ code: 'store-locked' })
    other.close()
  })
})
