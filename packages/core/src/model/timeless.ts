import type { Change } from './change.js'
import type { Operation } from './operation.js'
import { canonicalJson } from './canonical-json.js'
import { blake2b256 } from './hash.js'

/** An operation without the moment at which it was planned, which a derived record repeats; for hashing. */
export function timelessOperation({ changes, ...operation }: Operation): object {
  return { ...operation, changes: changes.map(changeWithoutTime) }
}

function changeWithoutTime(change: Change): unknown {
  if (change.type !== 'put' || change.record.lineage === undefined) return change
  const { derivedAt: _at, ...lineage } = change.record.lineage
  return { ...change, record: { ...change.record, lineage } }
}

/** What a proposal is hashed by. */
export interface ProposedOperation {
  readonly storeId: string
  readonly baseSeq: number
  readonly operation: Operation
}

/** Names a plan of one operation, as 64 hex digits: what an approval repeats, so that it means nothing else. */
export function proposalHash({ storeId, baseSeq, operation }: ProposedOperation): string {
  return blake2b256(canonicalJson({ storeId, baseSeq, operation: timelessOperation(operation) }))
}
