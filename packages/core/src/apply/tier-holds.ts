import type { Change, HoldPair, Operation } from '../model/index.js'
import type { Hold, Transaction } from '../ports/index.js'

/** The kinds of a pass that move a record to the archive tier. */
const demotions = ['demote-superseded', 'demote-stale'] as const

type TierChange = Extract<Change, { readonly type: 'set-tier' }>

/**
 * A person who moves a record to a tier keeps the next pass from demoting it again; moving it to the archive tier by name
 * ends that.
 */
export async function keepTiers(tx: Transaction, { id, changes }: Operation, at: number): Promise<void> {
  const moved = changes.filter((change): change is TierChange => change.type === 'set-tier')
  for (const { id: recordId, tier } of moved) {
    const [a, b] = pairOf(recordId)
    if (tier === 'archive') await tx.removeHolds([[a, b]])
    else await tx.insertHolds(demotions.map((kind): Hold => ({ kind, a, b, cause: 'tier', causeId: id, at })))
  }
}

function pairOf(recordId: string): HoldPair {
  return recordId < 'archive' ? [recordId, 'archive'] : ['archive', recordId]
}
