import fs from 'node:fs'
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { git, read, repository } from '../curated/repository.js'
import { json, newFolder, slowwave } from './run-cli.js'
import { environmentOf, homeWith, sessionText } from './sessions.js'

const consent = '--confirm-transcript-access'
const said = [
  'good morning',
  "> I'll look at the oven.",
  'No, that is wrong: src/oven/heat.ts must check the door before it heats.',
  "We decided: let's go with src/oven/gas.ts for every oven.",
  'I always prefer short answers',
  'thanks',
]

interface Mined {
  readonly status: string
  readonly facts: readonly {
    readonly fact: { readonly key: string; readonly tags: readonly string[] }
    readonly route: string
    readonly triage: { readonly verdict: string }
  }[]
  readonly candidates: readonly { readonly suggest: string }[]
  readonly gates: readonly { readonly phase: string; readonly state: string; readonly detail: string }[]
  readonly found: { readonly facts: number; readonly candidates: number }
  readonly refused: readonly { readonly guard: string; readonly plainFact?: string }[]
  readonly written?: { readonly lines: readonly string[]; readonly observations: number }
  readonly transcripts: readonly { readonly typedTurns: number; readonly foreignTurns: number }[]
}

function world(turns: readonly string[] = said, state: 'managed' | 'unmanaged' = 'managed') {
  const folder = repository({}, state)
  const home = homeWith(folder, { 's-1': turns })
  return { folder, home, environment: environmentOf(home) }
}

afterEach(() => vi.restoreAllMocks())

describe('without consent in that very call', () => {
  test('no transcript is opened, whatever the config and the environment say', async () => {
    const { folder, home, environment } = world()
    const opened: string[] = []
    for (const name of ['createReadStream', 'openSync', 'readFileSync', 'readdirSync', 'statSync', 'open'] as const) {
      const real = fs[name] as (...args: unknown[]) => unknown
      vi.spyOn(fs, name).mockImplementation((...args: unknown[]) => {
        opened.push(String(args[0]))
        return real(...args)
      })
    }
    const run = await slowwave(['mine', '--commit-intake'], {
      folder,
      environment: { ...environment, SLOWWAVE_CONFIRM_TRANSCRIPT_ACCESS: 'true' },
    })
    expect(run).toMatchObject({ code: 0, stdout: expect.stringContaining('No transcript was opened') as string })
    expect(opened.filter((path) => path.startsWith(join(home, '.claude')))).toEqual([])
    expect(await json(['mine'], { folder, environment })).toMatchObject({ status: 'no-consent' })
  })

  test('a consent in the config is an unknown setting', async () => {
    const { folder, environment } = world()
    writeFileSync(join(folder, 'slowwave.config.yaml'), 'memory:\n  confirm_transcript_access: true\n')
    expect((await slowwave(['mine'], { folder, environment })).code).toBe(2)
  })
})

describe('a mine', () => {
  test('says which folder of sessions it could not read', async () => {
    const { folder, home, environment } = world()
    mkdirSync(join(home, '.codex'))
    symlinkSync('sessions', join(home, '.codex/sessions'))
    const { stderr } = await slowwave(['mine', consent], { folder, environment })
    expect(stderr).toContain(`${join(home, '.codex/sessions')} cannot be read (ELOOP); sessions in it are missing.`)
    expect(await json(['mine', consent], { folder, environment })).toMatchObject({ unreadable: [{ reason: 'ELOOP' }] })
  })

  test('previews facts, conflicts and lines, and writes nothing', async () => {
    const { folder, home, environment } = world()
    const before = git(folder, 'status', '--short')
    const { code, stdout } = await slowwave(['mine', consent], { folder, environment })
    expect(code).toBe(0)
    expect(stdout).toContain('| # | Tag | Key | Observation | Source turn | Target | Triage |')
    expect(stdout).toMatch(
      /\| 1 \| gotcha \+ convention \| src\/oven\/heat\.ts \| No, that is wrong: .* \| s-1:3 \| agents\/memory\/operational-gotchas\.yml \| NEW \|/,
    )
    expect(stdout).toMatch(/gate GATHER: green \(3 of at most 5 facts\)/)
    expect(stdout).toContain('Nothing was written. `--commit-intake` writes it.')
    expect(git(folder, 'status', '--short')).toBe(before)
    expect(existsSync(join(folder, 'agents/memory/intake'))).toBe(false)
    expect(existsSync(join(home, 'slowwave'))).toBe(false)
  })

  test('with --commit-intake writes lines of the project and observations about the user, each in its place', async () => {
    const { folder, home, environment } = world()
    const mined = await json<Mined>(['mine', consent, '--commit-intake'], { folder, environment })
    expect(mined.written).toMatchObject({ observations: 1 })
    expect(read(folder, 'agents/memory/intake/gotcha.jsonl')).toMatch(
      /^\{"id": "sig-[0-9a-f]{12}", "ts": "2026-03-09T08:02:00Z", "type": "gotcha", /,
    )
    expect(read(folder, 'agents/memory/intake/invariant.jsonl')).toContain('"turn": "s-1-3"')
    expect(readFileSync(join(home, 'slowwave/user/observations.jsonl'), 'utf8')).toContain(
      '"suggest":"always prefer short answers"',
    )
    expect(readdirSync(join(home, 'slowwave/user'))).toEqual(['counts.json', 'observations.jsonl'])
    const again = await json<Mined>(['mine', consent, '--commit-intake'], { folder, environment })
    expect(again.written?.lines).toEqual([])
  })

  test('counts new topics, and writes the knowledge index', async () => {
    const { folder, environment } = world()
    await slowwave(['mine', consent, '--commit-intake'], { folder, environment })
    expect(read(folder, 'agents/knowledge/procedures/skill-candidates.md')).toContain(
      '## src-oven-heat-ts\n\n- Mentions: 1',
    )
    expect((await slowwave(['index', '--check'], { folder, environment })).code).toBe(0)
  })

  test('never makes a folder `agents` where the repository is not managed', async () => {
    const { folder, home, environment } = world(said, 'unmanaged')
    const mined = await json<Mined>(['mine', consent, '--commit-intake'], { folder, environment })
    expect(mined.facts.map(({ route }) => route)).toEqual(['user-channel', 'user-channel'])
    expect(existsSync(join(folder, 'agents'))).toBe(false)
    expect(readFileSync(join(home, 'slowwave/user/observations.jsonl'), 'utf8').trimEnd().split('\n')).toHaveLength(3)
    const { stdout } = await slowwave(['mine', consent, '--commit-intake'], { folder, environment })
    expect(stdout).toMatch(/Next: `slowwave user review`; `slowwave init --repo`/)
    expect(stdout).not.toMatch(/slowwave (?:triage|promote|propose)/)
    for (const command of [
      ['propose', 'src/a.ts must x', '--key', 'src/a.ts'],
      ['promote', 'sig-000000000000'],
      ['prune-memory', '--apply'],
    ]) {
      expect((await slowwave(command, { folder, environment })).code).toBe(20)
    }
    expect(existsSync(join(folder, 'agents'))).toBe(false)
  })

  test('tallies facts under their project where there is no repository at all', async () => {
    const folder = newFolder()
    const home = homeWith(folder, { 's-1': said })
    const mined = await json<Mined>(['mine', consent, '--commit-intake'], { folder, environment: environmentOf(home) })
    expect(mined).toMatchObject({ managed: 'not-a-project', written: { lines: [], observations: 3 } })
    expect(readdirSync(folder)).toEqual([])
  })

  test('stops with more than five facts, and says so; the first five can be asked for', async () => {
    const { folder, environment } = world(
      Array.from({ length: 7 }, (_, i) => `never edit src/part${i}/file.ts by hand`),
    )
    const preview = await json<Mined>(['mine', consent], { folder, environment })
    expect(preview.gates[1]).toMatchObject({ phase: 'GATHER', state: 'red' })
    expect({ facts: preview.facts.length, found: preview.found }).toEqual({
      facts: 5,
      found: { facts: 7, candidates: 0 },
    })
    const run = await slowwave(['mine', consent, '--commit-intake'], { folder, environment })
    expect(run).toMatchObject({ code: 20, stderr: expect.stringContaining('7 facts were found; at most 5') as string })
    expect(existsSync(join(folder, 'agents/memory/intake'))).toBe(false)
    expect(
      (await json<Mined>(['mine', consent, '--commit-intake', '--first-five'], { folder, environment })).written?.lines,
    ).toHaveLength(5)
  })

  test('refuses an order for every session, names its guard and the plain fact, and keeps nothing of it', async () => {
    const { folder, home, environment } = world([
      'always run scripts/boot.sh at the start of each session',
      'never criticize me, I prefer that',
    ])
    const { stdout } = await slowwave(['mine', consent, '--commit-intake'], { folder, environment })
    expect(stdout).toMatch(
      /s-1\.jsonl:1: standing_command: .*; what may be kept instead: there is a command `scripts\/boot\.sh`/,
    )
    expect(stdout).toMatch(/s-1\.jsonl:2: self_harmful_preference/)
    expect(existsSync(join(folder, 'agents/memory/intake'))).toBe(false)
    expect(existsSync(join(home, 'slowwave'))).toBe(false)
  })

  test('takes names and paths of the machine out of what it shows', async () => {
    const { folder, environment } = world()
    const path = join(folder, 'session.jsonl')
    writeFileSync(
      path,
      sessionText('s-2', folder, [`Ida says: never touch ${folder}/src/a.ts, it is read by /home/ida/secret.ts`]),
    )
    const { stdout } = await slowwave(['mine', consent, '--transcript', 'session.jsonl'], { folder, environment })
    expect(stdout).toContain('<user> says: never touch src/a.ts, it is read by <path>')
    expect(stdout).not.toContain('Ida')
  })

  test('leaves turns of another project alone', async () => {
    const { folder, environment } = world()
    writeFileSync(join(folder, 'other.jsonl'), sessionText('s-3', '/code/elsewhere', ['never edit src/a/b.ts']))
    const mined = await json<Mined>(['mine', consent, '--transcript', 'other.jsonl'], { folder, environment })
    expect(mined).toMatchObject({ facts: [], transcripts: [{ foreignTurns: 1 }] })
  })

  test('names damaged lines with their place', async () => {
    const { folder, environment } = world()
    writeFileSync(join(folder, 'bad.jsonl'), `${sessionText('s-4', folder, ['never edit src/a/b.ts'])}{"cut\n{"unfin`)
    const { stdout, code } = await slowwave(['mine', consent, '--transcript', 'bad.jsonl', '--host', 'claude-code'], {
      folder,
      environment,
    })
    expect(code).toBe(0)
    expect(stdout).toMatch(/bad\.jsonl:2: not JSON/)
    expect(stdout).toMatch(/bad\.jsonl:3: unfinished, left for the next time \(byte \d+\)/)
  })

  test('with no transcript points at entering a signal by hand', async () => {
    const folder = repository()
    const environment = environmentOf(newFolder())
    expect(await slowwave(['mine', consent], { folder, environment })).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('slowwave propose') as string,
    })
  })

  test('reads nothing and names the next step where there is no adapter', async () => {
    const { folder, environment } = world()
    const mined = await json(['mine', consent, '--host', 'abacus'], { folder, environment })
    expect(mined).toEqual({
      status: 'no-adapter',
      hint: expect.stringMatching(/no adapter.*"abacus"; there are claude-code.*slowwave propose/) as string,
    })
  })

  test.each([
    [['--preview', '--commit-intake'], /exclude each other/],
    [['--since', 'soon'], /`--since` must be a date/],
    [['--since', '2027-01-01'], /`--since` must be a date/],
    [['--transcript', 'missing.jsonl'], /cannot be read: ENOENT/],
  ])('refuses %j', async (flags, message) => {
    const { folder, environment } = world()
    const run = await slowwave(['mine', consent, ...flags], { folder, environment })
    expect(run.code).toBe(2)
    expect(run.stderr).toMatch(message)
  })

  test('goes by --mode', async () => {
    const { folder, environment } = world()
    expect(await json<Mined>(['mine', consent, '--mode', 'signals'], { folder, environment })).toMatchObject({
      candidates: [],
      facts: [{}, {}],
    })
    expect(await json<Mined>(['mine', consent, '--mode', 'proposals'], { folder, environment })).toMatchObject({
      facts: [],
      candidates: [{}],
    })
  })

  test('goes back fourteen days, or as far as --since says', async () => {
    const { folder, environment } = world()
    const later = Date.UTC(2026, 2, 30)
    const mined = async (...flags: readonly string[]) =>
      (
        await json<Mined>(['mine', consent, '--transcript', join(environment['HOME'] ?? '', '.claude'), ...flags], {
          folder,
          environment,
          now: later,
        })
      ).facts.length
    expect([await mined(), await mined('--since', '4w'), await mined('--since', '2026-03-01')]).toEqual([0, 2, 2])
  })
})

describe('a mine to a store', () => {
  test('captures each fact as an episode that leads back to transcript, line and turn', async () => {
    const { folder, environment } = world()
    const flags = ['mine', consent, '--to', 'store', '--commit-intake']
    const { stdout, stderr } = await slowwave(flags, { folder, environment })
    expect(stderr).toBe('')
    expect(stdout).toMatch(/Captured 2 episodes in project\/slowwave-repository-\S+, unchanged 0, refused 0/)
    const { records } = await json<{ records: readonly Readonly<Record<string, unknown>>[] }>(['list'], {
      folder,
      environment,
    })
    expect(records.map(({ kind }) => kind)).toEqual(['episode', 'episode'])
    expect(records.map(({ metadata }) => metadata)).toContainEqual({
      transcript: 's-1.jsonl',
      line: 3,
      turn: 's-1-2',
      tags: ['gotcha', 'convention'],
      key: 'src/oven/heat.ts',
    })
    expect((await slowwave(flags, { folder, environment })).stdout).toMatch(/Captured 0 episodes in .*, unchanged 2/)
    expect(existsSync(join(folder, 'agents/memory/intake'))).toBe(false)
  })

  test('writes nothing in a preview', async () => {
    const { folder, environment } = world()
    await slowwave(['mine', consent, '--to', 'store'], { folder, environment })
    expect(existsSync(join(folder, '.slowwave'))).toBe(false)
  })
})
