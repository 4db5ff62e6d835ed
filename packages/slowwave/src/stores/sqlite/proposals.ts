import type { Proposal, ProposalChange, ProposalFilter } from '@slowwave/core'
import type { Queries } from './reading.js'
import { blankedProposal, byCreation, changedProposal, isWantedProposal, proposalRefusals } from '@slowwave/core'
import { overwriteFreed } from './overwrite-freed.js'
import { statement } from './statement.js'
import { parseStored } from './stored-json.js'

/** A list that is longer is no part of the query: its rows are picked afterwards. */
const longestList = 500

/** The proposals that the filter names, by creation. */
export async function findProposals(queries: Queries, filter: ProposalFilter = {}): Promise<readonly Proposal[]> {
  const { ids, states, keys, scopes } = filter
  let query = selectBodies(queries)
  for (const [column, wanted] of [
    ['id', ids],
    ['state', states],
    ['key', keys],
    ['scope', scopes],
  ] as const) {
    if (wanted?.length === 0) return []
    if (wanted !== undefined && wanted.length <= longestList) query = query.where(column, 'in', wanted)
  }
  const proposals = (await query.execute()).map(({ body }) => parseStored<Proposal>(body))
  return proposals.filter((proposal) => isWantedProposal(proposal, filter)).sort(byCreation)
}

function selectBodies(queries: Queries) {
  return queries.selectFrom('proposals').select('body')
}

/** Adds a proposal whose id, branch and pending key are its own. */
export async function insertProposal(queries: Queries, proposal: Proposal): Promise<void> {
  const { id, branch, state, key, scope } = proposal
  if ((await selectUsed(queries, { id, branch })).rows.length > 0) throw proposalRefusals.used(proposal)
  if (state === 'pending' && (await selectPending(queries, { key })).rows.length > 0)
    throw proposalRefusals.pending(proposal)
  await insertRow(queries, { id, branch, state, key, scope, body: JSON.stringify(proposal) })
}

const selectUsed = statement((queries, given: { readonly id: string; readonly branch: string }) =>
  queries
    .selectFrom('proposals')
    .select('id')
    .where((of) => of.or([of('id', '=', given.id), of('branch', '=', given.branch)])),
)

const selectPending = statement((queries, given: { readonly key: string }) =>
  queries.selectFrom('proposals').select('id').where('key', '=', given.key).where('state', '=', 'pending'),
)

interface Row {
  readonly id: string
  readonly branch: string
  readonly state: string
  readonly key: string
  readonly scope: string
  readonly body: string
}

const insertRow = statement((queries, given: Row) =>
  queries.insertInto('proposals').values({
    id: given.id,
    branch: given.branch,
    state: given.state,
    key: given.key,
    scope: given.scope,
    body: given.body,
  }),
)

/** Changes a proposal, if it is in the state that the change begins with. */
export async function changeProposal(queries: Queries, id: string, change: ProposalChange): Promise<void> {
  await replace(queries, changedProposal(await proposalOf(queries, id), change))
}

/** Takes what somebody said off proposals. */
export async function blankProposals(queries: Queries, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await overwriteFreed(queries)
  for (const id of ids) await replace(queries, blankedProposal(await proposalOf(queries, id)))
}

async function proposalOf(queries: Queries, id: string): Promise<Proposal> {
  const [proposal] = await findProposals(queries, { ids: [id] })
  if (proposal === undefined) throw proposalRefusals.unknown(id)
  return proposal
}

async function replace(queries: Queries, proposal: Proposal): Promise<void> {
  const { id, branch, state } = proposal
  await updateRow(queries, { id, branch, state, body: JSON.stringify(proposal) })
}

const updateRow = statement((queries, given: Pick<Row, 'id' | 'branch' | 'state' | 'body'>) =>
  queries
    .updateTable('proposals')
    .set({ branch: given.branch, state: given.state, body: given.body })
    .where('id', '=', given.id),
)
