import type { HoldPair, OperationKind } from '../../model/index.js'
import type { StoreReader } from '../../ports/index.js'
import type { ScopeUnderReview } from './critic.js'
import { holdPairsOf, originalsOf } from '../../model/index.js'

interface Pair {
  readonly a: string
  readonly b: string
}

interface Held {
  readonly kind: OperationKind
  readonly reader: Pick<StoreReader, 'findHeld'>
}

/** Those of these pairs that an undo, a rejection or a decision keeps apart for a kind of operation, as `a b`. */
export async function heldPairs(
  { byId }: Pick<ScopeUnderReview, 'byId'>,
  pairs: readonly Pair[],
  { kind, reader }: Held,
): Promise<ReadonlySet<string>> {
  const asked = pairs.map((pair) => ({ pair, originals: originalPairs(pair, byId) }))
  const holds = await reader.findHeld(
    kind,
    asked.flatMap(({ originals }) => originals),
  )
  const apart = new Set(holds.map(({ a, b }) => `${a} ${b}`))
  return new Set(
    asked
      .filter(({ originals }) => originals.some((original) => apart.has(original.join(' '))))
      .map(({ pair: { a, b } }) => `${a} ${b}`),
  )
}

function originalPairs({ a, b }: Pair, byId: ScopeUnderReview['byId']): readonly HoldPair[] {
  const [left, right] = [byId.get(a), byId.get(b)]
  return left === undefined || right === undefined ? [] : holdPairsOf([originalsOf(left), originalsOf(right)])
}
