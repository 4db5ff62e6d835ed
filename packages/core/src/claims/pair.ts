import type { Alignment } from './alignment.js'
import type { DifferenceKind } from './comparison.js'
import type { ClaimFeatures } from './features.js'
import type { FactFit } from './facts/fact-fit.js'
import type { Predicates } from './predicates.js'

/** Two claims side by side, as a difference sees them. What is costly is worked out when it is first asked for. */
export interface Pair {
  readonly a: ClaimFeatures
  readonly b: ClaimFeatures
  readonly alignment: Alignment
  /** Leftover terms that carry a claim of their own. */
  readonly solidLeft: Alignment['left']
  readonly solidRight: Alignment['right']
  /** Subject, predicate and object were given on both sides and are equal. */
  readonly equalTriple: boolean
  readonly predicates: Predicates
  /** Both texts are wordings of one kind of fact. */
  readonly fact: FactFit | undefined
  /** They are wordings of one fact: often told without reading the facts. */
  readonly isSameFact: boolean
}

/** What a difference found: two claims, or a doubt that only a person can settle. */
export type Finding =
  | {
      readonly verdict: 'differs'
      readonly left?: string
      readonly right?: string
      /** @default `left / right` */
      readonly detail?: string
      readonly contradiction: boolean
    }
  | { readonly verdict: 'unsure'; readonly why: string }

/** One kind of difference between two claims. Symmetric: exchanging the claims exchanges `left` and `right` only. */
export interface Difference {
  readonly kind: DifferenceKind
  /** A doubt of this kind is settled by an equal triple; a `differs` never is. */
  readonly yieldsToTriple: boolean
  /** Looks at the wording only, which does not matter where both texts are known wordings of the same fact. */
  readonly yieldsToFact?: boolean
  /** The difference, or `undefined` if this kind sees none. Never throws. */
  find(pair: Pair): Finding | undefined
}
