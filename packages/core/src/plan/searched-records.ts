import type { StoredRecord } from '../model/index.js'
import type { ScopeInput } from './scope-input.js'
import { originalsOf } from '../model/index.js'

/** The records among which candidates are looked for. */
export interface SearchedRecords {
  readonly records: readonly StoredRecord[]
  readonly changed?: ReadonlySet<string>
}

/**
 * In place of a merged record its originals, as they were before the merge: a pass that goes on after a crash then finds
 * the pairs that the undisturbed one found, and carries them over to what stands for the originals.
 */
export function searchedRecords({ compared, originals, changed }: ScopeInput): SearchedRecords {
  const behind = new Map(compared.map((record) => [record.id, originalsBehind(record, originals)]))
  const records = compared.flatMap((record) => {
    const hidden = behind.get(record.id) ?? []
    return saysAll(hidden, record) ? hidden : [...hidden, record]
  })
  if (changed === undefined) return { records }
  const moved = [...changed].flatMap((id) => behind.get(id)?.map((original) => original.id) ?? [])
  return { records, changed: new Set([...changed, ...moved]) }
}

function originalsBehind(record: StoredRecord, originals: ScopeInput['originals']): readonly StoredRecord[] {
  if (record.lineage?.derivation !== 'merge') return []
  return originalsOf(record).flatMap((id) => {
    const original = originals.get(id)
    return original === undefined ? [] : [{ ...original, life: { status: 'active' as const } }]
  })
}

function saysAll(originals: readonly StoredRecord[], { contentHash }: StoredRecord): boolean {
  return originals.some((original) => original.contentHash === contentHash)
}
