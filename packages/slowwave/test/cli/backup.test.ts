import BetterSqlite3 from 'better-sqlite3'
import { copyFileSync, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { openSqliteStore } from '../../src/stores/sqlite/index.js'
import { json, newFolder, slowwave } from './run-cli.js'
import { folderWith, jsonLines, reviewedStore, row } from './stores.js'

const countIn = async (folder: string): Promise<number> =>
  (await json<{ matching: number }>(['list'], { folder })).matching

describe('backup', () => {
  test('creates a whole copy that only its owner can read, and never over a file', async () => {
    const folder = await folderWith()
    expect(await slowwave(['backup', 'create', 'copy.db'], { folder })).toMatchObject({ code: 0 })
    expect(statSync(join(folder, 'copy.db')).mode & 0o777).toBe(0o600)
    expect(await slowwave(['verify', '--store', 'copy.db'], { folder })).toMatchObject({ code: 0 })
    expect(await slowwave(['backup', 'create', 'copy.db'], { folder })).toMatchObject({ code: 2 })
  })

  test('restores to where no store is', async () => {
    const folder = await folderWith()
    await slowwave(['backup', 'create', 'copy.db'], { folder })
    const { code } = await slowwave(['backup', 'restore', 'copy.db', '--store', 'new/memory.db'], { folder })
    expect(code).toBe(0)
    expect(await slowwave(['list', '--store', 'new/memory.db'], { folder })).toMatchObject({ code: 0 })
  })

  test('replaces a store only when told, and sets it aside', async () => {
    const folder = await folderWith()
    await slowwave(['backup', 'create', 'copy.db'], { folder })
    writeFileSync(join(folder, 'more.jsonl'), jsonLines(row('z', 'Said after the backup.')))
    await slowwave(['import', 'more.jsonl'], { folder })
    expect(await slowwave(['backup', 'restore', 'copy.db'], { folder })).toMatchObject({ code: 2 })
    expect(await countIn(folder)).toBe(12)

    const { setAside } = await json<{ setAside: string }>(['backup', 'restore', 'copy.db', '--yes'], { folder })
    expect(await countIn(folder)).toBe(11)
    expect((await json<{ matching: number }>(['list', '--store', setAside], { folder })).matching).toBe(12)
  })

  test('that is damaged or none is refused and the store stays', async () => {
    const folder = await folderWith()
    writeFileSync(join(folder, 'none.db'), 'no database '.repeat(500))
    const another = expect.stringMatching(/hint: Name another backup/) as string
    expect(await slowwave(['backup', 'restore', 'none.db', '--yes'], { folder })).toMatchObject({
      code: 14,
      stderr: another,
    })
    expect(await slowwave(['backup', 'restore', 'missing.db', '--yes'], { folder })).toMatchObject({
      code: 10,
      stderr: another,
    })
    expect(await countIn(folder)).toBe(11)
  })

  test('sets aside the log that another store left, so that nothing of it is read into the backup', async () => {
    const folder = await folderWith()
    await slowwave(['backup', 'create', 'copy.db'], { folder })
    const other = newFolder()
    const path = join(other, 'other.db')
    const store = await openSqliteStore({ path, mode: 'create' })
    await store.countUses([])
    copyFileSync(`${path}-wal`, join(folder, 'new.db-wal'))
    await store.close()

    const restored = ['backup', 'restore', 'copy.db', '--store', 'new.db']
    expect(await slowwave(restored, { folder })).toMatchObject({ code: 0 })
    expect(existsSync(join(folder, 'new.db-wal'))).toBe(false)
    expect(readdirSync(folder).filter((name) => /^new\.db\.replaced-.*-wal$/.test(name))).toHaveLength(1)
    expect(await slowwave(['verify', '--store', 'new.db'], { folder })).toMatchObject({ code: 0 })
  })

  test('is refused where the store that it replaces cannot be asked what was deleted from it', async () => {
    const folder = await folderWith()
    await slowwave(['backup', 'create', 'copy.db'], { folder })
    const path = join(folder, '.slowwave', 'memory.db')
    const database = new BetterSqlite3(path)
    database.pragma('user_version = 99')
    database.close()
    const { code, stderr } = await slowwave(['backup', 'restore', 'copy.db', '--yes'], { folder })
    expect(code).toBe(10)
    expect(stderr).toContain('schema version 99')
    expect(readdirSync(join(folder, '.slowwave')).filter((name) => name.includes('replaced'))).toEqual([])
  })

  test('takes the place of a store that is damaged', async () => {
    const folder = await folderWith()
    await slowwave(['backup', 'create', 'copy.db'], { folder })
    writeFileSync(join(folder, '.slowwave', 'memory.db'), 'no database '.repeat(500))
    expect(await slowwave(['backup', 'restore', 'copy.db', '--yes'], { folder })).toMatchObject({ code: 0 })
    expect(await countIn(folder)).toBe(11)
  })

  test('brings what only the log of the backup holds', async () => {
    const source = await folderWith()
    const path = join(source, '.slowwave', 'memory.db')
    const other = await openSqliteStore({ path, mode: 'write' })
    await slowwave(['add', 'The mast light is green.', '--scope', 'team:ops'], { folder: source })
    const folder = await folderWith()
    copyFileSync(path, join(folder, 'copy.db'))
    copyFileSync(`${path}-wal`, join(folder, 'copy.db-wal'))
    await other.close()

    expect(await json(['backup', 'restore', 'copy.db', '--yes'], { folder })).toMatchObject({ records: 12 })
    expect(await countIn(folder)).toBe(12)
  })

  test('is refused while another program has the store open', async () => {
    const folder = await folderWith()
    const path = join(folder, '.slowwave', 'memory.db')
    await slowwave(['backup', 'create', 'copy.db'], { folder })
    const other = await openSqliteStore({ path, mode: 'write' })
    await slowwave(['add', 'The mast light is green.', '--scope', 'team:ops'], { folder })
    const restore = ['backup', 'restore', 'copy.db', '--yes']
    expect(await slowwave(restore, { folder })).toMatchObject({
      code: 11,
      stderr: expect.stringMatching(/open in another program/) as string,
    })
    expect(await countIn(folder)).toBe(12)
    expect(readdirSync(join(folder, '.slowwave')).filter((name) => /replaced|restoring/.test(name))).toEqual([])
    await other.close()
    expect(await slowwave(restore, { folder })).toMatchObject({ code: 0 })
    expect(await countIn(folder)).toBe(11)
  })

  test('leaves no unfinished file behind', async () => {
    const folder = newFolder()
    await slowwave(['add', 'Ann prefers tea.', '--scope', 'user/ann'], { folder })
    await slowwave(['backup', 'create', 'copy.db'], { folder })
    await slowwave(['backup', 'restore', 'copy.db', '--yes'], { folder })
    expect(readdirSync(folder).filter((name) => name.includes('unfinished'))).toEqual([])
    const unfinished = readdirSync(join(folder, '.slowwave')).filter((name) => /unfinished|restoring/.test(name))
    expect(unfinished).toEqual([])
  })
})

describe('a copy that is older than a forget', () => {
  const added = async (folder: string, text: string): Promise<string> =>
    (await json<{ record: { id: string } }>(['add', text, '--scope', 'team:ops'], { folder })).record.id

  test('is restored without what was forgotten, in the records, the words and the file (R31)', async () => {
    const folder = await folderWith()
    const id = await added(folder, 'The code of the vault is zebrafish.')
    await slowwave(['backup', 'create', 'copy.db'], { folder })
    const kept = await added(folder, 'Said after the copy.')
    expect(await slowwave(['forget', id, '--apply', '--yes'], { folder })).toMatchObject({ code: 0 })

    const restored = await json(['backup', 'restore', 'copy.db', '--yes'], { folder })
    expect(restored).toMatchObject({ records: 11, forgotten: 1 })
    expect(await countIn(folder)).toBe(11)
    expect(await slowwave(['show', kept], { folder })).toMatchObject({ code: 2 })
    expect((await slowwave(['recall', 'zebrafish', '--scope', 'team:ops'], { folder })).stdout).not.toContain(
      'zebrafish',
    )
    expect(readFileSync(join(folder, '.slowwave', 'memory.db')).includes('zebrafish')).toBe(false)
    expect(await slowwave(['verify'], { folder })).toMatchObject({ code: 0 })
    expect(await slowwave(['doctor'], { folder })).toMatchObject({ code: 0 })
    expect(await slowwave(['undo', 'op_nobody'], { folder })).toMatchObject({ code: 2 })
  })

  test('knows what was said and forgotten after it was made, so that no import brings it (R28)', async () => {
    const folder = await folderWith()
    await slowwave(['backup', 'create', 'copy.db'], { folder })
    const text = 'The code of the vault is zebrafish.'
    const id = await added(folder, text)
    await slowwave(['forget', id, '--apply', '--yes'], { folder })
    expect(await json(['backup', 'restore', 'copy.db', '--yes'], { folder })).toEqual({
      store: expect.any(String) as string,
      setAside: expect.any(String) as string,
      records: 11,
    })
    writeFileSync(
      join(folder, 'again.jsonl'),
      JSON.stringify({ text, scope: 'team:ops', createdAt: 1_767_603_600_000 }),
    )
    expect(await slowwave(['import', 'again.jsonl'], { folder })).toMatchObject({ code: 1 })
    expect(await countIn(folder)).toBe(11)
    expect(await slowwave(['verify'], { folder })).toMatchObject({ code: 0 })
  })

  test('forgets what was made of it in the copy too', async () => {
    const folder = await folderWith([row('a', 'The oven is hot.'), row('b', 'The oven is hot!')])
    await json(['consolidate', '--apply', '--max-loss-fraction', '1'], { folder })
    await slowwave(['backup', 'create', 'copy.db'], { folder })
    const { records } = await json<{ records: { id: string }[] }>(['list'], { folder })
    expect(records).toHaveLength(1)
    await slowwave(['forget', records[0]?.id ?? '', '--apply', '--yes'], { folder })
    expect(await json(['backup', 'restore', 'copy.db', '--yes'], { folder })).toMatchObject({
      records: 0,
      forgotten: 3,
    })
    expect(readFileSync(join(folder, '.slowwave', 'memory.db')).includes('oven')).toBe(false)
    expect(await slowwave(['verify'], { folder })).toMatchObject({ code: 0 })
  })
})

describe('holds', () => {
  test('are released by operation, by pair, or all at once', async () => {
    const folder = await folderWith()
    interface Pass {
      readonly plan: { readonly operations: readonly { readonly id: string; readonly kind: string }[] }
    }
    interface Holds {
      readonly holds: readonly { readonly a: string; readonly b: string }[]
    }
    const pass = await json<Pass>(['consolidate', '--apply', '--max-loss-fraction', '1'], { folder })
    for (const { id } of pass.plan.operations) await slowwave(['undo', id], { folder })
    const { holds } = await json<Holds>(['holds', 'list'], { folder })
    expect(holds.length).toBeGreaterThanOrEqual(2)
    const [{ a, b } = { a: '', b: '' }] = holds
    expect((await json<Holds>(['holds', 'list', '--record', a], { folder })).holds).toMatchObject([{ a, b }])
    expect((await json<Holds>(['holds', 'release', '--pair', `${b},${a}`], { folder })).holds).toHaveLength(1)
    expect((await json<Holds>(['holds', 'release', '--all'], { folder })).holds).toHaveLength(holds.length - 1)
    expect((await slowwave(['holds', 'list'], { folder })).stdout).toBe('No pair is held apart.\n')
  })

  test('are not released by guesswork', async () => {
    const folder = await folderWith()
    for (const args of [[], ['op_x', '--all'], ['--pair', 'a']]) {
      expect(await slowwave(['holds', 'release', ...args], { folder })).toMatchObject({ code: 2 })
    }
  })
})

describe('the backup before the first apply', () => {
  const backupOf = (folder: string): string => join(folder, '.slowwave', 'memory.db.before-first-apply')
  const aNote = async () => {
    const folder = newFolder()
    const { record, outcomes } = await json<{ record: { id: string }; outcomes: readonly { operationId: string }[] }>(
      ['add', 'Ann keeps bees.', '--scope', 'user/ann'],
      { folder },
    )
    expect(existsSync(backupOf(folder))).toBe(false)
    return { folder, id: record.id, operation: outcomes[0]?.operationId ?? '' }
  }

  test('is made by an approval, not by a look or a refused one', async () => {
    const { folder, proposals } = await reviewedStore()
    expect(existsSync(backupOf(folder))).toBe(false)
    await slowwave(['proposals', proposals[0]!.id], { folder })
    await slowwave(['approve', 'pr_0000000000000000'], { folder })
    await slowwave(['approve', '--kind', 'merge'], { folder })
    expect(existsSync(backupOf(folder))).toBe(false)
    const approved = await slowwave(['approve', proposals[0]!.id], { folder })
    expect(approved).toMatchObject({ code: 0, stderr: expect.stringContaining(backupOf(folder)) as string })
    const before = await json<{ matching: number }>(['list', '--store', backupOf(folder)], { folder })
    expect(before.matching).toBe((await countIn(folder)) + 2)
    expect((await slowwave(['approve', proposals[1]!.id], { folder })).stderr).not.toContain('Backup')
  })

  test.each([
    ['edit', ({ id }: { id: string }) => ['edit', id, 'Ann keeps bees and hens.']],
    ['archive', ({ id }: { id: string }) => ['archive', id]],
    ['undo', ({ operation }: { operation: string }) => ['undo', operation]],
    ['rollback', () => ['rollback', '--to', '0', '--apply']],
  ])('is made by %s, with what it retires', async (_name, command) => {
    const made = await aNote()
    expect((await slowwave(command(made), { folder: made.folder })).code).toBe(0)
    const { records } = await json<{ records: readonly { id: string }[] }>(
      ['list', '--store', backupOf(made.folder)],
      made,
    )
    expect(records.map(({ id }) => id)).toEqual([made.id])
  })

  test('is not made by a forget, nor by an undo that is only shown', async () => {
    const { folder, id, operation } = await aNote()
    await slowwave(['undo', operation, '--preview'], { folder })
    await slowwave(['undo', 'op_0000000000000000'], { folder })
    expect((await slowwave(['forget', id, '--apply', '--yes'], { folder })).code).toBe(0)
    expect(readdirSync(join(folder, '.slowwave')).filter((name) => name.includes('before-'))).toEqual([])
  })
})
