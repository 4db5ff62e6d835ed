import type { Plan } from '../model/index.js'
import type { Store } from '../ports/index.js'
import type { Orientation } from './orientation.js'
import type { PassResult, RunPassOptions } from './pass-options.js'
import { planPass } from '../plan/index.js'
import { cleanUp, hasWritten } from './clean-up.js'
import { orient } from './orientation.js'
import { runPlan } from './run-plan.js'
import { withTimings } from './report-result.js'

/**
 * One consolidation pass from end to end: orient, plan, embed what products need, apply scope by scope, propose what a
 * person has to decide, report. A pass that has nothing to apply and nothing new to propose writes nothing. If the process dies, the next pass goes on.
 *
 * @throws {MemoryError} `store-locked` if another pass holds one of the scopes; `conflict` if the store's vectors come
 * from another embedder.
 * @throws the reason of the signal if it is aborted before the plan is made; nothing is written then.
 */
export async function runPass(store: Store, options: RunPassOptions): Promise<PassResult> {
  const ran = await runUncleaned(store, options)
  if (hasWritten(ran.pass)) await ran.cleanUp()
  return ran.pass
}

/** A pass, and what cleans up after it. */
export interface Uncleaned {
  readonly pass: PassResult
  cleanUp(): Promise<void>
}

/** A pass as `runPass` does it, which leaves it to the caller when to clean up. */
export async function runUncleaned(store: Store, options: RunPassOptions): Promise<Uncleaned> {
  const { surroundings, onEvent } = options
  const startedAt = surroundings.now()
  const { orientation, marks, lastMarking } = await orient(store, options)
  await onEvent?.({ type: 'oriented', orientation })
  await assertNobodyPasses(store, orientation, options)
  const orientedAt = surroundings.now()

  const plan = await makePlan(store, options)
  await onEvent?.({ type: 'planned', plan })
  const plannedAt = surroundings.now()

  const pass = await runPlan(store, plan, options)
  const timings = { orientMs: orientedAt - startedAt, planMs: plannedAt - orientedAt }
  return {
    pass: { ...pass, result: withTimings(pass.result, timings) },
    cleanUp: () => cleanUp(store, pass, { ...options, marks, lastMarking }),
  }
}

/** Two passes never work on one scope, even where the second one would find nothing to do; what a dead one left is taken over. */
async function assertNobodyPasses(store: Store, { scopes }: Orientation, options: RunPassOptions): Promise<void> {
  const looksAt = new Set(scopes.map(({ scope }) => scope))
  for (const { scope } of await store.heldLeases()) {
    if (!looksAt.has(scope)) continue
    const lease = await store.acquireLease(scope, options.holder)
    await options.onEvent?.({ type: 'leased', lease })
    await store.releaseLease(lease)
  }
}

function makePlan(store: Store, options: RunPassOptions): Promise<Plan> {
  const {
    policy,
    indexer,
    embedder,
    scopes,
    mode,
    keepRule,
    model,
    modelBudget,
    modelPrice,
    helper,
    signal,
    surroundings,
    onEvent,
  } = options
  return planPass(store, {
    policy,
    indexer,
    now: surroundings.now(),
    ...(embedder && { embedder: { id: embedder.id, dimensions: embedder.dimensions } }),
    ...(scopes && { scopes }),
    ...(mode && { mode }),
    ...(keepRule && { keepRule }),
    ...(model && { model }),
    ...(modelBudget !== undefined && { modelBudget }),
    ...(modelPrice !== undefined && { modelPrice }),
    ...(helper && { helper }),
    ...(signal && { signal }),
    onProgress: (progress) => onEvent?.({ type: 'planning', progress }),
  })
}
