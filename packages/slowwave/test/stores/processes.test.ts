import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { createIndexer, doctor, verifyStore } from '@slowwave/core'
import BetterSqlite3 from 'better-sqlite3'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bundled } from './bundled.js'
import { opened, temporaryPath } from './temporary-store.js'

let writer: string

beforeAll(async () => {
  writer = await bundled(new URL('./writer-process.ts', import.meta.url))
}, 60_000)

afterAll(() => rmSync(dirname(writer), { recursive: true }))

interface Writer {
  readonly child: ChildProcess
  /** Its exit code; `null` if it was killed. */
  readonly exited: Promise<number | null>
}

async function startWriter(path: string, name: string, transactions: number): Promise<Writer> {
  const child = spawn(process.execPath, [writer, path, name, `${transactions}`], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = once(child, 'exit').then(([code]) => code as number | null)
  await once(child.stdout, 'data')
  return { child, exited }
}

async function createStore(): Promise<string> {
  const path = temporaryPath()
  await (await opened({ path, mode: 'create' })).close()
  return path
}

describe('several processes', () => {
  test('write to one store at once, and every operation is there in one chain', async () => {
    const path = await createStore()
    const names = ['ann', 'bob', 'cleo']
    const writers = await Promise.all(names.map((name) => startWriter(path, name, 40)))
    expect(await Promise.all(writers.map(({ exited }) => exited))).toEqual([0, 0, 0])
    const store = await opened({ path, mode: 'read-only' })
    expect(await store.headSeq()).toBe(120)
    expect(await store.scopes()).toEqual([{ scope: 'user/ann', active: 120, total: 120 }])
    let previousHash: string | undefined
    for await (const entry of store.entryHeads()) {
      if (previousHash !== undefined) expect(entry.previousHash).toBe(previousHash)
      previousHash = entry.hash
    }
  }, 60_000)

  test('that are killed while writing leave whole operations and no lock', async () => {
    const path = await createStore()
    for (let round = 0; round < 5; round++) {
      const { child, exited } = await startWriter(path, `round${round}`, 100_000)
      await delay(Math.random() * 120)
      child.kill('SIGKILL')
      await exited
      await expectWhole(path)
    }
  }, 60_000)

  test('that write meanwhile do not look like damage', async () => {
    const path = await createStore()
    const { child, exited } = await startWriter(path, 'ann', 100_000)
    const store = await opened({ path, mode: 'read-only' })
    const found: unknown[] = []
    for (let i = 0; i < 12 || (await store.headSeq()) < 20; i++) {
      found.push(...(await store.atOneMoment(verifyStore)))
      found.push(...(await store.atOneMoment((reader) => doctor(reader, { indexer: createIndexer() }))))
    }
    child.kill('SIGKILL')
    await exited
    expect(found).toEqual([])
  }, 120_000)

  test('are waited for by what works outside of a transaction: scrubbing, and giving space back', async () => {
    const path = await createStore()
    const store = await opened({ path, mode: 'write', busyTimeoutMs: 5000 })
    const other = new BetterSqlite3(path)
    other.exec('begin immediate')
    const [compacted, scrubbed] = [store.compact(), store.scrub()]
    await delay(150)
    other.exec('rollback')
    other.close()
    await expect(Promise.all([compacted, scrubbed])).resolves.toMatchObject([undefined, { removedBackups: [] }])
  })

  test('give up with `store-locked` when another one keeps the store, and not before', async () => {
    const path = await createStore()
    const store = await opened({ path, mode: 'write', busyTimeoutMs: 300 })
    const other = new BetterSqlite3(path)
    other.exec('begin immediate')
    const startedAt = performance.now()
    await expect(store.transaction(async () => 1)).rejects.toMatchObject({ code: 'store-locked' })
    expect(performance.now() - startedAt).toBeGreaterThan(290)
    const waiting = store.transaction(async () => 2)
    await delay(100)
    other.exec('rollback')
    other.close()
    expect(await waiting).toBe(2)
  })
})

async function expectWhole(path: string): Promise<void> {
  const store = await opened({ path, mode: 'write' })
  expect(await store.integrityCheck()).toEqual([])
  const head = await store.headSeq()
  let records = 0
  for await (const record of store.records()) {
    expect(record.beside.tags).toHaveLength(1)
    records += 1
  }
  expect(records).toBe(head)
  await store.transaction(async () => undefined)
  await store.close()
}
