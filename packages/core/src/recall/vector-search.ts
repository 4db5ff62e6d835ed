import type { RecordFilter, StoredVector, StoreReader } from '../ports/index.js'
import type { CheckedQuery } from './query.js'
import type { Match } from './match.js'
import { MemoryError } from '../model/index.js'
import { cosine, quantise } from '../ports/index.js'

/** The query as a vector; `undefined` without an embedder, without vectors in the store, or for a text without content. */
export async function queryVectorOf(reader: StoreReader, query: CheckedQuery): Promise<StoredVector | undefined> {
  const { embedder, text, signal } = query
  const stamp = await reader.stamp()
  if (embedder === undefined || stamp === undefined) return undefined
  if (stamp.id !== embedder.id || stamp.dimensions !== embedder.dimensions) {
    throw new MemoryError('conflict', `The store holds vectors of '${stamp.id}', not of '${embedder.id}'.`, {
      hint: `Recall with --embedder ${stamp.id}, or embed the store anew.`,
    })
  }
  const [vector] = await embedder.embed([text], signal)
  if (vector === undefined || vector.every((value) => value === 0)) return undefined
  return { contentHash: '', embedderId: embedder.id, ...quantise(vector) }
}

/** What to compare the query with. */
export interface VectorSearch {
  readonly vector: StoredVector
  readonly filter: RecordFilter
  /** Contents, at most; of equal content every record is found. */
  readonly limit: number
  /** Contents that are found however far they are, on top of `limit`. */
  readonly always: ReadonlySet<string>
}

/** Records near the query: an exact scan of every vector of the scopes. */
export async function searchByVector(
  reader: StoreReader,
  query: CheckedQuery,
  { vector, filter, limit, always }: VectorSearch,
): Promise<readonly Match[]> {
  const nearest = new Nearest(limit)
  const asked: NearContent[] = []
  for await (const stored of reader.vectors(vector.embedderId, filter)) {
    const { contentHash } = stored
    const score = cosine(vector, stored)
    if (always.has(contentHash)) asked.push({ contentHash, score })
    else if (score >= query.minCosine) nearest.add({ contentHash, score })
  }
  query.signal?.throwIfAborted()
  return recordsOf(reader, [...asked, ...nearest.best()], filter)
}

interface NearContent {
  readonly contentHash: string
  readonly score: number
}

/** Keeps the best few of many, ties by hash. */
class Nearest {
  readonly #limit: number
  #kept: NearContent[] = []
  #floor = -Infinity

  constructor(limit: number) {
    this.#limit = limit
  }

  add(content: NearContent): void {
    if (content.score < this.#floor) return
    this.#kept.push(content)
    if (this.#kept.length >= 4 * this.#limit) this.#cut()
  }

  best(): readonly NearContent[] {
    this.#cut()
    return this.#kept
  }

  #cut(): void {
    this.#kept.sort((a, b) => b.score - a.score || (a.contentHash < b.contentHash ? -1 : 1))
    this.#kept.length = Math.min(this.#kept.length, this.#limit)
    if (this.#kept.length === this.#limit) this.#floor = this.#kept.at(-1)?.score ?? -Infinity
  }
}

async function recordsOf(
  reader: StoreReader,
  contents: readonly NearContent[],
  { scopes = [], statuses = [] }: RecordFilter,
): Promise<readonly Match[]> {
  const matches: Match[] = []
  for (const { contentHash, score } of contents) {
    for (const scope of scopes) {
      const lives = await reader.findByContent(scope, contentHash)
      const wanted = lives.filter(({ life }) => statuses.includes(life.status))
      matches.push(...wanted.map(({ id }) => ({ id, score })))
    }
  }
  return matches
}
