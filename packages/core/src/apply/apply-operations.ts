import type { Operation, Outcome } from '../model/index.js'
import type { Store, Transaction } from '../ports/index.js'
import type { ApplyOptions } from './options.js'
import { applyOne } from './apply-one.js'
import { Run } from './run.js'

/**
 * Applies operations in order, one transaction each (or one per `batch`), and yields what became of each.
 *
 * An operation whose sources changed since planning is `stale`; the rest go ahead. If the process dies, call it again
 * with the same operations. No lease is taken: it is for what a person or an agent asks for, and serialised by the store.
 */
export async function* applyOperations(
  store: Store,
  operations: readonly Operation[],
  options: ApplyOptions,
): AsyncGenerator<Outcome> {
  const run = new Run(options)
  const { batch = 1, signal } = options
  for (let from = 0; from < operations.length && !signal?.aborted; from += batch) {
    yield* await run.transaction(store, (tx) => applyBatch(tx, operations.slice(from, from + batch), run))
  }
}

async function applyBatch(tx: Transaction, batch: readonly Operation[], run: Run): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = []
  await run.catchUp(tx)
  if (batch.length > 1) await run.foresight.read(tx, batch)
  for (const operation of batch) {
    if (outcomes.length > 0 && run.options.signal?.aborted) break
    outcomes.push(await applyOne(tx, operation, run))
  }
  return outcomes
}
