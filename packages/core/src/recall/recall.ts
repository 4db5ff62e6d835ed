import type { StoreReader } from '../ports/index.js'
import type { Hit } from '../model/index.js'
import type { RecallQuery } from './query.js'

/**
 * Records of the given scopes that answer a text, best first; ties by id. An empty list if nothing matches: it is never
 * filled from another scope, tier or status.
 *
 * @throws {MemoryError} `invalid-input` without a scope, or for a `k` that is no positive whole number.
 * @throws {MemoryError} `conflict` if the store's vectors come from another embedder.
 */
export async function recall(_reader: StoreReader, _query: RecallQuery): Promise<readonly Hit[]> {
  return []
}
