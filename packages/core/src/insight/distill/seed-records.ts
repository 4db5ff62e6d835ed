import type { Distillate, DistilledRecord, StoredRecord } from '../../model/index.js'
import { unused } from '../../ports/index.js'

/**
 * The records of a distillate as the first ones of another store: without the lineage and the other sides that stay
 * behind, never used, in the order in which they were taken. An export of them can be imported as it stands.
 */
export function seedRecords({ records }: Distillate): readonly StoredRecord[] {
  const taken = new Set(records.map(({ record }) => record.id))
  return records.map((each) => seedOf(each, taken))
}

function seedOf({ record }: DistilledRecord, taken: ReadonlySet<string>): StoredRecord {
  const { lineage: _stays, beside, ...rest } = record
  const contradictions = beside.contradictions.filter(({ withId }) => taken.has(withId))
  return { ...rest, beside: { ...beside, contradictions }, revision: 1, usage: unused }
}
