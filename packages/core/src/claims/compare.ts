import type { Comparison } from './comparison.js'
import type { ClaimFeatures } from './features.js'

/** What the comparison may know beside the two texts. */
export interface ComparisonContext {
  /** Predicates and keys that can have several values at a time, so that two values are no contradiction. */
  readonly multiValued?: readonly string[]
  /** Further predicates that have one value at a time. */
  readonly singleValued?: readonly string[]
}

/**
 * Do two texts state the same claim? Symmetric (`which`, `left` and `right` swap), deterministic, never throws.
 * A `same` is given only if no kind of difference was found and nothing is left over on either side.
 */
export function compareClaims(a: ClaimFeatures, b: ClaimFeatures, _context: ComparisonContext = {}): Comparison {
  if (a.normalised === b.normalised) return { relation: 'same', by: 'text' }
  const left = a.claim?.object
  const right = b.claim?.object
  if (sharesKey(a, b) && left !== undefined && right !== undefined && left !== right) {
    return { relation: 'differs', kind: 'key', detail: `${left} / ${right}`, left, right, contradiction: true }
  }
  return { relation: 'unsure', why: 'other words', likelihood: 0.5 }
}

function sharesKey(a: ClaimFeatures, b: ClaimFeatures): boolean {
  const { subject, predicate } = a.claim ?? {}
  return subject !== undefined && predicate !== undefined && subject === b.claim?.subject && predicate === b.claim.predicate
}
