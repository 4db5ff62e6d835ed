import { isScope, MemoryError, planHash } from '@slowwave/core'
import type { PassBounds, PassResult } from '@slowwave/core'
import type { Command } from 'commander'
import { loadConfig } from '../config/index.js'
import type { PassesDone } from '../library/index.js'
import { passAlone } from '../library/index.js'
import type { PassPart, ScheduleFolder } from '../schedule/index.js'
import type { Context } from './context.js'
import { wholeNumber } from './global-options.js'
import { memoryOptions } from './memory-options.js'
import { logPass } from './passing.js'
import { makePlan, planText } from './planning.js'
import { readStore } from './stores.js'

/** Options of every command that passes while nobody watches. */
export interface UnattendedOptions {
  readonly iHaveReadThePlan?: string
  readonly maxScopes?: number
  readonly maxSeconds?: number
}

/** Adds them to a command. */
export function addUnattendedOptions(command: Command): Command {
  return command
    .option('--i-have-read-the-plan <hash>', 'the hash of a plan of this store that a person has read')
    .option(
      '--max-scopes <n>',
      'scopes of one pass, at most; the next one goes on after them',
      wholeNumber('--max-scopes', 1),
    )
    .option(
      '--max-seconds <n>',
      'begin no further scope after so many seconds; the next pass goes on there',
      wholeNumber('--max-seconds', 1),
    )
}

/** Tells a person of settings of a trigger that start nothing. */
export function noteUnreadTriggers({ config, note }: Context): void {
  const { unreadTriggers: unread = [], trigger } = config
  const written = trigger.type === 'record-count' ? 'record_count' : trigger.type
  for (const name of unread) {
    note(`warning: memory.consolidation.${name} starts nothing, since the trigger is ${written}.`)
  }
}

interface PlanReading {
  /** The hash that was named, if one was. */
  readonly given: string | undefined
  /** What is run with it. */
  readonly command: string
}

/**
 * The first pass that nobody watches needs a person who has read what it would do (the plan is made anew and compared).
 *
 * @throws {MemoryError} `refused` until then.
 */
export async function assertPlanRead(
  context: Context,
  folder: ScheduleFolder,
  { given, command }: PlanReading,
): Promise<void> {
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
      hint: `Read it with \`slowwave plan\`, then run \`slowwave ${command} --i-have-read-the-plan ${hash}\`.`,
    })
  })
}

/** The kill switch is read before every pass, so that nobody has to find the process. */
export async function isEnabled({ flags, io }: Context): Promise<boolean> {
  const { scope: _scope, ...others } = flags
  return (await loadConfig(others, { folder: io.folder, environment: io.environment })).enabled
}

/** The status file names a code only. */
export async function toldWhenFailed<T>(context: Context, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const { signal } = context.io
    if (!signal.aborted || error !== signal.reason)
      context.note(`The pass failed: ${error instanceof Error ? error.message : String(error)}`)
    throw error
  }
}

type Bounded = Pick<UnattendedOptions, 'maxScopes' | 'maxSeconds'> & {
  readonly folder: ScheduleFolder
  /** @default everything */
  readonly part?: PassPart
}

/** What leaves everyday recall because it is idle or outdated, and comes back by a search of depth 3. */
const demotions = ['demote-superseded', 'demote-stale'] as const

/**
 * One pass as a schedule runs it: behind the probes that the config names, within bounds, noted beside the store, with one
 * line of counts and timings on stderr. A pass of demotions alone heeds no bounds: it goes over every scope. It runs in a thread
 * of its own, as far as the clock is that of the machine.
 *
 * @throws what ended the pass, once what was done before is noted.
 */
export async function passUnattended(context: Context, bounded: Bounded): Promise<PassesDone> {
  const { folder } = bounded
  const scopes = await readStore(context, (open) => Promise.resolve(open.scopes))
  const bounds = boundsOf(bounded, folder.readCursor())
  const done = await passAlone(
    { ...memoryOptions(context), actor: 'scheduler' },
    {
      choice: scopes.length === 0 ? {} : { scopes },
      holder: context.holder,
      signal: context.io.signal,
      ...(bounded.part === 'demotions' ? { only: demotions } : bounds && { bounds }),
    },
  )
  // After a refused trial too: a scope that the probes refuse is not to keep those behind it waiting.
  if (done.cursor !== undefined) folder.writeCursor(done.cursor)
  for (const pass of done.passes) {
    logPass({ ...context, actor: 'scheduler' }, pass)
    context.io.stderr.write(`${JSON.stringify(logged(pass, context))}\n`)
  }
  if (done.failure !== undefined) throw done.failure.error
  return done
}

/** Going on where the last pass ended; absent for a pass over everything. */
function boundsOf({ maxScopes, maxSeconds }: Bounded, after: string | undefined): PassBounds | undefined {
  if (maxScopes === undefined && maxSeconds === undefined) return undefined
  return {
    ...(maxScopes === undefined ? {} : { maxScopes }),
    ...(maxSeconds === undefined ? {} : { maxMs: maxSeconds * 1000 }),
    ...(after !== undefined && isScope(after) ? { after } : {}),
  }
}

/** Counts and timings only: no text of a record is in a log. */
function logged({ result, ended }: PassResult, { io }: Context) {
  const { entriesBefore, entriesAfter, merged, promoted, rejected, context } = result
  return { at: io.surroundings.now(), ended, entriesBefore, entriesAfter, merged, promoted, rejected, ...context }
}
