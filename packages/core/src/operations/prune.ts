import type { StoredRecord } from '../model/index.js'
import type { Draft } from './draft.js'
import type { ProposeContext, Proposer } from './proposal.js'
import { refOf, sourceClassOf } from '../model/index.js'
import { noProposals } from './proposal.js'

const dayMs = 86_400_000

/**
 * Proposes to delete archived originals whose merged record was used since, once their retention and their grace are over.
 * Always for a person to decide; never a user's, a pinned or a held record, and none on which something else rests.
 */
export const prune: Proposer = {
  kind: 'prune',

  async propose({ records }, context) {
    const { approvals, retentionDays } = context.policy
    if (approvals.prune === 'off' || Object.keys(retentionDays).length === 0) return noProposals
    const retired = await context.retired()
    const standing = new Map(records.map((record) => [record.id, record]))
    const needed = neededIds(records, retired)
    const drafts = retired.flatMap((record) => {
      const into = standing.get(record.life.supersededBy ?? '')
      const mayGo = into !== undefined && !needed.has(record.id) && isOver(record, context) && isUsed(record, into)
      return mayGo ? [draftPrune(record, into, context)] : []
    })
    return { ...noProposals, forReview: drafts.filter(({ holdPairs }) => !context.findHeld('prune', holdPairs)) }
  },
}

/** Records that others rest on: what something other than a merge was made of, and what others gave way to. */
function neededIds(active: readonly StoredRecord[], retired: readonly StoredRecord[]): ReadonlySet<string> {
  const needed = new Set<string>()
  for (const { lineage } of active) {
    if (lineage !== undefined && lineage.derivation !== 'merge') for (const id of lineage.derivedFrom) needed.add(id)
  }
  for (const { life } of [...active, ...retired]) if (life.supersededBy !== undefined) needed.add(life.supersededBy)
  return needed
}

/** True once neither the retention of the policy nor its own, nor the grace after archiving, keeps a record. */
function isOver(record: StoredRecord, { policy, now }: ProposeContext): boolean {
  const { life, kind, source, beside, createdAt, revisedAt } = record
  const days = policy.retentionDays[kind]
  if (days === undefined || life.status !== 'archived' || policy.neverTouchKinds.includes(kind)) return false
  if (sourceClassOf(source) === 'user' || beside.pinned || beside.retention === 'forever') return false
  const keptUntil = Math.max(
    createdAt + days * dayMs,
    beside.retention ?? 0,
    revisedAt + policy.archivedMinDays * dayMs,
  )
  return now > keptUntil
}

/** Only uses of the very record that took it in, since then, say that nobody misses this one. */
function isUsed({ id }: StoredRecord, { lineage, usage }: StoredRecord): boolean {
  return lineage?.derivation === 'merge' && lineage.derivedFrom.includes(id) && usage.usesSinceDerivation > 0
}

function draftPrune(record: StoredRecord, into: StoredRecord, { policy }: ProposeContext): Draft {
  const ends = into.lineage?.operationId ?? ''
  return {
    kind: 'prune',
    scope: record.scope,
    sources: [refOf(record)],
    discriminator: into.id,
    approval: 'review',
    reason: `archived for more than ${policy.archivedMinDays} days, and ${into.id} was used in its place; ${ends} cannot be undone afterwards`,
    evidence: { into: into.id, uses: into.usage.usesSinceDerivation, endsUndoOf: [ends] },
    holdPairs: [[record.id, 'deleted'].sort() as [string, string]],
    changes: () => [{ type: 'delete', id: record.id, into: into.id }],
  }
}
