import type { Embedder, Indexer, UsageWriter } from '../ports/index.js'
import type { RecordKind, Scope, Status, StoredRecord, Tier } from '../model/index.js'
import { MemoryError } from '../model/index.js'
import { tokensOf } from '../text/index.js'

/**
 * How alike recalled records may be: `as-ranked` drops none, `distinct-texts` keeps the best of equal texts, `mmr`
 * also moves texts down that share most words with a better one (lambda 0.7).
 */
export type Diversity = 'as-ranked' | 'distinct-texts' | 'mmr'

/**
 * How what words say of a record and what its vector says are put together: `scores`, the mean of both as shares of the
 * best match of each (a convex combination), or `ranks`, reciprocal rank fusion (k = 60). Ranks forget how much better a
 * match is, so that a poor vector search weighs as much as a good word search.
 */
export type Fusion = 'scores' | 'ranks'

/** What an episode is recalled for: anything, what worked, or what failed. Other kinds of record are not affected. */
export type EpisodeIntent = 'any' | 'what-worked' | 'what-failed'

/** Says what differs if two records contradict each other, else `undefined`. Must be symmetric and pure. */
export type Contradicts = (a: StoredRecord, b: StoredRecord) => string | undefined

/** What to recall, from where. */
export interface RecallQuery {
  /** At least one. Nothing outside of them is ever returned. */
  readonly scopes: readonly Scope[]
  readonly text: string
  /** Epoch milliseconds; ages are counted from it. */
  readonly now: number
  /** Hits, at most; the other side of a contradiction comes on top. @default 5 */
  readonly k?: number
  /** The embedder the store is stamped with. Without it, words alone decide. */
  readonly embedder?: Embedder
  /** Cosine -1..1 below which a record without a common word is no hit. @default 0.4 */
  readonly minCosine?: number
  /** The tokens of the word index. @default `tokensOf` of the room `text` */
  readonly indexer?: Pick<Indexer, 'tokens'>
  /** Never filled up from another status. @default ['active'] */
  readonly statuses?: readonly Status[]
  /** @default every kind */
  readonly kinds?: readonly RecordKind[]
  /** The tier furthest away that is still looked at: `hot`, `warm` (hot and warm) or `archive` (all). @default warm */
  readonly depth?: Tier
  /** Confidence at birth 0..1 below which a record is left out. @default 0 */
  readonly minConfidence?: number
  /** @default as-ranked */
  readonly diversity?: Diversity
  /** @default scores */
  readonly fusion?: Fusion
  /** @default any */
  readonly episodes?: EpisodeIntent
  /** Shows contradictions that no pass has marked yet, among the first 100 hits. The faces make it of `compareClaims`. */
  readonly contradicts?: Contradicts
  /** Counts here that each hit was returned. Without it nothing is written. */
  readonly countUses?: UsageWriter
  /** The session that asks: what two sessions got is a use. */
  readonly sessionId?: string
  readonly signal?: AbortSignal
}

/** A query with every default filled in. */
export type CheckedQuery = RecallQuery &
  Required<
    Pick<
      RecallQuery,
      'k' | 'minCosine' | 'indexer' | 'statuses' | 'depth' | 'minConfidence' | 'diversity' | 'fusion' | 'episodes'
    >
  >

/**
 * @throws {MemoryError} `invalid-input` without a scope, or for a number out of its range.
 */
export function checkedQuery(query: RecallQuery): CheckedQuery {
  const checked: CheckedQuery = { ...defaults, ...definedOf(query) }
  if (checked.scopes.length === 0) {
    throw new MemoryError('invalid-input', 'Recall needs at least one scope.', {
      hint: 'Name a scope, for example user/ann.',
    })
  }
  if (!Number.isSafeInteger(checked.k) || checked.k < 1) {
    throw new MemoryError('invalid-input', `\`k\` must be a whole number from 1, got ${String(checked.k)}.`)
  }
  assertWithin('minCosine', checked.minCosine, -1)
  assertWithin('minConfidence', checked.minConfidence, 0)
  return checked
}

const defaults = {
  k: 5,
  minCosine: 0.4,
  indexer: { tokens: tokensOf },
  statuses: ['active'],
  depth: 'warm',
  minConfidence: 0,
  diversity: 'as-ranked',
  fusion: 'scores',
  episodes: 'any',
} as const

/** So that a member that is there but `undefined` leaves the default in place. */
function definedOf(query: RecallQuery): RecallQuery {
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined)) as unknown as RecallQuery
}

function assertWithin(name: string, value: number, least: number): void {
  if (value >= least && value <= 1) return
  throw new MemoryError('invalid-input', `\`${name}\` must be a number from ${least} to 1, got ${String(value)}.`)
}
