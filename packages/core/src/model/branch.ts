import type { Actor } from './journal.js'
import type { Json } from './json.js'
import type { OperationKind } from './operation.js'
import type { Outcome } from './outcome.js'
import type { Status, Tier } from './record.js'
import type { Scope } from './scope.js'

/** Whether a branch can still be written, was taken into its parent, or was given up. */
export type BranchStatus = 'active' | 'merged' | 'closed'

/** A line of changes beside `main`, which shows as it was when the branch was made. */
export interface Branch {
  readonly name: string
  /** The branch that it lies over and is merged into. */
  readonly parent: string
  /** The last entry of the parent that the branch sees; 0 for an empty journal. */
  readonly baseSeq: number
  readonly description: string
  readonly createdBy: Actor
  /** Epoch milliseconds. */
  readonly createdAt: number
  readonly status: BranchStatus
  /** Epoch milliseconds at which it was merged or closed. */
  readonly endedAt?: number
  readonly endedBy?: Actor
  /** Seqs of the entries that the merge wrote, ascending. */
  readonly mergedSeqs?: readonly number[]
  /** Set if it is the branch of a proposal, which is approved or rejected, not merged or closed. */
  readonly proposalId?: string
}

/** A name for a moment of the store. It stays where it is, whatever is rolled back. */
export interface StoreTag {
  readonly name: string
  /** The last entry that counts. */
  readonly seq: number
  /** Epoch milliseconds at which it was set. */
  readonly at: number
  readonly by: Actor
  readonly description: string
}

/** What one side of a comparison says of a record. */
export interface BranchDiffSide {
  readonly recordId: string
  readonly text: string
  readonly value?: Json
  readonly status: Status
  readonly supersededBy?: string
  readonly confidence: number
  readonly tier: Tier
  readonly pinned: boolean
  readonly revision: number
}

/** What a branch changes of one record. */
export interface BranchDiffEntry {
  /**
   * `added`: active on the branch only. `deleted`: active on the parent only, and nothing took its place. `modified`: active
   * on both with something different, or superseded on the branch by the record that the branch side shows.
   */
  readonly type: 'added' | 'modified' | 'deleted'
  /** Of the branch side if there is one, else of the parent side. */
  readonly recordId: string
  readonly scope: Scope
  readonly entity?: string
  readonly key?: string
  readonly branch?: BranchDiffSide
  readonly parent?: BranchDiffSide
  /** What is not the same on both sides, for example `text`, `tier`; empty unless it is modified. */
  readonly differs: readonly string[]
}

/** What a branch changes, against its parent as it is now. */
export interface BranchDiff {
  readonly branch: Branch
  /** By record id. */
  readonly entries: readonly BranchDiffEntry[]
}

/** A record that a branch read or wrote and that has another revision on `main` than at the base of the branch, or is gone (R24). */
export interface MergeConflict {
  readonly recordId: string
  /** `deleted_on_main`: it can be decided for `main` only, and no side is shown. */
  readonly reason: 'both_modified' | 'deleted_on_main'
  /** Absent where there was no such record. */
  readonly base?: BranchDiffSide
  readonly branch?: BranchDiffSide
  readonly main?: BranchDiffSide
}

/** An operation of a branch as it was written to `main`. */
export interface MergedOperation {
  readonly operationId: string
  readonly kind: OperationKind
  readonly seq: number
}

/** What came of merging a branch: all of it, or nothing. */
export type MergeResult =
  | {
      readonly status: 'merged'
      readonly branch: Branch
      /** In the order of the journal. */
      readonly merged: readonly MergedOperation[]
      /** Ids of operations that were left out, since a conflict was decided for `main`. */
      readonly dropped: readonly string[]
    }
  | { readonly status: 'conflicts'; readonly branch: Branch; readonly conflicts: readonly MergeConflict[] }
  /** The first operation that could not be applied, by which nothing was. */
  | { readonly status: 'refused'; readonly branch: Branch; readonly outcome: Outcome }

/** What a timeline tells of beside the operations of the journal. */
export const decisionEvents = [
  'branch_created',
  'branch_merged',
  'branch_closed',
  'tag_created',
  'consolidation_proposed',
  'consolidation_approved',
  'consolidation_rejected',
] as const

/** What a timeline tells of: an operation of the journal, or something that happened to a branch, tag or proposal. */
export type TimelineEventType = OperationKind | (typeof decisionEvents)[number]

/** One thing that happened to a store. */
export interface TimelineEvent {
  readonly type: TimelineEventType
  readonly branch: string
  /** Epoch milliseconds. */
  readonly at: number
  /** The entry of an operation; of a tag the entry that it names, of a branch its base. */
  readonly seq: number
  readonly actor: Actor
  readonly scope?: Scope
  readonly operationId?: string
  /** One sentence without the text of a record; `null` once a forget blanked it. */
  readonly summary: string | null
  /** The entry that took the operation out; absent while it stands. */
  readonly outBy?: number
  /** Numbers of entries that it took out or brought back, where it did. */
  readonly tookOut?: number
  readonly broughtBack?: number
}
