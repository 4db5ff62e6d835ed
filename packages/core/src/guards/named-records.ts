import type { Change, Operation, StoredRecord } from '../model/index.js'
import { targetOf } from '../model/index.js'

/** Every id that an operation names: sources, what its changes touch or point at, and the originals of what it derives. Sorted. */
export function recordsNamedBy({ sources, changes }: Pick<Operation, 'sources' | 'changes'>): readonly string[] {
  const ids = new Set(sources.map(({ id }) => id))
  for (const change of changes) for (const id of idsOf(change)) ids.add(id)
  return [...ids].sort()
}

function idsOf(change: Change): readonly string[] {
  switch (change.type) {
    case 'put':
      return [change.record.id, ...(change.record.lineage?.derivedFrom ?? [])]
    case 'archive':
      return change.into === undefined ? [change.id] : [change.id, change.into]
    case 'delete':
      return [change.id, change.into]
    case 'supersede':
      return [change.id, change.by]
    case 'add-contradiction':
      return [change.id, change.withId]
    default:
      return [targetOf(change)]
  }
}

/** Reads records by id; ids that do not exist are left out. `StoreReader.getMany` is one. */
export type ReadRecords = (ids: readonly string[]) => Promise<ReadonlyMap<string, StoredRecord>>

/** What the guards need of the records: all that the operation names, and whatever these stand in contradiction to. */
export async function loadGuardRecords(
  read: ReadRecords,
  operation: Pick<Operation, 'sources' | 'changes'>,
): Promise<ReadonlyMap<string, StoredRecord>> {
  const named = await read(recordsNamedBy(operation))
  const partners = contradictionPartners(named)
  return partners.length === 0 ? named : new Map([...named, ...(await read(partners))])
}

/** Ids outside the map that a record in it stands in contradiction to. Sorted. */
export function contradictionPartners(records: ReadonlyMap<string, StoredRecord>): readonly string[] {
  const partners = new Set<string>()
  for (const { beside } of records.values()) {
    for (const { withId } of beside.contradictions) if (!records.has(withId)) partners.add(withId)
  }
  return [...partners].sort()
}
