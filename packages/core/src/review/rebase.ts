import type { Operation, Plan, Proposal } from '../model/index.js'
import type { Store } from '../ports/index.js'
import type { ReviewOptions } from './options.js'
import { MemoryError } from '../model/index.js'
import { planPass } from '../plan/index.js'
import { markFreed, planProposals } from '../apply/index.js'
import { knownProposal } from './open-proposal.js'
import { planningOf } from './options.js'
import { reviewerActor } from './reviewer.js'
import { inheriting, replace } from './two-people.js'

/** What became of a proposal that was planned anew. */
export type Rebased =
  | { readonly status: 'rebased'; readonly old: Proposal; readonly proposal: Proposal }
  /** Nothing of the kind is planned for its records any more, so it is closed as stale. */
  | { readonly status: 'gone'; readonly old: Proposal }

/**
 * Plans anew what a proposal was about, on `main` as it stands, and puts it in the place of the old one. An approval of the
 * old one is refused from then on, and none counts for the new one: where two people have to agree, both approve anew. An
 * edit has to be made again.
 *
 * @throws {MemoryError} `invalid-input` if there is none; `conflict` if it was decided before.
 */
export async function rebaseProposal(store: Store, id: string, options: ReviewOptions): Promise<Rebased> {
  const actor = reviewerActor(options.reviewer)
  const { operation, scope } = await rebasable(store, id)
  const plan = await planPass(store, { ...planningOf(options), scopes: [scope], setAside: [id] })
  const found = nearest(plan, operation)
  const now = options.surroundings.now()
  return store.transaction(async (tx) => {
    const old = await rebasable(tx, id)
    const open = { ...plan, scopes: [], forReview: found === undefined ? [] : [found] }
    const [made] = (await planProposals(tx, open, { now, actor, policy: options.policy, setAside: [id] })).proposals
    if (made === undefined) {
      await tx.changeProposal(id, { from: 'pending', to: 'stale' })
      await markFreed(tx, [id])
      return { status: 'gone', old: await knownProposal(tx, id) }
    }
    const by = inheriting(old, made, options.policy)
    await replace(tx, { id, by, reviewer: options.reviewer, at: now })
    return { status: 'rebased', old: await knownProposal(tx, id), proposal: by }
  })
}

async function rebasable(
  reader: Parameters<typeof knownProposal>[0],
  id: string,
): Promise<Proposal & { readonly operation: Operation }> {
  const proposal = await knownProposal(reader, id)
  const { state, operation } = proposal
  if (state === 'pending' && operation !== null) return { ...proposal, operation }
  const why = operation === null ? 'what it was about is forgotten' : 'only a pending one is planned anew'
  throw new MemoryError('conflict', `Proposal ${id} is ${state}: ${why}.`, { details: { id, state } })
}

/** The operation of the same kind that is about most of the same originals. */
function nearest({ forReview, operations }: Plan, old: Operation): Operation | undefined {
  const about = originalsIn(old)
  const scored = [...forReview, ...operations]
    .filter(({ kind }) => kind === old.kind)
    .map((operation) => ({ operation, shared: [...originalsIn(operation)].filter((id) => about.has(id)).length }))
    .filter(({ shared }) => shared > 1 || (shared === 1 && about.size === 1))
    .sort((a, b) => b.shared - a.shared || (a.operation.id < b.operation.id ? -1 : 1))
  const best = scored[0]?.operation
  return best && { ...best, approval: 'review' }
}

function originalsIn({ sources, holdPairs }: Operation): ReadonlySet<string> {
  return new Set([...sources.map(({ id }) => id), ...holdPairs.flat()])
}
