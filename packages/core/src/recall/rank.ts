import type { StoredRecord } from '../model/index.js'
import type { CheckedQuery, EpisodeIntent } from './query.js'
import type { Gathered } from './gather.js'
import type { Match } from './match.js'
import { knownOutcome } from '../model/index.js'
import { outcomeWeight, priorOf, recencyOf } from './formulas.js'
import { wordingOf } from './match.js'

/** Rank in one way of searching, from 1. */
export interface Place {
  readonly rank: number
  readonly match: Match
}

/** A record with where it stood and what it is worth. */
export interface Ranked {
  readonly record: StoredRecord
  readonly score: number
  readonly words?: Place
  readonly vector?: Place
}

/**
 * How much recency, importance and uses may lift a record, at most: enough to part matches that are as good as equal,
 * too little for age to beat a better match.
 */
const priorLift = 0.02
const priorMax = 0.45

/**
 * Words and vectors fused by `query.fusion`, as a share of the best there could be, times a gentle lift by recency,
 * importance and uses, in the proportions of `compositeScore`. Gentle, because fused scores lie close together: with
 * the full weights a fresh record far down would beat an older one at the top. A record counts as the best of its wordings
 * and never as the words of one with the vector of another: merged, it would push out what stood before each of them. Best
 * first, ties by id.
 */
export function rank({ words, vectors, records }: Gathered, query: CheckedQuery): readonly Ranked[] {
  const shareOf = query.fusion === 'ranks' ? shareByRank : shareByScore
  const wordPlaces = placesOf(words)
  const vectorPlaces = placesOf(vectors)
  const searches = [words, vectors].filter(({ length }) => length > 0).length
  const best = new Map<string, Ranked>()
  for (const [wording, id] of wordingsIn([...words, ...vectors])) {
    const record = records.get(id)
    if (record === undefined) continue
    const word = wordPlaces.get(wording)
    const vector = vectorPlaces.get(wording)
    const score = ((shareOf(word, words) + shareOf(vector, vectors)) / searches) * liftOf(record, query)
    if (score <= (best.get(id)?.score ?? -1)) continue
    best.set(id, { record, ...(word && { words: word }), ...(vector && { vector }), score })
  }
  return [...best.values()].sort((a, b) => b.score - a.score || (a.record.id < b.record.id ? -1 : 1))
}

/** The wordings that matched, each with the record that it is one of. */
function wordingsIn(matches: readonly Match[]): ReadonlyMap<string, string> {
  return new Map(matches.map((match) => [wordingOf(match), match.id]))
}

/** Equal scores share the better rank, so that the order of ids decides nothing but ties. */
function placesOf(matches: readonly Match[]): ReadonlyMap<string, Place> {
  const places = new Map<string, Place>()
  let place = 0
  matches.forEach((match, i) => {
    if (match.score !== matches[i - 1]?.score) place = i + 1
    places.set(wordingOf(match), { rank: place, match })
  })
  return places
}

/** What a search says of a record, as a share 0..1 of what it says of its best match. */
type ShareOf = (place: Place | undefined, matches: readonly Match[]) => number

const shareByScore: ShareOf = (place, matches) => {
  const best = matches[0]?.score ?? 0
  return place === undefined || best <= 0 ? 0 : Math.max(0, place.match.score) / best
}

/** The constant of reciprocal rank fusion (A.2.4). */
const rrfK = 60

const shareByRank: ShareOf = (place) => (place === undefined ? 0 : (rrfK + 1) / (rrfK + place.rank))

function liftOf(record: StoredRecord, { now, episodes }: CheckedQuery): number {
  const recency = recencyOf(record.decayClass, record.createdAt, now)
  const prior = priorOf({ recency, importance: importanceOf(record), accessCount: record.usage.accessCount })
  return (1 + priorLift * Math.min(1, prior / priorMax)) * intentWeight(record, episodes)
}

/** Only who asks for what worked or failed wants episodes ranked by their outcome. */
function intentWeight(record: StoredRecord, intent: EpisodeIntent): number {
  return record.episode === undefined || intent === 'any' ? 1 : outcomeWeight(intent, knownOutcome(record))
}

function importanceOf({ metadata }: StoredRecord): number {
  const importance = metadata.importance
  return typeof importance === 'number' && importance >= 0 && importance <= 1 ? importance : 0.5
}
