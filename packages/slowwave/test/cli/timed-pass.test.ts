import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { commands } from '../../src/cli/registry.js'
import type { Run, RunOptions } from './run-cli.js'
import { json, slowwave } from './run-cli.js'
import { folderWith, jsonLines, row } from './stores.js'

const hour = 3_600_000
const start = Date.UTC(2026, 2, 10, 9)
const timed = ['consolidate', '--scheduled']

async function timedFolder(consolidation: object = {}): Promise<string> {
  const folder = await folderWith()
  set(folder, consolidation)
  return folder
}

function set(folder: string, consolidation: object): void {
  const settings = { max_loss_fraction: 1, ...consolidation }
  writeFileSync(join(folder, 'slowwave.config.json'), JSON.stringify({ memory: { consolidation: settings } }))
}

/** The first pass, after a person has read the plan. */
async function firstPass(folder: string, ...argv: readonly string[]): Promise<Run> {
  const { stderr } = await slowwave(timed, { folder })
  const hash = /consolidate --scheduled --i-have-read-the-plan ([0-9a-f]+)/.exec(stderr)?.[1] ?? ''
  return slowwave([...timed, '--json', '--i-have-read-the-plan', hash, ...argv], { folder })
}

async function answerOf(folder: string, options: Partial<RunOptions> = {}) {
  return json<{ readonly scheduled: string; readonly dueAt?: number; readonly newRecords?: number }>(timed, {
    folder,
    ...options,
  })
}

function beside(folder: string, name: string): string {
  return join(folder, '.slowwave', 'memory.db.schedule', name)
}

function status(folder: string): unknown {
  return JSON.parse(readFileSync(beside(folder, 'status.json'), 'utf8'))
}

describe('consolidate --scheduled', () => {
  test('is refused until a person has read the plan, and then passes once, noted beside the store', async () => {
    const folder = await timedFolder()
    expect(await slowwave(timed, { folder })).toMatchObject({ code: 20, stdout: '' })
    const { code, stdout, stderr } = await firstPass(folder)
    const answer = JSON.parse(stdout) as object
    expect({ code, answer }).toMatchObject({ code: 0, answer: { scheduled: 'ran', ended: 'completed' } })
    const schema = commands.find(({ name }) => name === 'consolidate')?.answer
    expect(schema?.safeParse(answer)).toMatchObject({ success: true })
    expect(JSON.parse(stderr)).toMatchObject({ ended: 'completed', merged: 2 })
    expect(stderr).not.toMatch(/gateway|pager/i)
    expect(status(folder)).toMatchObject({ by: 'timer', lastOutcome: 'completed' })
    expect(await json(['status'], { folder })).toMatchObject({ runs: 1, lastPass: { actor: 'scheduler', merged: 2 } })
    expect(existsSync(beside(folder, 'pass.lock'))).toBe(false)
  })

  test('does nothing while it is switched off', async () => {
    const folder = await timedFolder({ enabled: false })
    const before = await json(['list'], { folder })
    expect(await slowwave(timed, { folder })).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/no pass/) as string,
    })
    expect(await answerOf(folder)).toMatchObject({ scheduled: 'disabled', passes: [] })
    expect(await json(['list'], { folder })).toEqual(before)
  })

  test('waits for the interval of the config, and takes a timer that wakes a little early', async () => {
    const folder = await timedFolder({ interval_hours: 6 })
    expect(await firstPass(folder)).toMatchObject({ code: 0 })
    const { lastSlotAt } = status(folder) as { readonly lastSlotAt: number }
    const answer = await answerOf(folder, { now: start + hour })
    expect(answer).toMatchObject({ scheduled: 'not-due', dueAt: lastSlotAt + 6 * hour })
    expect(await slowwave(timed, { folder, now: start + hour })).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^Not due before 2026-03-10/) as string,
    })
    expect(await answerOf(folder, { now: lastSlotAt + 6 * hour - 1000 })).toMatchObject({ scheduled: 'ran' })
  })

  test('waits for new records where the config counts them', async () => {
    const folder = await timedFolder({ record_count: 3 })
    expect(await firstPass(folder)).toMatchObject({ code: 0 })
    // The two that the pass made.
    expect(await answerOf(folder)).toMatchObject({ scheduled: 'not-due', newRecords: 2, wanted: 3 })
    writeFileSync(join(folder, 'more.jsonl'), jsonLines(row('new', 'The lift stops at the third floor.')))
    expect(await slowwave(['import', 'more.jsonl'], { folder })).toMatchObject({ code: 0 })
    expect(await answerOf(folder)).toMatchObject({ scheduled: 'ran' })
  })

  test('is due whenever the timer says so with a time of day or without a trigger', async () => {
    const folder = await timedFolder({ cron: '0 3 * * *' })
    await firstPass(folder)
    expect(await answerOf(folder)).toMatchObject({ scheduled: 'ran' })
    expect(await json(['status'], { folder })).not.toHaveProperty('nextPassAt')
    set(folder, {})
    expect(await answerOf(folder)).toMatchObject({ scheduled: 'ran' })
  })

  test('stays within its bounds, and goes on after them', async () => {
    const folder = await timedFolder()
    writeFileSync(
      join(folder, 'zoo.jsonl'),
      jsonLines(...['a', 'b'].map((id) => ({ ...row(id, 'Zebras graze at dusk.'), scope: 'team:zoo' }))),
    )
    await slowwave(['import', 'zoo.jsonl'], { folder })
    const first = JSON.parse((await firstPass(folder, '--max-scopes', '1')).stdout) as { passes: readonly object[] }
    expect(first.passes).toMatchObject([{ merged: 2 }])
    expect(await json([...timed, '--max-scopes', '1'], { folder })).toMatchObject({ passes: [{ merged: 1 }] })
  })

  test('ends with 13 where the loss budget kept a scope out, and says so', async () => {
    const folder = await timedFolder({ max_loss_fraction: 0.01 })
    const { code, stdout } = await firstPass(folder)
    expect({ code, answer: JSON.parse(stdout) as unknown }).toMatchObject({
      code: 13,
      answer: { passes: [{ overBudget: 1, merged: 0 }] },
    })
  })

  test('told to stop before it began anything leaves nothing behind but its status', async () => {
    const folder = await timedFolder()
    await firstPass(folder)
    const before = await json(['list'], { folder })
    const { code } = await slowwave(timed, { folder, signal: AbortSignal.abort() })
    expect(code).toBe(130)
    expect(existsSync(beside(folder, 'pass.lock'))).toBe(false)
    expect(await json(['list'], { folder })).toEqual(before)
  })

  test.each([
    [['--scheduled', '--apply'], /`--apply` does not go with `--scheduled`/],
    [['--scheduled', '--no-probes'], /`--probes` does not go with/],
    [['--max-scopes', '2'], /`--max-scopes` goes with `--scheduled` only/],
  ])('%j is an error, since something would be ignored', async (argv, said) => {
    const run = await slowwave(['consolidate', ...argv], { folder: await timedFolder() })
    expect(run).toMatchObject({ code: 2, stderr: expect.stringMatching(said) as string })
  })
})

describe('beside another one, consolidate --scheduled', () => {
  const other = { host: 'test', pid: process.ppid, seenAt: start }

  async function beforeOther(name: string, value: object): Promise<string> {
    const folder = await timedFolder()
    await firstPass(folder)
    mkdirSync(beside(folder, ''), { recursive: true })
    writeFileSync(beside(folder, name), JSON.stringify(value))
    return folder
  }

  test('that passes ends with 11 and names it', async () => {
    const folder = await beforeOther('pass.lock', other)
    const run = await slowwave(timed, { folder })
    expect(run).toMatchObject({ code: 11, stdout: '' })
    expect(run.stderr).toMatch(new RegExp(`The process ${process.ppid} on test passes over this store`))
  })

  test('that keeps a schedule ends with 11 and names it, until that one was stopped', async () => {
    const keeping = { ...other, by: 'schedule', startedAt: start }
    const folder = await beforeOther('status.json', keeping)
    const run = await slowwave(timed, { folder })
    expect([run.code, run.stderr]).toEqual([11, expect.stringMatching(/keeps a schedule of this store/)])
    writeFileSync(beside(folder, 'status.json'), JSON.stringify({ ...keeping, stoppedAt: start }))
    expect(await answerOf(folder)).toMatchObject({ scheduled: 'ran' })
  })

  test.each([
    ['a process that is gone', { ...other, pid: 2 ** 30 }],
    ['another host that has been silent', { ...other, host: 'elsewhere', seenAt: start - hour }],
  ])('takes over from %s', async (_who, gone) => {
    const folder = await beforeOther('pass.lock', gone)
    expect(await answerOf(folder)).toMatchObject({ scheduled: 'ran' })
  })
})
