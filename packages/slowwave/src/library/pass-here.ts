import { MemoryError, planPass, runBoundedPass, runPass, runPlan } from '@slowwave/core'
import type {
  ApprovalRule,
  LeaseHolder,
  OperationKind,
  PassBounds,
  PassEvent,
  Plan,
  PlanHelper,
  RunPlanOptions,
  Store,
} from '@slowwave/core'
import { planHelper } from '../planning/index.js'
import type { SuiteProbe } from '../probes/index.js'
import { passGated, readSuite } from '../probes/index.js'
import { proposalsOf } from './looks.js'
import type { Looking } from './looks.js'
import type { Means, PlannedReader } from './means.js'
import type { PassesDone, PassWork, WorkChoice, WorkDone } from './pass-work.js'
import { scopesOf } from './scopes.js'

type Doing<W extends PassWork> = (means: Means, work: W, signal?: AbortSignal) => Promise<WorkDone[W['type']]>

const doing: { readonly [T in PassWork['type']]: Doing<Extract<PassWork, { readonly type: T }>> } = {
  plan: (means, { choice }, signal) =>
    means.read(async (reader) => {
      const plan = await planOf(means, reader, { ...choice, signal })
      return { plan, wouldPropose: (await proposalsOf(reader, plan, lookingOf(means))).length }
    }),

  async apply(means, { plan, holder }, signal) {
    const options = await runOptions(means, { holder, signal })
    await options.onEvent?.({ type: 'planned', plan })
    return runPlan(means.writable(), plan, options)
  },

  pass: passesOf,
}

/** Does the work in the thread in which it is called. @throws what ends it, the reason of the signal among that. */
export function workHere<W extends PassWork>(
  means: Means,
  work: W,
  signal?: AbortSignal,
): Promise<WorkDone[W['type']]> {
  return (doing[work.type] as unknown as Doing<W>)(means, work, signal)
}

/** How plans are looked at here. */
export function lookingOf({ surroundings, actor, branchNames }: Means): Looking {
  return { now: surroundings.now(), actor, branchNames }
}

type Stoppable = WorkChoice & { readonly signal: AbortSignal | undefined }

async function planOf(means: Means, reader: PlannedReader, choice: Stoppable): Promise<Plan> {
  const { policy, indexer, surroundings, asking, embedders, listeners } = means
  const stamp = await embedders.stampOf(reader)
  const { since } = choice
  return planPass(reader, {
    ...{ policy, indexer, now: surroundings.now(), ...asking, ...helpWith(reader) },
    ...(await lookingAt(reader, choice)),
    ...(since === undefined ? {} : { since }),
    ...(stamp && { embedder: stamp }),
    onProgress: async (progress) => {
      await listeners.tell({ type: 'planning', progress })
      await turn()
    },
  })
}

/** A second thread for a large store in a file. */
export function helpWith({ file }: PlannedReader): { readonly helper?: PlanHelper } {
  return file === undefined ? {} : { helper: planHelper(file) }
}

async function lookingAt(reader: PlannedReader, { scopes, full = false, signal }: Stoppable) {
  const mode = full ? ('full' as const) : ('incremental' as const)
  return { mode, ...(await scopesOf(reader, scopes)), ...(signal && { signal }) }
}

/** Lets waiting work have its turn: planning itself never waits. */
function turn(): Promise<void> {
  return new Promise((resolve) => void setImmediate(resolve))
}

/** A pass, behind the probes that are named. */
async function passesOf(
  means: Means,
  { choice, holder, bounds, only }: Extract<PassWork, { readonly type: 'pass' }>,
  signal: AbortSignal | undefined,
): Promise<PassesDone> {
  if (only !== undefined)
    return passesOf(narrowed(means, only), { type: 'pass', choice: wholly(choice), holder }, signal)
  const store = means.writable()
  const options = await runOptions(means, { holder, signal })
  const run: Run = (target, given, tried) =>
    passesOver(means, target, { choice: { ...choice, signal }, options: given, bounds: boundedBy(bounds, tried) })
  const tryable = await tryableOf(means, store)
  if (tryable === undefined) return run(store, options)
  return bounds === undefined ? gated(store, tryable, { run, options }) : tried(store, tryable, { run, options })
}

/** The means with a policy under which nothing but these kinds is proposed. */
function narrowed(means: Means, only: readonly OperationKind[]): Means {
  const { approvals } = means.policy
  const known = Object.entries(approvals) as (readonly [OperationKind, ApprovalRule])[]
  const narrow = known.map(([kind, rule]) => [kind, only.includes(kind) ? rule : 'off'] as const)
  return { ...means, policy: { ...means.policy, approvals: Object.fromEntries(narrow) as typeof approvals } }
}

/** A plan that is carried out, as for `since`: only a pass over all kinds may say that all was looked at. */
function wholly(choice: WorkChoice): WorkChoice {
  return { ...choice, full: true, since: 0 }
}

type Run = (store: Store & PlannedReader, options: RunPlanOptions, tried?: PassesDone) => Promise<PassesDone>

interface Gated {
  readonly run: Run
  readonly options: RunPlanOptions
}

async function gated(store: Store, tryable: Tryable, { run, options }: Gated): Promise<PassesDone> {
  const passesIn = ({ passes }: PassesDone): PassesDone['passes'] => passes
  const { done, gate } = await passGated(store, { ...tryable, embedder: options.embedder, options, run, passesIn })
  return { ...done, gate }
}

/** Where scopes are visited in turn, a trial that is refused counts as a visit: it names the one to go on after. */
async function tried(store: Store, tryable: Tryable, { run, options }: Gated): Promise<PassesDone> {
  let cursor: PassesDone['cursor']
  const noting: Run = async (...given) => {
    const done = await run(...given)
    cursor = done.cursor
    return done
  }
  try {
    return await gated(store, tryable, { run: noting, options })
  } catch (error) {
    return { passes: [], ended: 'failed', failure: { error }, ...(cursor === undefined ? {} : { cursor }) }
  }
}

/** No more scopes than were tried on a copy. */
function boundedBy(bounds: PassBounds | undefined, tried: PassesDone | undefined): PassBounds | undefined {
  return bounds && { ...bounds, ...(tried?.visited === undefined ? {} : { maxScopes: Math.max(1, tried.visited) }) }
}

interface Tryable {
  readonly path: string
  readonly probes: readonly SuiteProbe[]
}

async function tryableOf({ probes, path }: Means, store: Store): Promise<Tryable | undefined> {
  if (probes === undefined) return undefined
  if (path === undefined) throw new MemoryError('invalid-input', '`probes` are asked of a store in a file only.')
  const scopes = (await store.scopes()).map(({ scope }) => scope)
  return { path, probes: readSuite(probes, scopes).probes }
}

interface Wanted {
  readonly choice: Stoppable
  readonly bounds: PassBounds | undefined
  readonly options: RunPlanOptions
}

async function passesOver(means: Means, store: Store & PlannedReader, wanted: Wanted): Promise<PassesDone> {
  const { choice, bounds, options } = wanted
  if (choice.since !== undefined) {
    const plan = await planOf(means, store, choice)
    await options.onEvent?.({ type: 'planned', plan })
    return alone(await runPlan(store, plan, options))
  }
  const passing = { ...options, ...means.asking, ...helpWith(store), ...(await lookingAt(store, choice)) }
  if (bounds === undefined) return alone(await runPass(store, passing))
  const passed = await runBoundedPass(store, passing, bounds)
  const { passes, locked, failure } = passed
  return { ...passed, visited: passes.length + locked.length + (failure === undefined ? 0 : 1) }
}

function alone(passed: PassesDone['passes'][number]): PassesDone {
  return { passes: [passed], ended: passed.ended }
}

interface Running {
  readonly holder: LeaseHolder
  readonly signal: AbortSignal | undefined
}

async function runOptions(means: Means, { holder, signal }: Running): Promise<RunPlanOptions> {
  const { policy, indexer, surroundings, actor, branchNames, embedders, listeners } = means
  const embedder = await embedders.forReading(means.writable())
  return {
    ...{ policy, indexer, surroundings, actor, branchNames, holder },
    ...(embedder && { embedder }),
    ...(signal && { signal }),
    onEvent: async (event: PassEvent) => {
      if (event.type === 'planned' && event.plan.operations.length > 0) means.backUp()
      await listeners.tell(event)
      await turn()
    },
  }
}
