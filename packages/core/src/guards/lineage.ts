import type { MemoryRecord, Operation } from '../model/index.js'
import { contentHash, derivedRecordId, originalsOf, retires, targetOf } from '../model/index.js'
import { derivedBy, putsOf, takenInto } from './derived.js'
import type { ProposalContext, ProposalGuard } from './guard.js'
import { allow } from './guard.js'

/**
 * Refuses a derived record that does not name exactly what it was made of, or that carries an id other than the one its
 * operation gives it; a record whose content hash does not fit; and the end of a record that the operation does not name.
 * Merges list originals, so lineage stays flat and free of cycles (I6, R16).
 */
export const lineage: ProposalGuard = {
  code: 'lineage',

  judge(operation, context) {
    const detail = faultOf(operation, context)
    return detail === undefined ? allow : { outcome: 'refuse', code: 'lineage', detail }
  },
}

function faultOf(operation: Operation, { records }: ProposalContext): string | undefined {
  const missing = operation.sources.find(({ id }) => !records.has(id))
  if (missing) return `source ${missing.id} does not exist`
  const unlinked = putsOf(operation).find(
    ({ id, lineage: made }) => !made && takenInto(operation).some(({ into }) => into === id),
  )
  if (unlinked) return `${unlinked.id} takes in records and names none of them`
  const edited = putsOf(operation).find((record) => contentHash(record) !== record.contentHash)
  if (edited) return `${edited.id} does not have the content hash of what it says`
  const stray = strayEndOf(operation)
  if (stray !== undefined) return `${stray} is ended and is none of the sources`
  return derivedBy(operation)
    .map((record, ordinal) => faultOfDerived(record, ordinal, { operation, records }))
    .find((fault) => fault !== undefined)
}

/** A record that the operation ends and neither makes nor names as a source. */
function strayEndOf(operation: Operation): string | undefined {
  const named = new Set([...operation.sources, ...putsOf(operation)].map(({ id }) => id))
  return operation.changes
    .filter(retires)
    .map(targetOf)
    .find((id) => !named.has(id))
}

interface Made {
  readonly operation: Operation
  readonly records: ProposalContext['records']
}

function faultOfDerived(record: MemoryRecord, ordinal: number, { operation, records }: Made): string | undefined {
  const { derivedFrom = [], operationId, derivation } = record.lineage ?? {}
  if (operationId !== operation.id) return `${record.id} says it was made by ${operationId}`
  if (record.id !== derivedRecordId(operation.id, ordinal))
    return `${record.id} is not the id that ${operation.id} gives`
  const made = operation.sources.flatMap(({ id }) => ancestorsOf(id, derivation === 'merge', records))
  const expected = [...new Set(made)].sort()
  if (derivedFrom.join() !== expected.join())
    return `${record.id} names ${derivedFrom.length} originals, its sources go back to ${expected.length}`
  return undefined
}

function ancestorsOf(id: string, flat: boolean, records: ProposalContext['records']): readonly string[] {
  const record = records.get(id)
  return flat && record ? originalsOf(record) : [id]
}
