import { listHolds, releaseHolds } from '@slowwave/core'
import type { Hold, HoldFilter, HoldSelection } from '@slowwave/core'
import type { Means } from './means.js'

/** Pairs of records that no pass joins, since an undo or a rejection holds them apart. */
export interface Holds {
  /** @param filter by kind, by what caused them, or by a record of the pair. @default all */
  list(filter?: HoldFilter): Promise<readonly Hold[]>
  /**
   * Lets the next pass propose again what these bound.
   *
   * @returns those that ended
   * @throws {MemoryError} `invalid-input` where no hold is of that operation, proposal or pair
   */
  release(selection: HoldSelection): Promise<readonly Hold[]>
}

/** The holds of a store. */
export function holdsOf(means: Means): Holds {
  return {
    list: (filter) => means.read((reader) => listHolds(reader, filter)),
    release: async (selection) => releaseHolds(means.writable(), selection),
  }
}
