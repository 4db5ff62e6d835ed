import type { Branch, Proposal, Scope, StoreTag, TimelineEvent, TimelineEventType } from '../model/index.js'
import type { EntryHead, StoreReader } from '../ports/index.js'

/** Which events to read. Absent members do not narrow. */
export interface TimelineFilter {
  /** Events, at most. @default 50 */
  readonly limit?: number
  /** Events of this branch; tags are set on `main`. */
  readonly branch?: string
  /** Events of these scopes: operations and proposals only. */
  readonly scopes?: readonly Scope[]
  /** Epoch milliseconds; inclusive. */
  readonly since?: number
  readonly types?: readonly TimelineEventType[]
}

/**
 * What happened to a store, latest first: operations of the journal, and what became of branches, tags and proposals.
 * Summaries hold no text of a record; those of what was forgotten are `null`.
 */
export async function timeline(reader: StoreReader, filter: TimelineFilter = {}): Promise<readonly TimelineEvent[]> {
  const { limit = 50 } = filter
  const events = [...(await operationEvents(reader, filter, limit)), ...(await otherEvents(reader))]
  const wanted = events.filter((event) => isWanted(event, filter)).sort(latestFirst)
  return Promise.all(wanted.slice(0, limit).map((event) => withReason(reader, event)))
}

function latestFirst(a: TimelineEvent, b: TimelineEvent): number {
  return b.at - a.at || b.seq - a.seq
}

function isWanted(event: TimelineEvent, { branch, scopes, since, types }: TimelineFilter): boolean {
  if (branch !== undefined && event.branch !== branch) return false
  if (scopes !== undefined && (event.scope === undefined || !scopes.includes(event.scope))) return false
  return event.at >= (since ?? -Infinity) && (types?.includes(event.type) ?? true)
}

/** The last ones of the journal that are wanted; nothing else of it is kept. */
async function operationEvents(
  reader: StoreReader,
  filter: TimelineFilter,
  limit: number,
): Promise<readonly TimelineEvent[]> {
  const last: TimelineEvent[] = []
  const { branch } = filter
  for await (const head of reader.entryHeads(branch === undefined ? {} : { branch })) {
    const event = operationEvent(head)
    if (isWanted(event, filter)) last.push(event)
    if (last.length > limit) last.shift()
  }
  return last
}

function operationEvent(head: EntryHead): TimelineEvent {
  const { kind, branch, at, seq, actor, scope, operationId, outBy, takesOut, bringsBack } = head
  return {
    ...{ type: kind, branch, at, seq, actor, scope, operationId, summary: null },
    ...(outBy === undefined ? {} : { outBy }),
    ...(takesOut.length === 0 ? {} : { tookOut: takesOut.length }),
    ...(bringsBack.length === 0 ? {} : { broughtBack: bringsBack.length }),
  }
}

async function withReason(reader: StoreReader, event: TimelineEvent): Promise<TimelineEvent> {
  if (event.operationId === undefined || event.summary !== null) return event
  return { ...event, summary: (await reader.entry(event.seq))?.payload?.reason ?? null }
}

async function otherEvents(reader: StoreReader): Promise<readonly TimelineEvent[]> {
  return [
    ...(await reader.branches()).flatMap(branchEvents),
    ...(await reader.tags()).map(tagEvent),
    ...(await reader.proposals()).flatMap(proposalEvents),
  ]
}

function branchEvents(branch: Branch): readonly TimelineEvent[] {
  const { name, baseSeq: seq, createdBy, createdAt, description, status, endedAt, endedBy, mergedSeqs = [] } = branch
  const created: TimelineEvent = {
    ...{ type: 'branch_created', branch: name, at: createdAt, seq, actor: createdBy },
    summary: description,
  }
  if (endedAt === undefined || endedBy === undefined) return [created]
  const ended = { branch: name, at: endedAt, seq: mergedSeqs.at(-1) ?? seq, actor: endedBy }
  if (status === 'closed') return [created, { ...ended, type: 'branch_closed', summary: 'given up' }]
  return [created, { ...ended, type: 'branch_merged', summary: `${mergedSeqs.length} operations written to main` }]
}

function tagEvent({ name, seq, at, by, description }: StoreTag): TimelineEvent {
  const summary = description === '' ? `${name} names entry ${seq}` : `${name} names entry ${seq}: ${description}`
  return { type: 'tag_created', branch: 'main', at, seq, actor: by, summary }
}

function proposalEvents(proposal: Proposal): readonly TimelineEvent[] {
  const { branch, baseSeq: seq, scope, createdAt, createdBy, rationale, state, reviewedAt, reviewedBy } = proposal
  const common = { branch, seq, scope, operationId: proposal.operationId }
  const proposed: TimelineEvent = {
    ...{ ...common, type: 'consolidation_proposed', at: createdAt, actor: createdBy },
    summary: rationale,
  }
  if (reviewedAt === undefined || (state !== 'approved' && state !== 'rejected')) return [proposed]
  const decided = { ...common, at: reviewedAt, actor: `reviewer:${reviewedBy ?? 'unknown'}` }
  return [proposed, { ...decided, type: `consolidation_${state}`, summary: proposal.reason ?? '' }]
}
