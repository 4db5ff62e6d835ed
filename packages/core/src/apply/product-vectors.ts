import type { Operation } from '../model/index.js'
import type { StoreReader } from '../ports/index.js'
import { productsOf } from './foresight.js'

/** The first record that the operation puts and the store has no vector for; none in a store without vectors (R35). */
export async function findProductWithoutVector(reader: StoreReader, operation: Operation): Promise<string | undefined> {
  const products = productsOf(operation)
  if (products.length === 0) return undefined
  const stamp = await reader.stamp()
  if (stamp === undefined) return undefined
  const hashes = products.map(({ contentHash }) => contentHash)
  const known = await reader.getVectors(stamp.id, hashes)
  return products.find(({ contentHash }) => !known.has(contentHash))?.id
}
