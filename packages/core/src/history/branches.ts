import type { Branch, BranchStatus, Proposal, ProposalState } from '../model/index.js'
import type { StoreReader } from '../ports/index.js'
import { mainBranch, MemoryError, clipped } from '../model/index.js'

type BranchNames = Pick<StoreReader, 'branches' | 'getBranch' | 'proposals'>

/** Every branch, by name; that of a proposal among them. */
export async function listBranches(reader: BranchNames): Promise<readonly Branch[]> {
  const proposals = (await reader.proposals()).map(branchOf)
  return [...(await reader.branches()), ...proposals].sort((a, b) => (a.name < b.name ? -1 : 1))
}

/**
 * The branch with this name.
 *
 * @throws {MemoryError} `invalid-input` if there is none.
 */
export async function findBranch(reader: BranchNames, name: string): Promise<Branch> {
  const branch = await reader.getBranch(name)
  if (branch !== undefined) return branch
  const proposal = (await reader.proposals()).find((one) => one.branch === name)
  if (proposal !== undefined) return branchOf(proposal)
  throw new MemoryError('invalid-input', `There is no branch ${JSON.stringify(clipped(name))}.`, {
    hint: 'See `branches` for those there are.',
  })
}

const statusOf: Readonly<Record<ProposalState, BranchStatus>> = {
  pending: 'active',
  approved: 'merged',
  rejected: 'closed',
  stale: 'closed',
  superseded: 'closed',
}

function branchOf({ id, branch, baseSeq, rationale, createdAt, createdBy, state, ...rest }: Proposal): Branch {
  const { reviewedAt, reviewedBy } = rest
  return {
    ...{ name: branch, parent: mainBranch, baseSeq, description: rationale, createdBy, createdAt },
    status: statusOf[state],
    ...(reviewedAt === undefined ? {} : { endedAt: reviewedAt }),
    ...(reviewedBy === undefined ? {} : { endedBy: `reviewer:${reviewedBy}` }),
    proposalId: id,
  }
}
