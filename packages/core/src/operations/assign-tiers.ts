import type { StoredRecord } from '../model/index.js'
import type { ProposeContext, Proposer } from './proposal.js'
import { tiersByPriority } from '../policy/index.js'
import { noProposals } from './proposal.js'
import { draftSetTier } from './one-record-operations.js'

/**
 * Deals records out to the hot and warm tiers by priority, up to the capacities of the policy; what has no place goes to
 * the archive tier. What lies there already is not fetched back by a pass, and pinned records stay where they are.
 */
export const assignTiers: Proposer = {
  kind: 'set-tier',

  propose(block, context) {
    const rule = context.policy.approvals['set-tier']
    if (rule === 'off') return noProposals
    const near = block.records.filter((record) => mayMove(record, context))
    const tiers = tiersByPriority(near, context.policy, context.now)
    const drafts = near.flatMap((record) => {
      const tier = tiers.get(record.id) ?? record.beside.tier
      return tier === record.beside.tier
        ? []
        : [{ ...draftSetTier(record, tier, 'its place by importance, age and use'), approval: rule }]
    })
    return {
      ...noProposals,
      drafts: drafts.filter(({ holdPairs }) => context.findHeld('set-tier', holdPairs) === undefined),
    }
  },
}

function mayMove({ kind, beside }: StoredRecord, { policy }: ProposeContext): boolean {
  return beside.tier !== 'archive' && !beside.pinned && !policy.neverTouchKinds.includes(kind)
}
