import type { Pairing } from './proposal.js'

/** From which similarity on the first seed takes two texts for one, if their triples agree. */
export const nearIdenticalFrom = 0.95

/** From which similarity on a pair that is not merged is worth a person's look. */
export const suspiciousFrom = 0.85

/** From which likelihood on two texts in other words are worth a person's look, however far apart their vectors are. */
const likelyFrom = 0.85

/**
 * True for a pair that no rule decided and that is worth a person's look: alike as whole texts, or saying nearly the
 * same word for word. Of short texts a good encoder may see the second and not the first.
 */
export function isUndecided({ comparison, similarity }: Omit<Pairing, 'a' | 'b'>): boolean {
  if (comparison.relation === 'same' || comparison.relation === 'differs') return false
  if (similarity >= suspiciousFrom) return true
  return comparison.relation === 'unsure' && comparison.likelihood >= likelyFrom
}

/** True in the band where a contradiction is shown as one that needs a human. */
export function isSuspicious(similarity: number): boolean {
  return similarity >= suspiciousFrom && similarity < nearIdenticalFrom
}

/** Four decimals: enough for a reader, and equal on every machine. */
export function shownSimilarity(similarity: number): number {
  return Math.round(similarity * 1e4) / 1e4
}
