import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Run } from './run-cli.js'
import { json, slowwave } from './run-cli.js'
import { folderWith, jsonLines, row } from './stores.js'

async function scheduledFolder(): Promise<string> {
  const folder = await folderWith()
  const consolidation = { enabled: true, cron: '* * * * * *', max_loss_fraction: 1 }
  writeFileSync(join(folder, 'slowwave.config.json'), JSON.stringify({ memory: { consolidation } }))
  return folder
}

async function hashOfPlan(folder: string): Promise<string> {
  const { stderr } = await slowwave(['schedule'], { folder })
  return /--i-have-read-the-plan ([0-9a-f]+)/.exec(stderr)?.[1] ?? ''
}

/** Runs a schedule for the first time, and stops it once it waits for its first slot. */
async function stoppedOnceRunning(folder: string, ...argv: readonly string[]): Promise<Run> {
  const stop = new AbortController()
  const running = slowwave(['schedule', ...argv], { folder, signal: stop.signal })
  const status = join(folder, '.slowwave', 'memory.db.schedule', 'status.json')
  for (let i = 0; i < 2000 && !existsSync(status); i++) await setTimeout(5)
  stop.abort()
  return running
}

describe('schedule', () => {
  test('is refused until a person has read the plan of this store', async () => {
    const folder = await scheduledFolder()
    expect(await slowwave(['schedule'], { folder })).toMatchObject({ code: 20, stdout: '' })
    const wrong = await slowwave(['schedule', '--i-have-read-the-plan', 'abc'], { folder })
    expect([wrong.code, wrong.stderr]).toEqual([20, expect.stringMatching(/now, not abc/)])
  })

  test('runs until it is stopped, and asks for no plan again', async () => {
    const folder = await scheduledFolder()
    const hash = await hashOfPlan(folder)
    const run = await stoppedOnceRunning(folder, '--json', '--i-have-read-the-plan', hash)
    expect(run.code).toBe(0)
    expect(run.stderr).not.toMatch(/gateway|pager/i)
    expect(await slowwave(['schedule'], { folder, signal: AbortSignal.abort() })).toMatchObject({ code: 0 })
  })

  test('says that there is nothing to schedule without a trigger', async () => {
    const { code, stderr } = await slowwave(['schedule'], { folder: await folderWith() })
    expect([code, stderr]).toEqual([2, expect.stringMatching(/names no trigger/)])
  })

  test('tells of a cron line beside a manual trigger, and `status` does too', async () => {
    const folder = await folderWith()
    const consolidation = { trigger: 'manual', cron: '0 3 * * *' }
    writeFileSync(join(folder, 'slowwave.config.json'), JSON.stringify({ memory: { consolidation } }))
    const said = expect.stringMatching(
      /memory\.consolidation\.cron starts nothing, since the trigger is manual/,
    ) as string
    expect(await slowwave(['schedule'], { folder })).toMatchObject({ code: 2, stderr: said })
    expect(await slowwave(['status'], { folder })).toMatchObject({ code: 0, stderr: said })
  })

  test.each([
    ['cron', '0 3,9 * * *', 6 * 3600],
    ['cron', '0 3 1 * *', 24 * 3600],
    ['interval_hours', 2, 2 * 3600],
    ['record_count', 5, 24 * 3600],
  ])('starts no pass later than the next one is due, or a day: %s %s', async (name, value, most) => {
    const folder = await folderWith()
    const consolidation = { enabled: true, [name]: value, max_loss_fraction: 1 }
    writeFileSync(join(folder, 'slowwave.config.json'), JSON.stringify({ memory: { consolidation } }))
    const late = await slowwave(['schedule', '--jitter', `${most + 1}`, '--time-zone', 'UTC'], { folder })
    expect(late).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(`seconds up to ${most}, got "${most + 1}"`) as string,
    })
    // Refused for another reason: nobody has read a plan.
    expect(await slowwave(['schedule', '--jitter', `${most}`, '--time-zone', 'UTC'], { folder })).toMatchObject({
      code: 20,
    })
  })

  test('warns while nobody has applied by hand on seven days, and says on how many', async () => {
    const folder = await scheduledFolder()
    const hash = await hashOfPlan(folder)
    const run = await stoppedOnceRunning(folder, '--i-have-read-the-plan', hash)
    expect(run.stderr).toMatch(/warning: applied by hand on 0 days: apply on 7 different days/)
    const stopped = { folder, signal: AbortSignal.abort() }
    expect(await json(['schedule'], stopped)).toEqual({ passes: [], daysByHand: 0 })
  })

  test('leaves the store alone while it is switched off', async () => {
    const folder = await folderWith()
    const consolidation = { enabled: false, record_count: 1, max_loss_fraction: 1 }
    writeFileSync(join(folder, 'slowwave.config.json'), JSON.stringify({ memory: { consolidation } }))
    const before = await json(['list'], { folder })
    expect((await firstPass(folder)).outcome).toBe('disabled')
    expect(await json(['list'], { folder })).toEqual(before)
  })
})

interface Passed {
  readonly outcome: string
  readonly stderr: string
}

/** Runs the schedule of a folder, whose trigger is new records, until one pass has ended. */
async function firstPass(folder: string, ...argv: readonly string[]): Promise<Passed> {
  const stop = new AbortController()
  const schedule = ['schedule', ...argv]
  const running = slowwave([...schedule, '--i-have-read-the-plan', await hashOfPlan(folder)], {
    folder,
    signal: stop.signal,
  })
  const status = join(folder, '.slowwave', 'memory.db.schedule', 'status.json')
  const outcome = (): string | undefined =>
    existsSync(status)
      ? (JSON.parse(readFileSync(status, 'utf8')) as { readonly lastOutcome?: string }).lastOutcome
      : undefined
  for (let i = 0; i < 2000 && outcome() === undefined; i++) await setTimeout(5)
  stop.abort()
  const { stderr } = await running
  return { outcome: outcome() ?? 'none', stderr }
}

describe('a scheduled pass', () => {
  const valve = 'Valve 3 of the north hall feeds line 121.'
  const rows = [
    row('valve-3', valve),
    row('again', valve.slice(0, -1)),
    row('r9', 'Grafana dashboards are kept in git.'),
  ]
  const answered = { query: 'valve 3', scope: 'team:ops', expect: ['valve-3'] }

  async function folderOf(probe: object): Promise<string> {
    const folder = await folderWith([...rows, { ...row('z', 'Zebras graze.'), scope: 'team:zoo' }])
    writeFileSync(join(folder, 'suite.jsonl'), jsonLines(probe))
    const consolidation = { enabled: true, record_count: 1, max_loss_fraction: 1, probes: 'suite.jsonl' }
    writeFileSync(join(folder, 'slowwave.config.json'), JSON.stringify({ memory: { consolidation } }))
    return folder
  }

  test.each([[[]], [['--max-scopes', '5']]])('asks the probes that the config names first (%j)', async (argv) => {
    const folder = await folderOf(answered)
    const before = await json(['list'], { folder })
    expect((await firstPass(folder, ...argv)).outcome).toBe('completed')
    expect(await json(['list'], { folder })).not.toEqual(before)
  })

  test.each([[[]], [['--max-scopes', '5']]])('is refused if they lose by it, and says why (%j)', async (argv) => {
    const folder = await folderOf({ ...answered, forbid: ['again'] })
    const before = await json(['list'], { folder })
    const { outcome, stderr } = await firstPass(folder, ...argv)
    expect([outcome, stderr]).toEqual(['refused', expect.stringMatching(/The pass failed: .*LEAK GATE/s)])
    expect(await json(['list'], { folder })).toEqual(before)
  })

  test('is not begun if the probes cannot be read', async () => {
    const folder = await folderOf(answered)
    rmSync(join(folder, 'suite.jsonl'))
    expect(await slowwave(['schedule'], { folder })).toMatchObject({ code: 2, stdout: '' })
  })

  test('stands, and says so, if it cannot be noted', async () => {
    const folder = await folderOf(answered)
    const hash = await hashOfPlan(folder)
    expect(hash).not.toBe('')
    const log = join(folder, '.slowwave', 'memory.db.schedule', 'runs.jsonl')
    mkdirSync(log, { recursive: true })
    const { outcome, stderr } = await firstPass(folder)
    expect([outcome, stderr]).toEqual(['completed', expect.stringMatching(/runs\.jsonl cannot be written/)])
  })
})
