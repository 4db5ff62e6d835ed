import { claimFeatures, compareClaims } from '../claims/index.js'
import { contradictionOverlap } from './limits.js'
import { wordOverlap } from './overlap.js'
import { curatedTypes } from './tags.js'

/** Types whose entries hold for long, so that two of one key must agree. */
export const durableTypes: readonly string[] = [
  'incident-learnings',
  'product-rules',
  'domain-invariants',
  ...curatedTypes.filter((type) => type !== 'domain-invariants'),
]

/** An entry or a statement with what it is about. */
export interface Keyed {
  /** Compared without regard to case and blanks around it; an empty one is like no other. */
  readonly key: string
  readonly text: string
}

/** Two positions that cannot both be right, or that nobody can tell apart without reading them. */
export interface Contradiction {
  /** `words`: one key, and almost no word in common. `claim`: what differs was found in the claims. */
  readonly by: 'words' | 'claim'
  /** Overlap of words, rounded to four decimals. */
  readonly overlap: number
  /** The words that differ, for a person. */
  readonly detail: string
}

/** Tells whether two texts of one key contradict each other by how few words they share. */
export function contradictsByWords(a: Keyed, b: Keyed): Contradiction | undefined {
  const [left, right] = [a.key, b.key].map((key) => key.trim().toLowerCase())
  if (left === '' || left !== right) return undefined
  const overlap = wordOverlap(a.text, b.text)
  if (overlap === undefined || overlap >= contradictionOverlap) return undefined
  return {
    by: 'words',
    overlap: rounded(overlap),
    detail: `one key, ${Math.round(overlap * 100)} % of the words shared`,
  }
}

/** Tells whether two texts contradict each other in what they claim, by words of one key or by the comparison of claims. */
export function contradicts(a: Keyed, b: Keyed): Contradiction | undefined {
  const comparison = compareClaims(claimFeatures({ text: a.text }), claimFeatures({ text: b.text }))
  if (comparison.relation === 'differs' && comparison.contradiction) {
    return { by: 'claim', overlap: rounded(wordOverlap(a.text, b.text) ?? 0), detail: comparison.detail }
  }
  return comparison.relation === 'same' ? undefined : contradictsByWords(a, b)
}

function rounded(overlap: number): number {
  return Math.round(overlap * 10_000) / 10_000
}
