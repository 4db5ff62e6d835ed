import type { Approval, OperationKind, StoredRecord } from '../model/index.js'
import type { Draft } from './draft.js'
import type { ProposeContext } from './proposal.js'
import { refOf } from '../model/index.js'

/** Where a demotion moves a record. */
const target = 'archive'

/** What a demotion is. */
export interface Demotion {
  readonly kind: OperationKind
  readonly rule: Approval
  readonly reason: string
}

/** Moves each of these records to the archive tier, unless a person or an undo has put it back. */
export function demotionsOf(
  records: readonly StoredRecord[],
  { kind, rule, reason }: Demotion,
  { findHeld }: Pick<ProposeContext, 'findHeld'>,
): readonly Draft[] {
  const drafts = records.map((record): Draft => ({
    kind,
    scope: record.scope,
    sources: [refOf(record)],
    discriminator: target,
    approval: rule,
    reason,
    evidence: { tier: record.beside.tier, confidence: record.confidence },
    holdPairs: [[record.id, target].sort() as [string, string]],
    changes: () => [{ type: 'set-tier', id: record.id, tier: target }],
  }))
  return drafts.filter((draft) => findHeld(kind, draft.holdPairs) === undefined)
}
