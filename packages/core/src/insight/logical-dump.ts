import type { StoreReader } from '../ports/index.js'
import type { JsonObject, StoredRecord } from '../model/index.js'
import { canonicalJson } from '../model/index.js'

/**
 * What a store says, as canonical text: one line per record by id, then one per tombstone. It leaves out retracted
 * records, revisions, the journal, holds, usage, vectors, keys, and the times at which passes ran (R7), so that stores
 * that say the same give the same bytes.
 */
export async function logicalDump(reader: StoreReader): Promise<string> {
  const lines: string[] = []
  for await (const record of reader.records({ statuses: ['active', 'archived', 'superseded'] })) {
    lines.push(canonicalJson(logicalRecord(record)))
  }
  for (const { recordId, scope, reason } of await reader.tombstones()) {
    lines.push(canonicalJson({ tombstone: recordId, scope, reason }))
  }
  return lines.map((line) => `${line}\n`).join('')
}

/** A record without what the logical dump leaves out; lists whose order says nothing are sorted. */
function logicalRecord(stored: StoredRecord): object {
  const { revision: _revision, revisedAt: _revisedAt, usage: _usage, beside, lineage, ...record } = stored
  return { ...record, beside: logicalBeside(beside), lineage: logicalLineage(lineage) }
}

function logicalLineage(lineage: StoredRecord['lineage']): object | undefined {
  if (lineage === undefined) return undefined
  const { derivedAt: _derivedAt, ...rest } = lineage
  return rest
}

function logicalBeside({ lastValidatedAt: _lastValidatedAt, ...beside }: StoredRecord['beside']): object {
  return {
    ...beside,
    tags: [...beside.tags].sort(),
    wordings: [...beside.wordings].sort(),
    evidence: sortedByJson(beside.evidence),
    contradictions: sortedByJson(beside.contradictions),
  }
}

function sortedByJson(members: readonly object[]): readonly JsonObject[] {
  const texts = members.map((member) => canonicalJson(member)).sort()
  return texts.map((text) => JSON.parse(text) as JsonObject)
}
