import type { Operation } from '../model/index.js'
import type { StoreReader } from '../ports/index.js'
import { mainBranch, operationId, operationKey } from '../model/index.js'

/** The operation of an entry that corrects the journal itself: what it does stands in the entry, so it has no changes. */
export async function correctionOf(
  reader: Pick<StoreReader, 'countAttempts'>,
  identity: Pick<Operation, 'kind' | 'scope' | 'sources' | 'discriminator'>,
  said: Pick<Operation, 'reason' | 'evidence'>,
): Promise<Operation> {
  const key = operationKey(identity)
  const attempts = (await reader.countAttempts(mainBranch, [key])).get(key) ?? 0
  return {
    ...identity,
    ...said,
    id: operationId(key, attempts + 1),
    key,
    changes: [],
    approval: 'review',
    holdPairs: [],
  }
}
