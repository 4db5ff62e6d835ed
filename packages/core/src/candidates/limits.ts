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
  /** At `(short ? 1 : 0) + (in a block ? 2 : 0)`. */
  readonly limits: readonly [Limits, Limits, Limits, Limits]
  /** What a pair must reach in too dense a neighbourhood. */
  readonly strict: { readonly cosine: number; readonly overlap: number }
}

const defaults = { cosine: 0.85, cosineShort: 0.65, shortBelowWords: 12 } as const

/** Thresholds are looked up by embedder id, then by its name before `@`, then under `default`. */
export function limitTable(policy: CandidatePolicy, embedderId: string | undefined): LimitTable {
  const byId = policy.candidates[embedderId ?? 'default'] ?? policy.candidates[embedderId?.split('@')[0] ?? 'default']
  const { cosine, cosineShort, shortBelowWords } = byId ?? policy.candidates['default'] ?? defaults
  const overlap = policy.candidateWordOverlap
  const plain = (least: number): Limits => ({ cosine: least, near: nearLimit(least), overlap })
  const relieved = (least: number): Limits => ({ ...plain(least - cosineRelief), overlap: overlap * overlapRelief })
  return {
    shortBelowWords,
    limits: [plain(cosine), plain(cosineShort), relieved(cosine), relieved(cosineShort)],
    strict: { cosine: Math.max(cosine, cosineShort), overlap: (1 + overlap) / 2 },
  }
}
