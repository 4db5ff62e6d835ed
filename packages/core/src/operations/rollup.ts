import type { Approval, MemoryRecord, StoredRecord } from '../model/index.js'
import type { Draft } from './draft.js'
import type { ProposeContext, Proposer } from './proposal.js'
import type { SlotEntry } from './convergence/slots.js'
import { contentHash, derivedRecordId, holdPairsOf, refOf, unscoped } from '../model/index.js'
import { confidenceCapOf, rankOf } from '../policy/index.js'
import { entriesBy, meanConfidence, round3, slotEntries } from './convergence/slots.js'
import { noProposals } from './proposal.js'

/** Experiences with an outcome, of an entity and of a prefix. */
const leastExperiences = 5
const lift = 0.1
const mostConfidence = 0.95

/** Sums up what came of several experiences whose keys begin alike. They stay as they are. */
export const rollup: Proposer = {
  kind: 'rollup',

  async propose({ scope, records }, context) {
    const rule = context.policy.approvals.rollup
    if (rule === 'off' || scope === unscoped) return noProposals
    const entries = slotEntries(records.filter((record) => isOutcome(record, context)))
    const groups = entriesBy(entries, ({ entity }) => entity)
      .filter(([, ofEntity]) => ofEntity.length >= leastExperiences)
      .flatMap(([, ofEntity]) => entriesBy(ofEntity, prefixOf))
      .filter(([, ofPrefix]) => ofPrefix.length >= leastExperiences)
    if (groups.length === 0) return noProposals
    const known = (await context.stated()).filter(({ lineage }) => lineage?.derivation === 'rollup')
    const drafts = groups
      .filter(([, members]) => !isSummedUp(members, known))
      .map(([prefix, members]) => draftRollup(members, { prefix, rule, context }))
    return { ...noProposals, drafts: drafts.filter(({ holdPairs }) => !context.findHeld('rollup', holdPairs)) }
  },
}

function isOutcome({ kind, usage }: StoredRecord, { policy }: ProposeContext): boolean {
  return kind === 'experience' && !policy.neverTouchKinds.includes(kind) && Object.keys(usage.outcomes).length > 0
}

/** The key up to its last hyphen; a key without one is its own prefix. */
function prefixOf({ key }: SlotEntry): string {
  const end = key.lastIndexOf('-')
  return end < 0 ? key : key.slice(0, end)
}

function isSummedUp(members: readonly SlotEntry[], known: readonly StoredRecord[]): boolean {
  return known.some(({ lineage }) => members.every(({ record }) => lineage?.derivedFrom.includes(record.id)))
}

interface Drafting {
  readonly prefix: string
  readonly rule: Approval
  readonly context: ProposeContext
}

function draftRollup(members: readonly SlotEntry[], drafting: Drafting): Draft {
  const { prefix, rule, context } = drafting
  const product = summaryOf(members, drafting)
  return {
    kind: 'rollup',
    scope: product.scope,
    sources: members.map(({ record }) => refOf(record)),
    discriminator: product.contentHash,
    approval: rule,
    reason: `${members.length} experiences with outcomes share the key prefix ${prefix}`,
    evidence: { strategy: 'outcome_rollup', outcomes: outcomesOf(members) },
    holdPairs: holdPairsOf(members.map(({ record }) => [record.id])),
    changes: (operationId) => {
      const derivedFrom = members.map(({ record }) => record.id).sort()
      const lineage = { derivedFrom, derivation: 'rollup', derivedAt: context.now, operationId } as const
      return [{ type: 'put', record: { ...product, id: derivedRecordId(operationId), lineage } }]
    },
  }
}

function summaryOf(members: readonly SlotEntry[], { prefix, context: { policy } }: Drafting): Omit<MemoryRecord, 'id'> {
  const { scope, source } = lowest(members, policy).record
  const entity = (members[0] as SlotEntry).entity
  const outcomes = outcomesOf(members)
  const total = Object.values(outcomes).reduce((sum, count) => sum + count, 0)
  const counts = Object.keys(outcomes)
    .sort()
    .map((outcome) => `${outcome} ${outcomes[outcome]}`)
  const text = `${members.length} experiences of ${entity} under ${prefix}: ${total} outcomes (${counts.join(', ')}).`
  const lifted = round3(Math.min(meanConfidence(members) + lift, mostConfidence))
  return {
    kind: 'fact',
    scope,
    text,
    contentHash: contentHash({ kind: 'fact', scope, text }),
    entity,
    key: prefix,
    value: {
      type: 'outcome_validated_summary',
      source_count: members.length,
      total_outcomes: total,
      key_prefix: prefix,
    },
    source,
    confidence: Math.min(lifted, confidenceCapOf({ source }, policy)),
    createdAt: Math.max(...members.map(({ record }) => record.createdAt)),
    author: {},
    decayClass: 'fact',
    metadata: {},
  }
}

/** A summary in words of nobody is worth no more than the least of what it sums up. */
function lowest(members: readonly SlotEntry[], policy: ProposeContext['policy']): SlotEntry {
  return members.reduce((a, b) => (rankOf(b.record, policy) < rankOf(a.record, policy) ? b : a))
}

function outcomesOf(members: readonly SlotEntry[]): Readonly<Record<string, number>> {
  const outcomes: Record<string, number> = {}
  for (const { record } of members) {
    for (const [outcome, count] of Object.entries(record.usage.outcomes))
      outcomes[outcome] = (outcomes[outcome] ?? 0) + count
  }
  return outcomes
}
