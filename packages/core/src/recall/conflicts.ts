import type { HitConflict, HoldPair, StoredRecord } from '../model/index.js'
import type { StoreReader } from '../ports/index.js'
import type { CheckedQuery } from './query.js'
import type { Ranked } from './rank.js'
import { holdKey, holdPairsOf, originalsOf } from '../model/index.js'

/** What contradicts what among recalled records. */
export interface Conflicts {
  /** Standing contradictions of the record with others that may be shown, and those seen now; by id of the other. */
  of(record: StoredRecord): readonly HitConflict[]
  /** A record that contradicts another one, found by the search or not. */
  get(id: string): Ranked | undefined
}

/**
 * Records at the top of the ranking that are compared with each other, at least and at most: of hundreds every pair would
 * take a second. Further down only contradictions that a pass has marked are told.
 */
const comparedMin = 20
const comparedMax = 100

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
  const seen = await seenConflicts(reader, top.slice(0, comparedMax), query)
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
  const note = (id: string, conflict: HitConflict): void => {
    const noted = seen.get(id)
    if (noted === undefined) seen.set(id, [conflict])
    else noted.push(conflict)
  }
  const found = disagreements(top, query)
  const held = await heldPairs(reader, found)
  for (const { a, b, detail, pairs } of found) {
    if (pairs.some((pair) => held.has(holdKey('contradiction', pair)))) continue
    note(a.id, { withId: b.id, detail, found: 'seen' })
    note(b.id, { withId: a.id, detail, found: 'seen' })
  }
  return seen
}

interface SeenDisagreement {
  readonly a: StoredRecord
  readonly b: StoredRecord
  readonly detail: string
  /** Every original of the one with every original of the other. */
  readonly pairs: readonly HoldPair[]
}

/** Only records of one scope can contradict each other, so each scope is looked through by itself. */
function disagreements(top: readonly Ranked[], { contradicts }: CheckedQuery): readonly SeenDisagreement[] {
  if (contradicts === undefined) return []
  return byScope(top).flatMap((records) =>
    records.flatMap((a, i) =>
      records.slice(i + 1).flatMap((b): readonly SeenDisagreement[] => {
        const detail = isMarked(a, b) ? undefined : contradicts(a, b)
        return detail === undefined ? [] : [{ a, b, detail, pairs: holdPairsOf([originalsOf(a), originalsOf(b)]) }]
      }),
    ),
  )
}

function byScope(top: readonly Ranked[]): readonly (readonly StoredRecord[])[] {
  const scopes = new Map<string, StoredRecord[]>()
  for (const { record } of top) {
    const records = scopes.get(record.scope)
    if (records === undefined) scopes.set(record.scope, [record])
    else records.push(record)
  }
  return [...scopes.values()]
}

/** Keys of the pairs that are held, asked for at once: of many hits thousands of pairs can disagree. */
async function heldPairs(reader: StoreReader, found: readonly SeenDisagreement[]): Promise<ReadonlySet<string>> {
  const pairs = found.flatMap((one) => one.pairs)
  if (pairs.length === 0) return new Set()
  return new Set((await reader.findHeld('contradiction', pairs)).map(({ kind, a, b }) => holdKey(kind, [a, b])))
}

function isMarked(a: StoredRecord, b: StoredRecord): boolean {
  return a.beside.contradictions.some(({ withId }) => withId === b.id)
}
