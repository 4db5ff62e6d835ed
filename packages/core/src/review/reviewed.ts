import type { HoldPair, Operation, Proposal } from '../model/index.js'

/** What became of an approval. */
export type ApprovalResult =
  | {
      readonly status: 'approved'
      readonly proposal: Proposal
      /** As applied; another one than proposed if it was edited. */
      readonly operation: Operation
      readonly seq: number
    }
  /** Noted; a second person has to approve what is named here. */
  | { readonly status: 'awaiting-second'; readonly proposal: Proposal }

/** What the reviewer made of a proposal. */
export interface Reviewed {
  readonly operation: Operation
  /** Id of a record that holds words of a reviewer. */
  readonly ownWords?: string
  /** Pairs that are held apart from then on, since a person decided that both hold. */
  readonly settled: readonly HoldPair[]
}
