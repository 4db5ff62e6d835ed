import { isScope, MemoryError, planHash, runBoundedPass, runPass } from '@slowwave/core'
import type {
  BoundedPass,
  Embedder,
  PassBounds,
  PassResult,
  RunPassOptions,
  RunPlanOptions,
  Store,
} from '@slowwave/core'
import * as z from 'zod'
import { loadConfig } from '../../config/index.js'
import { runSchedule, ScheduleFolder } from '../../schedule/index.js'
import type { SqliteStore } from '../../stores/sqlite/index.js'
import { backupBeforeFirstApply } from '../../stores/sqlite/index.js'
import { writeOptions } from '../applying.js'
import type { CommandSpec, Report } from '../command.js'
import type { Context } from '../context.js'
import { withStoreEmbedder } from '../embedding.js'
import { wholeNumber } from '../global-options.js'
import { askedModel, helpWith, lookingAt, makePlan, planText } from '../planning.js'
import { logPass } from '../passing.js'
import { gateProbes, passGated } from '../recall-gate.js'
import { readStore, writeStore } from '../stores.js'
import type { OpenStore } from '../stores.js'

interface ScheduleOptions {
  readonly iHaveReadThePlan?: string
  readonly timeZone?: string
  readonly jitter?: string
  readonly maxScopes?: number
  readonly maxSeconds?: number
}

/** Runs passes by themselves, as the config says, until it is stopped. */
export const schedule: CommandSpec<ScheduleOptions> = {
  name: 'schedule',
  summary: 'run passes by themselves as the config says, until it is stopped; refused until a person has read a plan',
  examples: ['schedule', 'schedule --i-have-read-the-plan 3f0c9a…', 'schedule --time-zone Europe/Berlin --jitter 60'],
  answer: z.strictObject({
    /** Passes that ran, with how each ended. */
    passes: z.array(z.strictObject({ slotAt: z.int(), outcome: z.string() })),
  }),
  define: (command) =>
    command
      .option('--i-have-read-the-plan <hash>', 'the hash of a plan of this store that a person has read')
      .option('--time-zone <name>', 'of the cron line (default: that of this machine)')
      .option('--jitter <seconds>', 'start each pass up to so many seconds late')
      .option(
        '--max-scopes <n>',
        'scopes of one pass, at most; the next one goes on after them',
        wholeNumber('--max-scopes', 1),
      )
      .option(
        '--max-seconds <n>',
        'begin no further scope after so many seconds; the next pass goes on there',
        wholeNumber('--max-seconds', 1),
      ),
  run: async (context, { options }) => {
    const { config } = context
    if (config.trigger.type === 'manual') {
      throw new MemoryError('invalid-input', 'The config names no trigger, so there is nothing to schedule.', {
        hint: 'Set memory.consolidation.cron, for example `0 3 * * *`.',
      })
    }
    const folder = new ScheduleFolder(config.store)
    // Said now to the person who starts it, not at night to nobody.
    await readStore(context, ({ store }) => gateProbes(context, store, {}))
    await assertPlanRead(context, folder, options.iHaveReadThePlan)
    return keepSchedule(context, folder, options)
  },
}

/**
 * The first pass that nobody watches needs a person who has read what it would do (the plan is made anew and compared).
 *
 * @throws {MemoryError} `refused` until then.
 */
async function assertPlanRead(context: Context, folder: ScheduleFolder, given: string | undefined): Promise<void> {
  if (folder.readPlan() !== undefined) return
  await readStore(context, async ({ store, scopes }) => {
    const plan = await makePlan(context, store, { scopes })
    const hash = planHash(plan)
    if (given === hash) {
      folder.recordPlan({ planHash: hash, at: context.io.surroundings.now() })
      return
    }
    context.note(await planText(context, store, { plan }))
    const message =
      given === undefined
        ? 'Nobody has read a plan of this store yet.'
        : `The plan of this store is ${hash} now, not ${given}.`
    throw new MemoryError('refused', message, {
      hint: `Read it with \`slowwave plan\`, then run \`slowwave schedule --i-have-read-the-plan ${hash}\`.`,
    })
  })
}

async function keepSchedule(context: Context, folder: ScheduleFolder, options: ScheduleOptions): Promise<Report> {
  const { io, config } = context
  const passes: { slotAt: number; outcome: string }[] = []
  await runSchedule({
    trigger: config.trigger,
    folder,
    now: () => io.surroundings.now(),
    sleep,
    runPass: () =>
      toldWhenFailed(context, () => writeStore(context, (open) => passInWords(context, open, { ...options, folder }))),
    isEnabled: () => isEnabled(context),
    newRecords: () => readStore(context, async ({ store }) => (await store.dirty()).length),
    jitterMs: secondsOf(options.jitter) * 1000,
    random: () => Number.parseInt(io.surroundings.randomHex(4), 16) / 0xffffffff,
    ...(options.timeZone === undefined ? {} : { timeZone: options.timeZone }),
    pid: io.pid,
    signal: io.signal,
    onSlot: (slotAt, outcome) => passes.push({ slotAt, outcome }),
  })
  return { json: { passes }, text: `stopped after ${passes.length} passes` }
}

/** The status file names a code only. */
async function toldWhenFailed<T>(context: Context, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    context.note(`The pass failed: ${error instanceof Error ? error.message : String(error)}`)
    throw error
  }
}

function secondsOf(text = '0'): number {
  if (/^\d+$/.test(text)) return Number(text)
  throw new MemoryError('invalid-input', `\`--jitter\` must be a whole number of seconds, got ${JSON.stringify(text)}.`)
}

/** The kill switch is read before every pass, so that nobody has to find the process. */
async function isEnabled({ flags, io }: Context): Promise<boolean> {
  const { scope: _scope, ...others } = flags
  return (await loadConfig(others, { folder: io.folder, environment: io.environment })).enabled
}

type Bounded = Pick<ScheduleOptions, 'maxScopes' | 'maxSeconds'> & { readonly folder: ScheduleFolder }

/** What a scheduled pass came to: one pass over everything, or one for each scope. */
type Done = Pick<BoundedPass, 'passes' | 'ended' | 'failure' | 'cursor'> & { readonly visited?: number }

async function passInWords(context: Context, { store, scopes }: OpenStore, bounded: Bounded): Promise<string> {
  const { folder } = bounded
  const after = folder.readCursor()
  const { done } = await withStoreEmbedder(context, store, (embedder) => {
    const given = { ...askedModel(context), ...helpWith(store), ...lookingAt({ scopes }) }
    return passGated<Done>(context, store, {
      choice: {},
      embedder,
      options: scheduledOptions(context, store, embedder),
      run: async (target, options, tried) => {
        const passed = await passesOver(target, { ...options, ...given }, boundsOf(bounded, { after, tried }))
        // After a trial too: a scope that the probes refuse is not to keep those behind it waiting.
        if (passed.cursor !== undefined) folder.writeCursor(passed.cursor)
        return passed
      },
      passesIn: ({ passes }) => passes,
    })
  })
  for (const pass of done.passes) {
    logPass({ ...context, actor: 'scheduler' }, pass)
    context.io.stderr.write(`${JSON.stringify(logged(pass, context))}\n`)
  }
  if (done.failure !== undefined) throw done.failure.error
  return done.ended
}

function scheduledOptions(context: Context, store: SqliteStore, embedder: Embedder | undefined): RunPlanOptions {
  return {
    ...writeOptions(context),
    ...(embedder === undefined ? {} : { embedder }),
    actor: 'scheduler',
    onEvent: (event) => {
      if (event.type === 'planned' && event.plan.operations.length > 0) backupBeforeFirstApply(store.path)
    },
  }
}

/** One pass over everything, or over as many scopes as the bounds allow. */
async function passesOver(store: Store, options: RunPassOptions, bounds: PassBounds | undefined): Promise<Done> {
  if (bounds === undefined) {
    const pass = await runPass(store, options)
    return { passes: [pass], ended: pass.ended }
  }
  const passed = await runBoundedPass(store, options, bounds)
  const { passes, locked, failure } = passed
  return { ...passed, visited: passes.length + locked.length + (failure === undefined ? 0 : 1) }
}

interface GoingOn {
  readonly after: string | undefined
  readonly tried: Done | undefined
}

/** Going on where the last pass ended; absent for a pass over everything. No more scopes than were tried on a copy. */
function boundsOf({ maxScopes, maxSeconds }: Bounded, { after, tried }: GoingOn): PassBounds | undefined {
  if (maxScopes === undefined && maxSeconds === undefined) return undefined
  const scopes = tried?.visited === undefined ? maxScopes : Math.max(1, tried.visited)
  return {
    ...(scopes === undefined ? {} : { maxScopes: scopes }),
    ...(maxSeconds === undefined ? {} : { maxMs: maxSeconds * 1000 }),
    ...(after !== undefined && isScope(after) ? { after } : {}),
  }
}

/** Counts and timings only: no text of a record is in a log. */
function logged({ result, ended }: PassResult, { io }: Context) {
  const { entriesBefore, entriesAfter, merged, promoted, rejected, context } = result
  return { at: io.surroundings.now(), ended, entriesBefore, entriesAfter, merged, promoted, rejected, ...context }
}

function sleep(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, ms)
    signal.addEventListener('abort', done, { once: true })
    function done(): void {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      resolve()
    }
  })
}
