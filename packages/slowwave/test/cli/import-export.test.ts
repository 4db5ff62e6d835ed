import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { json, newFolder, slowwave } from './run-cli.js'
import { folderWith, jsonLines, opsRows, row } from './stores.js'

interface Listed {
  readonly records: readonly Readonly<Record<string, unknown>>[]
  readonly matching: number
}

function folderWithFile(name: string, text: string): string {
  const folder = newFolder()
  writeFileSync(join(folder, name), text)
  return folder
}

describe('import', () => {
  test('makes the store, keeps native ids and maps the scope', async () => {
    const folder = folderWithFile('rows.jsonl', jsonLines(...opsRows))
    const { code, stdout } = await slowwave(['import', 'rows.jsonl'], { folder })
    expect(code).toBe(0)
    expect(stdout).toMatch(/^rows\.jsonl \(neutral\): read 11, imported 11, unchanged 0, refused 0$/m)
    expect(stdout).toMatch(/1 scope spelled otherwise here, for example team:ops as team\/ops/)
    const { records } = await json<Listed>(['list', '--scope', 'team:ops'], { folder })
    expect(records.map(({ nativeId }) => (nativeId as { id: string }).id).sort()).toContain('r7')
    expect(new Set(records.map(({ scope }) => scope))).toEqual(new Set(['team/ops']))
    expect(statSync(join(folder, '.slowwave', 'memory.db')).mode & 0o777).toBe(0o600)
  })

  test('of the same file again changes nothing', async () => {
    const folder = await folderWith()
    const before = readFileSync(join(folder, '.slowwave', 'memory.db'))
    const { code, stdout } = await slowwave(['import', 'rows.jsonl'], { folder })
    expect(code).toBe(0)
    expect(stdout).toMatch(/imported 0 records, unchanged 11, refused 0 lines/)
    expect(readFileSync(join(folder, '.slowwave', 'memory.db')).equals(before)).toBe(true)
  })

  test('names every bad line with file, line and reason, reads the rest and ends with 1', async () => {
    const text = `${JSON.stringify(row('a', 'One good line.'))}\n{"id":\n${JSON.stringify(row('b', ''))}\n${JSON.stringify(row('c', 'Another good line.'))}\n`
    const folder = folderWithFile('mixed.jsonl', text)
    const { code, stdout, stderr } = await slowwave(['import', 'mixed.jsonl'], { folder })
    expect(code).toBe(1)
    expect(stderr).toContain('mixed.jsonl:2: refused: not JSON')
    expect(stderr).toContain('mixed.jsonl:3: refused: there is no text')
    expect(stdout).toContain('imported 2 records, unchanged 0, refused 2 lines')
  })

  test('leaves an unfinished last line for the next time', async () => {
    const good = `${JSON.stringify(row('a', 'One good line.'))}\n`
    const folder = folderWithFile('growing.jsonl', `${good}{"id":"b","te`)
    const { code, stderr } = await slowwave(['import', 'growing.jsonl'], { folder })
    expect(code).toBe(0)
    expect(stderr).toContain(
      `growing.jsonl:2: the last line is unfinished and was left for the next import (byte ${good.length})`,
    )
  })

  test('puts records without a scope where nothing is merged, and says so', async () => {
    const lost = { ...row('a', 'A note of nobody.'), scope: undefined }
    const folder = folderWithFile('lost.jsonl', jsonLines(lost, { ...lost, id: 'b' }))
    const { stderr } = await slowwave(['import', 'lost.jsonl'], { folder })
    expect(stderr).toContain('no scope: it goes to `unscoped` and is never merged (lines 1, 2)')
    expect((await slowwave(['plan'], { folder })).stdout).toMatch(/nothing to do$/m)
  })

  test('carries usage over once', async () => {
    const folder = await folderWith([
      row('a', 'Used a lot.', { access_count: 7, last_accessed_at: '2026-02-01T00:00:00Z' }),
    ])
    await slowwave(['import', 'rows.jsonl'], { folder })
    const { records } = await json<Listed>(['list'], { folder })
    expect(records[0]?.['usage']).toMatchObject({ accessCount: 7, lastAccessAt: Date.UTC(2026, 1, 1) })
  })

  test('refuses a line with half a use by file, line and reason, and counts the uses of the others', async () => {
    const used = (id: string, accessCount: number) => row(id, `The text of ${id}.`, { access_count: accessCount })
    const folder = folderWithFile('used.jsonl', jsonLines(used('a', 3), used('b', 1.5), used('c', 4)))
    const { code, stderr } = await slowwave(['import', 'used.jsonl'], { folder })
    expect(code).toBe(1)
    expect(stderr).toContain('used.jsonl:2: refused: `access_count` must be a whole number from 0')
    const { records } = await json<Listed>(['list'], { folder })
    expect(records.map(({ usage }) => (usage as { accessCount: number }).accessCount).sort()).toEqual([3, 4])
  })

  test('that broke off before the uses were counted is made whole by the next one', async () => {
    const folder = await folderWith([row('a', 'Used a lot.')])
    writeFileSync(join(folder, 'rows.jsonl'), jsonLines(row('a', 'Used a lot.', { access_count: 7 })))
    const again = await slowwave(['import', 'rows.jsonl'], { folder })
    expect(again.stdout).toContain('imported 0 records, unchanged 1')
    const { records } = await json<Listed>(['list'], { folder })
    expect(records[0]?.['usage']).toMatchObject({ accessCount: 7 })
  })

  test('keeps a superseded record linked to its successor under its new id', async () => {
    const folder = await folderWith([
      row('old', 'The vault moved to Bergen.', { status: 'superseded', superseded_by: 'new', valid_to: '2026-01-20' }),
      row('new', 'The vault moved to Tromsø.'),
    ])
    const { records } = await json<Listed>(['list', '--status', 'superseded'], { folder })
    const [successor] = (await json<Listed>(['list'], { folder })).records
    expect(records[0]?.['life']).toMatchObject({ supersededBy: successor?.['id'], validTo: Date.UTC(2026, 0, 20) })
  })

  test('of several files reads each, and a file that is missing stops before anything is written', async () => {
    const folder = folderWithFile('a.jsonl', jsonLines(row('a', 'From the first file.')))
    const run = await slowwave(['import', 'a.jsonl', 'missing.jsonl'], { folder })
    expect(run.code).toBe(2)
    expect(run.stderr).toMatch(/missing\.jsonl cannot be read: ENOENT/)
    expect((await slowwave(['list'], { folder })).code).toBe(10)
  })

  test('tells that a file is in no known format, and refuses it line by line', async () => {
    const folder = folderWithFile(
      'flat.jsonl',
      jsonLines({ type: 'storage', content: 'x' }, { type: 'debug', content: 'y' }),
    )
    const { code, stderr } = await slowwave(['import', 'flat.jsonl', '--format', 'mcp-server-memory'], { folder })
    expect(code).toBe(1)
    expect(stderr).toContain('flat.jsonl:1: refused: neither an entity nor a relation of server-memory')
    expect(stderr).toContain('flat.jsonl:2: refused: neither an entity nor a relation of server-memory')
    const guessed = await slowwave(['import', 'flat.jsonl'], { folder })
    expect(guessed.stderr).toContain('flat.jsonl is in no format that is known; it is read as neutral.')
  })
})

describe('export', () => {
  test('into a new store and out again loses no field', async () => {
    const folder = await folderWith([
      ...opsRows,
      row('x1', 'Alerts go to the blue channel.', {
        tags: ['alerts'],
        wordings: ['Blue channel: alerts.'],
        pinned: true,
        team: { n: 1 },
      }),
      row('x2', 'Ran the drill.', { kind: 'episode', outcome: 'success', lesson: 'Phones first.', session: 's-1' }),
      row('x3', 'Prefers short runbooks.', {
        kind: 'preference',
        access_count: 3,
        last_accessed_at: '2026-02-02T00:00:00Z',
      }),
    ])
    await slowwave(['consolidate', '--apply', '--max-loss-fraction', '1'], { folder })
    const first = (await slowwave(['export'], { folder })).stdout
    writeFileSync(join(folder, 'first.jsonl'), first)
    const again = await slowwave(['import', 'first.jsonl', '--store', 'second.db'], { folder })
    expect(again).toMatchObject({ code: 0 })
    const second = (await slowwave(['export', '--store', 'second.db'], { folder })).stdout
    expect(withoutJournal(second)).toEqual(withoutJournal(first))
  })

  test('writes a new file whole and never over another', async () => {
    const folder = await folderWith()
    const { code, stdout } = await slowwave(['export', 'out.jsonl'], { folder })
    expect({ code, stdout }).toMatchObject({ code: 0, stdout: expect.stringContaining('wrote 11 lines') as string })
    expect(readFileSync(join(folder, 'out.jsonl'), 'utf8').trimEnd().split('\n')).toHaveLength(11)
    expect((await slowwave(['export', 'out.jsonl'], { folder })).code).toBe(2)
  })

  test('gives a server-memory file back as it was', async () => {
    const graph = jsonLines(
      { type: 'entity', name: 'oven', entityType: 'device', observations: ['Heats to 300 °C', 'Has two racks'] },
      { type: 'entity', name: 'Oven', entityType: 'Device', observations: [] },
      { type: 'relation', from: 'oven', to: 'fuse-2', relationType: 'hangs on' },
    )
    const folder = folderWithFile('memory.jsonl', graph)
    await slowwave(['import', 'memory.jsonl'], { folder })
    const { stdout } = await slowwave(['export', '--format', 'mcp-server-memory'], { folder })
    expect(stdout).toBe(graph)
  })
})

/** When and as which revision a line was written is a matter of the journal it came from. */
function withoutJournal(exported: string): readonly unknown[] {
  return exported
    .trimEnd()
    .split('\n')
    .map((line) => ({ ...(JSON.parse(line) as object), revision: 0, revisedAt: 0 }))
}
