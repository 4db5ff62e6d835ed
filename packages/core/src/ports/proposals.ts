import type { FirstApproval, OperationKind, Proposal, ProposalState, Scope } from '../model/index.js'
import { MemoryError, clipped } from '../model/index.js'

/** Which proposals to read, by what is stored of them. Absent members do not narrow; an empty list matches nothing. */
export interface ProposalFilter {
  readonly ids?: readonly string[]
  readonly states?: readonly ProposalState[]
  readonly kinds?: readonly OperationKind[]
  readonly scopes?: readonly Scope[]
  readonly keys?: readonly string[]
}

/** What can be read of proposals. */
export interface ProposalReader {
  /** By creation, of one pass the likelier ones first, then by id. */
  proposals(filter?: ProposalFilter): Promise<readonly Proposal[]>
}

/** What becomes of a proposal: only its state and what was decided of it ever changes. */
export interface ProposalChange extends Partial<
  Pick<Proposal, 'reviewedBy' | 'reviewedAt' | 'reason' | 'appliedAs' | 'replacedBy'>
> {
  /** The state that it must be in. */
  readonly from: ProposalState
  readonly to: ProposalState
  /** The approvals that it must have, where these change too. */
  readonly approvals?: readonly FirstApproval[]
}

/** The writes of proposals in a transaction. They are rows: what deciding means is the business of the caller. */
export interface ProposalWriter {
  /**
   * @throws {MemoryError} `conflict` if an id or branch was used before, or a key is pending already.
   */
  insertProposals(proposals: readonly Proposal[]): Promise<void>
  /**
   * @throws {MemoryError} `invalid-input` for an unknown id; `conflict` unless it is in the state `change.from`.
   */
  changeProposal(id: string, change: ProposalChange): Promise<void>
  /** Takes everything that somebody said off these proposals, also off decided ones: see `blankedProposal`. */
  blankProposals(ids: readonly string[]): Promise<void>
}

/** True for a proposal that the filter names. */
export function isWantedProposal(proposal: Proposal, filter: ProposalFilter): boolean {
  const { ids, states, kinds, scopes, keys } = filter
  const isAmong = <T>(wanted: readonly T[] | undefined, value: T): boolean => wanted?.includes(value) ?? true
  return (
    isAmong(ids, proposal.id) &&
    isAmong(states, proposal.state) &&
    isAmong(kinds, proposal.kind) &&
    isAmong(scopes, proposal.scope) &&
    isAmong(keys, proposal.key)
  )
}

/** The order in which proposals are listed: by creation, of one pass the likelier ones first, then by id. */
export function byCreation(a: Proposal, b: Proposal): number {
  return a.createdAt - b.createdAt || byLikelihood(a, b)
}

/** What is likelier first, what is in no doubt before that, then by id. */
export function byLikelihood(a: Pick<Proposal, 'id' | 'likelihood'>, b: Pick<Proposal, 'id' | 'likelihood'>): number {
  return (b.likelihood ?? 1) - (a.likelihood ?? 1) || (a.id < b.id ? -1 : 1)
}

/**
 * The proposal once it was changed. The same for every store.
 *
 * @throws {MemoryError} `conflict` unless it is in the state `change.from`.
 */
export function changedProposal(proposal: Proposal, { from, to, ...decided }: ProposalChange): Proposal {
  if (proposal.state !== from) throw proposalRefusals.notIn(proposal, from)
  return { ...proposal, ...decided, state: to }
}

/** The refusals of proposals, in the same words for every store. Each returns the error to throw. */
export const proposalRefusals = {
  unknown: (id: string): MemoryError =>
    new MemoryError('invalid-input', `There is no proposal '${clipped(id)}'.`, {
      hint: 'List them with `slowwave proposals`.',
    }),

  used: ({ id, branch }: Proposal): MemoryError =>
    new MemoryError('conflict', `The proposal '${id}' or its branch '${branch}' is there already.`),

  pending: ({ key }: Proposal): MemoryError =>
    new MemoryError('conflict', `A proposal of '${key}' is pending already.`),

  notIn: ({ id, state, reviewedBy }: Proposal, wanted: ProposalState): MemoryError => {
    const by = reviewedBy === undefined ? '' : ` by ${reviewedBy}`
    return new MemoryError('conflict', `Proposal ${id} is ${state}${by}, not ${wanted}.`, { details: { id, state } })
  },
}
