import type { Approval, OperationKind, StoredRecord } from '../model/index.js'
import type { Draft } from './draft.js'
import type { ProposeContext, Proposer } from './proposal.js'
import { isConflicted, refOf, sourceClassOf } from '../model/index.js'
import { noProposals } from './proposal.js'

const dayMs = 86_400_000

/**
 * Takes records out of the way that nobody used for long, or whose time is over. Never pinned ones, nor a user's, nor one
 * in an undecided contradiction, which would end without a decision.
 */
export const archive: Proposer = {
  kind: 'archive',

  propose({ records }, context) {
    const rule = context.policy.approvals.archive
    if (rule === 'off') return noProposals
    const drafts = records.flatMap((record) => {
      const reason = mayArchive(record, context) ? reasonFor(record, context) : undefined
      return reason === undefined ? [] : [draftArchive(record, { approval: rule, reason })]
    })
    return {
      ...noProposals,
      drafts: drafts.filter((draft) => context.findHeld('archive', draft.holdPairs) === undefined),
    }
  },
}

function mayArchive(record: StoredRecord, { policy }: ProposeContext): boolean {
  const { kind, source, beside } = record
  if (beside.pinned || isConflicted(record) || sourceClassOf(source) === 'user') return false
  return !policy.neverTouchKinds.includes(kind)
}

function reasonFor(record: StoredRecord, { policy, now }: ProposeContext): string | undefined {
  const { life, createdAt, revisedAt, usage, decayClass } = record
  if (life.validTo !== undefined && life.validTo <= now) return `held until ${new Date(life.validTo).toISOString()}`
  if (decayClass === 'preference' || decayClass === 'identity') return undefined
  const idleDays = (now - Math.max(createdAt, revisedAt, usage.lastAccessAt ?? 0)) / dayMs
  return idleDays > policy.staleAfterDays ? `not used for more than ${policy.staleAfterDays} days` : undefined
}

/** Why and by whom a record is touched. */
export interface Request {
  readonly approval: Approval
  readonly reason: string
}

/** The operation that archives one record by itself. */
export function draftArchive(record: StoredRecord, request: Request): Draft {
  return {
    kind: 'archive' satisfies OperationKind,
    scope: record.scope,
    sources: [refOf(record)],
    discriminator: 'archived',
    ...request,
    evidence: {},
    holdPairs: [[record.id, 'archived'].sort() as [string, string]],
    changes: () => [{ type: 'archive', id: record.id }],
  }
}
