import type { Change, IncomingRecord } from '../model/index.js'
import type { StoreReader } from '../ports/index.js'

/** The ids that the records of an import get. */
export interface ImportedIds {
  /** In the order of the records. */
  readonly of: readonly string[]
  /** By what a record was called before: its id or native id. */
  readonly byName: ReadonlyMap<string, string>
}

/** How the records of an import name each other. */
export interface ImportedLinks {
  idAt(index: number): string
  /** The id of a record of the import by its former name; any other name stays what it is. */
  idFor(name: string): string
  /** The contradiction rows that the record at this place brings: each pair once, with the one of the two that comes later. */
  contradictionsAt(index: number): readonly Change[]
}

/** Reads how the records of an import name each other, and which records of the store they name. */
export async function importedLinks(
  incoming: readonly IncomingRecord[],
  ids: ImportedIds,
  reader: Pick<StoreReader, 'getMany'>,
): Promise<ImportedLinks> {
  const idFor = (name: string): string => ids.byName.get(name) ?? name
  const places = new Map(ids.of.map((id, place) => [id, place]))
  const named = incoming.flatMap(({ contradictions = [] }) => contradictions.map(({ withId }) => idFor(withId)))
  const there = await reader.getMany([...new Set(named.filter((id) => !places.has(id)))])
  const rows = rowsByPlace(incoming, {
    ids,
    idFor,
    placeOf: (id) => places.get(id) ?? (there.has(id) ? -1 : undefined),
  })
  return {
    idAt: (index) => ids.of[index] as string,
    idFor,
    contradictionsAt: (index) => rows.get(index) ?? [],
  }
}

interface Places {
  readonly ids: ImportedIds
  idFor(name: string): string
  /** -1 for a record of the store; absent for one that is nowhere. */
  placeOf(id: string): number | undefined
}

function rowsByPlace(
  incoming: readonly IncomingRecord[],
  { ids, idFor, placeOf }: Places,
): ReadonlyMap<number, readonly Change[]> {
  const rows = new Map<number, readonly Change[]>()
  const seen = new Set<string>()
  for (const [index, { contradictions = [] }] of incoming.entries()) {
    const id = ids.of[index] as string
    for (const { withId: name, detail } of contradictions) {
      const withId = idFor(name)
      const place = placeOf(withId)
      const pair = [id, withId].sort().join('\u001f')
      if (place === undefined || seen.has(pair)) continue
      seen.add(pair)
      const later = Math.max(index, place)
      rows.set(later, [...(rows.get(later) ?? []), { type: 'add-contradiction', id, withId, detail }])
    }
  }
  return rows
}
