import type { StoreReader } from '../ports/index.js'
import type { StoredRecord } from '../model/index.js'

/** For each archived id the record that was made of it and stands for it now, as far as there is one. */
export type StandIns = ReadonlyMap<string, string>

/**
 * Follows archived records into the records they were archived into, over any number of steps, as far as to one that is
 * not archived. Supersession is not followed: a successor says something else.
 */
export async function findStandIns(reader: StoreReader, archivedIds: readonly string[]): Promise<StandIns> {
  const known = new Map<string, StoredRecord>()
  let wanted = archivedIds
  while (wanted.length > 0) {
    const found = await reader.getMany(wanted)
    for (const [id, record] of found) known.set(id, record)
    wanted = [...found.values()].flatMap((record) => takenInto(record) ?? []).filter((id) => !known.has(id))
  }
  return new Map(archivedIds.flatMap((id) => pairWithEnd(known, id)))
}

function takenInto({ life }: StoredRecord): string | undefined {
  return life.status === 'archived' ? life.supersededBy : undefined
}

function pairWithEnd(known: ReadonlyMap<string, StoredRecord>, id: string): readonly (readonly [string, string])[] {
  const seen = new Set<string>()
  let current = known.get(id)
  while (current !== undefined && !seen.has(current.id)) {
    seen.add(current.id)
    const next = takenInto(current)
    if (next === undefined) return current.life.status === 'archived' ? [] : [[id, current.id]]
    current = known.get(next)
  }
  return []
}
