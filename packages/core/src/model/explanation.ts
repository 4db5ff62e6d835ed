import type { Operation, OperationKind, Skip } from './operation.js'
import type { Derivation, StoredRecord } from './record.js'

/** A record that lies above or below another in the lineage. */
export interface LineageLink {
  readonly id: string
  /** Steps from the record in question, from 1. */
  readonly distance: number
  /** `source`: it was made of this one. `derived`: this one was made of it. */
  readonly direction: 'source' | 'derived'
  /** How the derived one of the two was made. */
  readonly derivation: Derivation
  readonly operationId: string
  /** Absent if only a tombstone is left of it. */
  readonly record?: StoredRecord
}

/** An entry of the journal that names a record. */
export interface EntryMention {
  readonly seq: number
  readonly operationId: string
  readonly kind: OperationKind
  readonly actor: string
  /** Epoch milliseconds. */
  readonly at: number
  /** What the record was to the entry. */
  readonly part: 'put' | 'changed' | 'beside' | 'source'
  /** `null` once a forget blanked it. */
  readonly reason: string | null
  /** The seq of the entry that took it out; absent while it stands. */
  readonly outBy?: number
}

/** Where a record comes from, what came of it, and why it was left alone. */
export interface Explanation {
  readonly record: StoredRecord
  /** Sources and derived records, nearest first, then by id. */
  readonly lineage: readonly LineageLink[]
  /** The record that stands for it now, if it was superseded or archived into another. */
  readonly successor?: StoredRecord
  /** By seq. */
  readonly entries: readonly EntryMention[]
  /** Skips of the plan that name it. */
  readonly skipped: readonly Skip[]
  /** Operations of the plan that name it, automatic ones first. */
  readonly planned: readonly Operation[]
  /** The other records that these skips and operations name, by id. */
  readonly others: readonly StoredRecord[]
}

/** One revision of the life of a record, with the entry behind it. */
export interface HistoryStep {
  readonly revision: number
  readonly status: StoredRecord['life']['status']
  readonly supersededBy?: string
  /** Epoch milliseconds. */
  readonly validTo?: number
  /** `computed`: an undo, rollback or forget let an earlier statement count again. */
  readonly origin: 'stated' | 'computed'
  readonly seq: number
  readonly operationId: string
  readonly kind: OperationKind
  readonly actor: string
  /** Epoch milliseconds. */
  readonly at: number
  /** `null` once a forget blanked it. */
  readonly reason: string | null
  readonly outBy?: number
}

/** Everything that happened to a record. */
export interface RecordHistory {
  readonly id: string
  /** Absent if only a tombstone is left. */
  readonly record?: StoredRecord
  /** By revision. */
  readonly steps: readonly HistoryStep[]
  /** Entries that wrote a row beside it, by seq. */
  readonly beside: readonly EntryMention[]
}
