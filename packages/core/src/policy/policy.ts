import type { OperationKind, RecordKind, SourceClass } from '../model/index.js'

/** Whether a kind of operation is proposed at all, and who decides. */
export type ApprovalRule = 'auto' | 'review' | 'off'

/** From which similarity on a pair is a candidate; similarity alone never merges. */
export interface CandidateThresholds {
  /** Cosine 0..1 for texts of at least `shortBelowWords` words. @default 0.85 */
  readonly cosine: number
  /** Cosine 0..1 for shorter texts. @default 0.65 */
  readonly cosineShort: number
  /** Words. @default 12 */
  readonly shortBelowWords: number
}

/**
 * What a pass may do: approval per kind, thresholds, budgets, retention. Every number is validated by `parsePolicy` and
 * nothing is clamped. Two presets: `conservative` (default) and `tiered`.
 */
export interface Policy {
  /** The preset it started from, or the name in the file. */
  readonly name: string
  readonly approvals: Readonly<Record<OperationKind, ApprovalRule>>
  /** Kinds that two people have to approve. @default [] */
  readonly twoPerson: readonly OperationKind[]
  /** Kinds that may be merged. @default ['fact'] */
  readonly mergeKinds: readonly RecordKind[]
  /** Kinds that no pass may touch. @default [] */
  readonly neverTouchKinds: readonly RecordKind[]
  /** Days for which records of a kind must be kept, from their creation; `Infinity` for good. @default {} */
  readonly retentionDays: Readonly<Partial<Record<RecordKind, number>>>

  /** How a duplicate is decided: `claims` by `compareClaims`; `seed-a` by cosine >= 0.95 and an identical triple. @default claims */
  readonly strategy: 'claims' | 'seed-a'
  /** Which source lends its words: `provenance` (then what says most, then earliest) or `seed-a` (confidence, then newest). @default provenance */
  readonly keepRule: 'provenance' | 'seed-a'
  /** By embedder id, or its name before `@`; `default` for any other. */
  readonly candidates: Readonly<Record<string, CandidateThresholds>>
  /** Jaccard overlap of words 0..1 from which a pair is a candidate. @default 0.5 */
  readonly candidateWordOverlap: number
  /** Records of a block, at most; a larger one is split. @default 200 */
  readonly blockMax: number
  /** Records of a scope up to which all pairs are looked at. @default 5000 */
  readonly allPairsMax: number
  /** Comparisons of one pass, at most; reaching it is a skip `comparison-cap`. @default 5000000 */
  readonly comparisonCap: number
  /** Predicates of which a subject has one value at a time, beside the built-in ones. @default [] */
  readonly singleValuedPredicates: readonly string[]
  /** Predicates that may have many values, whatever the built-in list says. @default [] */
  readonly multiValuedPredicates: readonly string[]

  /** Share 0..1 of a scope's active originals that one pass may retire; strictly more is refused. @default 0.25 */
  readonly maxLossFraction: number
  /** The same over 30 days. @default 0.5 */
  readonly maxLossFraction30d: number
  /** True while `maxLossFraction` was raised for one call on the command line or by an argument. @default false */
  readonly lossRaised: boolean
  /** Sources per derived record of a compaction, at most. @default 10 */
  readonly maxCompression: number
  /** Days without use after which the episodes of a session may be summed up. @default 30 */
  readonly compactAfterDays: number

  /** Cosine from which the resolver looks whether a capture is a duplicate. @default 0.92 */
  readonly resolverDuplicateAt: number
  /** Milliseconds by which an update must be newer, strictly. @default 86400000 */
  readonly updateAfterMs: number
  /** Distinct sessions that a promotion needs; at least 2. @default 3 */
  readonly promoteMinSessions: number
  /**
   * Days without use after which `demote-stale` moves a record to the archive tier, and `archive` takes it out of recall;
   * where both are on, `archive` waits as long again. @default 30
   */
  readonly staleAfterDays: number
  /** Records of a scope in the hot tier, at most, where `set-tier` deals them out by priority. @default 100 */
  readonly hotCapacity: number
  /** Records of a scope in the warm tier, at most, where `set-tier` deals them out. @default 1000 */
  readonly warmCapacity: number
  /** What the importance of a record adds to its priority, 0..1. @default 0.6 */
  readonly tierImportance: number
  /** What its recency adds, 0..1. @default 0.4 */
  readonly tierRecency: number
  /** How fast priority falls, per day: after 35 days half of it is left at 0.02. @default 0.02 */
  readonly tierDecayPerDay: number
  /** Days an archived record is kept before `prune` may propose it. @default 14 */
  readonly archivedMinDays: number
  /** Bytes of UTF-8 of one text, at most. @default 65536 */
  readonly textCapBytes: number

  /** Confidence at birth by class of source. @default user 0.9, tool 0.85, imported 0.75, inferred 0.5, promoted 0.6, unknown 0.5 */
  readonly birthConfidence: Readonly<Record<SourceClass, number>>
  /** The most confidence a record of the class can have. @default user 0.99, tool 0.95, imported 0.85, inferred 0.6, promoted 0.6, unknown 0.6 */
  readonly confidenceCaps: Readonly<Record<SourceClass, number>>
  /** Rank of a source when values compete. @default user 3, tool 2, imported 1, inferred 0, promoted 0, unknown 0 */
  readonly sourceRanks: Readonly<Record<SourceClass, number>>
}
