import type { HoldPair, OperationKind } from '../model/index.js'
import type { Hold } from '../ports/index.js'
import { holdKey } from '../model/index.js'

/** The holds of a store, for asking many times (R17). */
export class HeldPairs {
  readonly #held: ReadonlySet<string>

  constructor(holds: readonly Hold[]) {
    this.#held = new Set(holds.map(({ kind, a, b }) => holdKey(kind, [a, b])))
  }

  /** The first of these pairs that is held apart for this kind; many are only made if anything is held at all. */
  find(kind: OperationKind, pairs: readonly HoldPair[] | (() => readonly HoldPair[])): HoldPair | undefined {
    if (this.#held.size === 0) return undefined
    const made = typeof pairs === 'function' ? pairs() : pairs
    return made.find((pair) => this.#held.has(holdKey(kind, pair)))
  }
}
