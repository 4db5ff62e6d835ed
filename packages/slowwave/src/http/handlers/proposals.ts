import { byLikelihood, clipped, listProposals, proposalStates } from '@slowwave/core'
import type { ApprovalRequest, Operation, ShownProposal, StoredRecord } from '@slowwave/core'
import { scopesOf } from '../../library/index.js'
import type { Reviewer } from '../../library/index.js'
import type { Desk } from '../desk.js'
import { Refusal } from '../door/refusal.js'
import type { Caller } from '../door/tokens.js'
import type { Asked, RouteHandlers } from '../handler.js'
import { pageAfter } from '../pages.js'
import { cut } from '../rows.js'
import { approveChosen } from '../approve-chosen.js'
import { isConflict } from '../disagreement.js'
import { etagOfProposal, inFull } from '../proposal-view.js'

/** What waits for a person, and deciding it. */
export const proposals: RouteHandlers<'proposals' | 'proposal' | 'approve' | 'reject' | 'split' | 'rebase' | 'bulk'> = {
  async proposals(desk, { query }) {
    const { store } = desk
    const all = await listProposals(store, { states: proposalStates })
    const wanted = await listProposals(store, {
      states: query.state ?? ['pending'],
      ...(await filterOf(desk, query)),
    })
    const choice = { cursor: query.cursor, limit: query.limit ?? 100 }
    const { members, ...page } = pageAfter([...wanted].sort(latestFirst), choice, ({ id }) => id)
    const pending = all.filter(({ state }) => state === 'pending')
    return {
      answer: {
        proposals: await rowsOf(desk, members),
        ...page,
        byState: counts(all.map(({ state }) => state)),
        pendingByKind: counts(pending.map(({ kind }) => kind)),
      },
    }
  },

  async proposal(desk, { params: { id } }) {
    const shown = await knownProposal(desk, id)
    return { answer: await inFull(desk, shown), etag: etagOfProposal(shown) }
  },

  async approve(desk, asked) {
    const shown = await unchanged(desk, asked)
    const { id, planHash } = shown
    const { edit, decision } = asked.body
    const request = { id, planHash, ...(edit && { edit }), ...(decision && { decision }) } as ApprovalRequest
    const result = await desk.memory.approve(request, by(asked))
    if (result.status === 'approved') return { answer: { id, status: result.status, operationId: result.operation.id } }
    const awaiting = result.proposal.id
    return { answer: { id, status: result.status, ...(awaiting === id ? {} : { awaiting }) } }
  },

  async reject(desk, asked) {
    const { id } = await unchanged(desk, asked)
    const { reason } = asked.body
    return { answer: await desk.memory.reject(id, { ...by(asked), ...(reason === undefined ? {} : { reason }) }) }
  },

  async split(desk, asked) {
    const { id } = await unchanged(desk, asked)
    const { out } = asked.body
    return { answer: await desk.memory.split(id, { ...by(asked), out }) }
  },

  async rebase(desk, asked) {
    const { id } = await unchanged(desk, asked)
    return { answer: await desk.memory.rebase(id, by(asked)) }
  },

  async bulk(desk, asked) {
    const { body } = asked
    if ('chosen' in body) return { answer: { approvals: await approveChosen(desk, body, by(asked)) } }
    const given = Object.fromEntries(Object.entries(body.filter).filter(([, value]) => value !== undefined))
    return { answer: { approvals: await desk.memory.approveMany(given, { ...by(asked), count: body.count }) } }
  },
}

/** Of one pass the likelier ones first. */
function latestFirst(a: ShownProposal, b: ShownProposal): number {
  return b.createdAt - a.createdAt || byLikelihood(a, b)
}

function by({ caller, signal }: { readonly caller: Caller; readonly signal: AbortSignal }): Reviewer {
  return { reviewer: caller.name, source: 'user', signal }
}

async function filterOf(
  { store }: Desk,
  { kind, scope, entity, minSimilarity, minConfidence }: Asked<'proposals'>['query'],
) {
  return {
    ...(kind === undefined ? {} : { kinds: kind }),
    ...(entity === undefined ? {} : { entity }),
    ...(minSimilarity === undefined ? {} : { minSimilarity }),
    ...(minConfidence === undefined ? {} : { minConfidence }),
    ...(await scopesOf(store, scope)),
  }
}

async function rowsOf({ store, options: { policy } }: Desk, shown: readonly ShownProposal[]) {
  const records = await store.getMany([...new Set(shown.flatMap(({ reads }) => reads.map(({ id }) => id)))])
  return shown.map((proposal) => ({
    ...proposalRow(proposal, records),
    conflict: isConflict(proposal, records, policy),
  }))
}

/** Characters of a text beside a proposal in a list, and how many texts. */
const besideMax = 200
const textsMax = 3

function proposalRow(proposal: ShownProposal, records: ReadonlyMap<string, StoredRecord>) {
  const { id, state, kind, scope, entity, branch, confidence, rationale, operation, approvals } = proposal
  const { similarity, likelihood } = proposal
  const { createdAt, createdBy, moved, undone, reviewedBy, reviewedAt, reason, appliedAs, replacedBy } = proposal
  const sources = operation?.sources ?? []
  const before = sources.flatMap((source) => records.get(source.id)?.text ?? []).slice(0, textsMax)
  const after = textsPut(operation)[0]
  const known = {
    entity,
    similarity,
    likelihood,
    reviewedBy,
    reviewedAt,
    reason,
    appliedAs,
    replacedBy,
    firstBy: approvals[0]?.by,
  }
  return {
    ...{ id, etag: etagOfProposal(proposal), state, kind, scope, branch, confidence, rationale },
    ...{ createdAt, createdBy, moved, undone, sources: sources.length },
    before: before.map((text) => cut(text, besideMax)),
    ...(after === undefined ? {} : { after: cut(after, besideMax) }),
    ...Object.fromEntries(Object.entries(known).filter(([, value]) => value !== undefined)),
  }
}

function textsPut(operation: Operation | null): readonly string[] {
  return operation?.changes.flatMap((change) => (change.type === 'put' ? [change.record.text] : [])) ?? []
}

async function knownProposal({ memory }: Desk, id: string): Promise<ShownProposal> {
  const [shown] = await memory.proposals({ ids: [id] })
  if (shown !== undefined) return shown
  throw new Refusal('not-found', `There is no proposal ${JSON.stringify(clipped(id))}.`, { subject: 'path.id' })
}

interface Deciding {
  readonly params: { readonly id: string }
  assertUnchanged(etag: string): void
}

async function unchanged(desk: Desk, { params: { id }, assertUnchanged }: Deciding): Promise<ShownProposal> {
  const shown = await knownProposal(desk, id)
  assertUnchanged(etagOfProposal(shown))
  return shown
}

function counts(names: readonly string[]): Readonly<Record<string, number>> {
  const counted: Record<string, number> = {}
  for (const name of names) counted[name] = (counted[name] ?? 0) + 1
  return counted
}
