import type { Companions } from './companions.js'
import type { Judge } from './judge.js'
import type { FoundPairs } from './pair-rows.js'
import { GrowingRow } from './growing-row.js'

/**
 * Looks once at every pair of companions, with all that the two share.
 *
 * @param wanted 1 for every record of which pairs are wanted; one of the two must have it.
 */
export function walk(companions: Companions, wanted: Uint8Array, judge: Judge): FoundPairs {
  const recordCount = wanted.length
  const first = new GrowingRow()
  const second = new GrowingRow()
  const reasons = new GrowingRow()
  for (let i = 0; i < recordCount; i++) {
    const met = companions.meet(i)
    for (let k = 0; k < met.length; k++) {
      const j = met[k] as number
      if (wanted[i] === 0 && wanted[j] === 0) continue
      const found = judge.reasons(i, j, companions.sharedWith(j))
      if (found === 0) continue
      first.push(i)
      second.push(j)
      reasons.push(found)
    }
  }
  return { recordCount, first: first.toArray(), second: second.toArray(), reasons: reasons.toArray() }
}
