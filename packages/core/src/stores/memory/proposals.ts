import type { Proposal } from '../../model/index.js'
import type { ProposalChange, ProposalFilter } from '../../ports/index.js'
import type { State } from './state.js'
import { blankedProposal } from '../../model/index.js'
import { byCreation, changedProposal, isWantedProposal, proposalRefusals } from '../../ports/index.js'

/** The proposals that the filter names, by creation. */
export function findProposals(state: State, filter: ProposalFilter = {}): readonly Proposal[] {
  return [...state.proposals.values()].filter((proposal) => isWantedProposal(proposal, filter)).sort(byCreation)
}

/** Adds a proposal whose id, branch and pending key are its own. */
export function insertProposal(state: State, proposal: Proposal): void {
  const others = [...state.proposals.values()]
  if (others.some(({ id, branch }) => id === proposal.id || branch === proposal.branch))
    throw proposalRefusals.used(proposal)
  const isPending = (other: Proposal): boolean => other.state === 'pending' && other.key === proposal.key
  if (proposal.state === 'pending' && others.some(isPending)) throw proposalRefusals.pending(proposal)
  state.proposals.set(proposal.id, proposal)
}

/** Changes a proposal, if it is in the state that the change begins with. */
export function changeProposal(state: State, id: string, change: ProposalChange): void {
  state.proposals.set(id, changedProposal(proposalOf(state, id), change))
}

/** Takes what somebody said off a proposal. */
export function blankProposal(state: State, id: string): void {
  state.proposals.set(id, blankedProposal(proposalOf(state, id)))
}

function proposalOf(state: State, id: string): Proposal {
  const proposal = state.proposals.get(id)
  if (proposal === undefined) throw proposalRefusals.unknown(id)
  return proposal
}
