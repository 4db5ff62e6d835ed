import type { StoredRecord } from '@slowwave/core'

/** What tells where a record comes from. */
export type Sourced = Pick<StoredRecord, 'id' | 'nativeId' | 'lineage'>

/** What a record was called in the corpus. */
export function corpusIdOf(record: Sourced): string {
  return record.nativeId?.id ?? record.id
}

/** The corpus ids of the underived records that a record goes back to; its own for an underived one. */
export function sourceIdsOf(record: Sourced, all: ReadonlyMap<string, Sourced>): readonly string[] {
  if (record.lineage === undefined) return [corpusIdOf(record)]
  const sources = record.lineage.derivedFrom.flatMap((id) => {
    const source = all.get(id)
    return source === undefined ? [] : sourceIdsOf(source, all)
  })
  return [...new Set(sources)].sort()
}
