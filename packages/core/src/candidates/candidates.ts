import type { Scope, StoredRecord } from '../model/index.js'
import type { Policy } from '../policy/index.js'
import type { StoredVector } from '../ports/index.js'

/** The part of the policy that says what is looked at. */
export type CandidatePolicy = Pick<
  Policy,
  'candidates' | 'candidateWordOverlap' | 'blockMax' | 'allPairsMax' | 'comparisonCap'
>

/** What candidates are found in: the records of one scope. */
export interface CandidateInput {
  readonly scope: Scope
  /** All of them of `scope`; those that are not active are passed over. In any order. */
  readonly records: readonly StoredRecord[]
  /** By content hash, all of one embedder. A record without a vector is found by words and keys only. @default none */
  readonly vectors?: ReadonlyMap<string, StoredVector>
  /** By record id, as `createIndexer().signature` made them. Missing or outdated ones are made anew. @default none */
  readonly signatures?: ReadonlyMap<string, Uint8Array>
  readonly policy: CandidatePolicy
  /** Only pairs with at least one of these records; absent means all pairs. */
  readonly changed?: ReadonlySet<string>
  /** Comparisons that are left in this pass. @default policy.comparisonCap */
  readonly comparisonsLeft?: number
}

/** By what a pair was found, in the order in which `via` lists it. */
export const candidateReasons = ['text', 'key', 'words', 'cosine', 'subject', 'day'] as const

/**
 * - `text`: equal normalised text
 * - `key`: the same subject and predicate, entity and key, or edge start and relation; whatever the texts say
 * - `words`: word overlap of at least `candidateWordOverlap`; words of many records count for less
 * - `cosine`: cosine of at least the embedder's threshold, and of 0.85 in a scope of more than `allPairsMax` records and
 *   between texts that state different numbers
 * - `subject`, `day`: the same subject, or two episodes of one UTC day, and nearly similar enough
 */
export type CandidateReason = (typeof candidateReasons)[number]

/** Two records that are worth a comparison of their claims. `a < b`. */
export interface CandidatePair {
  readonly a: string
  readonly b: string
  /** Cosine -1..1; absent unless both records have a vector. */
  readonly similarity?: number
  /** Jaccard overlap 0..1 of the words; for texts of more than 128 distinct words an estimate. */
  readonly overlap: number
  /** Never empty. */
  readonly via: readonly CandidateReason[]
}

/** Blocks of one kind that were larger than `blockMax` and split by the value of a further key. */
export interface BlockSplit {
  /** The kind of block: `text`, `key`, `subject`, `day`, `words`, `meaning` or `neighbours`; never a value. */
  readonly key: string
  /** How many blocks of this kind were split. */
  readonly blocks: number
  /** Records of the largest of them. */
  readonly size: number
  /** How many blocks they were split into, all together. */
  readonly into: number
}

/** The candidates of one scope. */
export interface CandidateResult {
  readonly scope: Scope
  /** By `a`, then `b`. */
  readonly pairs: readonly CandidatePair[]
  /** By `key`; at most one per kind of block. */
  readonly splits: readonly BlockSplit[]
  /** Exact comparisons of vectors or words that were made. */
  readonly comparisons: number
  /** True if the comparison cap was reached, so that candidates may be missing. */
  readonly capped: boolean
}
