import type { Actor, BranchNames, Plan } from '../model/index.js'
import type { Store, Surroundings, Transaction } from '../ports/index.js'
import type { PlannedProposals } from './plan-proposals.js'
import type { Policy } from '../policy/index.js'
import { MemoryError } from '../model/index.js'
import { planProposals } from './plan-proposals.js'

/** What writing proposals takes from outside. */
export interface PersistProposalsOptions {
  readonly surroundings: Surroundings
  readonly actor: Actor
  readonly policy: Policy
  /** @default slowwave */
  readonly branchNames?: BranchNames
}

/**
 * Makes a proposal of everything that a plan leaves to a person, all of them in one transaction, and closes pending ones
 * whose records moved. `main` is not touched. Doing it again makes none twice; where there is none to make, nothing is
 * written.
 *
 * @throws {MemoryError} `invalid-input` for the plan of another store.
 */
export async function persistProposals(
  store: Store,
  plan: Plan,
  { surroundings, actor, policy, branchNames }: PersistProposalsOptions,
): Promise<PlannedProposals> {
  if (plan.storeId !== store.storeId) {
    const message = `The plan was made for store '${plan.storeId}', not '${store.storeId}'.`
    throw new MemoryError('invalid-input', message)
  }
  const options = { now: surroundings.now(), actor, policy, ...(branchNames === undefined ? {} : { branchNames }) }
  const foreseen = await planProposals(store, plan, options)
  if (foreseen.proposals.length + foreseen.gone.length === 0) return foreseen
  return store.transaction(async (tx) => {
    const planned = await planProposals(tx, plan, options)
    for (const id of planned.gone) await tx.changeProposal(id, { from: 'pending', to: 'stale' })
    if (planned.gone.length > 0) await markFreed(tx, planned.gone)
    await tx.insertProposals(planned.proposals)
    return planned
  })
}

/** What a proposal kept back has to be looked at again once it has ended (R23). */
export async function markFreed(tx: Transaction, proposals: readonly string[]): Promise<void> {
  const ended = await tx.proposals({ ids: proposals })
  const ids = new Set(ended.flatMap(({ reads }) => reads.map(({ id }) => id)))
  const records = await tx.getMany([...ids].sort())
  await tx.markDirty([...records.keys()])
}
