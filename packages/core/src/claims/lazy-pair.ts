import type { Alignment } from './alignment.js'
import { align } from './alignment.js'
import type { FactFit } from './facts/fact-fit.js'
import { factFit } from './facts/fact-fit.js'
import { mayBeOneFact, mayBeOtherValue } from './facts/strangers.js'
import type { ClaimFeatures } from './features.js'
import type { Leftovers } from './leftovers.js'
import { solidLeftovers } from './leftovers.js'
import type { Pair } from './pair.js'
import type { Predicates } from './predicates.js'
import { triplesAgree } from './slot.js'

/** A pair of which nothing is worked out before a difference asks for it: most pairs are told apart by little. */
export class LazyPair implements Pair {
  readonly a: ClaimFeatures
  readonly b: ClaimFeatures
  readonly predicates: Predicates
  #alignment: Alignment | undefined
  #solid: Leftovers | undefined
  #fact: FactFit | 'none' | undefined
  #mayBeOneFact: boolean | undefined

  constructor(a: ClaimFeatures, b: ClaimFeatures, predicates: Predicates) {
    this.a = a
    this.b = b
    this.predicates = predicates
  }

  get alignment(): Alignment {
    return (this.#alignment ??= align(this.a, this.b))
  }

  get solidLeft(): Alignment['left'] {
    return this.#leftovers.left
  }

  get solidRight(): Alignment['right'] {
    return this.#leftovers.right
  }

  get equalTriple(): boolean {
    return triplesAgree(this.a.given, this.b.given)
  }

  get fact(): FactFit | undefined {
    this.#fact ??= this.#readFact() ?? 'none'
    return this.#fact === 'none' ? undefined : this.#fact
  }

  get isSameFact(): boolean {
    return this.#mayFit && this.fact?.fit === 'same'
  }

  get #mayFit(): boolean {
    return (this.#mayBeOneFact ??= mayBeOneFact(this.alignment, this.a.reading, this.b.reading))
  }

  get #leftovers(): Leftovers {
    return (this.#solid ??= this.isSameFact ? nothingLeft : solidLeftovers(this.alignment, this.a, this.b))
  }

  #readFact(): FactFit | undefined {
    const { a, b, alignment } = this
    const canFit = this.#mayFit || mayBeOtherValue(alignment, a.reading, b.reading)
    return canFit ? factFit(a, b, alignment) : undefined
  }
}

const nothingLeft: Leftovers = { left: [], right: [] }
