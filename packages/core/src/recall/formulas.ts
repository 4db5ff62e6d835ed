import type { DecayClass, EpisodeOutcome } from '../model/index.js'
import type { EpisodeIntent } from './query.js'

const dayMs = 86_400_000

/** Days after which half of a record's recency is left, by decay class. Preferences and identity do not fade. */
export const halfLifeDays: Readonly<Record<DecayClass, number>> = {
  preference: Infinity,
  identity: Infinity,
  fact: 180,
  state: 7,
  episode: 30,
  note: 3,
}

/** Recency never falls below this, so that age alone hides nothing. */
export const recencyFloor = 0.05

/** Recency 0..1: half after each half-life, never below `recencyFloor`. A moment ahead of `now` counts as now. */
export function recencyOf(decayClass: DecayClass, createdAt: number, now: number): number {
  const ageDays = Math.max(0, now - createdAt) / dayMs
  return Math.max(recencyFloor, halved(ageDays, halfLifeDays[decayClass]))
}

function halved(ageDays: number, halfLife: number): number {
  return 0.5 ** (ageDays / halfLife)
}

/** What the composite score of the first seed is made of. */
export interface CompositeParts {
  /** 0..1. */
  readonly similarity: number
  /** 0..1. */
  readonly recency: number
  /** 0..1. @default 0.5 */
  readonly importance?: number
  readonly accessCount: number
}

/** Retrieval score of A.2.4: 0.55 similarity + 0.20 recency + 0.15 importance + 0.10 ln(1 + uses) / 4. */
export function compositeScore({ similarity, ...parts }: CompositeParts): number {
  return 0.55 * similarity + priorOf(parts)
}

/** What the composite score knows of a record whatever was asked; 0 to about 0.45. */
export function priorOf({ recency, importance = 0.5, accessCount }: Omit<CompositeParts, 'similarity'>): number {
  return 0.2 * recency + 0.15 * importance + (0.1 * Math.log(1 + accessCount)) / 4
}

const outcomeWeights: Readonly<Record<EpisodeIntent, Readonly<Record<EpisodeOutcome, number>>>> = {
  any: { success: 1, claimed_success: 0.8, partial: 0.8, failure: 0.9, abandoned: 0.6, unknown: 0.7 },
  'what-worked': { success: 1, claimed_success: 0.7, partial: 0.5, failure: 0.2, abandoned: 0.2, unknown: 0.4 },
  'what-failed': { success: 0.1, claimed_success: 0.2, partial: 0.6, failure: 1, abandoned: 0.8, unknown: 0.3 },
}

/** How much an episode with this outcome counts for what it is recalled for, 0..1. */
export function outcomeWeight(intent: EpisodeIntent, outcome: EpisodeOutcome): number {
  return outcomeWeights[intent][outcome]
}

/** What the recall score of an episode is made of. */
export interface EpisodeParts {
  /** 0..1. */
  readonly similarity: number
  readonly ageDays: number
  readonly outcome: EpisodeOutcome
  readonly uses: number
  readonly intent: EpisodeIntent
}

/** Recall score of A.2.3: similarity x (0.3 + 0.7 recency) x weight of the outcome x (1 + min(0.2, ln(1 + uses) / 10)). */
export function episodeScore({ similarity, ageDays, outcome, uses, intent }: EpisodeParts): number {
  const recency = halved(Math.max(0, ageDays), halfLifeDays.episode)
  const used = 1 + Math.min(0.2, Math.log(1 + uses) / 10)
  return similarity * (0.3 + 0.7 * recency) * outcomeWeight(intent, outcome) * used
}
