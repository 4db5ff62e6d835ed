import type { Approval, OperationKind, StoredRecord } from '../model/index.js'
import type { Draft } from './draft.js'
import type { ProposeContext, Proposer } from './proposal.js'
import { refOf } from '../model/index.js'
import { idleDaysAllowed, idleDaysOf, isLasting, mayAge } from './idleness.js'
import { noProposals } from './proposal.js'

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
      const reason = mayAge(record, context) ? reasonFor(record, context) : undefined
      return reason === undefined ? [] : [draftArchive(record, { approval: rule, reason })]
    })
    return {
      ...noProposals,
      drafts: drafts.filter((draft) => context.findHeld('archive', draft.holdPairs) === undefined),
    }
  },
}

function reasonFor(record: StoredRecord, { policy, now }: ProposeContext): string | undefined {
  const { validTo } = record.life
  if (validTo !== undefined && validTo <= now) return `held until ${new Date(validTo).toISOString()}`
  const after = idleDaysAllowed(policy)
  return !isLasting(record) && idleDaysOf(record, now) > after ? `not used for more than ${after} days` : undefined
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
