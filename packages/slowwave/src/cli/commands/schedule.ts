import { handLines, MemoryError } from '@slowwave/core'
import * as z from 'zod'
import { statusOf } from '../../library/index.js'
import { longestJitterMs, runSchedule, ScheduleFolder, sleep } from '../../schedule/index.js'
import type { CommandSpec, Report } from '../command.js'
import type { Context } from '../context.js'
import { gateProbes } from '../recall-gate.js'
import { readStore } from '../stores.js'
import type { UnattendedOptions } from '../unattended.js'
import {
  addUnattendedOptions,
  assertPlanRead,
  isEnabled,
  noteUnreadTriggers,
  passUnattended,
  toldWhenFailed,
} from '../unattended.js'

interface ScheduleOptions extends UnattendedOptions {
  readonly timeZone?: string
  readonly jitter?: string
}

/** Runs passes by themselves, as the config says, until it is stopped. */
export const schedule: CommandSpec<ScheduleOptions> = {
  name: 'schedule',
  summary: 'run passes by themselves as the config says, until it is stopped; refused until a person has read a plan',
  examples: ['schedule', 'schedule --i-have-read-the-plan 3f0c9a…', 'schedule --time-zone Europe/Berlin --jitter 60'],
  answer: z.strictObject({
    /** Passes that ran, with how each ended. */
    passes: z.array(z.strictObject({ slotAt: z.int(), outcome: z.string() })),
    /** Days on which somebody had applied by hand when it began; with fewer than seven, it is early. */
    daysByHand: z.int().min(0),
  }),
  define: (command) =>
    addUnattendedOptions(command)
      .option('--time-zone <name>', 'of the cron line (default: that of this machine)')
      .option(
        '--jitter <seconds>',
        'start each pass up to so many seconds late, at most until the next one is due, or a day',
      ),
  run: async (context, { options }) => {
    const { config } = context
    noteUnreadTriggers(context)
    if (config.trigger.type === 'manual') {
      throw new MemoryError('invalid-input', 'The config names no trigger, so there is nothing to schedule.', {
        hint: 'Set memory.consolidation.cron, for example `0 3 * * *`; beside a `trigger: manual`, take that out.',
      })
    }
    const jitterMs = jitterOf(context, options)
    const folder = new ScheduleFolder(config.store)
    // Said now to the person who starts it, not at night to nobody.
    await readStore(context, ({ store }) => gateProbes(context, store, {}))
    await assertPlanRead(context, folder, { given: options.iHaveReadThePlan, command: 'schedule' })
    const daysByHand = await warnWhenEarly(context)
    return keepSchedule(context, folder, { ...options, jitterMs, daysByHand })
  },
}

/** Says on stderr that nobody has applied by hand often enough to know what passes do here. @returns on how many days. */
async function warnWhenEarly(context: Context): Promise<number> {
  const { config, io } = context
  const found = await readStore(context, ({ store }) =>
    statusOf(store, { now: io.surroundings.now(), policy: config.policy }),
  )
  for (const line of handLines(found)) context.note(`warning: ${line}.`)
  return found.daysByHand
}

type Kept = Omit<ScheduleOptions, 'jitter'> & { readonly jitterMs: number; readonly daysByHand: number }

async function keepSchedule(context: Context, folder: ScheduleFolder, options: Kept): Promise<Report> {
  const { io, config } = context
  const { jitterMs, daysByHand } = options
  const passes: { slotAt: number; outcome: string }[] = []
  await runSchedule({
    trigger: config.trigger,
    folder,
    now: () => io.surroundings.now(),
    sleep,
    runPass: (part) =>
      toldWhenFailed(context, async () => {
        const done = await passUnattended(context, { ...options, folder, part })
        return done.ended
      }),
    isEnabled: () => isEnabled(context),
    newRecords: () => readStore(context, async ({ store }) => (await store.dirty()).length),
    jitterMs,
    random: () => Number.parseInt(io.surroundings.randomHex(4), 16) / 0xffffffff,
    ...(options.timeZone === undefined ? {} : { timeZone: options.timeZone }),
    pid: io.pid,
    host: io.host,
    signal: io.signal,
    onSlot: (slotAt, outcome) => passes.push({ slotAt, outcome }),
  })
  return { json: { passes, daysByHand }, text: `stopped after ${passes.length} passes` }
}

/** @throws {MemoryError} `invalid-input` for a delay after which the next pass would be due already. */
function jitterOf({ config, io }: Context, { jitter = '0', timeZone }: ScheduleOptions): number {
  const seconds = /^\d+$/.test(jitter) ? Number(jitter) : Number.NaN
  const by = { trigger: config.trigger, ...(timeZone === undefined ? {} : { timeZone }) }
  const most = Math.floor(longestJitterMs(by, io.surroundings.now()) / 1000)
  if (seconds <= most) return seconds * 1000
  throw new MemoryError(
    'invalid-input',
    `\`--jitter\` must be a whole number of seconds up to ${most}, got ${JSON.stringify(jitter)}.`,
    { hint: 'A pass that starts later would take the place of the next one; a day is the most in any case.' },
  )
}
