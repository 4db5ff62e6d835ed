import type { Operation, Outcome, Scope } from '../model/index.js'
import type { Lease, Store } from '../ports/index.js'
import type { PlanApplyOptions } from './options.js'
import { applyOne, findEnded } from './apply-one.js'
import { findOverrun } from './scope-overrun.js'
import { Run } from './run.js'

/** The part of a plan that concerns one scope. */
export interface ScopeOperations {
  readonly scope: Scope
  readonly operations: readonly Operation[]
  /** The last journal seq that the plan saw. */
  readonly baseSeq: number
}

/** Operations that are read ahead for at once. */
const foreseen = 500

/** How often a lease is renewed, in milliseconds: several times before a renewal can be overdue. */
const renewEveryMs = 5_000

/**
 * Applies one scope's part of a plan under its lease, one transaction per operation, and yields what became of each.
 *
 * An operation whose sources changed since planning is skipped as `stale`; the rest go ahead. If all that is left would
 * break the loss budget, all of it is refused and nothing written. If the process dies, call it again with the same plan.
 *
 * @throws {MemoryError} `store-locked` if another pass holds the scope, or took it over meanwhile.
 */
export async function* applyScope(
  store: Store,
  planned: ScopeOperations,
  options: PlanApplyOptions,
): AsyncGenerator<Outcome> {
  const lease = await store.acquireLease(planned.scope, options.holder)
  options.onLease?.(lease)
  try {
    yield* applyUnderLease(store, planned, { options, lease })
  } finally {
    await store.releaseLease(lease)
  }
}

interface Held {
  readonly options: PlanApplyOptions
  readonly lease: Lease
}

async function* applyUnderLease(
  store: Store,
  { operations, baseSeq }: ScopeOperations,
  { options, lease }: Held,
): AsyncGenerator<Outcome> {
  const run = new Run({ ...options, baseSeq, asked: 'by-pass' }, lease)
  const overrun = await run.transaction(store, (tx) => findOverrun(tx, operations, run))
  const { surroundings, signal } = options
  let renewedAt = surroundings.now()
  for (const [i, operation] of operations.entries()) {
    if (signal?.aborted) return
    if (i % foreseen === 0) await run.foresight.read(store, operations.slice(i, i + foreseen))
    if (surroundings.now() - renewedAt >= renewEveryMs) {
      await store.renewLease(lease)
      renewedAt = surroundings.now()
    }
    yield overrun === undefined
      ? await run.transaction(store, (tx) => applyOne(tx, operation, run))
      : ((await findEnded(store, operation)) ?? { status: 'refused', operation, code: 'loss-budget', detail: overrun })
  }
}
