import type { Operation, StoredRecord } from '../model/index.js'
import type { ClaimFeatures, Comparison } from '../claims/index.js'
import { claimFeatures, compareClaims } from '../claims/index.js'
import { predicateChoice } from '../policy/index.js'
import { derivedBy } from './derived.js'
import type { ProposalContext, ProposalGuard } from './guard.js'
import { allow } from './guard.js'

/**
 * Refuses to derive a record from sources that contradict each other, or one of which stands in an undecided
 * contradiction with an active record: the disagreement would be gone without a decision (R11).
 */
export const contradiction: ProposalGuard = {
  code: 'contradiction',

  judge(operation, context) {
    if (derivedBy(operation).length === 0) return allow
    const detail = undecidedOf(operation, context) ?? differenceWithin(operation, context)
    return detail === undefined ? allow : { outcome: 'refuse', code: 'contradiction', detail }
  },
}

function undecidedOf({ sources }: Operation, { records }: ProposalContext): string | undefined {
  for (const { id } of sources) {
    const isActive = (other: string): boolean => (records.get(other)?.life.status ?? 'active') === 'active'
    const partner = records.get(id)?.beside.contradictions.find(({ withId }) => isActive(withId))
    if (partner) return `${id} stands in contradiction to ${partner.withId} (${partner.detail}) until that is decided`
  }
  return undefined
}

function differenceWithin({ kind, sources }: Operation, context: ProposalContext): string | undefined {
  if (kind !== 'merge') return undefined
  const records = sources.flatMap(({ id }) => context.records.get(id) ?? [])
  const compare = context.compare ?? comparingAfresh(records, context)
  for (const [i, a] of records.entries()) {
    for (const b of records.slice(i + 1)) {
      const found = compare(a, b)
      if (found.relation === 'differs') return `two sources differ in ${found.kind}`
    }
  }
  return undefined
}

function comparingAfresh(records: readonly StoredRecord[], { policy }: ProposalContext) {
  const features = new Map(records.map((record) => [record, claimFeatures(record)]))
  const context = predicateChoice(policy)
  const featuresOf = (record: StoredRecord): ClaimFeatures => features.get(record) ?? claimFeatures(record)
  return (a: StoredRecord, b: StoredRecord): Comparison => compareClaims(featuresOf(a), featuresOf(b), context)
}
