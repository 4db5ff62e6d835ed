import type { StoredRecord } from '../model/index.js'
import type { Pairing, ProposeContext } from '../operations/index.js'
import type { Overlay } from './overlay.js'
import { isWorthKeeping } from '../operations/index.js'

/** The pairs of a scope that matter, carried over to what stands for their records in the overlay. */
export class PairTable {
  #pairs: readonly Pairing[] = []

  /** Most similar first, then by ids. */
  get pairs(): readonly Pairing[] {
    return this.#pairs
  }

  /** Takes in pairs that were found, in place of those of the same records. */
  add(found: readonly Pairing[]): void {
    const fresh = new Set(found.map(nameOf))
    this.#pairs = [...this.#pairs.filter((pair) => !fresh.has(nameOf(pair))), ...found].sort(mostSimilarFirst)
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
      const key = nameOf({ a: first, b: second })
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

/** Names a pair. `a.id < b.id` */
function nameOf({ a, b }: Pick<Pairing, 'a' | 'b'>): string {
  return `${a.id}\u001f${b.id}`
}

function mostSimilarFirst(x: Pairing, y: Pairing): number {
  return y.similarity - x.similarity || compareIds(x.a, y.a) || compareIds(x.b, y.b)
}

function compareIds(a: StoredRecord, b: StoredRecord): number {
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0
}
