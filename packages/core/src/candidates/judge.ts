import type { Limits } from './limits.js'
import type { Table } from './table.js'
import { blockShares, hints, shares, sureShares } from './shares.js'
import { pairKindOf } from './table.js'

/** Below every threshold. */
const unlike = -2

/** Says of two records whether they are a candidate pair, and counts the exact comparisons it took. */
export class Judge {
  comparisons = 0
  /** True once a comparison was left out because the cap was reached. */
  capped = false
  readonly #table: Table
  readonly #comparisonsLeft: number

  constructor(table: Table, comparisonsLeft: number) {
    this.#table = table
    this.#comparisonsLeft = comparisonsLeft
  }

  /**
   * The reasons for which records `i` and `j`, who share the bits of `shared`, are a pair; 0 if they are none.
   * Past the cap only what needs no comparison is still found.
   */
  reasons(i: number, j: number, shared: number): number {
    const { words, meaning } = this.#table
    if (shared === hints.words && !words.mayOverlap(i, j, this.#table.limits.overlap)) return 0
    const block = shared & blockShares
    const limits = this.#limitsFor(i, j, block)
    const near = (shared & hints.near) !== 0 || (block !== 0 && meaning.mayBeNear(i, j, limits.near))
    const overlapping = words.mayOverlap(i, j, limits.overlap)
    const sure = shared & sureShares
    if (!(near || overlapping) || !this.#mayCompare()) return sure

    const similarity = near ? (meaning.similarity(i, j) ?? unlike) : unlike
    const overlap = overlapping ? words.overlap(i, j) : unlike
    const inBlock = similarity >= limits.cosine || overlap >= limits.overlap ? block : 0
    return sure | inBlock | likeness(this.#limitsFor(i, j, 0), similarity, overlap)
  }

  #mayCompare(): boolean {
    if (this.comparisons >= this.#comparisonsLeft) this.capped = true
    else this.comparisons++
    return !this.capped
  }

  #limitsFor(i: number, j: number, block: number): Limits {
    const { plain, relieved } = this.#table.limits
    return (block === 0 ? plain : relieved)[pairKindOf(this.#table, i, j)]
  }
}

function likeness(limits: Limits, similarity: number, overlap: number): number {
  return (overlap >= limits.overlap ? shares.words : 0) | (similarity >= limits.cosine ? shares.cosine : 0)
}
