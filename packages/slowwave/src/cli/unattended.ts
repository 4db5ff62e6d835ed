import { isScope, MemoryError, planHash, runBoundedPass, runPass } from '@slowwave/core'
import type {
  BoundedPass,
  Embedder,
  PassBounds,
  PassResult,
  RunPassOptions,
  RunPlanOptions,
  Scope,
  Store,
} from '@slowwave/core'
import type { Command } from 'commander'
import { loadConfig } from '../config/index.js'
import type { ScheduleFolder } from '../schedule/index.js'
import type { SqliteStore } from '../stores/sqlite/index.js'
import { backupBeforeFirstApply } from '../stores/sqlite/index.js'
import { writeOptions } from './applying.js'
import type { Context } from './context.js'
import { withStoreEmbedder } from './embedding.js'
import { wholeNumber } from './global-options.js'
import { logPass } from './passing.js'
import { askedModel, helpWith, lookingAt, makePlan, planText } from './planning.js'
import { passGated } from './recall-gate.js'
import { readStore } from './stores.js'
import type { OpenStore } from './stores.js'

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
    context.note(`The pass failed: ${error instanceof Error ? error.message : String(error)}`)
    throw error
  }
}

type Bounded = Pick<UnattendedOptions, 'maxScopes' | 'maxSeconds'> & { readonly folder: ScheduleFolder }

/** What an unattended pass came to: one pass over everything, or one for each scope. */
export type UnattendedPass = Pick<BoundedPass, 'passes' | 'ended' | 'failure' | 'cursor'> & {
  /** Scopes that another pass holds, of a pass that goes scope by scope. */
  readonly locked?: readonly Scope[]
  readonly visited?: number
}

/**
 * One pass as a schedule runs it: behind the probes that the config names, within bounds, noted beside the store, with one
 * line of counts and timings on stderr.
 *
 * @throws what ended the pass, once what was done before is noted.
 */
export async function passUnattended(
  context: Context,
  { store, scopes }: OpenStore,
  bounded: Bounded,
): Promise<UnattendedPass> {
  const { folder } = bounded
  const after = folder.readCursor()
  const { done } = await withStoreEmbedder(context, store, (embedder) => {
    const given = { ...askedModel(context), ...helpWith(store), ...lookingAt({ scopes }) }
    return passGated<UnattendedPass>(context, store, {
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
  return done
}

function scheduledOptions(context: Context, store: SqliteStore, embedder: Embedder | undefined): RunPlanOptions {
  return {
    ...writeOptions(context),
    ...(embedder === undefined ? {} : { embedder }),
    actor: 'scheduler',
    onEvent: async (event) => {
      if (event.type === 'planned' && event.plan.operations.length > 0) backupBeforeFirstApply(store.path)
      // A signal has its turn: planning itself never waits.
      await new Promise((resolve) => void setImmediate(resolve))
    },
  }
}

/** One pass over everything, or over as many scopes as the bounds allow. */
async function passesOver(
  store: Store,
  options: RunPassOptions,
  bounds: PassBounds | undefined,
): Promise<UnattendedPass> {
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
  readonly tried: UnattendedPass | undefined
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
