import type { HoldPair, Life, OperationKind } from '../model/index.js'
import type { Hold } from '../ports/index.js'

/** An operation of the journal, named. */
export interface ToggledOperation {
  readonly operationId: string
  readonly kind: OperationKind
  readonly seq: number
}

/** An operation as an undo names it. */
export interface UndoneOperation extends ToggledOperation {
  /** The pairs that are held apart once it is undone. */
  readonly holdPairs: readonly HoldPair[]
}

/** What became of a record when the operations that stated its life were taken out. */
export interface RestoredLife {
  readonly recordId: string
  /** `retracted` for a record whose put does not stand any more. */
  readonly life: Life
}

/** What an undo would do. */
export interface UndoPreview {
  readonly target: UndoneOperation
  /** Later standing operations that rest on it, latest first: they must be undone with it. Of a rollback: what came after it. */
  readonly dependents: readonly UndoneOperation[]
  /** What is older than a rollback and would be taken out again, latest first; only of a rollback. */
  readonly takenOut?: readonly ToggledOperation[]
  /** What would stand again, earliest first; only of a rollback. */
  readonly broughtBack?: readonly ToggledOperation[]
  /** Ids of tombstones that freeze it or a dependent; not empty means that the undo is refused (R8a). */
  readonly frozenBy: readonly string[]
  /** By record id; as if the dependents were undone too. */
  readonly lives: readonly RestoredLife[]
}

/** What an undo did. */
export type UndoResult =
  | {
      readonly status: 'undone'
      /** The id and seq of the undo itself. */
      readonly operationId: string
      readonly seq: number
      /** Latest first; the one asked for is the last. */
      readonly undone: readonly UndoneOperation[]
      /** What stands again, earliest first; only where a rollback was undone. */
      readonly broughtBack?: readonly ToggledOperation[]
      readonly lives: readonly RestoredLife[]
      readonly holds: readonly Hold[]
    }
  | { readonly status: 'already-undone'; readonly operationId: string }
