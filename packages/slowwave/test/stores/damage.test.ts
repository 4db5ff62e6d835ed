import { closeSync, openSync, readFileSync, statSync, writeFileSync, writeSync } from 'node:fs'
import { aFact, seedStore } from '@slowwave/core/testing'
import BetterSqlite3 from 'better-sqlite3'
import { describe, expect, test } from 'vitest'
import { opened, temporaryPath } from './temporary-store.js'

const pageBytes = 4096

async function storeOf(records: number): Promise<string> {
  const path = temporaryPath()
  const store = await opened({ path, mode: 'create' })
  await seedStore(
    store,
    Array.from({ length: records }, (_, i) =>
      aFact(`Ann owns book ${i} of ${'many '.repeat(40)}`, {
        lineage: { derivedFrom: [`x${i}`], derivation: 'promote', derivedAt: 1, operationId: 'op_1' },
      }),
    ),
    { indexer: { id: 'test', tokens: (text) => text.split(' '), signature: () => Uint8Array.of(1) } },
  )
  await store.close()
  return path
}

function damage(path: string, page: number): void {
  const file = openSync(path, 'r+')
  writeSync(file, Buffer.alloc(pageBytes, 0x5a), 0, pageBytes, (page - 1) * pageBytes)
  closeSync(file)
}

async function readAll(path: string): Promise<void> {
  const store = await opened({ path, mode: 'read-only' })
  const ids: string[] = []
  for await (const { id } of store.records()) ids.push(id)
  for await (const entry of store.entries()) ids.push(entry.hash)
}

describe('a damaged file', () => {
  test('is told by `corrupt-store` on reading, whichever page is hit, or by the check', async () => {
    const path = await storeOf(200)
    const whole = readFileSync(path)
    const pages = statSync(path).size / pageBytes
    let told = 0
    for (let page = 2; page <= pages; page += 7) {
      writeFileSync(path, whole)
      damage(path, page)
      const code = await readAll(path).then(
        () => 'read',
        (error: unknown) => (error as { readonly code?: unknown }).code,
      )
      expect(['read', 'corrupt-store']).toContain(code)
      const store = await opened({ path, mode: 'read-only' }).catch(() => undefined)
      const findings = (await store?.integrityCheck().catch(() => ['refused'])) ?? ['refused']
      if (code === 'corrupt-store') told += 1
      if (code === 'corrupt-store' || !isFree(whole, page)) expect([page, findings]).not.toEqual([page, []])
      await store?.close()
    }
    expect(told).toBeGreaterThan(3)
  })

  test('is refused when it cannot even be opened', async () => {
    const path = await storeOf(3)
    damage(path, 1)
    for (const mode of ['write', 'read-only'] as const) {
      await expect(opened({ path, mode })).rejects.toMatchObject({ code: 'corrupt-store' })
    }
  })

  test('that was cut off is told', async () => {
    const path = await storeOf(200)
    writeFileSync(path, readFileSync(path).subarray(0, 20 * pageBytes))
    await expect(readAll(path)).rejects.toMatchObject({ code: 'corrupt-store' })
  })

  test('is told when a row holds damaged JSON', async () => {
    const path = await storeOf(3)
    const database = new BetterSqlite3(path)
    database.exec(`update records set body = substr(body, 1, 20) where row = 2`)
    database.close()
    await expect(readAll(path)).rejects.toMatchObject({ code: 'corrupt-store' })
  })
})

// A page of zeros after the header is free space; damage to it changes nothing that anybody can read.
function isFree(whole: Buffer, page: number): boolean {
  return whole.subarray((page - 1) * pageBytes, page * pageBytes).every((byte) => byte === 0)
}

describe('the integrity check', () => {
  test('finds nothing in a whole store', async () => {
    const store = await opened({ path: await storeOf(20), mode: 'write' })
    expect(await store.integrityCheck()).toEqual([])
  })

  test.each([
    ['a missing body', 'reference', `delete from records where row = 2`],
    ['a missing current revision', 'index', `delete from views where row = 2; delete from versions where row = 2`],
    ['a current revision that is not the last', 'index', `update views set revision = 4 where row = 2`],
    ['a changed scope', 'index', `update views set scope = 'user/bob' where row = 2`],
    ['a changed content hash', 'index', `update records set content_hash = 'x' where row = 2`],
    ['a link that is in no entry', 'index', `insert into rests_on values (1, 2)`],
    ['a missing lineage link', 'index', `delete from lineage where row = 2`],
    ['words of no record', 'index', `insert into words (rowid, tokens) values (99, 'x')`],
  ])('finds %s', async (_, code, sql) => {
    const path = await storeOf(20)
    const database = new BetterSqlite3(path)
    database.pragma('foreign_keys = OFF')
    database.exec(sql)
    database.close()
    const store = await opened({ path, mode: 'read-only' })
    const findings = await store.integrityCheck()
    expect(findings.map((finding) => finding.code)).toContain(code)
    expect(findings.every(({ detail }) => !detail.includes('book'))).toBe(true)
  })
})
