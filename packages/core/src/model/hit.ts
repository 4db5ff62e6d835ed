import type { StoredRecord } from './record.js'

/** The other side of a contradiction of a recalled record. */
export interface HitConflict {
  readonly withId: string
  /** What differs, in words of the two records. */
  readonly detail: string
  /** `marked`: a pass left a row. `seen`: found while these records were recalled together. */
  readonly found: 'marked' | 'seen'
}

/** One recalled record. */
export interface Hit {
  readonly record: StoredRecord
  /** Higher is better; comparable within one recall only. */
  readonly score: number
  /** Why it is here, for a person: words, cosine, ranks, what lifted it. */
  readonly why: string
  /** Records of the same recall that contradict this one, by id. Empty for most. */
  readonly conflictsWith: readonly HitConflict[]
}
