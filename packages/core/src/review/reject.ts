import type { Proposal } from '../model/index.js'
import type { Hold, Store } from '../ports/index.js'
import type { ReviewOptions } from './options.js'
import { markFreed } from '../apply/index.js'
import { assertMayBeNoted } from '../guards/index.js'
import { knownProposal, openProposal } from './open-proposal.js'
import { reviewerActor } from './reviewer.js'

/** What rejecting takes from outside. */
export interface RejectOptions extends Pick<ReviewOptions, 'surroundings' | 'reviewer'> {
  /** Why, for whoever reads the proposal later. */
  readonly reason?: string
}

/** What a rejection left. */
export interface Rejection {
  readonly proposal: Proposal
  /** Pairs that no pass joins again. */
  readonly holds: readonly Hold[]
}

/**
 * Closes the branch of a proposal; memory stays as it is. What it would have joined is held apart from then on, so that it
 * is not proposed again. A stale one can be rejected too.
 *
 * @throws {MemoryError} `invalid-input` if there is none; `conflict` if it was decided before; `refused` for a secret in
 * the reason.
 */
export function rejectProposal(store: Store, id: string, options: RejectOptions): Promise<Rejection> {
  const { surroundings, reviewer, reason } = options
  reviewerActor(reviewer)
  assertMayBeNoted('reason', reason)
  return store.transaction(async (tx) => {
    const { operation } = await openProposal(tx, id)
    const at = surroundings.now()
    const because = reason === undefined ? {} : { reason }
    await tx.changeProposal(id, { from: 'pending', to: 'rejected', reviewedBy: reviewer, reviewedAt: at, ...because })
    const holds = operation.holdPairs.map(([a, b]): Hold => {
      return { kind: operation.kind, a, b, cause: 'rejection', causeId: id, at }
    })
    await tx.insertHolds(holds)
    await markFreed(tx, [id])
    return { proposal: await knownProposal(tx, id), holds }
  })
}
