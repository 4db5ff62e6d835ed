import type { Change, OperationKind, StoredRecord, Tier } from '../model/index.js'
import type { Draft } from './draft.js'
import { refOf } from '../model/index.js'

/** Makes an archived record active again, also one that was taken into another. */
export function draftRestore(record: StoredRecord, reason: string): Draft {
  return oneRecord(record, { kind: 'restore', target: 'active', reason, change: { type: 'restore', id: record.id } })
}

/** Moves a record to a tier. */
export function draftSetTier(record: StoredRecord, tier: Tier, reason: string): Draft {
  return oneRecord(record, {
    kind: 'set-tier',
    target: tier,
    reason,
    change: { type: 'set-tier', id: record.id, tier },
  })
}

/** Pins a record, or takes its pin off. */
export function draftSetPin(record: StoredRecord, pinned: boolean, reason: string): Draft {
  const change = { type: 'set-pin', id: record.id, pinned } as const
  return oneRecord(record, { kind: 'set-pin', target: pinned ? 'pinned' : 'unpinned', reason, change })
}

/** Says until when a record must be kept: for good, until a moment (epoch milliseconds), or (`null`) not at all. */
export function draftSetRetention(record: StoredRecord, retention: 'forever' | number | null, reason: string): Draft {
  const change = { type: 'set-retention', id: record.id, retention } as const
  return oneRecord(record, { kind: 'set-retention', target: String(retention), reason, change })
}

interface OneRecord {
  readonly kind: OperationKind
  /** What the record is to become: tells one request from another (R3), and what a hold would keep it from (R17). */
  readonly target: string
  readonly reason: string
  readonly change: Change
}

function oneRecord(record: StoredRecord, { kind, target, reason, change }: OneRecord): Draft {
  return {
    kind,
    scope: record.scope,
    sources: [refOf(record)],
    discriminator: target,
    approval: 'auto',
    reason,
    evidence: {},
    holdPairs: [[record.id, target].sort() as [string, string]],
    changes: () => [change],
  }
}
