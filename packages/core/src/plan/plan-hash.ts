import type { Plan } from '../model/index.js'
import { blake2b256, canonicalJson, timelessOperation } from '../model/index.js'

/**
 * Names a plan, as 64 hex digits. When it was made is left out, also where a derived record repeats it, so two plans that
 * do the same to the same store have one hash.
 */
export function planHash({ plannedAt: _at, operations, forReview, ...plan }: Plan): string {
  const timeless = {
    ...plan,
    operations: operations.map(timelessOperation),
    forReview: forReview.map(timelessOperation),
  }
  return blake2b256(canonicalJson(timeless))
}
