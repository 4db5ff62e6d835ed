import type { StoredRecord } from '../model/index.js'
import type { CheckedQuery, EpisodeIntent } from './query.js'
import type { Gathered } from './gather.js'
import type { Match } from './match.js'
import { knownOutcome } from '../model/index.js'
import { outcomeWeight, priorOf, recencyOf } from './formulas.js'

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

/** The constant of reciprocal rank fusion. */
const rrfK = 60
/**
 * How much recency, importance and uses may lift a record, at most. Less than what parts rank 1 from rank 2 of a single
 * search, so that age alone never beats the better match there.
 */
const priorLift = 0.02
const priorMax = 0.45

/**
 * Ranks of words and vectors fused by reciprocal rank (k = 60), as a share of the best there could be, times a gentle
 * lift by recency, importance and uses, in the proportions of `compositeScore`. Gentle, because fused ranks lie close
 * together: with the full weights a fresh record at rank 20 would beat an older one at rank 1. Best first, ties by id.
 */
export function rank({ words, vectors, records }: Gathered, query: CheckedQuery): readonly Ranked[] {
  const wordPlaces = placesOf(words)
  const vectorPlaces = placesOf(vectors)
  const best = (words.length > 0 ? share(1) : 0) + (vectors.length > 0 ? share(1) : 0)
  const ranked = [...records.values()].map((record): Ranked => {
    const places = definedPlaces(wordPlaces.get(record.id), vectorPlaces.get(record.id))
    return { record, ...places, score: (fusedOf(places) / best) * liftOf(record, query) }
  })
  return ranked.sort((a, b) => b.score - a.score || (a.record.id < b.record.id ? -1 : 1))
}

type Places = Pick<Ranked, 'words' | 'vector'>

/** Equal scores share the better rank, so that the order of ids decides nothing but ties. */
function placesOf(matches: readonly Match[]): ReadonlyMap<string, Place> {
  const places = new Map<string, Place>()
  let place = 0
  matches.forEach((match, i) => {
    if (match.score !== matches[i - 1]?.score) place = i + 1
    places.set(match.id, { rank: place, match })
  })
  return places
}

function definedPlaces(words: Place | undefined, vector: Place | undefined): Places {
  return { ...(words && { words }), ...(vector && { vector }) }
}

function fusedOf({ words, vector }: Places): number {
  return (words ? share(words.rank) : 0) + (vector ? share(vector.rank) : 0)
}

function share(place: number): number {
  return 1 / (rrfK + place)
}

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
