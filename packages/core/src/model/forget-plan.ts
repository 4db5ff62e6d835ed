import type { HoldPair } from './operation.js'
import type { Life, StoredRecord } from './record.js'
import type { Scope } from './scope.js'

/** Why a record is forgotten. */
export type ForgetCause = 'named' | 'original' | 'same-text' | 'derived' | 'edge' | 'source'

/** A record that goes, and why. */
export interface ForgottenRecord {
  readonly record: StoredRecord
  readonly cause: ForgetCause
}

/** A row beside a surviving record that says a forgotten text. */
export interface ForgottenRow {
  readonly recordId: string
  readonly seq: number
  readonly ordinal: number
}

/** The life that a surviving source has from then on. */
export interface FallingBack {
  readonly recordId: string
  readonly life: Life
  /** False if it is what it was, and only stated anew since the entry that stated it is closed. */
  readonly isChanged: boolean
  /** Before. */
  readonly revision: number
  /** `computed` if the entries that still stand say so; `stated` if it takes over the life of what stood for it (R29). */
  readonly origin: 'stated' | 'computed'
}

/** What forgetting would do to one scope. */
export interface ScopeForget {
  readonly scope: Scope
  /** By id. */
  readonly records: readonly ForgottenRecord[]
  readonly rows: readonly ForgottenRow[]
  /** By record id. */
  readonly lives: readonly FallingBack[]
  /** Seqs of the entries that are closed for good, since all that they put is gone. */
  readonly closes: readonly number[]
  /** Seqs of the entries whose payload is blanked, the closed ones among them. */
  readonly blanks: readonly number[]
  /** Records that were put on a branch and go from it. */
  readonly branchPuts: readonly { readonly branch: string; readonly recordId: string }[]
  /** Operations that cannot be undone any more. */
  readonly frozen: readonly string[]
  /** Episodes that a forgotten fact was promoted from, and that stay: they are held apart from now on (R28). */
  readonly episodes: readonly string[]
  readonly holdPairs: readonly HoldPair[]
  /** Ids of proposals that say a forgotten text or name one of the records: they lose all that somebody said (R27). */
  readonly proposals: readonly string[]
}

/** What forgetting would do. It is data: a preview, and what `applyForget` carries out. */
export interface ForgetPlan {
  readonly storeId: string
  /** The last journal seq that it saw; another one since then refuses it. */
  readonly baseSeq: number
  /** By name; empty if nothing matches. */
  readonly scopes: readonly ScopeForget[]
}
