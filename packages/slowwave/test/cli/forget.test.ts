import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { json, newFolder, slowwave } from './run-cli.js'

const ann = 'user/ann'
const secrets = [
  'Rosalind keeps bees on the balcony.',
  'rosalind keeps bees on the balcony',
  'Rosalind keeps bees on the balcony!',
]

async function withBees(): Promise<string> {
  const rows = secrets.map((text, i) => ({
    ...{ id: `n${i}`, text, scope: 'user:ann', kind: 'fact', source: 'agent', source_ref: `s${i}` },
    created_at: `2026-01-0${i + 1}T00:00:00Z`,
  }))
  const folder = newFolder()
  writeFileSync(join(folder, 'bees.jsonl'), rows.map((each) => `${JSON.stringify(each)}\n`).join(''))
  await slowwave(['import', 'bees.jsonl'], { folder })
  rmSync(join(folder, 'bees.jsonl'))
  await slowwave(['add', 'Tea is served at four.', '--scope', 'user/bob'], { folder })
  const pass = await slowwave(['consolidate', '--apply', '--max-loss-fraction', '1'], { folder })
  expect(pass.stdout).toContain('MERGE')
  return folder
}

/** Every byte of every file below the folder, as text. */
function bytesIn(folder: string): string {
  return readdirSync(folder, { withFileTypes: true })
    .map((entry) => {
      const path = join(folder, entry.name)
      return entry.isDirectory() ? bytesIn(path) : readFileSync(path, 'latin1')
    })
    .join('\n')
}

const words = /rosalind|balcony/i

describe('forget', () => {
  test('shows what would go, in ids only, and changes nothing', async () => {
    const folder = await withBees()
    const { stdout, code } = await slowwave(['forget', '--scope', ann], { folder })
    expect(code).toBe(0)
    expect(stdout).toContain('FORGET   4 records of user/ann')
    expect(stdout).toContain('Backups, exports and plan files that you made keep the texts')
    expect(stdout).not.toMatch(words)
    expect((await json<{ records: unknown[] }>(['list', '--scope', ann], { folder })).records).toHaveLength(1)
    expect((await slowwave(['forget', '--scope', ann, '--apply'], { folder })).code).toBe(2)
  })

  test('leaves no text in any file of the store, keeps the other scopes, and the store verifies (F29)', async () => {
    const folder = await withBees()
    expect(bytesIn(folder)).toMatch(words)
    expect(existsSync(join(folder, '.slowwave', 'memory.db.before-first-apply'))).toBe(true)
    const { stdout, code } = await slowwave(['forget', '--scope', ann, '--apply', '--yes'], { folder })
    expect([code, stdout]).toEqual([0, expect.stringContaining('forgot 4 records')])
    expect(bytesIn(folder)).not.toMatch(words)
    expect((await slowwave(['verify'], { folder })).code).toBe(0)
    expect((await slowwave(['doctor'], { folder })).code).toBe(0)
    expect((await json<{ records: unknown[] }>(['list'], { folder })).records).toHaveLength(1)
    expect((await json<{ hits: unknown[] }>(['recall', 'tea', '--scope', 'user/bob'], { folder })).hits).toHaveLength(1)
    expect((await json<{ hits: unknown[] }>(['recall', 'bees', '--scope', ann], { folder })).hits).toEqual([])
  })

  test('by words takes only the records that say them, and lets the others fall back', async () => {
    const folder = await withBees()
    await slowwave(['add', 'Rosalind plays chess.', '--scope', ann], { folder })
    const gone = await json<{ tombstones: number; scopes: { frozen: string[] }[] }>(
      ['forget', '--match', 'BEES on', '--scope', ann, '--apply', '--yes'],
      { folder },
    )
    expect(gone.tombstones).toBe(4)
    const { records } = await json<{ records: { text: string }[] }>(['list', '--scope', ann], { folder })
    expect(records.map(({ text }) => text)).toEqual(['Rosalind plays chess.'])
    expect((await slowwave(['verify'], { folder })).code).toBe(0)
  })

  test.each([
    ['art', ['Art supplies are in room 3.']],
    ['order-4711 (late)', ['The order-4711 (late) is paid.']],
    ['茶を飲', ['母は茶を飲む。']],
    ['a', []],
  ])('names by whole words what %s stands in', async (words, named) => {
    const folder = newFolder()
    const texts = ['The party is on Friday.', 'Art supplies are in room 3.', 'The cart is blue.']
    const all = [...texts, 'The order-4711 (late) is paid.', '母は茶を飲む。']
    for (const text of all) await slowwave(['add', text, '--scope', 'p/x'], { folder })
    await slowwave(['forget', '--match', words, '--scope', 'p/x', '--apply', '--yes'], { folder })
    const { records } = await json<{ records: readonly { text: string }[] }>(['list', '--scope', 'p/x'], { folder })
    const left = records.map(({ text }) => text)
    expect(all.filter((text) => !left.includes(text))).toEqual(named)
  })

  test.each([[[]], [['--session', 's', '--match', 'x']], [['id', '--match', 'x']]])('refuses %j', async (args) => {
    const folder = await withBees()
    expect((await slowwave(['forget', ...args], { folder })).code).toBe(2)
  })

  test('names the plan files that were applied, which keep the texts, once and while they are there', async () => {
    const folder = await withBees()
    await slowwave(['add', 'The lamp is brass.', '--scope', ann], { folder })
    await slowwave(['plan', '--full', '--out', 'kept.json'], { folder })
    await slowwave(['plan', '--full', '--out', 'gone.json'], { folder })
    for (const plan of ['kept.json', 'gone.json', 'kept.json']) await slowwave(['apply', plan], { folder })
    rmSync(join(folder, 'gone.json'))
    const kept = join(folder, 'kept.json')
    expect(await json(['forget', '--scope', ann], { folder })).toMatchObject({ planFiles: [kept] })
    const { stdout } = await slowwave(['forget', '--scope', ann, '--apply', '--yes'], { folder })
    expect(stdout).toContain(`not touched: ${kept}, a plan file that was applied`)
    expect(stdout).toContain('plan files that you made keep the texts')
    expect(existsSync(kept)).toBe(true)
  })

  test('is told of where the list of applied plan files cannot be read, and nothing is written through a link of its name', async () => {
    const folder = await withBees()
    const list = join(folder, '.slowwave', 'memory.db.applied-plans')
    const other = join(newFolder(), 'other.txt')
    writeFileSync(other, 'ours\n')
    symlinkSync(other, list)
    await slowwave(['plan', '--full', '--out', 'some.json'], { folder })
    expect((await slowwave(['apply', 'some.json'], { folder })).code).toBe(0)
    expect(readFileSync(other, 'utf8')).toBe('ours\n')
    rmSync(list)
    mkdirSync(list)
    const { code, stdout } = await slowwave(['forget', '--scope', ann, '--apply', '--yes'], { folder })
    expect([code, stdout]).toEqual([0, expect.stringContaining('forgot 4 records')])
  })

  test('has nothing left to scrub afterwards', async () => {
    const folder = await withBees()
    await slowwave(['forget', '--scope', ann, '--apply', '--yes'], { folder })
    expect(await json(['scrub'], { folder })).toEqual({ scrubbed: false, removedBackups: [] })
  })
})
