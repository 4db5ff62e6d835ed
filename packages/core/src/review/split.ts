import type { HoldPair, Operation, Proposal } from '../model/index.js'
import type { Hold, Store, StoreReader, Transaction } from '../ports/index.js'
import type { ReviewOptions } from './options.js'
import { holdPairsOf, MemoryError, originalsOf } from '../model/index.js'
import { planMergeOf } from '../plan/index.js'
import { markFreed, proposalOf } from '../apply/index.js'
import { assertUnmoved, knownProposal, openProposal } from './open-proposal.js'
import { planningOf } from './options.js'
import { reviewerActor } from './reviewer.js'
import { inheriting, replace } from './two-people.js'

/** What a split left. */
export interface SplitProposal {
  /** `superseded`, or `rejected` where fewer than two members are left. */
  readonly old: Proposal
  /** The merge of those that are left. */
  readonly proposal?: Proposal
  /** Pairs of what was taken out with what is left, which no pass joins again. */
  readonly holds: readonly Hold[]
}

/**
 * Takes members out of a proposed merge. The rest is proposed anew; what was taken out is held apart from it.
 *
 * @throws {MemoryError} `invalid-input` for a proposal that is no merge and for ids that are not its members; `conflict`
 * if it was decided or moved; `refused` if a guard objects to what is left.
 */
export async function splitProposal(
  store: Store,
  id: string,
  { out, ...options }: ReviewOptions & { readonly out: readonly string[] },
): Promise<SplitProposal> {
  const actor = reviewerActor(options.reviewer)
  const { operation, scope, ...proposal } = await openProposal(store, id)
  await assertUnmoved(store, { ...proposal, operation, scope })
  const left = membersLeft(operation, out)
  const merge = left.length < 2 ? undefined : await planMergeOf(store, { scope, ids: left }, planningOf(options))
  const pairs = await pairsBetween(store, out, left)
  const at = options.surroundings.now()
  return store.transaction(async (tx) => {
    const open = await openProposal(tx, id)
    await assertUnmoved(tx, open)
    const holds = pairs.map(([a, b]): Hold => ({ kind: 'merge', a, b, cause: 'rejection', causeId: id, at }))
    await tx.insertHolds(holds)
    const by = merge && inheriting(open, await proposedMerge(tx, merge, { now: at, actor }), options.policy)
    const decided = { reviewedBy: options.reviewer, reviewedAt: at }
    if (by === undefined) await tx.changeProposal(id, { from: 'pending', to: 'rejected', ...decided })
    else await replace(tx, { id, by, reviewer: options.reviewer, at })
    await markFreed(tx, [id])
    return { old: await knownProposal(tx, id), ...(by === undefined ? {} : { proposal: by }), holds }
  })
}

async function proposedMerge(
  tx: Transaction,
  merge: Operation,
  by: Pick<Parameters<typeof proposalOf>[2], 'now' | 'actor'>,
): Promise<Proposal> {
  return proposalOf(tx, merge, { ...by, known: await tx.proposals({ keys: [merge.key] }) })
}

function membersLeft({ kind, sources }: Operation, out: readonly string[]): readonly string[] {
  if (kind !== 'merge')
    throw new MemoryError('invalid-input', `Only a merge has members to take out; this is a ${kind}.`)
  const members = sources.map(({ id }) => id)
  const strange = out.filter((id) => !members.includes(id))
  const left = members.filter((id) => !out.includes(id))
  if (out.length > 0 && strange.length === 0 && left.length > 0) return left
  const allowed = `some, but not all of ${members.join(', ')}`
  throw new MemoryError('invalid-input', `What is taken out must be ${allowed}, got ${out.join(', ') || 'nothing'}.`)
}

async function pairsBetween(
  reader: StoreReader,
  out: readonly string[],
  left: readonly string[],
): Promise<readonly HoldPair[]> {
  const records = await reader.getMany([...out, ...left])
  const originals = (ids: readonly string[]): readonly string[] =>
    ids.flatMap((id) => {
      const record = records.get(id)
      return record === undefined ? [id] : originalsOf(record)
    })
  return holdPairsOf([originals(out), originals(left)])
}
