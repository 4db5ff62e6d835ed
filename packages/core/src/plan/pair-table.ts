import type { StoredRecord } from '../model/index.js'
import type { Pairing, ProposeContext } from '../operations/index.js'
import type { Overlay } from './overlay.js'
import { isWorthKeeping } from '../operations/index.js'

/** The pairs of a scope that matter, carried over to what stands for their records in the overlay. */
export class PairTable {
  #pairs: readonly Pairing[]

  constructor(pairs: readonly Pairing[]) {
    this.#pairs = [...pairs].sort(mostSimilarFirst)
  }

  get pairs(): readonly Pairing[] {
    return this.#pairs
  }

  /**
   * Follows the overlay: a pair of a record that was merged becomes a pair of the product, compared anew as a whole; a
   * pair of a record that is gone, or of two that became one, goes.
   */
  follow(overlay: Overlay, context: Pick<ProposeContext, 'compare' | 'similarity'>): void {
    const moved = new Map<string, Pairing>()
    for (const pair of this.#pairs) {
      const a = overlay.current(pair.a.id)
      const b = overlay.current(pair.b.id)
      if (a === undefined || b === undefined || a.id === b.id) continue
      const [first, second] = a.id < b.id ? [a, b] : [b, a]
      const key = `${first.id}\u001f${second.id}`
      if (!moved.has(key)) moved.set(key, movedPair(pair, [first, second], context))
    }
    this.#pairs = [...moved.values()].filter(isWorthKeeping).sort(mostSimilarFirst)
  }
}

function movedPair(
  pair: Pairing,
  [a, b]: readonly [StoredRecord, StoredRecord],
  { compare, similarity }: Pick<ProposeContext, 'compare' | 'similarity'>,
): Pairing {
  if (pair.a.id === a.id && pair.b.id === b.id) return { ...pair, a, b }
  return { a, b, similarity: similarity(a, b), comparison: compare(a, b) }
}

function mostSimilarFirst(x: Pairing, y: Pairing): number {
  return y.similarity - x.similarity || compareIds(x.a, y.a) || compareIds(x.b, y.b)
}

function compareIds(a: StoredRecord, b: StoredRecord): number {
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0
}
