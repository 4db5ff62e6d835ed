import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import BetterSqlite3 from 'better-sqlite3'
import { describe, expect, test } from 'vitest'
import { commands } from '../../src/cli/registry.js'
import { newFolder, slowwave } from './run-cli.js'
import { storelessCalls } from './storeless.js'
import { folderWith, row } from './stores.js'

const creating = ['init', 'add', 'import', 'backup restore', 'demo']
const needed: Readonly<Record<string, readonly string[]>> = {
  recall: ['x', '--scope', 's'],
  show: ['x'],
  undo: ['op_x'],
  edit: ['x', 'Tea is served at four.'],
  reject: ['pr_x'],
  rebase: ['pr_x'],
  split: ['pr_x', '--out', 'x'],
  'branches create': ['trial'],
  'branches close': ['trial'],
  diff: ['trial'],
  merge: ['trial'],
  'tag remove': ['mark'],
  rollback: ['--to', '1'],
  explain: ['x'],
  history: ['x'],
  'backup create': ['copy.db'],
  archive: ['x'],
  restore: ['x'],
  pin: ['x'],
  report: ['--html', 'plan.html'],
  outcome: ['x', 'success'],
  tier: ['x', 'hot'],
  forget: ['x'],
  'holds release': ['--all'],
}

describe('every command that makes no store ends with 10 where there is none', () => {
  const reading = commands
    .map(({ name }) => name)
    .filter((name) => !(name in storelessCalls))
    .filter((name) => !creating.includes(name) && !['apply', 'schedule'].includes(name) && !name.startsWith('eval '))
  test.each(reading)('%s', async (name) => {
    const { code, stdout, stderr } = await slowwave([...name.split(' '), ...(needed[name] ?? [])], {
      folder: newFolder(),
    })
    expect({ code, stdout }).toEqual({ code: 10, stdout: '' })
    expect(stderr).toMatch(/does not exist/)
  })
})

describe('an error', () => {
  test('under --json is one JSON line on stderr, and stdout stays empty', async () => {
    const { stdout, stderr, code } = await slowwave(['plan', '--json'], { folder: newFolder() })
    expect(stdout).toBe('')
    expect(stderr.trimEnd().split('\n')).toHaveLength(1)
    expect(JSON.parse(stderr)).toMatchObject({
      error: { code: 'no-store', exitCode: code, message: expect.any(String) as string },
    })
  })

  test('of usage under --json has the same form', async () => {
    const { stdout, stderr, code } = await slowwave(['plan', '--nonsense', '--json'], { folder: newFolder() })
    expect({ stdout, code }).toEqual({ stdout: '', code: 2 })
    expect(JSON.parse(stderr)).toMatchObject({
      error: { code: 'usage', exitCode: 2, message: expect.stringMatching(/nonsense/) as string },
    })
  })

  test.each([
    ['an unknown command', ['plam'], /Unknown command 'plam'[^]*plan/],
    ['a missing argument', ['recall'], /missing required argument/i],
    ['too many arguments', ['plan', 'x'], /too many arguments/i],
    ['a threshold that is no number', ['plan', '--max-loss-fraction', 'x'], /--max-loss-fraction.*0 to 1.*"x"/],
    ['NaN as a threshold', ['plan', '--max-loss-fraction', 'NaN'], /--max-loss-fraction.*"NaN"/],
    ['a threshold over 1', ['plan', '--max-loss-fraction', '1.5'], /"1\.5"/],
    ['an unknown embedder', ['plan', '--embedder', 'gpt'], /no embedder "gpt"/],
    ['an unknown policy', ['plan', '--policy', 'bold'], /no policy "bold"/],
    ['a limit that is no number', ['list', '--limit', 'all'], /--limit.*"all"/],
    ['an unknown status', ['list', '--status', 'gone'], /--status.*"gone"/],
    ['an unknown format', ['export', '--format', 'xml'], /no format "xml"/],
  ])('names %s', async (_title, argv, message) => {
    const { code, stderr, stdout } = await slowwave(argv, { folder: await folderWith([]) })
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toMatch(message)
    expect(stderr).toMatch(/^error: /)
  })

  test.each([['User Ann'], ['..'], ['a//b'], ['a/..'], [':x'], ['']])(
    'names the scope %j that is none',
    async (scope) => {
      const { code, stderr } = await slowwave(['recall', 'x', '--scope', scope], { folder: await folderWith([]) })
      expect(code).toBe(2)
      expect(stderr).toMatch(/[Ss]cope/)
    },
  )

  test.each([
    ['a flag', ['--embedder', 'use-lite'], {}, /Leave --embedder out/],
    ['the environment', [], { SLOWWAVE_EMBEDDER: 'use-lite' }, /Unset SLOWWAVE_EMBEDDER/],
    ['the config', [], { SLOWWAVE_EMBEDDER: '' }, /Take `embedder` out of \S+slowwave\.config\.yaml/],
  ])(
    'for another embedder than that of the store says how to undo it: %s',
    async (_title, flags, environment, hint) => {
      const folder = newFolder()
      await slowwave(['add', 'Ann prefers tea.', '--scope', 's', '--embedder', 'lexical'], { folder })
      writeFileSync(join(folder, 'slowwave.config.yaml'), 'memory:\n  embedder: use-lite\n')
      for (const command of [['plan'], ['recall', 'tea', '--scope', 's'], ['add', 'Ann owns a cat.', '--scope', 's']]) {
        const { code, stdout, stderr } = await slowwave([...command, ...flags], { folder, environment })
        expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
        expect(stderr).toMatch(hint)
      }
    },
  )

  test('for a store that is none ends with 14, and the file stays as it was', async () => {
    const folder = newFolder()
    const file = join(folder, 'broken.db')
    writeFileSync(file, 'This is no database, whatever its name says.'.repeat(200))
    for (const command of [['plan'], ['consolidate', '--apply'], ['add', 'x y z', '--scope', 's'], ['verify']]) {
      expect(await slowwave([...command, '--store', 'broken.db'], { folder })).toMatchObject({ code: 14, stdout: '' })
    }
    expect(readFileSync(file, 'utf8')).toMatch(/^This is no database/)
  })

  test.each([
    ['a row with damaged JSON', `update records set body = '{bad json' where row = 5`],
    ['a missing table', 'drop table usage'],
    ['schema version 0', 'pragma user_version = 0'],
    ['schema version 1', 'pragma user_version = 1'],
  ])('for a store with %s ends with 14, without a stack, whatever is asked', async (_title, sql) => {
    const folder = await folderWith()
    const database = new BetterSqlite3(join(folder, '.slowwave', 'memory.db'))
    database.exec(sql)
    database.close()
    for (const command of [['verify'], ['doctor'], ['list'], ['plan'], ['stats'], ['add', 'x y z', '--scope', 's']]) {
      if (command[0] === 'add' && sql.startsWith('update')) continue
      const { code, stderr } = await slowwave(command, { folder })
      expect([command[0], code]).toEqual([command[0], 14])
      expect(stderr).not.toMatch(/^ {4}at /m)
    }
    expect(readdirSync(join(folder, '.slowwave')).filter((name) => name.includes('before-migration'))).toEqual([])
  })

  test('for a text that was edited in the file is found by verify with 14', async () => {
    const folder = await folderWith()
    const file = join(folder, '.slowwave', 'memory.db')
    const bytes = readFileSync(file)
    for (let at = bytes.indexOf('runs in Oslo'); at >= 0; at = bytes.indexOf('runs in Oslo', at + 1)) {
      bytes.write('runs in Rome', at)
    }
    writeFileSync(file, bytes)
    const { code, stdout } = await slowwave(['verify'], { folder })
    expect({ code, stdout }).toMatchObject({
      code: 14,
      stdout: expect.stringMatching(/digest|differ|match/i) as string,
    })
  })

  test('shows control characters in a message and never emits them', async () => {
    const { stderr } = await slowwave(['show', 'x\u001b[31m\u0007'], { folder: await folderWith([]) })
    expect(stderr).not.toMatch(/[\u001b\u0007]/)
  })
})

test.each([[], ['backup'], ['eval'], ['holds'], ['user']].map((line) => [line.join(' ') || '(nothing)', line]))(
  '%s without a command is told so after the help, and on one line under --json',
  async (_title, line) => {
    const { code, stderr } = await slowwave(line, { folder: newFolder() })
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr: expect.stringMatching(
        /^Usage: slowwave[^]*\nerror: A command is missing: see `slowwave --help`\.\n$/,
      ) as string,
    })
    const told = (await slowwave([...line, '--json'], { folder: newFolder() })).stderr
    expect(JSON.parse(told)).toMatchObject({ error: { code: 'usage', exitCode: 2 } })
  },
)

describe('a name of 5,000 characters that nobody knows', () => {
  const name = 'x'.repeat(5000)
  test.each([
    ...['show', 'explain', 'history', 'undo', 'reject', 'rebase', 'archive', 'restore', 'pin', 'forget', 'approve'].map(
      (command) => [command, name],
    ),
    ...['proposals', 'merge', 'diff'].map((command) => [command, name]),
    ['edit', name, 'Tea is served at four.'],
    ['tier', name, 'hot'],
    ['split', name, '--out', 'a'],
    ['outcome', name, 'success'],
    ['holds', 'release', name],
    ['holds', 'release', '--pair', `${name},b`],
    ['branches', 'close', name],
    ['branches', 'create', name],
    ['tag', 'remove', name],
    ['tag', name, '--at', name],
    ['rollback', '--to', name],
    ['show', 'a', '--at', name],
    ['list', '--branch', name],
    ['list', '--scope', name],
    ['plan', '--policy', name],
    ['plan', '--embedder', name],
  ])('is told of in a few words: %s', async (...line) => {
    const { code, stderr } = await slowwave(line, { folder: await folder })
    expect(code).toBe(2)
    expect(stderr.length).toBeLessThan(700)
  })
  const folder = folderWith([row('a', 'Tea is served at four.')])
})

test.each([[['op_nobody']], [['--pair', 'a,b']]])('releasing what is not held is told of: %s', async (line) => {
  const folder = await folderWith([row('a', 'Tea is served at four.')])
  const { code, stderr } = await slowwave(['holds', 'release', ...line], { folder })
  expect(code).toBe(2)
  expect(stderr).toMatch(/Nothing is held apart/)
})
