import type { StoredRecord } from '../model/index.js'
import type { ClaimFeatures } from '../claims/index.js'
import type { Policy } from '../policy/index.js'
import { claimFeatures, compareClaims } from '../claims/index.js'
import { predicateChoice } from '../policy/index.js'

/**
 * Says what differs between two records that contradict each other under a policy, also before a pass has marked them;
 * `undefined` for any other two. For `recall`, which shows both sides together. A record that is compared with many is
 * read once.
 */
export function contradicting(policy: Policy): (a: StoredRecord, b: StoredRecord) => string | undefined {
  const context = predicateChoice(policy)
  const known = new WeakMap<StoredRecord, ClaimFeatures>()
  const read = (record: StoredRecord): ClaimFeatures => {
    const features = known.get(record) ?? claimFeatures(record)
    known.set(record, features)
    return features
  }
  return (a, b) => {
    const comparison = compareClaims(read(a), read(b), context)
    return comparison.relation === 'differs' && comparison.contradiction ? comparison.detail : undefined
  }
}
