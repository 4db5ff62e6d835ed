import type { StoreReader } from '../ports/index.js'

/**
 * Those of these ids that a person had forgotten. What a prune deleted is none of them: its text is still known by the
 * record that it went into.
 */
export async function forgottenAmong(
  reader: Pick<StoreReader, 'tombstones' | 'entry'>,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const forgotten = new Set<string>()
  for (const { recordId, seq } of await reader.tombstones(ids)) {
    if ((await reader.entry(seq))?.kind !== 'prune') forgotten.add(recordId)
  }
  return forgotten
}
