import type { Explanation, Plan } from '../model/index.js'
import type { StoreReader } from '../ports/index.js'

/**
 * The lineage of a record in both directions, the entries that touched it, and what a plan says of it.
 *
 * @param plan the plan whose skips and operations are searched; without it these lists are empty.
 * @returns `undefined` if no record has this id.
 */
export async function explain(
  _reader: StoreReader,
  _id: string,
  _plan?: Pick<Plan, 'skipped' | 'operations' | 'forReview'>,
): Promise<Explanation | undefined> {
  return undefined
}
