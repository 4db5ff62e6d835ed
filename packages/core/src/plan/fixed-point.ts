import type { Operation, Skip } from '../model/index.js'
import type { Block, ProposeContext, Proposals } from '../operations/index.js'
import type { Court } from './judging.js'
import type { PairTable } from './pair-table.js'
import { proposers } from '../operations/index.js'
import { judgeDrafts } from './judging.js'

/** What planning a scope works on. */
export interface Workbench extends Court {
  readonly scope: Block['scope']
  readonly pairs: PairTable
  readonly context: ProposeContext
  /** Told after each round how many operations are planned. */
  onPlanned(operations: number): Promise<void>
}

/** What is planned for a scope once a round adds nothing. */
export interface Settled {
  readonly operations: readonly Operation[]
  readonly forReview: readonly Operation[]
  readonly skipped: readonly Skip[]
}

/**
 * Asks every kind in its order, lays what one plans over the records, and begins again with the first, until a round adds
 * nothing (R20). What is skipped or left to a person is said of the last round, so it speaks of the records as they will be.
 */
export async function planToFixedPoint(bench: Workbench): Promise<Settled> {
  const operations: Operation[] = []
  for (;;) {
    const round = await runRound(bench)
    if (round.operations.length === 0) return { ...round, operations }
    operations.push(...round.operations)
    await bench.onPlanned(operations.length)
  }
}

/** What the first kind plans that plans anything; else what all of them skip and leave to a person. */
async function runRound(bench: Workbench): Promise<Settled> {
  const forReview: Operation[] = []
  const skipped: Skip[] = []
  for (const proposer of proposers) {
    const proposals = await proposer.propose(blockOf(bench), bench.context)
    const automatic = await judgeDrafts(draftsBy(proposals, 'auto'), bench)
    if (automatic.accepted.length > 0) {
      lay(automatic.accepted, bench)
      return { operations: automatic.accepted, forReview, skipped }
    }
    const reviews = await judgeDrafts([...draftsBy(proposals, 'review'), ...proposals.forReview], bench)
    forReview.push(...reviews.accepted)
    skipped.push(...proposals.skipped, ...automatic.refused, ...reviews.refused)
  }
  return { operations: [], forReview, skipped }
}

function draftsBy({ drafts }: Proposals, approval: Operation['approval']) {
  return drafts.filter((draft) => draft.approval === approval)
}

function blockOf({ scope, overlay, pairs }: Workbench): Block {
  return {
    scope,
    get records() {
      return overlay.active()
    },
    get episodes() {
      return overlay.active('episode')
    },
    pairs: pairs.pairs,
  }
}

function lay(operations: readonly Operation[], { overlay, pairs, context }: Workbench): void {
  if (operations.length === 0) return
  for (const operation of operations) overlay.apply(operation)
  pairs.follow(overlay, context)
}
