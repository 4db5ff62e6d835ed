import type { HoldPair } from '../model/index.js'
import type { Hold } from '../ports/index.js'
import type { RestoredLife, ToggledOperation } from './undo-result.js'

/** An operation that a rollback has to leave as it is. */
export interface UntoggledOperation extends ToggledOperation {
  /** Whether it goes on to stand, though it did not then, or stays out, though it stood. */
  readonly stays: 'in' | 'out'
  /** `frozen`: it changed a record that was deleted. `bound`: such an operation rests on it, or it rests on one. */
  readonly why: 'frozen' | 'bound'
  /** Ids of the tombstones behind it. */
  readonly tombstones: readonly string[]
}

/** What a rollback would do. */
export interface RollbackPreview {
  /** The last entry that is to count. */
  readonly target: number
  /** Latest first. */
  readonly takesOut: readonly ToggledOperation[]
  /** Earliest first. */
  readonly bringsBack: readonly ToggledOperation[]
  /** The lives that change, by record id. */
  readonly lives: readonly RestoredLife[]
  /** Records that were written after the target and would be retracted: kept, shown by `history`, found by nothing else. */
  readonly retractedCaptures: number
  /** By seq. */
  readonly untoggled: readonly UntoggledOperation[]
  /** Ids of records that come back and have no vector yet: to be embedded before the rollback. */
  readonly withoutVector: readonly string[]
}

/** What a rollback did. */
export type RollbackResult =
  | (RollbackPreview & {
      readonly status: 'rolled-back'
      /** The id and seq of the rollback itself. */
      readonly operationId: string
      readonly seq: number
      /** Pairs that are held apart from now on, so that the next pass does not do again what was taken out. */
      readonly holds: readonly Hold[]
      /** Pairs whose hold ended, since what they forbade stands again. */
      readonly ended: readonly HoldPair[]
    })
  /** Everything stood already as it did then; nothing was written. */
  | { readonly status: 'nothing-to-do'; readonly target: number; readonly untoggled: readonly UntoggledOperation[] }
