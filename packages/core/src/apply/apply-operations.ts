import type { Operation, Outcome } from '../model/index.js'
import type { Store } from '../ports/index.js'
import type { ApplyOptions } from './options.js'
import { MemoryError } from '../model/index.js'

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
  if (operations.length > 0 && options.baseSeq >= 0) {
    throw new MemoryError('store-unavailable', `Apply to ${store.storeId} is not there yet.`)
  }
  yield* []
}
