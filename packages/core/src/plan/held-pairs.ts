import type { HoldPair, OperationKind } from '../model/index.js'
import type { Hold } from '../ports/index.js'

/** The holds of a store, for asking many times (R17). */
export class HeldPairs {
  readonly #held: ReadonlySet<string>

  constructor(holds: readonly Hold[]) {
    this.#held = new Set(holds.map(({ kind, a, b }) => nameOf(kind, [a, b])))
  }

  /** The first of these pairs that is held apart for this kind. */
  find(kind: OperationKind, pairs: readonly HoldPair[]): HoldPair | undefined {
    return this.#held.size === 0 ? undefined : pairs.find((pair) => this.#held.has(nameOf(kind, pair)))
  }
}

function nameOf(kind: OperationKind, [a, b]: HoldPair): string {
  return [kind, a, b].join('\u001f')
}
