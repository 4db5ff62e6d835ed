import type { WordHit } from './store-rows.js'

const k1 = 1.2
const b = 0.75
const smallestIdf = 1e-6

/** One indexed record and its tokens. */
export interface Indexed {
  readonly recordId: string
  readonly tokens: readonly string[]
}

/**
 * BM25 of every record that holds at least one of the tokens, with the constants of SQLite's FTS5, so that stores
 * rank alike. A token in more than half of the records weighs next to nothing.
 */
export function bm25(records: readonly Indexed[], tokens: readonly string[]): readonly WordHit[] {
  const wanted = [...new Set(tokens)]
  const averageLength = records.reduce((sum, record) => sum + lengthOf(record), 0) / records.length
  const places = new Map(wanted.map((token, place) => [token, place]))
  const counted = records.map((record) => ({ record, counts: countsOf(record.tokens, places) }))
  const idfs = wanted.map((_, i) => idf(counted.filter(({ counts }) => at(counts, i) > 0).length, records.length))
  return counted
    .filter(({ counts }) => counts.some((count) => count > 0))
    .map(({ record, counts }) => ({
      recordId: record.recordId,
      score: score(counts, idfs, lengthOf(record) / averageLength),
    }))
}

// The scope is indexed with the tokens and counts as one of them.
function lengthOf({ tokens }: Indexed): number {
  return tokens.length + 1
}

/** How often each wanted token occurs, at its place. */
function countsOf(tokens: readonly string[], places: ReadonlyMap<string, number>): readonly number[] {
  const counts = new Array<number>(places.size).fill(0)
  for (const token of tokens) {
    const place = places.get(token)
    if (place !== undefined) counts[place] = at(counts, place) + 1
  }
  return counts
}

function idf(hits: number, total: number): number {
  const weight = Math.log((total - hits + 0.5) / (hits + 0.5))
  return weight <= 0 ? smallestIdf : weight
}

function score(counts: readonly number[], idfs: readonly number[], relativeLength: number): number {
  const damping = k1 * (1 - b + b * relativeLength)
  return counts.reduce((sum, count, i) => sum + at(idfs, i) * ((count * (k1 + 1)) / (count + damping)), 0)
}

function at(numbers: readonly number[], index: number): number {
  return numbers[index] ?? 0
}
