import type { Plan } from '../model/index.js'
import type { Store } from '../ports/index.js'
import type { PassResult, RunPassOptions, RunPlanOptions } from './pass-options.js'
import { MemoryError } from '../model/index.js'

/**
 * One consolidation pass from end to end: orient, plan, embed what products need, apply scope by scope, report. A pass
 * that applies nothing writes nothing. If the process dies, the next pass goes on.
 *
 * @throws {MemoryError} `store-locked` if another pass holds one of the scopes; `conflict` if the store's vectors come
 * from another embedder.
 */
export async function runPass(store: Store, options: RunPassOptions): Promise<PassResult> {
  throw new MemoryError('store-unavailable', `Passes over ${store.storeId} by ${options.actor} are not there yet.`)
}

/** As `runPass`, with a plan made before, for example one read from a file. */
export async function runPlan(store: Store, plan: Plan, options: RunPlanOptions): Promise<PassResult> {
  throw new MemoryError('store-unavailable', `Applying ${plan.storeId} as ${options.actor} is not there yet.`)
}
