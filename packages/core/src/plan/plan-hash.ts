import type { Change, Operation, Plan } from '../model/index.js'
import { blake2b256, canonicalJson } from '../model/index.js'

/**
 * Names a plan, as 64 hex digits. When it was made is left out, also where a derived record repeats it, so two plans that
 * do the same to the same store have one hash.
 */
export function planHash({ plannedAt: _at, operations, forReview, ...plan }: Plan): string {
  const timeless = { ...plan, operations: operations.map(withoutTime), forReview: forReview.map(withoutTime) }
  return blake2b256(canonicalJson(timeless))
}

function withoutTime({ changes, ...operation }: Operation) {
  return { ...operation, changes: changes.map(changeWithoutTime) }
}

function changeWithoutTime(change: Change): unknown {
  if (change.type !== 'put' || change.record.lineage === undefined) return change
  const { derivedAt: _at, ...lineage } = change.record.lineage
  return { ...change, record: { ...change.record, lineage } }
}
