import type { CandidateThresholds } from '../policy/index.js'
import type { CandidatePolicy } from './candidates.js'
import type { NearLimit } from './meaning-table.js'
import { nearLimit } from './meaning-table.js'

/** How much less alike two records of one subject or day may be, in cosine. */
const cosineRelief = 0.1
/** The same for the overlap, as a factor. */
const overlapRelief = 0.6

/** From where on a pair of texts is a candidate. */
export interface Limits {
  /** Cosine, and how many bits of direction may differ at it. */
  readonly cosine: number
  readonly near: NearLimit
  readonly overlap: number
}

/** The limits for two long texts and for two texts of which one is short, each plain and within a block. */
export interface LimitTable {
  readonly shortBelowWords: number
  readonly overlap: number
  readonly long: Limits
  readonly short: Limits
  /** For two records of one subject or day. */
  readonly longInBlock: Limits
  readonly shortInBlock: Limits
  /** What a pair must reach where too many are alike. */
  readonly strictCosine: number
  readonly strictOverlap: number
}

const defaults = { cosine: 0.85, cosineShort: 0.65, shortBelowWords: 12 } as const

/** Thresholds are looked up by embedder id, then by its name before `@`, then under `default`. */
export function limitTable(policy: CandidatePolicy, embedderId: string | undefined): LimitTable {
  const { cosine, cosineShort, shortBelowWords } = thresholdsOf(policy, embedderId)
  const overlap = policy.candidateWordOverlap
  const plain = (least: number): Limits => ({ cosine: least, near: nearLimit(least), overlap })
  const relieved = (least: number): Limits => ({ ...plain(least - cosineRelief), overlap: overlap * overlapRelief })
  return {
    shortBelowWords,
    overlap,
    long: plain(cosine),
    short: plain(cosineShort),
    longInBlock: relieved(cosine),
    shortInBlock: relieved(cosineShort),
    strictCosine: Math.max(cosine, cosineShort),
    strictOverlap: (1 + overlap) / 2,
  }
}

function thresholdsOf({ candidates }: CandidatePolicy, embedderId = 'default'): CandidateThresholds {
  const name = embedderId.split('@', 1)[0] ?? embedderId
  return candidates[embedderId] ?? candidates[name] ?? candidates['default'] ?? defaults
}
