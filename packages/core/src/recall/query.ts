import type { Embedder, Indexer, UsageWriter } from '../ports/index.js'
import type { RecordKind, Scope, Status, StoredRecord, Tier } from '../model/index.js'

/** How alike recalled records may be. */
export type Diversity = 'as-ranked' | 'distinct-texts' | 'mmr'

/** What an episode is recalled for: anything, what worked (and what to repeat), or what failed. */
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
  /** The tokens of the word index. @default `tokensOf` of the room `text` */
  readonly indexer?: Pick<Indexer, 'tokens'>
  /** Never filled up from another status. @default ['active'] */
  readonly statuses?: readonly Status[]
  readonly kinds?: readonly RecordKind[]
  /** The tier furthest away that is still looked at: `hot`, `warm` (hot and warm) or `archive` (all). @default archive */
  readonly depth?: Tier
  /** Confidence at birth 0..1 below which a record is left out. @default 0 */
  readonly minConfidence?: number
  /** @default as-ranked */
  readonly diversity?: Diversity
  /** @default any */
  readonly episodes?: EpisodeIntent
  /** Shows contradictions that no pass has marked yet. The faces make it of `compareClaims`. */
  readonly contradicts?: Contradicts
  /** Counts one use of each hit here. Without it nothing is written. */
  readonly countUses?: UsageWriter
  readonly signal?: AbortSignal
}
