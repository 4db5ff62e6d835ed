import type { Actor } from './journal.js'
import type { Operation, OperationKind } from './operation.js'
import type { RecordRef } from './record.js'
import type { Scope } from './scope.js'
import { foreignScope } from './foreign-scope.js'

/**
 * What became of a proposal. `stale`: what it reads or writes moved, or was forgotten. `superseded`: another proposal
 * was made in its place.
 */
export const proposalStates = ['pending', 'approved', 'rejected', 'stale', 'superseded'] as const
export type ProposalState = (typeof proposalStates)[number]

/** One approval of a kind that two people have to agree to. */
export interface FirstApproval {
  /** The name of the reviewer. */
  readonly by: string
  /** Epoch milliseconds. */
  readonly at: number
}

/**
 * One operation that waits for a person, and what became of it. It is no journal entry: until it is approved, `main` knows
 * nothing of it. One id stands for one operation, so that an approval cannot mean another one.
 */
export interface Proposal {
  /** `pr_` and the digits of the key, then `.2`, `.3` for later proposals of the same key. */
  readonly id: string
  /** The name under which it is listed and read as a branch: `main` as of `baseSeq` with the operation laid over it. */
  readonly branch: string
  /** As stored. Where records moved since, a pending one is shown as stale: see `readProposals`. */
  readonly state: ProposalState
  readonly key: string
  readonly operationId: string
  readonly kind: OperationKind
  readonly scope: Scope
  readonly entity?: string
  /** `null` once a forget blanked it. */
  readonly operation: Operation | null
  /** Every record that it reads or writes, as of `baseSeq`, by id. */
  readonly reads: readonly RecordRef[]
  /** Names the operation, the store and the base; an approval repeats it. Empty once blanked: it would confirm a guess. */
  readonly planHash: string
  readonly baseSeq: number
  /** 0..1, of the record that it derives, else the lowest of those it reads. */
  readonly confidence: number
  /** 0..1, where similarity found the candidates. */
  readonly similarity?: number
  /**
   * How likely it is that its records state one claim, 0..1: the share of what all of them say among all that they say. Only
   * where the comparison was left in doubt; it ranks reviews and decides nothing.
   */
  readonly likelihood?: number
  /** One sentence: why it is proposed. Empty once blanked. */
  readonly rationale: string
  /** Epoch milliseconds. */
  readonly createdAt: number
  readonly createdBy: Actor
  /** Id of the record of its operation that holds words of a reviewer, where it was edited by the first of two. */
  readonly ownWords?: string
  /**
   * Two people have to approve it, whatever the policy says by now: it was planned anew from one that two people had to
   * approve. No approval of that one counts for it.
   */
  readonly twoPeople?: true
  /** The first of two people, while the second is waited for. */
  readonly approvals: readonly FirstApproval[]
  /** The name of who decided. */
  readonly reviewedBy?: string
  /** Epoch milliseconds. */
  readonly reviewedAt?: number
  /** What the reviewer said of the decision. */
  readonly reason?: string
  /** The id of the operation that the approval applied; another one than `operationId` if it was edited. */
  readonly appliedAs?: string
  /** The proposal that was made in its place. */
  readonly replacedBy?: string
}

/** A proposal as it is to be shown. */
export interface ShownProposal extends Proposal {
  /** Ids of what it reads or writes that have another revision on `main` now, or are gone; a pending one is `stale` then. */
  readonly moved: readonly string[]
  /** True for an approved one whose operation an undo or a rollback took out since. */
  readonly undone: boolean
}

/** The id of the n-th proposal (from 1) of an operation key. */
export function proposalId(key: string, nth: number): string {
  const first = `pr_${key.slice(key.indexOf('_') + 1)}`
  return nth <= 1 ? first : `${first}.${nth}`
}

/** How branches are named: as here, or as people who come from AMFS know them. */
export type BranchNames = 'slowwave' | 'amfs'

/** What a branch is named after. */
export interface BranchSubject {
  readonly scope: Scope
  readonly entity?: string
  /** Epoch milliseconds. */
  readonly at: number
  readonly operationId: string
}

/** The part of a branch name that stands for no entity, or for one that was forgotten. */
const noEntity = '-'

/** The branch of a proposal: two of one entity in one second differ by their operation. */
export function proposalBranch({ scope, entity, at, operationId }: BranchSubject, names: BranchNames): string {
  const named = entity === undefined ? undefined : segmentOf(entity)
  const stamped = `${utcStamp(at)}-${operationId}`
  if (names === 'amfs') return `cortex/consolidation/${named ?? scope}/${stamped}`
  return `consolidation/${scope}/${named ?? noEntity}/${stamped}`
}

function segmentOf(entity: string): string | undefined {
  try {
    return foreignScope(entity)
  } catch {
    return undefined
  }
}

/** `YYYYMMDD-HHMMSS` in UTC. */
function utcStamp(at: number): string {
  const [day = '', time = ''] = new Date(at).toISOString().split('T')
  return `${day.replaceAll('-', '')}-${time.slice(0, 8).replaceAll(':', '')}`
}

/**
 * The proposal without anything that somebody said. A pending one is stale from then on; a decision stays one. Its branch
 * is named after itself, since two that differed by an entity only must not become one.
 */
export function blankedProposal(proposal: Proposal): Proposal {
  const { entity: _entity, reason: _reason, ...rest } = proposal
  const { id, scope, operationId, createdAt: at } = rest
  const names = rest.branch.startsWith('cortex/') ? 'amfs' : 'slowwave'
  return {
    ...rest,
    branch: `${proposalBranch({ scope, operationId, at }, names)}~${id}`,
    state: rest.state === 'pending' ? 'stale' : rest.state,
    operation: null,
    reads: [],
    planHash: '',
    rationale: '',
  }
}
