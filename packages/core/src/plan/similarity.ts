import type { StoredRecord } from '../model/index.js'
import type { StoredVector } from '../ports/index.js'
import { cosine } from '../ports/index.js'
import { tokensOf } from '../text/index.js'

/** Stored vectors by content hash. */
export type VectorTable = ReadonlyMap<string, StoredVector>

/** Cosine of two records, or the overlap of their words where a vector is missing; 0..1. */
export function similarityOf(a: StoredRecord, b: StoredRecord, vectors: VectorTable): number {
  const left = vectors.get(a.contentHash)
  const right = vectors.get(b.contentHash)
  return left && right ? asShare(cosine(left, right)) : wordOverlap(a.text, b.text)
}

/** A cosine as a similarity: what points away from each other is as unlike as can be. */
export function asShare(similarity: number): number {
  return Math.min(1, Math.max(0, similarity))
}

/** Jaccard overlap of the words of two texts; 0 if either has none. */
function wordOverlap(a: string, b: string): number {
  const left = new Set(tokensOf(a))
  const right = new Set(tokensOf(b))
  if (left.size === 0 || right.size === 0) return 0
  const shared = [...left].filter((word) => right.has(word)).length
  return shared / (left.size + right.size - shared)
}
