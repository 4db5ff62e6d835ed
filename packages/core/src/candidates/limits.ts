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

/** What two records must reach, by what kind of pair they are; `relieved` for two records of one subject or day. */
export interface LimitTable {
  readonly shortBelowWords: number
  readonly overlap: number
  readonly plain: Readonly<Record<PairKind, Limits>>
  readonly relieved: Readonly<Record<PairKind, Limits>>
  /** What a pair must reach where too many are alike. */
  readonly strictCosine: number
  readonly strictOverlap: number
}

/** Two texts that state different numbers, else two of which one is short, else two long ones. */
export type PairKind = 'otherNumbers' | 'short' | 'long'

const defaults = { cosine: 0.85, cosineShort: 0.65, shortBelowWords: 12 } as const

/**
 * What two vectors must reach in any case in a scope that is not looked at whole, where only nearer ones are surely found; and
 * those of two texts that state different numbers, which can only contradict each other, and then in everything else agree.
 */
const strictCosine = 0.85

/** What thresholds depend on beside the policy. */
export interface LimitCase {
  readonly embedderId: string | undefined
  readonly recordCount: number
}

/** Thresholds are looked up by embedder id, then by its name before `@`, then under `default`. */
export function limitTable(policy: CandidatePolicy, { embedderId, recordCount }: LimitCase): LimitTable {
  const { shortBelowWords, ...stated } = thresholdsOf(policy, embedderId)
  const least = recordCount > policy.allPairsMax ? strictCosine : -1
  const long = Math.max(stated.cosine, least)
  const short = Math.max(stated.cosineShort, least)
  const otherNumbers = Math.max(long, strictCosine)
  const overlap = policy.candidateWordOverlap
  const plain = (cosine: number): Limits => ({ cosine, near: nearLimit(cosine), overlap })
  const relieved = (cosine: number): Limits => ({ ...plain(cosine - cosineRelief), overlap: overlap * overlapRelief })
  return {
    shortBelowWords,
    overlap,
    plain: { otherNumbers: plain(otherNumbers), short: plain(short), long: plain(long) },
    relieved: { otherNumbers: relieved(otherNumbers), short: relieved(short), long: relieved(long) },
    strictCosine: Math.max(long, short),
    strictOverlap: (1 + overlap) / 2,
  }
}

function thresholdsOf({ candidates }: CandidatePolicy, embedderId = 'default'): CandidateThresholds {
  const name = embedderId.split('@', 1)[0] ?? embedderId
  return candidates[embedderId] ?? candidates[name] ?? candidates['default'] ?? defaults
}
