import type { HitConflict, StoredRecord } from '../model/index.js'
import type { StoreReader } from '../ports/index.js'
import type { CheckedQuery } from './query.js'
import type { Ranked } from './rank.js'
import { holdPairsOf, originalsOf } from '../model/index.js'

/** What contradicts what among recalled records. */
export interface Conflicts {
  /** Standing contradictions of the record with others that may be shown, and those seen now; by id of the other. */
  of(record: StoredRecord): readonly HitConflict[]
  /** A record that contradicts another one, found by the search or not. */
  get(id: string): Ranked | undefined
}

/** Records at the top of the ranking that are compared with each other, at least. */
const comparedMin = 20

/** Finds the other side of every contradiction that the top of a ranking takes part in. */
export async function findConflicts(
  reader: StoreReader,
  ranked: readonly Ranked[],
  query: CheckedQuery,
): Promise<Conflicts> {
  const known = new Map(ranked.map((one) => [one.record.id, one]))
  const top = ranked.slice(0, Math.max(comparedMin, query.k))
  for (const record of await markedPartners(reader, top, query)) {
    if (!known.has(record.id)) known.set(record.id, { record, score: 0 })
  }
  const seen = await seenConflicts(reader, top, query)
  return {
    get: (id) => known.get(id),
    of: (record) =>
      [...marksOf(record, known), ...(seen.get(record.id) ?? [])].sort((a, b) => (a.withId < b.withId ? -1 : 1)),
  }
}

/** The other sides, their other sides and so on: nobody is shown without what is known to contradict it. */
async function markedPartners(
  reader: StoreReader,
  top: readonly Ranked[],
  query: CheckedQuery,
): Promise<readonly StoredRecord[]> {
  const partners = new Map<string, StoredRecord>()
  let side = top.map(({ record }) => record)
  const visited = new Set(side.map(({ id }) => id))
  while (side.length > 0) {
    const wanted = [...new Set(side.flatMap(({ beside }) => beside.contradictions.map(({ withId }) => withId)))]
    const found = await reader.getMany(wanted.filter((id) => !visited.has(id)).sort())
    side = [...found.values()].filter((record) => mayStandBeside(record, query))
    for (const id of found.keys()) visited.add(id)
    for (const record of side) partners.set(record.id, record)
  }
  return [...partners.values()]
}

// Tier and kind do not matter here: half of a contradiction would read as the truth.
function mayStandBeside({ scope, life }: StoredRecord, { scopes, statuses }: CheckedQuery): boolean {
  return scopes.includes(scope) && statuses.includes(life.status)
}

function marksOf({ beside }: StoredRecord, known: ReadonlyMap<string, Ranked>): readonly HitConflict[] {
  return beside.contradictions
    .filter(({ withId }) => known.has(withId))
    .map(({ withId, detail }) => ({ withId, detail, found: 'marked' }))
}

/** What nobody has marked yet. Of two that a person let stand side by side both hold. */
async function seenConflicts(
  reader: StoreReader,
  top: readonly Ranked[],
  query: CheckedQuery,
): Promise<ReadonlyMap<string, readonly HitConflict[]>> {
  const seen = new Map<string, HitConflict[]>()
  const note = (id: string, conflict: HitConflict) => seen.set(id, [...(seen.get(id) ?? []), conflict])
  for (const { a, b, detail } of disagreements(top, query)) {
    const pairs = holdPairsOf([originalsOf(a), originalsOf(b)])
    if ((await reader.findHeld('contradiction', pairs)).length > 0) continue
    note(a.id, { withId: b.id, detail, found: 'seen' })
    note(b.id, { withId: a.id, detail, found: 'seen' })
  }
  return seen
}

interface SeenDisagreement {
  readonly a: StoredRecord
  readonly b: StoredRecord
  readonly detail: string
}

function disagreements(top: readonly Ranked[], { contradicts }: CheckedQuery): readonly SeenDisagreement[] {
  if (contradicts === undefined) return []
  return top.flatMap(({ record: a }, i) =>
    top.slice(i + 1).flatMap(({ record: b }): readonly SeenDisagreement[] => {
      if (a.scope !== b.scope || isMarked(a, b)) return []
      const detail = contradicts(a, b)
      return detail === undefined ? [] : [{ a, b, detail }]
    }),
  )
}

function isMarked(a: StoredRecord, b: StoredRecord): boolean {
  return a.beside.contradictions.some(({ withId }) => withId === b.id)
}
