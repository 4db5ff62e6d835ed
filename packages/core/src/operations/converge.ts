import type { Approval, MemoryRecord, StoredRecord } from '../model/index.js'
import type { Draft } from './draft.js'
import type { ProposeContext, Proposer } from './proposal.js'
import type { SlotEntry } from './convergence/slots.js'
import { derivedRecordId, holdPairsOf, originalsOf, refOf, unscoped } from '../model/index.js'
import { confidenceCapOf } from '../policy/index.js'
import { comparableValue, entriesBy, meanConfidence, round3, slotEntries } from './convergence/slots.js'
import { sequenceRatio, sequenceRatioBound } from './convergence/sequence-ratio.js'
import { noProposals } from './proposal.js'

/** Entries of an entity below which nothing is proposed for it. */
const leastEntries = 3
const leastAgents = 3
const nearFrom = 0.9
const lift = 0.05

/** Makes one entry of those that several agents recorded for one key with nearly the same value. */
export const converge: Proposer = {
  kind: 'converge',

  propose({ scope, records }, context) {
    const rule = context.policy.approvals.converge
    if (rule === 'off' || scope === unscoped) return noProposals
    const entries = slotEntries(records.filter((record) => mayConverge(record, context)))
    const groups = entriesBy(entries, ({ entity }) => entity)
      .filter(([, ofEntity]) => ofEntity.length >= leastEntries)
      .flatMap(([, ofEntity]) => entriesBy(ofEntity, ({ key }) => key))
      .flatMap(([, ofKey]) => convergingIn(ofKey) ?? [])
    const drafts = groups.map((group) => draftConverge(group, rule, context))
    return { ...noProposals, drafts: drafts.filter(({ holdPairs }) => !context.findHeld('converge', holdPairs)) }
  },
}

/** Records that a merge or a promotion deals with by their claims are none of its business. */
function mayConverge({ kind, beside, author }: StoredRecord, { policy }: ProposeContext): boolean {
  if (beside.pinned || policy.neverTouchKinds.includes(kind) || author.agentId === undefined) return false
  return kind !== 'episode' && kind !== 'entity' && kind !== 'edge'
}

interface Converging {
  /** Whose words and value are kept: the most confident one. */
  readonly representative: SlotEntry
  /** With it, by id. */
  readonly members: readonly SlotEntry[]
  readonly similarities: Readonly<Record<string, number>>
}

function convergingIn(entries: readonly SlotEntry[]): Converging | undefined {
  if (agentsOf(entries) < leastAgents) return undefined
  const [representative] = [...entries].sort((a, b) => b.record.confidence - a.record.confidence)
  if (representative === undefined) return undefined
  const near = entries.flatMap((entry) => {
    const similarity = entry === representative ? 1 : likeness(representative, entry)
    return similarity >= nearFrom ? [{ entry, similarity }] : []
  })
  const members = near.map(({ entry }) => entry)
  if (agentsOf(members) < leastAgents) return undefined
  const others = near.filter(({ entry }) => entry !== representative)
  const similarities = others.map(({ entry, similarity }) => [entry.record.id, round3(similarity)] as const)
  return { representative, members, similarities: Object.fromEntries(similarities) }
}

function agentsOf(entries: readonly SlotEntry[]): number {
  return new Set(entries.map(({ record }) => record.author.agentId)).size
}

function likeness(representative: SlotEntry, { record }: SlotEntry): number {
  const [a, b] = [comparableValue(representative.record), comparableValue(record)]
  return sequenceRatioBound(a, b) < nearFrom ? 0 : sequenceRatio(a, b)
}

function draftConverge(
  { representative, members, similarities }: Converging,
  rule: Approval,
  context: ProposeContext,
): Draft {
  const agents = agentsOf(members)
  const { record: kept, key } = representative
  return {
    kind: 'converge',
    scope: kept.scope,
    sources: members.map(({ record }) => refOf(record)),
    discriminator: kept.contentHash,
    approval: rule,
    reason: `${agents} agents recorded nearly the same value for ${key}`,
    score: Math.min(1, ...Object.values(similarities)),
    evidence: { strategy: 'convergent_knowledge', keeper: kept.id, agents, similarities, compression: members.length },
    holdPairs: holdPairsOf(members.map(({ record }) => originalsOf(record))),
    changes: (operationId) => {
      const record = convergedRecord(representative, members, { operationId, context })
      return [
        { type: 'put', record, beside: { wordings: wordingsOf(kept, members) } },
        ...members.map(({ record: { id } }) => ({ type: 'archive' as const, id, into: record.id })),
      ]
    },
  }
}

function convergedRecord(
  { record: kept }: SlotEntry,
  members: readonly SlotEntry[],
  { operationId, context }: { readonly operationId: string; readonly context: ProposeContext },
): MemoryRecord {
  const { id: _id, life: _l, revision: _r, revisedAt: _at, beside: _b, usage: _u, nativeId: _n, ...rest } = kept
  const lifted = round3(Math.min(meanConfidence(members) + lift, 1))
  return {
    ...rest,
    id: derivedRecordId(operationId),
    confidence: Math.min(lifted, confidenceCapOf(kept, context.policy)),
    createdAt: Math.min(...members.map(({ record }) => record.createdAt)),
    lineage: {
      derivedFrom: members.map(({ record }) => record.id).sort(),
      derivation: 'converge',
      derivedAt: context.now,
      operationId,
    },
  }
}

function wordingsOf(kept: StoredRecord, members: readonly SlotEntry[]): readonly string[] {
  const texts = members.flatMap(({ record }) => [record.text, ...record.beside.wordings])
  return [...new Set(texts)].filter((text) => text !== kept.text).sort()
}
