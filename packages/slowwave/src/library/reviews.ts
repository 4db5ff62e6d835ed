import {
  approveProposal,
  MemoryError,
  proposalDiff,
  readProposals,
  rebaseProposal,
  rejectProposal,
} from '@slowwave/core'
import type {
  ApprovalRequest,
  ApprovalResult,
  BranchDiffEntry,
  Rebased,
  Rejection,
  ReviewOptions,
  ShownProposal,
} from '@slowwave/core'
import { scanReview } from '../secrets/index.js'
import type { Means } from './means.js'
import type { CallOptions } from './options.js'

/** Who decides. */
export interface Reviewer extends CallOptions {
  /** The journal says `reviewer:<name>`. */
  readonly reviewer: string
  /** What words of an edit are worth: `user` only where a person typed them. @default inferred */
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

/** A proposal with what it would change. */
export interface ProposalView {
  readonly proposal: ShownProposal
  readonly diff: readonly BranchDiffEntry[]
}

/** Reads a proposal with both sides of each change. @throws {MemoryError} `invalid-input` for an unknown id */
export function viewed(means: Means, id: string): Promise<ProposalView> {
  return means.read(async (reader) => {
    const [proposal] = await readProposals(reader, { ids: [id] })
    if (proposal === undefined) throw new MemoryError('invalid-input', `There is no proposal ${JSON.stringify(id)}.`)
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
