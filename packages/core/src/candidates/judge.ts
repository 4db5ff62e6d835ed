import type { Limits, LimitTable } from './limits.js'
import type { MeaningTable } from './meaning-table.js'
import type { WordTable } from './word-table.js'
import { mayBeNear, similarityOf } from './meaning-table.js'
import { blockShares, shares, sureShares } from './shares.js'
import { mayOverlap, overlapOf } from './word-table.js'

/** What likeness is judged by. */
export interface JudgeGrounds {
  readonly words: WordTable
  readonly meaning: MeaningTable
  readonly table: LimitTable
  readonly comparisonsLeft: number
}

/** Below every threshold. */
const unlike = -2

/** Says of two records whether they are a candidate pair, and counts the exact comparisons it took. */
export class Judge {
  comparisons = 0
  /** True once a comparison was left out because the cap was reached. */
  capped = false
  readonly #grounds: JudgeGrounds
  readonly #hasVector: Uint8Array
  readonly #isShort: Uint8Array

  constructor(grounds: JudgeGrounds) {
    const { words, meaning, table } = grounds
    this.#grounds = grounds
    this.#hasVector = Uint8Array.from(meaning.vectors, (vector) => (vector ? 1 : 0))
    this.#isShort = Uint8Array.from(words.sketches, ({ wordCount }) => (wordCount < table.shortBelowWords ? 1 : 0))
  }

  /**
   * The reasons for which records `i` and `j`, who share the bits of `shared`, are a pair; 0 if they are none.
   * Past the cap only what needs no comparison is still found.
   */
  reasons(i: number, j: number, shared: number): number {
    const { words, meaning } = this.#grounds
    const limits = this.#limitsFor(i, j, shared & blockShares)
    const near = this.#hasVector[i] === 1 && this.#hasVector[j] === 1 && mayBeNear(meaning, i, j, limits.near)
    const overlapping = mayOverlap(words, i, j, limits.overlap)
    const sure = shared & sureShares
    if (!(near || overlapping) || !this.#mayCompare()) return sure

    const similarity = near ? (similarityOf(meaning, i, j) ?? unlike) : unlike
    const overlap = overlapping ? overlapOf(words, i, j) : unlike
    const inBlock = similarity >= limits.cosine || overlap >= limits.overlap ? shared & blockShares : 0
    return sure | inBlock | likeness(this.#limitsFor(i, j, 0), similarity, overlap)
  }

  #mayCompare(): boolean {
    if (this.comparisons >= this.#grounds.comparisonsLeft) this.capped = true
    else this.comparisons++
    return !this.capped
  }

  #limitsFor(i: number, j: number, block: number): Limits {
    const isShort = (this.#isShort[i] as number) | (this.#isShort[j] as number)
    return this.#grounds.table.limits[(isShort + (block === 0 ? 0 : 2)) as 0 | 1 | 2 | 3]
  }
}

function likeness(limits: Limits, similarity: number, overlap: number): number {
  return (overlap >= limits.overlap ? shares.words : 0) | (similarity >= limits.cosine ? shares.cosine : 0)
}
