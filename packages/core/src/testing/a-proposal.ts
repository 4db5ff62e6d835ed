import type { Operation, Proposal } from '../model/index.js'
import { parseScope, proposalBranch, proposalId } from '../model/index.js'
import { builtAt } from './builders.js'
import { anOperation } from './seed-store.js'

/** What a built proposal may be given. */
export interface ProposalOverrides extends Partial<Proposal> {
  /** How many proposals of its key there were, this one included. @default 1 */
  readonly nth?: number
}

/** A pending proposal of an operation (one that does nothing, unless told otherwise), made at `builtAt` over an empty journal. */
export function aProposal({ nth = 1, ...overrides }: ProposalOverrides = {}): Proposal {
  const operation: Operation = overrides.operation ?? anOperation({ scope: parseScope('user/ann'), kind: 'merge' })
  const { id: operationId, key, kind, scope, reason: rationale } = operation
  const createdAt = overrides.createdAt ?? builtAt
  const branch = proposalBranch({ scope, at: createdAt, operationId }, 'slowwave')
  return {
    id: proposalId(key, nth),
    branch: nth === 1 ? branch : `${branch}~${nth}`,
    state: 'pending',
    key,
    operationId,
    kind,
    scope,
    operation,
    reads: [],
    planHash: 'ab'.repeat(32),
    baseSeq: 0,
    confidence: 0.5,
    rationale,
    createdAt,
    createdBy: 'user',
    approvals: [],
    ...overrides,
  }
}
