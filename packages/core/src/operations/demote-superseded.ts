import type { StoredRecord } from '../model/index.js'
import type { ProposeContext, Proposer } from './proposal.js'
import { rankOf } from '../policy/index.js'
import { demotionsOf } from './demotion.js'
import { noProposals } from './proposal.js'

/** Confidence from which a fact settles what a belief only supposes. */
const settledFrom = 0.9

/**
 * Moves a belief to the archive tier once a sure fact stands under the same entity and key. The fact must come from a
 * source of no lower rank.
 */
export const demoteSuperseded: Proposer = {
  kind: 'demote-superseded',

  propose(block, context) {
    const rule = context.policy.approvals['demote-superseded']
    if (rule === 'off') return noProposals
    const facts = factsBySlot(block.records)
    const settled = block.records.filter((record) => isSettled(record, facts, context))
    const reason = `superseded by a fact of confidence ${settledFrom} or more under the same key`
    return { ...noProposals, drafts: demotionsOf(settled, { kind: 'demote-superseded', rule, reason }, context) }
  },
}

type FactsBySlot = ReadonlyMap<string, readonly StoredRecord[]>

function factsBySlot(records: readonly StoredRecord[]): FactsBySlot {
  const facts = new Map<string, StoredRecord[]>()
  for (const record of records) {
    const slot = slotOf(record)
    if (record.kind !== 'fact' || record.confidence < settledFrom || slot === undefined) continue
    facts.set(slot, [...(facts.get(slot) ?? []), record])
  }
  return facts
}

function isSettled(belief: StoredRecord, facts: FactsBySlot, { policy }: ProposeContext): boolean {
  const slot = slotOf(belief)
  if (belief.kind !== 'belief' || slot === undefined || belief.beside.tier === 'archive') return false
  if (belief.beside.pinned || policy.neverTouchKinds.includes('belief')) return false
  return (facts.get(slot) ?? []).some((fact) => rankOf(fact, policy) >= rankOf(belief, policy))
}

/** What a record gives a value to: entity and key, or subject and predicate. */
function slotOf({ entity, key, claim }: StoredRecord): string | undefined {
  const [about, slot] = [entity ?? claim?.subject, key ?? claim?.predicate]
  return about === undefined || slot === undefined ? undefined : `${about}\u001f${slot}`
}
