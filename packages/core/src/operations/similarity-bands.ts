/** From which similarity on the first seed takes two texts for one, if their triples agree. */
export const nearIdenticalFrom = 0.95

/** From which similarity on a pair that is not merged is worth a person's look. */
export const suspiciousFrom = 0.85

/** True in the band where a contradiction is shown as one that needs a human. */
export function isSuspicious(similarity: number): boolean {
  return similarity >= suspiciousFrom && similarity < nearIdenticalFrom
}

/** Four decimals: enough for a reader, and equal on every machine. */
export function shownSimilarity(similarity: number): number {
  return Math.round(similarity * 1e4) / 1e4
}
