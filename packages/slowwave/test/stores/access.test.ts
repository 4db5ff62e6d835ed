import { chmodSync, chownSync, existsSync, readdirSync, statfsSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { aFact, seedStore } from '@slowwave/core/testing'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openSqliteStore } from '../../src/stores/sqlite/index.js'
import { smallDisk } from './small-disk.js'
import { opened, temporaryPath } from './temporary-store.js'

const nobody = 65534
const isRoot = process.getuid?.() === 0
const copies = (): readonly string[] => readdirSync(tmpdir()).filter((name) => /^slowwave-[A-Za-z0-9]{6}$/.test(name))

// File modes bind nobody who is root, so root steps down for the length of a test.
async function asOrdinaryUser(work: () => Promise<void>): Promise<void> {
  if (!isRoot) return work()
  process.seteuid?.(nobody)
  try {
    await work()
  } finally {
    process.seteuid?.(0)
  }
}

async function storeOfNobody(): Promise<string> {
  const path = temporaryPath()
  const store = await opened({ path, mode: 'create' })
  await seedStore(store, [aFact('Ann drinks tea.')])
  await store.close()
  if (isRoot) for (const file of [dirname(path), path]) chownSync(file, nobody, nobody)
  onTestFinished(() => {
    if (existsSync(dirname(path))) chmodSync(dirname(path), 0o700)
  })
  return path
}

describe('a store that may not be written', () => {
  test('is read by way of a temporary copy if its folder may not be written either', async () => {
    const path = await storeOfNobody()
    chmodSync(path, 0o400)
    chmodSync(dirname(path), 0o500)
    const before = copies().length
    await asOrdinaryUser(async () => {
      const store = await openSqliteStore({ path, mode: 'read-only' })
      expect(await store.headSeq()).toBe(1)
      expect((await store.get(aFact('Ann drinks tea.').id))?.text).toBe('Ann drinks tea.')
      expect(await store.integrityCheck()).toEqual([])
      expect(copies().length).toBe(before + 1)
      await store.close()
    })
    expect(copies().length).toBe(before)
    expect(readdirSync(dirname(path))).toEqual(['memory.db'])
  })

  test('is refused with `read-only` if it is opened to write', async () => {
    const path = await storeOfNobody()
    chmodSync(path, 0o400)
    await asOrdinaryUser(async () => {
      await expect(openSqliteStore({ path, mode: 'write' })).rejects.toMatchObject({ code: 'read-only' })
      await expect(openSqliteStore({ path, mode: 'create' })).rejects.toMatchObject({ code: 'read-only' })
    })
  })

  test('is refused with `read-only` if only its folder may not be written', async () => {
    const path = await storeOfNobody()
    chmodSync(dirname(path), 0o500)
    await asOrdinaryUser(async () => {
      await expect(openSqliteStore({ path, mode: 'write' })).rejects.toMatchObject({ code: 'read-only' })
    })
  })

  test('is not made in a folder that may not be written', async () => {
    const path = await storeOfNobody()
    chmodSync(dirname(path), 0o500)
    await asOrdinaryUser(async () => {
      const other = join(dirname(path), 'other.db')
      await expect(openSqliteStore({ path: other, mode: 'create' })).rejects.toMatchObject({ code: 'read-only' })
    })
  })

  test('is refused with `read-only` if it may not even be read', async () => {
    const path = await storeOfNobody()
    chmodSync(path, 0o000)
    await asOrdinaryUser(async () => {
      for (const mode of ['read-only', 'write'] as const) {
        await expect(openSqliteStore({ path, mode })).rejects.toMatchObject({
          code: 'read-only',
          message: expect.stringContaining('may not be read') as unknown,
        })
      }
    })
  })

  test('can be written again once its mode allows it, whoever read it meanwhile', async () => {
    const path = await storeOfNobody()
    chmodSync(path, 0o444)
    await asOrdinaryUser(async () => {
      const store = await openSqliteStore({ path, mode: 'read-only' })
      expect(await store.headSeq()).toBe(1)
      await store.close()
      if (existsSync(`${path}-shm`)) expect(statSync(`${path}-shm`).mode & 0o200).toBe(0o200)
      chmodSync(path, 0o644)
      const writing = await openSqliteStore({ path, mode: 'write' })
      await seedStore(writing, [aFact('Ann drinks coffee.')])
      await writing.close()
    })
  })

  test('is opened although an earlier read left its index without the right to write', async () => {
    const path = await storeOfNobody()
    await asOrdinaryUser(async () => {
      const reading = await openSqliteStore({ path, mode: 'read-only' })
      await reading.headSeq()
      await reading.close()
      for (const file of [`${path}-shm`, `${path}-wal`]) if (existsSync(file)) chmodSync(file, 0o444)
      const writing = await openSqliteStore({ path, mode: 'write' })
      await seedStore(writing, [aFact('Ann drinks coffee.')])
      await writing.close()
    })
  })

  test('is backed up to where may be written', async () => {
    const path = await storeOfNobody()
    const folder = dirname(temporaryPath())
    if (isRoot) chownSync(folder, nobody, nobody)
    chmodSync(path, 0o400)
    chmodSync(dirname(path), 0o500)
    await asOrdinaryUser(async () => {
      const store = await openSqliteStore({ path, mode: 'read-only' })
      store.backupTo(join(folder, 'copy.db'))
      await store.close()
      const copy = await openSqliteStore({ path: join(folder, 'copy.db'), mode: 'read-only' })
      expect(await copy.headSeq()).toBe(1)
      await copy.close()
    })
  })
})

describe('a full disk', () => {
  test('refuses the transaction that does not fit, and loses nothing', async (context) => {
    const folder = smallDisk()
    if (folder === undefined) return context.skip('It needs root and tmpfs to mount a small disk.')
    const path = join(folder, 'memory.db')
    const store = await openSqliteStore({ path, mode: 'create' })
    let written = 0
    const fill = async (): Promise<void> => {
      for (; written < 5000; written++) {
        await seedStore(store, [aFact(`${written} ${'x'.repeat(20_000)}`, { id: `fact_${written}` })])
      }
    }
    await expect(fill()).rejects.toMatchObject({
      code: 'store-unavailable',
      message: expect.stringContaining('room') as unknown,
    })
    expect(statfsSync(folder).bavail * statfsSync(folder).bsize).toBeLessThan(200_000)
    expect(await store.headSeq()).toBe(written)
    expect(await store.integrityCheck()).toEqual([])
    expect(() => store.backupTo(join(folder, 'copy.db'))).toThrow(
      expect.objectContaining({
        code: 'store-unavailable',
        message: expect.stringContaining('copy.db') as unknown,
      }) as Error,
    )
    expect(readdirSync(folder).filter((name) => name.startsWith('copy'))).toEqual([])
    await store.close().catch(() => undefined)
    const again = await opened({ path, mode: 'read-only' })
    expect(await again.headSeq()).toBe(written)
    await again.close()
  })
})
