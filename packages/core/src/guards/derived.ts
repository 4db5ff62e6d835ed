import type { Change, MemoryRecord, Operation } from '../model/index.js'

/** The records that an operation puts. */
export function putsOf({ changes }: Pick<Operation, 'changes'>): readonly MemoryRecord[] {
  return changes.flatMap((change) => (change.type === 'put' ? [change.record] : []))
}

/** The records that an operation makes out of its sources; a record that is captured or imported is none of them. */
export function derivedBy(operation: Operation): readonly MemoryRecord[] {
  return operation.sources.length === 0 ? [] : putsOf(operation).filter(({ lineage }) => lineage !== undefined)
}

/** The archiving changes of an operation that name what the record was taken into. */
export function takenInto({
  changes,
}: Pick<Operation, 'changes'>): readonly { readonly id: string; readonly into: string }[] {
  return changes.flatMap((change) => (isTakenInto(change) ? [{ id: change.id, into: change.into }] : []))
}

function isTakenInto(change: Change): change is Change & { readonly type: 'archive'; readonly into: string } {
  return change.type === 'archive' && change.into !== undefined
}
