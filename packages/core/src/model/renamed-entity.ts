import type { Operation } from './operation.js'
import type { MemoryRecord } from './record.js'
import { contentHash } from './ids.js'

/** Two spellings of one entity. */
export interface EntityNames {
  /** The spelling that stays. */
  readonly kept: string
  /** The spelling that gives way to it. */
  readonly merged: string
}

/** The spellings that an entity merge joins; nothing for any other kind of operation. */
export function entityNamesIn({ kind, evidence }: Pick<Operation, 'kind' | 'evidence'>): EntityNames | undefined {
  const { kept, merged } = evidence
  return kind === 'entity-merge' && typeof kept === 'string' && typeof merged === 'string'
    ? { kept, merged }
    : undefined
}

/**
 * The record with the kept spelling wherever it names the other one as what it is about, and at both ends of an edge. Its
 * text and its values stay as they were written.
 */
export function renamedEntity<R extends MemoryRecord>(record: R, { kept, merged }: EntityNames): R {
  const { entity, claim, edge, kind, text } = record
  const named = (name: string): string => (name.trim() === merged ? kept : name)
  const isBare = kind === 'entity' && entity === undefined && claim?.subject === undefined && text.trim() === merged
  const about = entity === undefined ? (isBare ? kept : undefined) : named(entity)
  const renamed = {
    ...record,
    ...(about === undefined ? {} : { entity: about }),
    ...(claim?.subject === undefined ? {} : { claim: { ...claim, subject: named(claim.subject) } }),
    ...(edge === undefined ? {} : { edge: { ...edge, from: named(edge.from), to: named(edge.to) } }),
  }
  const object = renamed.claim?.object
  if (edge === undefined || object === undefined) return { ...renamed, contentHash: contentHash(renamed) }
  const relinked = { ...renamed, claim: { ...renamed.claim, object: named(object) } }
  return { ...relinked, contentHash: contentHash(relinked) }
}
