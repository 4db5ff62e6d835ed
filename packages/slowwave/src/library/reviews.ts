import {
  approveMany,
  approveProposal,
  MemoryError,
  proposalDiff,
  readProposals,
  rebaseProposal,
  rejectProposal,
  splitProposal,
  clipped,
} from '@slowwave/core'
import type {
  ApprovalRequest,
  ApprovalResult,
  BranchDiffEntry,
  BulkEntry,
  Rebased,
  Rejection,
  ReviewOptions,
  ShownProposal,
  SplitProposal,
} from '@slowwave/core'
import { scanReview } from '../secrets/index.js'
import type { Means } from './means.js'
import type { CallOptions } from './options.js'
import { scopesOf } from './scopes.js'
import type { BulkChoice } from './scopes.js'

/** Who decides. */
export interface Reviewer extends CallOptions {
  /** The journal says `reviewer:<name>`. */
  readonly reviewer: string
  /**
   * Who decides: `user` only where a person does. It is what words of an edit are worth, and what `inferred` cannot approve
   * is that a user's record names another entity.
   *
   * @default inferred
   */
  readonly source?: 'user' | 'inferred'
}

/** Applies exactly the operation that was proposed, or what the reviewer made of it. */
export async function approved(means: Means, request: ApprovalRequest, by: Reviewer): Promise<ApprovalResult> {
  const store = means.writable()
  const options = await reviewOptions(means, by)
  const scanned = await scanReview(store, request, options)
  means.backUp()
  const result = await approveProposal(store, request, { ...options, ...scanned })
  await means.listeners.tell({ type: 'decided', proposalId: request.id, decision: 'approved' })
  return result
}

/** Closes a proposal and holds apart what it would have joined. */
export async function rejected(
  means: Means,
  id: string,
  { reason, ...by }: Reviewer & { readonly reason?: string },
): Promise<Rejection> {
  const options = { ...(await reviewOptions(means, by)), ...(reason === undefined ? {} : { reason }) }
  const result = await rejectProposal(means.writable(), id, options)
  await means.listeners.tell({ type: 'decided', proposalId: id, decision: 'rejected' })
  return result
}

/** Plans a proposal anew whose records moved. */
export async function rebased(means: Means, id: string, by: Reviewer): Promise<Rebased> {
  const result = await rebaseProposal(means.writable(), id, await reviewOptions(means, by))
  await means.listeners.tell({ type: 'decided', proposalId: id, decision: 'rebased' })
  return result
}

/** Takes members out of a proposed merge. */
export async function split(
  means: Means,
  id: string,
  { out, ...by }: Reviewer & { readonly out: readonly string[] },
): Promise<SplitProposal> {
  const result = await splitProposal(means.writable(), id, { ...(await reviewOptions(means, by)), out })
  await means.listeners.tell({ type: 'decided', proposalId: id, decision: 'split' })
  return result
}

/** Approves what a filter means, one by one. */
export async function approvedMany(
  means: Means,
  filter: BulkChoice,
  { count, ...by }: Reviewer & { readonly count: number },
): Promise<readonly BulkEntry[]> {
  const store = means.writable()
  const { scopes, ...rest } = filter
  const wanted = { ...rest, ...(await scopesOf(store, scopes)) }
  means.backUp()
  const entries = await approveMany(store, wanted, { ...(await reviewOptions(means, by)), count })
  for (const { id, status } of entries)
    if (status === 'approved') await means.listeners.tell({ type: 'decided', proposalId: id, decision: 'approved' })
  return entries
}

/** A proposal with what it would change. */
export interface ProposalView {
  readonly proposal: ShownProposal
  readonly diff: readonly BranchDiffEntry[]
}

/** Reads a proposal with both sides of each change. @throws {MemoryError} `invalid-input` for an unknown id */
export function viewed(means: Means, id: string): Promise<ProposalView> {
  return means.read(async (reader) => {
    const [proposal] = await readProposals(reader, { ids: [id] })
    if (proposal === undefined)
      throw new MemoryError('invalid-input', `There is no proposal ${JSON.stringify(clipped(id))}.`)
    return { proposal, diff: await proposalDiff(reader, proposal) }
  })
}

async function reviewOptions(
  means: Means,
  { reviewer, source = 'inferred', signal }: Reviewer,
): Promise<ReviewOptions> {
  const { policy, surroundings, indexer, embedders } = means
  const embedder = await embedders.forReading(means.writable())
  return {
    ...{ policy, surroundings, indexer, reviewer, source, holder: means.holder() },
    ...(embedder && { embedder }),
    ...(signal && { signal }),
  }
}
