import type {
  Evidence,
  JournalEntry,
  Life,
  MemoryRecord,
  OperationKind,
  RecordKind,
  Scope,
  Status,
  Tier,
} from '../model/index.js'

/** Which records to read. Absent members do not narrow; `statuses` absent means every status. */
export interface RecordFilter {
  readonly scopes?: readonly Scope[]
  readonly statuses?: readonly Status[]
  readonly kinds?: readonly RecordKind[]
}

/** One revision of a record on a branch. */
export interface Version {
  readonly branch: string
  readonly recordId: string
  /** +1 steps from 1 per (branch, record). */
  readonly revision: number
  readonly life: Life
  /** The entry that caused this revision. */
  readonly seq: number
  /** `stated`: an operation said so. `computed`: an undo, rollback or forget let an earlier statement count again (R6). */
  readonly origin: 'stated' | 'computed'
  /** Epoch milliseconds. */
  readonly at: number
}

/** What lies beside a record; it counts while the entry `seq` stands (R9). */
export type BesideRow = { readonly seq: number; readonly ordinal: number; readonly recordId: string } & BesideContent

/** The content of a row beside a record. A later standing `tier`, `pin` or `retention` row takes the place of an earlier one; the others add up. */
export type BesideContent =
  | { readonly type: 'tier'; readonly tier: Tier }
  | { readonly type: 'pin'; readonly pinned: boolean }
  | { readonly type: 'retention'; readonly retention: 'forever' | number | null }
  | { readonly type: 'tag'; readonly tag: string }
  | { readonly type: 'wording'; readonly wording: string }
  | { readonly type: 'observed'; readonly observedAt: number }
  | { readonly type: 'evidence'; readonly evidence: Evidence }
  | { readonly type: 'contradiction'; readonly withId: string; readonly detail: string }

/** The put of a record: its immutable body with the salt of its digest in the chain. */
export interface RecordPut {
  readonly record: MemoryRecord
  /** 32 random bytes in hex; outside the chain, vanishes with the text. */
  readonly salt: string
  readonly seq: number
}

/** A pair that must not be joined again by this kind of operation (R17). */
export interface Hold {
  readonly kind: OperationKind
  /** Sorted: `a < b`. */
  readonly a: string
  readonly b: string
  readonly cause: 'undo' | 'rejection' | 'rollback' | 'tier' | 'forget'
  /** The operation that was undone or that forgot, or the proposal that was rejected. */
  readonly causeId: string
  /** Epoch milliseconds. */
  readonly at: number
}

/** The note that stays of a deleted record: no text. */
export interface Tombstone {
  readonly recordId: string
  readonly scope: Scope
  readonly seq: number
  readonly reason: string
  /** Epoch milliseconds. */
  readonly at: number
}

/** Names a row beside a record. */
export type BesideRowRef = Pick<BesideRow, 'recordId' | 'seq' | 'ordinal'>

/** A vector as stored: `codes[i] * scale` approximates the unit vector; `signs` holds its bits of direction (see `directionBits`). */
export interface StoredVector {
  readonly contentHash: string
  readonly embedderId: string
  readonly scale: number
  readonly codes: Int8Array
  readonly signs: Uint8Array
}

/** The packed blocking keys of a record, as the room `candidates` made them; opaque to a store. */
export interface BlockingSignature {
  readonly recordId: string
  readonly signature: Uint8Array
}

/**
 * A record that a pass has yet to look at, with the number of the marking that made it so last (R23). The store counts the
 * markings, so that what is marked while a pass runs is later than everything that the pass has seen.
 */
export interface DirtyMark {
  readonly recordId: string
  readonly seq: number
}

/** A hit of the word index: `score` is BM25, higher is better. */
export interface WordHit {
  readonly recordId: string
  readonly score: number
}

/** Counts of one scope. */
export interface ScopeCount {
  readonly scope: Scope
  readonly active: number
  readonly total: number
}

/** Which embedder a store's vectors come from. Another one is refused. */
export interface EmbedderStamp {
  readonly id: string
  readonly dimensions: number
}

/** Who holds a lease. */
export interface LeaseHolder {
  /** Unique per pass. */
  readonly passId: string
  readonly host: string
  readonly pid: number
}

/** A held lease on a scope. The token grows with every change of hands and is checked inside each transaction. */
export interface Lease {
  readonly scope: Scope
  readonly token: number
  readonly holder: LeaseHolder
  /** Set when the lease was taken from a holder that was gone or overdue. */
  readonly takenOverFrom?: LeaseHolder
}

/** Who holds the lease of a scope, whether he still lives or not. */
export interface HeldLease {
  readonly scope: Scope
  readonly holder: LeaseHolder
}

/** Which journal entries to read; by seq, ascending. */
export interface EntryFilter {
  /** Inclusive. */
  readonly fromSeq?: number
  /** Inclusive. */
  readonly toSeq?: number
  readonly scope?: Scope
  readonly standing?: boolean
  /** Only entries whose `retired` is not 0: those that count towards a loss budget. */
  readonly retiring?: true
  /** Only entries that took others out or brought them back: undo, rollback and forget. */
  readonly moving?: true
  /** Only entries of this branch. @default every branch */
  readonly branch?: string
}

/** A journal entry without its payload, for reading many. */
export type EntryHead = Omit<JournalEntry, 'payload' | 'salt'>
