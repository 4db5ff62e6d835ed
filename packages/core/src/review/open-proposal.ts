import type { Operation, Proposal } from '../model/index.js'
import type { StoreReader } from '../ports/index.js'
import { MemoryError, proposalHash } from '../model/index.js'
import { movedReads, proposalRefusals } from '../ports/index.js'

/** A proposal that can still be decided. */
export interface OpenProposal extends Proposal {
  readonly operation: Operation
}

/** The proposal with this id. @throws {MemoryError} `invalid-input` if there is none. */
export async function knownProposal(reader: StoreReader, id: string): Promise<Proposal> {
  const [proposal] = await reader.proposals({ ids: [id] })
  if (proposal === undefined) throw proposalRefusals.unknown(id)
  return proposal
}

/** So that a slip in one of several ids stops all of them. @throws {MemoryError} `invalid-input` if there is no such one. */
export async function assertKnownProposals(reader: StoreReader, ids: readonly string[]): Promise<void> {
  const known = new Set((await reader.proposals({ ids })).map(({ id }) => id))
  const unknown = ids.find((id) => !known.has(id))
  if (unknown !== undefined) throw proposalRefusals.unknown(unknown)
}

/**
 * The proposal with this id, if nobody has decided it yet.
 *
 * @throws {MemoryError} `invalid-input` if there is none; `conflict` if it is decided, stale or replaced;
 * `corrupt-store` if the stored operation is not the one that was proposed.
 */
export async function openProposal(reader: StoreReader, id: string): Promise<OpenProposal> {
  const proposal = await knownProposal(reader, id)
  const { state, operation, baseSeq, planHash } = proposal
  if (state !== 'pending' || operation === null) throw decided(proposal)
  if (proposalHash({ storeId: reader.storeId, baseSeq, operation }) !== planHash)
    throw new MemoryError('corrupt-store', `Proposal ${id} is not what was proposed: its hash does not fit.`)
  return { ...proposal, operation }
}

function decided({ id, state, reviewedBy, replacedBy }: Proposal): MemoryError {
  const by = reviewedBy === undefined ? '' : ` by ${reviewedBy}`
  const next = replacedBy === undefined ? {} : { hint: `Decide on ${replacedBy}, which was made in its place.` }
  return new MemoryError('conflict', `Proposal ${id} is ${state}${by} already.`, { ...next, details: { id, state } })
}

/** @throws {MemoryError} `conflict` if a record that it reads or writes moved on main (R24). */
export async function assertUnmoved(reader: StoreReader, { id, reads }: Proposal): Promise<void> {
  const records = await reader.getMany(reads.map((read) => read.id))
  const moved = movedReads({ reads }, records)
  if (moved.length === 0) return
  const message = `Proposal ${id} is stale: ${moved.join(', ')} moved since it was made.`
  throw new MemoryError('conflict', message, {
    hint: `Plan it anew with \`slowwave rebase ${id}\`.`,
    details: { id, state: 'stale', moved },
  })
}
