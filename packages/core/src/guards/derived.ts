import type { Change, MemoryRecord, Operation } from '../model/index.js'

/** The records that an operation puts. */
export function putsOf({ changes }: Pick<Operation, 'changes'>): readonly MemoryRecord[] {
  return changes.flatMap((change) => (change.type === 'put' ? [change.record] : []))
}

/**
 * The records that an operation makes out of its sources; one that is captured or imported, or goes on in the place of a
 * derived record, is none of them.
 */
export function derivedBy(operation: Operation): readonly MemoryRecord[] {
  if (operation.sources.length === 0) return []
  const continued = new Set(continuedBy(operation).map(({ record }) => record))
  return putsOf(operation).filter((record) => record.lineage !== undefined && !continued.has(record))
}

/** The sources that a derived record was made of: all of them, but those of an entity merge that are taken into it. */
export function madeOf({ id }: Pick<MemoryRecord, 'id'>, operation: Operation): readonly string[] {
  const sources = operation.sources.map((source) => source.id)
  if (operation.kind !== 'entity-merge') return sources
  const taken = new Set(takenInto(operation).flatMap((each) => (each.into === id ? [each.id] : [])))
  return sources.filter((source) => taken.has(source))
}

/** A record with the lineage of a source, and the id of that source, which is superseded by it. */
export interface Continued {
  readonly record: MemoryRecord
  readonly of: string
}

/** The records that go on in the place of a source within other limits, and into which nothing is taken. */
export function continuedBy(operation: Operation): readonly Continued[] {
  const into = new Set(takenInto(operation).map((taken) => taken.into))
  return putsOf(operation).flatMap((record) => {
    if (record.lineage === undefined || into.has(record.id)) return []
    return operation.changes.flatMap((change) =>
      change.type === 'supersede' && change.by === record.id ? [{ record, of: change.id }] : [],
    )
  })
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
