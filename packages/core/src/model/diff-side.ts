import type { BranchDiffEntry, BranchDiffSide } from './branch.js'
import type { MemoryRecord, StoredRecord } from './record.js'

/** What of a record stands on one side of a comparison. */
export function diffSide(record: StoredRecord): BranchDiffSide {
  const { id, text, value, life, confidence, beside, revision } = record
  return {
    recordId: id,
    text,
    ...(value === undefined ? {} : { value }),
    status: life.status,
    ...(life.supersededBy === undefined ? {} : { supersededBy: life.supersededBy }),
    confidence,
    tier: beside.tier,
    pinned: beside.pinned,
    revision,
  }
}

/** How an entry of a comparison names its record. */
export function diffName({ id, scope, entity, key }: MemoryRecord): Pick<BranchDiffEntry, 'recordId' | 'scope'> {
  return { recordId: id, scope, ...(entity === undefined ? {} : { entity }), ...(key === undefined ? {} : { key }) }
}
