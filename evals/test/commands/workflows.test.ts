import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import type { CrashOptions } from '../../src/commands/crash-options.js'
import { crashProgram } from '../../src/commands/crash-options.js'
import { durationMs, wholeNumber } from '../../src/commands/numbers.js'
import { namedDefects } from '../../src/crash/defects.js'

const checkout = fileURLToPath(new URL('../../..', import.meta.url))
const folder = join(checkout, '.github/workflows')

interface Workflow {
  readonly on: object
  readonly permissions: Readonly<Record<string, string>>
  readonly jobs: Readonly<Record<string, Job>>
}

interface Job {
  readonly 'timeout-minutes': number
  readonly permissions?: Readonly<Record<string, string>>
  readonly strategy?: { readonly matrix: { readonly include: readonly { readonly run: string }[] } }
  readonly steps: readonly { readonly uses?: string; readonly run?: string }[]
}

const workflows = readdirSync(folder).map((name) => ({
  name,
  workflow: parse(readFileSync(join(folder, name), 'utf8')) as Workflow,
}))
const named = (name: string): Workflow => workflows.find((each) => each.name === name)?.workflow as Workflow
const linesIn = ({ jobs }: Workflow): readonly string[] =>
  Object.values(jobs).flatMap(({ steps, strategy }) =>
    [...steps, ...(strategy?.matrix.include ?? [])].flatMap(({ run = '' }) => run.split('\n')),
  )
const ofCi = readFileSync(join(checkout, '.ci/run'), 'utf8').split('\n')
const lines = [...workflows.flatMap(({ workflow }) => linesIn(workflow)), ...ofCi]

/** What a command line of ours is asked for; fails for an option or a number that the program does not know. */
async function asked(line: string): Promise<CrashOptions> {
  const argv = line
    .trim()
    .replace(/^.*crash -- /, '')
    .replaceAll('"$SEED"', '1')
  let given: CrashOptions | undefined
  await crashProgram((options) => {
    given = options
    return Promise.resolve()
  })
    .configureOutput({ writeErr: () => undefined })
    .parseAsync(argv.split(' '), { from: 'user' })
  const { kills, seeds, seed, fuzz, soak, syscalls, mutants } = given as CrashOptions
  for (const [name, text] of Object.entries({ kills, seeds, seed, fuzz, syscalls }))
    if (typeof text === 'string') wholeNumber(name, text, name === 'seed' ? 0 : 1)
  if (soak !== undefined) durationMs('soak', soak)
  if (typeof mutants === 'string') namedDefects(mutants)
  return given as CrashOptions
}

describe('the workflows', () => {
  const scripts = (JSON.parse(readFileSync(join(checkout, 'package.json'), 'utf8')) as { readonly scripts: object })
    .scripts

  test('run scripts and files that there are', () => {
    const run = lines.flatMap((line) => [...line.matchAll(/npm run (?:-s )?([a-z:]+)/g)].map(([, name = '']) => name))
    expect(run.length).toBeGreaterThan(20)
    expect(run.filter((name) => !(name in scripts))).toEqual([])
    expect(statSync(join(checkout, '.ci/run')).mode & 0o111).toBe(0o111)
  })

  test('ask for proofs in words that the program knows', async () => {
    const proofs = lines.filter((line) => line.includes('crash -- '))
    expect(proofs.length).toBeGreaterThanOrEqual(11)
    for (const line of proofs) expect(await asked(line), line).toMatchObject({ json: true })
    await expect(asked('npm run -s crash -- --kill 3 --json')).rejects.toThrow(/unknown option/)
    await expect(asked('npm run -s crash -- --soak 30 --json')).rejects.toThrow(/--soak/)
  })

  test('at night do what takes too long for every push', async () => {
    const asks = await Promise.all(
      linesIn(named('nightly.yml'))
        .filter((line) => line.includes('crash --'))
        .map(asked),
    )
    expect(asks).toMatchObject([
      { nightly: true },
      { soak: '30m' },
      { kills: '300' },
      { syscalls: true },
      { fuzz: '1000000' },
      { mutants: true },
    ])
    expect(linesIn(named('ci.yml'))).toContain('.ci/run')
  })

  test('publish with a signed statement after every check, and hold no token', () => {
    const { jobs, permissions } = named('release.yml')
    expect(permissions).toEqual({ contents: 'read' })
    expect(jobs['publish']).toMatchObject({ needs: 'checks', permissions: { 'id-token': 'write', contents: 'read' } })
    expect(jobs['checks']?.steps.map(({ run }) => run)).toContain('.ci/run')
    expect(linesIn(named('release.yml')).join('\n')).toMatch(/npm publish --provenance /)
    for (const { name } of workflows) expect(readFileSync(join(folder, name), 'utf8'), name).not.toMatch(/secrets\./)
  })

  test('may read and no more, end in time, and name the version of each action', () => {
    for (const { name, workflow } of workflows) {
      expect(workflow.permissions, name).toEqual({ contents: 'read' })
      for (const { steps, 'timeout-minutes': minutes } of Object.values(workflow.jobs)) {
        expect(minutes, name).toBeGreaterThan(0)
        for (const { uses } of steps)
          if (uses !== undefined) expect(uses).toMatch(/^actions\/[a-z-]+@(?:v\d+|[0-9a-f]{40})$/)
      }
    }
  })
})
