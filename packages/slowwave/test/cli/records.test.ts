import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { json, newFolder, slowwave } from './run-cli.js'
import { folderWith, jsonLines, opsRows, row } from './stores.js'

interface Added {
  readonly record: {
    readonly id: string
    readonly scope: string
    readonly beside: { readonly evidence: readonly unknown[] }
  }
  readonly became: string
}

interface Recalled {
  readonly hits: readonly {
    readonly record: { readonly text: string; readonly usage: { readonly accessCount: number } }
    readonly conflictsWith: readonly { readonly detail: string }[]
  }[]
}

const keyed = (value: string): readonly string[] => ['--subject', 'api', '--predicate', 'port', '--object', value]

describe('add', () => {
  test('makes the store and captures a record of the scope', async () => {
    const folder = newFolder()
    const { stdout, code } = await slowwave(['add', 'Ann prefers tea.', '--scope', 'user:Ann'], { folder })
    expect(code).toBe(0)
    expect(stdout).toMatch(/^captured fact_[0-9a-f]{16} in user\/_41nn$/m)
  })

  test('says how a path is spelled here when it is a new scope', async () => {
    const folder = newFolder()
    const first = await slowwave(['add', 'Ann prefers tea.', '--scope', '/a'], { folder })
    expect(first.stderr).toContain('Scope /a is spelled _2fa here; nothing is in it yet.')
    expect((await slowwave(['add', 'Ann owns a cat.', '--scope', '/a'], { folder })).stderr).toBe('')
  })

  test('reinforces what is known in place of storing it twice', async () => {
    const folder = newFolder()
    const args = ['add', 'Ann prefers tea.', '--scope', 'user/ann']
    const first = await json<Added>([...args, '--session', 's-1'], { folder })
    const second = await json<Added>([...args, '--session', 's-2', '--created-at', '2026-03-09'], { folder })
    expect([first.became, second.became]).toEqual(['captured', 'reinforced'])
    expect(second.record.id).toBe(first.record.id)
    expect(second.record.beside.evidence).toHaveLength(1)
  })

  test('marks another value of one key as a contradiction and shows both sides', async () => {
    const folder = newFolder()
    await slowwave(['add', 'The API listens on port 7420.', '--scope', 'p/api', ...keyed('7420')], { folder })
    await slowwave(['add', 'The API listens on port 9000.', '--scope', 'p/api', ...keyed('9000')], { folder })
    const { stdout } = await slowwave(['recall', 'API port', '--scope', 'p/api'], { folder })
    expect(stdout).toMatch(/contradicts/)
    const { hits } = await json<Recalled>(['recall', 'API port', '--scope', 'p/api'], { folder })
    expect(hits).toHaveLength(2)
    expect(hits.every(({ conflictsWith }) => conflictsWith.length === 1)).toBe(true)
  })

  test.each([
    ['12345678901234567890', '12345678901234567891'],
    ['1.10', '1.1'],
  ])('keeps the values %s and %s of one key apart, digit for digit', async (first, second) => {
    const folder = newFolder()
    const adding = (value: string) =>
      json<Added>(
        [
          'add',
          'Tag of release',
          ...['--entity', 'api', '--key', 'build', '--value', value],
          ...'--scope k --source inferred'.split(' '),
        ],
        { folder },
      )
    expect([(await adding(first)).became, (await adding(second)).became]).toEqual(['captured', 'captured'])
    const { records } = await json<{ records: readonly { value: unknown }[] }>(
      ['list', '--status', 'active,superseded'],
      {
        folder,
      },
    )
    expect(records.map(({ value }) => String(value)).sort()).toEqual([first, second].sort())
  })

  test('reads a longer text from stdin', async () => {
    const folder = newFolder()
    await slowwave(['add', '-', '--kind', 'note', '--scope', 'user/ann'], {
      folder,
      stdin: 'First line.\nSecond line.\n',
    })
    const { records } = await json<{ records: readonly { text: string }[] }>(['list'], { folder })
    expect(records).toMatchObject([{ text: 'First line.\nSecond line.' }])
    expect((await slowwave(['list'], { folder })).stdout).toContain('First line.\\nSecond line.')
  })

  test.each([
    ['without a scope', ['add', 'x y z'], /needs one scope/],
    ['of nothing', ['add', ' ', '--scope', 's'], /text/],
    ['with a confidence that is no share', ['add', 'x y z', '--scope', 's', '--confidence', 'high'], /confidence/],
    ['with no confidence at all', ['add', 'x y z', '--scope', 's', '--confidence', ''], /--confidence.*0 to 1.*""/],
    ['with a hexadecimal confidence', ['add', 'x y z', '--scope', 's', '--confidence', '0x1'], /--confidence.*"0x1"/],
    ['with a moment that is none', ['add', 'x y z', '--scope', 's', '--created-at', 'soon'], /created-at/],
    [
      'of the 30th of February',
      ['add', 'x', '--scope', 's', '--created-at', '2026-02-30'],
      /"2026-02-30" is no moment/,
    ],
    ['of before 1990', ['add', 'x', '--scope', 's', '--created-at', '1970-01-01'], /"1970-01-01" lies before 1990/],
    [
      'of a far future',
      ['add', 'x', '--scope', 's', '--created-at', '9999-01-01'],
      /lies more than a day in the future/,
    ],
    ['with a value of no key', ['add', 'x', '--scope', 's', '--value', '3'], /needs --entity and --key too/],
    ['with a key of no entity', ['add', 'x', '--scope', 's', '--key', 'k'], /needs --entity and --value too/],
    ['with an entity without a key', ['add', 'x', '--scope', 's', '--entity', 'e'], /needs --key and --value too/],
    ['of a kind that is none', ['add', 'x y z', '--scope', 's', '--kind', 'dream'], /dream/],
    ['of a megabyte', ['add', 'x'.repeat(1_000_000), '--scope', 's'], /65536 bytes/],
    ['of half a surrogate pair', ['add', 'a\ud83e', '--scope', 's'], /Unicode/],
    ['of a NUL character', ['add', 'a\0b', '--scope', 's'], /NUL/],
  ])('%s is refused as wrong input', async (_title, argv, message) => {
    const { code, stderr, stdout } = await slowwave(argv, { folder: newFolder() })
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toMatch(message)
  })
})

describe('recall', () => {
  test('finds what was imported by the spelling of the tool that it comes from', async () => {
    const folder = await folderWith([
      row('a', 'The kiln is fired on Monday.', { scope: 'project/kiln' }),
      row('b', 'The kiln glaze is blue.', { scope: 'snake_case' }),
    ])
    for (const scope of ['project/kiln', 'snake_case']) {
      const { hits } = await json<Recalled>(['recall', 'kiln', '--scope', scope], { folder })
      expect([scope, hits.length]).toEqual([scope, 1])
    }
    const added = await json<Added>(['add', 'The kiln is in the shed.', '--scope', 'project/kiln'], { folder })
    expect(added.record.scope).toBe('project_2fkiln')
  })

  test('says when two scopes answer to one spelling, and takes the one of that name', async () => {
    const folder = newFolder()
    await slowwave(['add', 'The kiln is ours.', '--scope', 'project/kiln'], { folder })
    writeFileSync(join(folder, 'rows.jsonl'), jsonLines(row('a', 'The kiln is theirs.', { scope: 'project/kiln' })))
    await slowwave(['import', 'rows.jsonl'], { folder })
    const { stdout, stderr } = await slowwave(['recall', 'kiln', '--scope', 'project/kiln'], { folder })
    expect(stdout).toContain('ours')
    expect(stdout).not.toContain('theirs')
    expect(stderr).toContain('project_2fkiln is another one, which a tool spells project/kiln')
  })

  test('finds by words within the scope and counts the use', async () => {
    const folder = await folderWith()
    await slowwave(['recall', 'gateway', '--scope', 'team:ops', '-k', '1'], { folder })
    const { hits } = await json<Recalled>(['recall', 'gateway', '--scope', 'team:ops', '-k', '1'], { folder })
    expect(hits).toMatchObject([
      { record: { text: expect.stringContaining('gateway') as string, usage: { accessCount: 1 } } },
    ])
  })

  test('says plainly that nothing matches and fills up from nowhere else', async () => {
    const folder = await folderWith([...opsRows, row('w', 'The gateway of web.', { scope: 'team:web' })])
    const run = await slowwave(['recall', 'zebra', '--scope', 'team:web'], { folder })
    expect(run).toMatchObject({ code: 0, stdout: 'No memory matches in scope team/web.\n' })
    expect(await json<Recalled>(['recall', 'zebra', '--scope', 'team:web'], { folder })).toMatchObject({ hits: [] })
  })

  test('returns what is archived only when it is asked for', async () => {
    const folder = await folderWith([row('a', 'The kettle is red.')])
    const { records } = await json<{ records: readonly { id: string }[] }>(['list'], { folder })
    await slowwave(['archive', records[0]?.id ?? ''], { folder })
    expect((await json<Recalled>(['recall', 'kettle', '--scope', 'team:ops'], { folder })).hits).toEqual([])
    const asked = ['recall', 'kettle', '--scope', 'team:ops', '--status', 'active,archived']
    expect((await json<Recalled>(asked, { folder })).hits).toHaveLength(1)
  })

  test('needs a scope', async () => {
    const run = await slowwave(['recall', 'x'], { folder: await folderWith() })
    expect(run).toMatchObject({ code: 2, stderr: expect.stringMatching(/needs a scope/) as string })
  })
})

describe('show', () => {
  test('tells what a text without a claim says of a named slot, marked as derived, and stores nothing of it', async () => {
    const folder = await folderWith([row('a', 'The spare key of the boat house is brass.')])
    const [listed] = (await json<{ records: readonly { id: string }[] }>(['list'], { folder })).records
    const id = listed?.id ?? ''
    expect((await slowwave(['show', id], { folder })).stdout).toMatch(
      /reads as: +boat house \/ spare key \/ brass \(derived from the text\)/,
    )
    const shown = await json<{ records: readonly object[]; readAs: object }>(['show', id], { folder })
    expect(shown.readAs).toEqual({ [id]: { subject: 'boat house', predicate: 'spare key', object: 'brass' } })
    expect(shown.records[0]).not.toHaveProperty('claim')
  })
})

describe('archive, restore and pin', () => {
  test('do what they say by name, and nothing when it is so already', async () => {
    const folder = await folderWith([row('a', 'The kettle is red.')])
    const { records } = await json<{ records: readonly { id: string }[] }>(['list'], { folder })
    const id = records[0]?.id ?? ''
    expect((await slowwave(['archive', id, '--reason', 'broken'], { folder })).stdout).toMatch(/archive .*: applied/)
    expect((await slowwave(['archive', id], { folder })).stdout).toBe('nothing to do\n')
    expect((await slowwave(['history', id], { folder })).stdout).toContain('broken')
    expect((await slowwave(['restore', id], { folder })).stdout).toMatch(/restore .*: applied/)
    expect((await slowwave(['pin', id], { folder })).code).toBe(0)
    expect((await slowwave(['show', id], { folder })).stdout).toMatch(/pinned:\s+yes/)
    expect((await slowwave(['pin', id, '--off'], { folder })).code).toBe(0)
  })

  test('of an unknown id are errors', async () => {
    const folder = await folderWith()
    for (const command of ['archive', 'restore', 'pin', 'show', 'history', 'explain']) {
      expect(await slowwave([command, 'fact_none'], { folder })).toMatchObject({ code: 2, stdout: '' })
    }
  })
})

describe('explain and history', () => {
  test('tell the lineage of a merged record and the operation behind it', async () => {
    const folder = await folderWith()
    await slowwave(['consolidate', '--apply', '--max-loss-fraction', '1'], { folder })
    const { records } = await json<{
      records: readonly { id: string; text: string; lineage?: { derivedFrom: readonly string[] } }[]
    }>(['list'], { folder })
    const merged = records.find(({ text, lineage }) => lineage !== undefined && text.includes('gateway'))
    const { stdout } = await slowwave(['explain', merged?.id ?? ''], { folder })
    for (const source of merged?.lineage?.derivedFrom ?? ['none']) expect(stdout).toContain(source)
    expect((await slowwave(['history', merged?.id ?? ''], { folder })).stdout).toMatch(/merge/)
  })

  test('tell why a candidate was skipped', async () => {
    const folder = await folderWith()
    const { records } = await json<{ records: readonly { id: string; text: string }[] }>(['list'], { folder })
    const pager = records.find(({ text }) => text.includes('Monday'))
    expect((await slowwave(['explain', pager?.id ?? ''], { folder })).stdout).toMatch(/contradiction/)
  })
})

describe('stats', () => {
  test('counts, estimates duplicates and says that no schedule is needed yet', async () => {
    const folder = await folderWith()
    const { stdout } = await slowwave(['stats'], { folder })
    expect(stdout).toMatch(/11 active records of 11 in 1 scope/)
    expect(stdout).toMatch(/distinct@5: .*estimated/)
    expect(stdout.trimEnd().split('\n').at(-1)).toMatch(/^advice: .*schedule/)
  })

  test('measures distinct@5 with probes', async () => {
    const folder = await folderWith()
    const { writeFileSync } = await import('node:fs')
    writeFileSync(`${folder}/probes.jsonl`, '{"scope":"team:ops","query":"gateway Oslo"}\n')
    expect((await slowwave(['stats', '--probes', 'probes.jsonl'], { folder })).stdout).toMatch(/distinct@5: .*measured/)
    writeFileSync(`${folder}/probes.jsonl`, '{"scope":"team:ops"}\n')
    expect((await slowwave(['stats', '--probes', 'probes.jsonl'], { folder })).stderr).toMatch(
      /probes\.jsonl:1 is no probe/,
    )
  })
})

test('history without an id lists the last operations, latest first, so that one can be undone', async () => {
  const folder = await folderWith()
  await slowwave(['consolidate', '--apply', '--max-loss-fraction', '1'], { folder })
  const { operations } = await json<{ operations: readonly { seq: number; kind: string; operationId: string }[] }>(
    ['history', '--limit', '3'],
    { folder },
  )
  expect(operations.map(({ seq }) => seq)).toEqual([14, 13, 12])
  const merge = operations.find(({ kind }) => kind === 'merge')
  await slowwave(['undo', merge?.operationId ?? ''], { folder })
  expect((await slowwave(['history'], { folder })).stdout).toMatch(
    new RegExp(`merge ${merge?.operationId ?? ''} .*taken out by entry 15`),
  )
})
