import { MemoryError, passRunOf, planHash, planPass, runPass, runPlan } from '@slowwave/core'
import type { PassEvent, PassResult, PassRun, Plan, PlanHelper, RunPlanOptions } from '@slowwave/core'
import { planHelper } from '../planning/index.js'
import { RunLog } from '../schedule/index.js'
import { proposalsOf } from './looks.js'
import type { Looking } from './looks.js'
import type { Means, PlannedReader } from './means.js'
import type { CallOptions } from './options.js'
import { scopesOf } from './scopes.js'

/** Which part of the store a pass looks at. */
export interface PassChoice extends CallOptions {
  /** Ours, or as another tool spells them. @default every scope */
  readonly scopes?: readonly string[]
  /** Everything, not only what changed since the last pass. @default false */
  readonly full?: boolean
  /** Epoch milliseconds: only what was said since then. */
  readonly since?: number
}

/** A plan, with what applying it would come to. */
export interface PlannedPass {
  readonly plan: Plan
  /** Names the plan: `apply` refuses another one. */
  readonly planHash: string
  /** How many proposals applying it would make; planning itself makes none. */
  readonly wouldPropose: number
}

/** Plans a pass on a reader. */
export function planned(means: Means, choice: PassChoice = {}): Promise<PlannedPass> {
  return means.read(async (reader) => {
    const plan = await planOf(means, reader, choice)
    const proposals = await proposalsOf(reader, plan, lookingOf(means))
    await means.listeners.tell({ type: 'planned', plan })
    return { plan, planHash: planHash(plan), wouldPropose: proposals.length }
  })
}

/** How plans are looked at here. */
export function lookingOf({ surroundings, actor, branchNames }: Means): Looking {
  return { now: surroundings.now(), actor, branchNames }
}

async function planOf(means: Means, reader: PlannedReader, choice: PassChoice): Promise<Plan> {
  const { policy, indexer, surroundings, model, embedders, listeners } = means
  const stamp = await embedders.stampOf(reader)
  return planPass(reader, {
    ...{ policy, indexer, now: surroundings.now(), ...lookingAt(choice), ...helpWith(reader) },
    ...(await scopesOf(reader, choice.scopes)),
    ...(stamp && { embedder: stamp }),
    ...(model && { model }),
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

function lookingAt({ full = false, since, signal }: PassChoice) {
  return {
    mode: full ? ('full' as const) : ('incremental' as const),
    ...(since === undefined ? {} : { since }),
    ...(signal && { signal }),
  }
}

/** Lets waiting work have its turn: planning itself never waits. */
function turn(): Promise<void> {
  return new Promise((resolve) => void setImmediate(resolve))
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
  const store = means.writable()
  const options = await runOptions(means, signal)
  await options.onEvent?.({ type: 'planned', plan })
  return finished(means, await runPlan(store, plan, options))
}

/** Plans and carries out in one: a pass. */
export async function consolidated(means: Means, choice: PassChoice = {}): Promise<PassResult> {
  const store = means.writable()
  const options = await runOptions(means, choice.signal)
  if (choice.since !== undefined) {
    const plan = await means.read((reader) => planOf(means, reader, choice))
    await options.onEvent?.({ type: 'planned', plan })
    return finished(means, await runPlan(store, plan, options))
  }
  const { model } = means
  const { mode } = lookingAt(choice)
  const given = { ...(await scopesOf(store, choice.scopes)), ...helpWith(store), ...(model && { model }) }
  return finished(means, await runPass(store, { ...options, ...given, mode }))
}

async function runOptions(means: Means, signal: AbortSignal | undefined): Promise<RunPlanOptions> {
  const { policy, indexer, surroundings, actor, branchNames, embedders, listeners } = means
  const embedder = await embedders.forReading(means.writable())
  return {
    ...{ policy, indexer, surroundings, actor, branchNames, holder: means.holder() },
    ...(embedder && { embedder }),
    ...(signal && { signal }),
    onEvent: async (event: PassEvent) => {
      if (event.type === 'planned' && event.plan.operations.length > 0) means.backUp()
      await listeners.tell(event)
      await turn()
    },
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
