import type { Change, JsonObject, Operation } from '../../model/index.js'
import type { StoreReader } from '../../ports/index.js'
import { mainBranch, operationId, operationKey } from '../../model/index.js'

/** In what an operation that a reviewer made of another one differs from it. */
export interface Variation extends Partial<Pick<Operation, 'kind' | 'holdPairs'>> {
  readonly discriminator: string
  readonly reason: string
  readonly evidence: JsonObject
  changes(operation: string): readonly Change[]
}

/** A variation of an operation on the same sources, with its own key and attempt (R1). */
export async function identified(
  reader: Pick<StoreReader, 'countAttempts'>,
  operation: Operation,
  { changes, ...variation }: Variation,
): Promise<Operation> {
  const varied = { ...operation, ...variation, approval: 'review' as const }
  const key = operationKey(varied)
  const attempts = (await reader.countAttempts(mainBranch, [key])).get(key) ?? 0
  const id = operationId(key, attempts + 1)
  return { ...varied, id, key, changes: changes(id) }
}
