import type { MemoryRecord, Operation } from '../model/index.js'
import { canonicalJson, contentHash, derivedRecordId, originalsOf, retires, targetOf } from '../model/index.js'
import type { Continued } from './derived.js'
import { continuedBy, derivedBy, madeOf, putsOf, takenInto } from './derived.js'
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
  const made = { operation, records }
  const faults = [
    ...derivedBy(operation).map((record, ordinal) => faultOfDerived(record, ordinal, made)),
    ...continuedBy(operation).map((continued) => faultOfContinued(continued, made)),
  ]
  return faults.find((fault) => fault !== undefined)
}

/** It says what the source says and goes back to the same originals, so that it lives no longer than these. */
function faultOfContinued({ record, of }: Continued, { operation, records }: Made): string | undefined {
  const source = records.get(of)
  const ordinal = putsOf(operation).indexOf(record)
  if (record.lineage?.operationId !== operation.id || record.id !== derivedRecordId(operation.id, ordinal))
    return `${record.id} is not the id that ${operation.id} gives`
  if (source === undefined || statementOf(source) !== statementOf(record))
    return `${record.id} takes the place of ${of} and does not say what it says`
  return undefined
}

function statementOf(record: MemoryRecord): string {
  const { contentHash: hash, entity, key, value, edge, episode, lineage: made, ...rest } = record
  const { source, author, confidence, createdAt, decayClass, metadata } = rest
  const optional = [entity, key, value, edge, episode, made?.derivedFrom, made?.derivation].map((each) => each ?? null)
  return canonicalJson([hash, source, author, confidence, createdAt, decayClass, metadata, optional])
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
  const made = madeOf(record, operation).flatMap((id) => ancestorsOf(id, derivation === 'merge', records))
  const expected = [...new Set(made)].sort()
  if (derivedFrom.join() !== expected.join())
    return `${record.id} names ${derivedFrom.length} originals, its sources go back to ${expected.length}`
  return undefined
}

function ancestorsOf(id: string, flat: boolean, records: ProposalContext['records']): readonly string[] {
  const record = records.get(id)
  return flat && record ? originalsOf(record) : [id]
}
