import { MemoryError, passRunOf, planHash } from '@slowwave/core'
import type { LeaseHolder, OperationKind, PassBounds, PassEvent, PassResult, PassRun, Plan } from '@slowwave/core'
import { RunLog } from '../schedule/index.js'
import type { Means } from './means.js'
import { openMeans } from './means.js'
import type { CallOptions, SlowwaveOptions } from './options.js'
import { workHere } from './pass-here.js'
import type { PlainOptions } from './pass-messages.js'
import { workInThread } from './pass-thread.js'
import type { PassesDone, PassWork, WorkChoice, WorkDone } from './pass-work.js'

/** Which part of the store a pass looks at. */
export interface PassChoice extends CallOptions, WorkChoice {}

/** A plan, with what applying it would come to. */
export interface PlannedPass {
  readonly plan: Plan
  /** Names the plan: `apply` refuses another one. */
  readonly planHash: string
  /** How many proposals applying it would make; planning itself makes none. */
  readonly wouldPropose: number
}

/**
 * Does the work off this thread where it can be handed over: a store that was opened by its path, with an embedder, a model
 * and a clock that are no objects of the caller. Anything else is worked on here, in turns with what else waits.
 */
async function work<W extends PassWork>(
  means: Means,
  wanted: W,
  signal: AbortSignal | undefined,
): Promise<WorkDone[W['type']]> {
  const { thread, listeners } = means
  if (thread === undefined) return workHere(means, wanted, signal)
  const { script, options } = thread
  const tell = (event: PassEvent): Promise<void> => listeners.tell(event)
  const giveBack = async (): Promise<void> => {
    if ('holder' in wanted) await giveBackLeases(means, wanted.holder)
  }
  let done: WorkDone[W['type']]
  try {
    done = await workInThread({ options: optionsFor(options, wanted), work: wanted }, { script, tell, signal })
  } catch (error) {
    // What ended the work is what is to be known; a lease that cannot be given back runs out.
    await giveBack().catch(() => undefined)
    throw error
  }
  await giveBack()
  return done
}

function optionsFor(plain: PlainOptions, { type }: PassWork): PlainOptions {
  return type === 'plan' ? { ...plain, store: { ...plain.store, mode: 'read-only' } } : plain
}

/** What a thread that broke still holds would be held until it is overdue: this process is alive. */
async function giveBackLeases(means: Means, { passId }: LeaseHolder): Promise<void> {
  const store = means.writable()
  for (const { scope, holder } of await store.heldLeases())
    if (holder.passId === passId) await store.releaseLease(await store.acquireLease(scope, holder))
}

/** Plans a pass on a reader. */
export async function planned(means: Means, { signal, ...choice }: PassChoice = {}): Promise<PlannedPass> {
  const { plan, wouldPropose } = await work(means, { type: 'plan', choice }, signal)
  await means.listeners.tell({ type: 'planned', plan })
  return { plan, planHash: planHash(plan), wouldPropose }
}

/** As `planned`, in this thread: for a look at what a plan says, which is no pass. */
export async function plannedHere(means: Means, { signal, ...choice }: PassChoice = {}): Promise<Plan> {
  const { plan } = await workHere(means, { type: 'plan', choice }, signal)
  await means.listeners.tell({ type: 'planned', plan })
  return plan
}

/** Carries out a plan that was read. @throws {MemoryError} `invalid-input` if it is not the one that the hash names. */
export async function applied(
  means: Means,
  plan: Plan,
  { planHash: named, signal }: CallOptions & { readonly planHash?: string } = {},
): Promise<PassResult> {
  if (named !== undefined && named !== planHash(plan)) {
    throw new MemoryError('invalid-input', `The plan is ${planHash(plan)}, not ${named}.`, {
      hint: 'Apply the plan that was read, or plan anew.',
    })
  }
  means.writable()
  return finished(means, await work(means, { type: 'apply', plan, holder: means.holder() }, signal))
}

/** Plans and carries out in one: a pass. @throws {MemoryError} `refused` by the probes that the options name */
export async function consolidated(means: Means, { signal, ...choice }: PassChoice = {}): Promise<PassResult> {
  means.writable()
  const { passes } = await work(means, { type: 'pass', choice, holder: means.holder() }, signal)
  const [pass] = passes
  if (pass === undefined) throw new Error('A pass over everything is one pass.')
  return finished(means, pass)
}

/** A pass of its own, that nobody follows by its events. */
export interface LonePass extends CallOptions {
  readonly choice: WorkChoice
  readonly holder: LeaseHolder
  readonly bounds?: PassBounds
  readonly only?: readonly OperationKind[]
}

/** Opens the memory, passes over it within the bounds, and closes it. What was done is noted by the caller. */
export async function passAlone(options: SlowwaveOptions, { signal, ...wanted }: LonePass): Promise<PassesDone> {
  const means = await openMeans(options)
  try {
    return await work(means, { type: 'pass', ...wanted }, signal)
  } finally {
    await means.close()
  }
}

async function finished(means: Means, pass: PassResult): Promise<PassResult> {
  const { surroundings, actor, policy, path, listeners } = means
  const run = passRunOf(pass, { at: surroundings.now(), actor, policy })
  const log = path === undefined ? 'none' : new RunLog(path).add(run) ? 'written' : 'failed'
  await listeners.tell({ type: 'passed', run, log })
  return pass
}

/** The passes over the store, as far as it was opened here and they were noted. */
export function runsOf({ path }: Means): readonly PassRun[] {
  return path === undefined ? [] : new RunLog(path).read()
}
