import type { InitialBeside, MemoryRecord, StoredRecord } from '../model/index.js'
import type { Draft } from './draft.js'
import { refOf } from '../model/index.js'

/** A record in the words of a person, and the one in whose place it comes. */
export interface Rewording {
  readonly older: StoredRecord
  readonly newer: MemoryRecord
  readonly beside: InitialBeside
  readonly reason: string
}

/** The operation by which a person's words take the place of a record: one step, so that one undo takes it back. */
export function draftRewording({ older, newer, beside, reason }: Rewording): Draft {
  return {
    kind: 'supersede',
    scope: older.scope,
    sources: [refOf(older)],
    discriminator: newer.id,
    approval: 'auto',
    reason,
    evidence: { decision: 'edit', older: older.id, newer: newer.id },
    holdPairs: [],
    changes: () => [
      { type: 'put', record: newer, beside },
      { type: 'supersede', id: older.id, by: newer.id, validTo: newer.createdAt },
    ],
  }
}
