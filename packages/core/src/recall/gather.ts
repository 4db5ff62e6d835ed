import type { RecordFilter, StoredVector, StoreReader } from '../ports/index.js'
import type { Status, StoredRecord, Tier } from '../model/index.js'
import type { CheckedQuery } from './query.js'
import type { Match } from './match.js'
import { isQuarantined, tiers } from '../model/index.js'
import { bestOfEach } from './match.js'
import { findStandIns } from './stand-ins.js'
import { queryVectorOf, searchByVector } from './vector-search.js'
import { isRaised } from './sensitive.js'
import { searchByWords } from './word-search.js'

/** What both ways of searching found: best first, and every record that may be shown. */
export interface Gathered {
  readonly words: readonly Match[]
  readonly vectors: readonly Match[]
  readonly records: ReadonlyMap<string, StoredRecord>
}

/** Candidates per hit and way of searching, at first; of many hits no more than these beyond them. */
const candidatesPerHit = 10
const candidatesMin = 50
const candidatesBeyond = 450
const growth = 8

/** Looks further until there are enough records that may be shown, or no more to be found. */
export async function gather(reader: StoreReader, query: CheckedQuery): Promise<Gathered> {
  const vector = await queryVectorOf(reader, query)
  let limit = Math.max(candidatesMin, Math.min(query.k * candidatesPerHit, query.k + candidatesBeyond))
  for (;;) {
    const { gathered, cutOff } = await gatherUpTo(reader, query, { vector, limit })
    if (!cutOff || gathered.records.size >= query.k) return gathered
    limit *= growth
  }
}

interface Reach {
  readonly vector: StoredVector | undefined
  readonly limit: number
}

async function gatherUpTo(
  reader: StoreReader,
  query: CheckedQuery,
  reach: Reach,
): Promise<{ readonly gathered: Gathered; readonly cutOff: boolean }> {
  const search = async (statuses: readonly Status[]) => searchBoth(reader, query, { ...reach, statuses })
  const own = await search(query.statuses)
  const archived = query.statuses.includes('archived') ? nothing : await search(['archived'])
  const standIns = await findStandIns(reader, idsOf(archived))

  const words = bestOfEach([...own.words, ...standing(archived.words, standIns)])
  const vectors = bestOfEach([...own.vectors, ...standing(archived.vectors, standIns)])
  const found = await reader.getMany(idsOf({ words, vectors }))
  const records = new Map([...found].filter(([, record]) => mayBeShown(record, query)))
  const shown = (matches: readonly Match[]) => matches.filter(({ id }) => records.has(id))
  const cutOff = [own.words, own.vectors, archived.words, archived.vectors].some(({ length }) => length >= reach.limit)
  return { gathered: { words: shown(words), vectors: shown(vectors), records }, cutOff }
}

interface Found {
  readonly words: readonly Match[]
  readonly vectors: readonly Match[]
}

const nothing: Found = { words: [], vectors: [] }

async function searchBoth(
  reader: StoreReader,
  query: CheckedQuery,
  { vector, limit, statuses }: Reach & { readonly statuses: readonly Status[] },
): Promise<Found> {
  const filter: RecordFilter = { scopes: query.scopes, statuses, ...(query.kinds && { kinds: query.kinds }) }
  const words = await searchByWords(reader, query, { filter, limit })
  if (vector === undefined) return { words, vectors: [] }
  const always = await contentsOf(reader, words)
  return { words, vectors: await searchByVector(reader, query, { vector, filter, limit, always }) }
}

/** What words found is compared by vector too, however far: a missing cosine would count as none at all. */
async function contentsOf(reader: StoreReader, matches: readonly Match[]): Promise<ReadonlySet<string>> {
  const found = await reader.getMany(matches.map(({ id }) => id).sort())
  return new Set([...found.values()].map(({ contentHash }) => contentHash))
}

function idsOf({ words, vectors }: Found): readonly string[] {
  return [...new Set([...words, ...vectors].map(({ id }) => id))].sort()
}

/** Matches of archived sources as matches of the records that stand for them. */
function standing(matches: readonly Match[], standIns: ReadonlyMap<string, string>): readonly Match[] {
  return matches.flatMap(({ id, score }) => {
    const standIn = standIns.get(id)
    return standIn === undefined ? [] : [{ id: standIn, score, via: id }]
  })
}

/** The last word on what may be returned, whatever a store or a link says. */
function mayBeShown(record: StoredRecord, query: CheckedQuery): boolean {
  const { scopes, statuses, kinds, depth, minConfidence } = query
  return (
    scopes.includes(record.scope) &&
    statuses.includes(record.life.status) &&
    (kinds === undefined || kinds.includes(record.kind)) &&
    reaches(depth, record.beside.tier) &&
    record.confidence >= minConfidence &&
    !isQuarantined(record) &&
    isRaised(record, query)
  )
}

function reaches(depth: Tier, tier: Tier): boolean {
  return tiers.indexOf(tier) <= tiers.indexOf(depth)
}
