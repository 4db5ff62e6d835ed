import type { Proposal, ShownProposal, StoredRecord } from '../model/index.js'
import type { ProposalFilter } from './proposals.js'
import type { StoreReader } from './store.js'
import { isStanding, mainBranch } from '../model/index.js'
import { isWantedProposal } from './proposals.js'

type Reader = Pick<StoreReader, 'proposals' | 'getMany' | 'findEntry'>

/**
 * Proposals as they stand now: a pending one whose records moved is `stale`, since its approval could only be refused
 * (R21). The states of the filter are those that are shown. By creation, of one pass the likelier ones first.
 */
export async function readProposals(reader: Reader, filter: ProposalFilter = {}): Promise<readonly ShownProposal[]> {
  const { states, ...rest } = filter
  const stored = await reader.proposals({ ...rest, ...(states === undefined ? {} : { states: storedStates(states) }) })
  const open = stored.filter(({ state }) => state === 'pending')
  const ids = new Set(open.flatMap(({ reads }) => reads.map(({ id }) => id)))
  const records = await reader.getMany([...ids].sort())
  const shown: ShownProposal[] = []
  for (const proposal of stored) shown.push(await shownProposal(reader, proposal, records))
  return shown.filter((proposal) => isWantedProposal(proposal, filter))
}

/** A proposal that is shown as stale may be stored as pending. */
function storedStates(states: readonly Proposal['state'][]): readonly Proposal['state'][] {
  return states.includes('stale') ? [...new Set([...states, 'pending' as const])] : states
}

async function shownProposal(
  reader: Reader,
  proposal: Proposal,
  records: ReadonlyMap<string, StoredRecord>,
): Promise<ShownProposal> {
  if (proposal.state === 'pending') {
    const moved = movedReads(proposal, records)
    return { ...proposal, moved, undone: false, state: moved.length > 0 ? 'stale' : 'pending' }
  }
  const { appliedAs } = proposal
  const entry = appliedAs === undefined ? undefined : await reader.findEntry(mainBranch, appliedAs)
  return { ...proposal, moved: [], undone: entry !== undefined && !isStanding(entry) }
}

/** Ids of what a proposal reads or writes that is not as it was at its base: another revision or content, or gone (R24). */
export function movedReads({ reads }: Pick<Proposal, 'reads'>, records: ReadonlyMap<string, StoredRecord>) {
  const moved = reads.filter(({ id, revision, contentHash }) => {
    const record = records.get(id)
    return record?.revision !== revision || record.contentHash !== contentHash
  })
  return moved.map(({ id }) => id)
}
