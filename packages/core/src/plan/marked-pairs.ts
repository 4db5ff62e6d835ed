import type { StoredRecord } from '../model/index.js'
import type { Comparison } from '../claims/index.js'
import type { Pairing, ProposeContext } from '../operations/index.js'

/** A pair with a standing contradiction row. */
export interface MarkedPair {
  readonly a: StoredRecord
  readonly b: StoredRecord
  readonly detail: string
}

/** The pairs of these records that a standing row says contradict each other, by ids. */
export function markedPairsOf(records: readonly StoredRecord[]): readonly MarkedPair[] {
  const byId = new Map(records.map((record) => [record.id, record]))
  return records.flatMap((a) =>
    a.beside.contradictions.flatMap(({ withId, detail }) => {
      const b = byId.get(withId)
      return b && a.id < b.id ? [{ a, b, detail }] : []
    }),
  )
}

/** The pairing of a marked pair: whatever finds candidates today, it stays listed until it is decided. */
export function markedPairing(
  { a, b, detail }: MarkedPair,
  { compare, similarity }: Pick<ProposeContext, 'compare' | 'similarity'>,
): Pairing {
  return { a, b, similarity: similarity(a, b), comparison: contradictionOf(compare(a, b), detail) }
}

/** What the row says, unless the comparison finds a contradiction too and so can name the values. */
function contradictionOf(comparison: Comparison, detail: string): Comparison {
  if (comparison.relation === 'differs' && comparison.contradiction) return comparison
  return { relation: 'differs', kind: 'words', detail, contradiction: true }
}
