import type { StoredRecord } from '../model/index.js'
import type { ProposeContext, Proposer } from './proposal.js'
import { demotionsOf } from './demotion.js'
import { idleDaysOf, isLasting, mayAge } from './idleness.js'
import { noProposals } from './proposal.js'

/**
 * Moves to the archive tier what nobody read and nothing came of for longer than `staleAfterDays`. It stays active and
 * readable, out of everyday recall only. What lies in the archive tier already is left there.
 */
export const demoteStale: Proposer = {
  kind: 'demote-stale',

  propose(block, context) {
    const rule = context.policy.approvals['demote-stale']
    if (rule === 'off') return noProposals
    const stale = block.records.filter((record) => isStale(record, context))
    const reason = `not read for more than ${context.policy.staleAfterDays} days, and nothing came of it`
    return { ...noProposals, drafts: demotionsOf(stale, { kind: 'demote-stale', rule, reason }, context) }
  },
}

function isStale(record: StoredRecord, context: ProposeContext): boolean {
  const { beside, usage } = record
  if (beside.tier === 'archive' || usage.accessCount > 0 || Object.keys(usage.outcomes).length > 0) return false
  if (isLasting(record) || !mayAge(record, context)) return false
  return idleDaysOf(record, context.now) > context.policy.staleAfterDays
}
