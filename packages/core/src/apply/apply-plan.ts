import type { Operation, Outcome, Plan, Scope } from '../model/index.js'
import type { Store } from '../ports/index.js'
import type { PlanApplyOptions } from './options.js'
import type { ScopeOperations } from './apply-scope.js'
import { MemoryError, planFormatVersion } from '../model/index.js'
import { applyScope } from './apply-scope.js'

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
  await assertPlanOf(store, plan)
  for (const planned of byScope(plan)) {
    if (options.signal?.aborted) return
    yield* applyScope(store, planned, options)
  }
}

async function assertPlanOf(store: Store, { formatVersion, storeId, baseSeq }: Plan): Promise<void> {
  const hint = 'Run `plan` against this store and apply the new plan.'
  if (formatVersion !== planFormatVersion) {
    const message = `The plan has format version ${formatVersion}; this program reads ${planFormatVersion}.`
    throw new MemoryError('invalid-input', message, { hint })
  }
  if (storeId !== store.storeId) {
    throw new MemoryError('invalid-input', `The plan was made for store '${storeId}', not '${store.storeId}'.`, {
      hint,
    })
  }
  const headSeq = await store.headSeq()
  if (baseSeq <= headSeq) return
  const message = `The plan saw entry ${baseSeq} of the journal, which ends at ${headSeq}.`
  throw new MemoryError('invalid-input', message, { hint })
}

function byScope({ operations, baseSeq }: Plan): readonly ScopeOperations[] {
  const scopes = new Map<Scope, Operation[]>()
  for (const operation of operations) {
    const ofScope = scopes.get(operation.scope)
    if (ofScope) ofScope.push(operation)
    else scopes.set(operation.scope, [operation])
  }
  return [...scopes].map(([scope, ofScope]) => ({ scope, baseSeq, operations: ofScope }))
}
