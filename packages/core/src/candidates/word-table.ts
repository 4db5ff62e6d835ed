import type { TextSketch } from './signature.js'
import { popcount } from '../ports/index.js'
import { GrowingRow } from './growing-row.js'
import { bandCount } from './min-hash.js'
import { wordsKept } from './signature.js'
import { wordWeights } from './word-weights.js'

const bloomWords = 4
/** Keeps an overlap that is just reached from being lost to rounding. */
const rounding = 1e-9

/** A small picture of the words of every text, to see at a glance that two have little in common. */
interface Blooms {
  /** 128 bits per text, one for each value of the lowest 7 bits of a word. */
  readonly blooms: Uint32Array
  /** Words that share their bit with another word of their text. */
  readonly hidden: Uint32Array
}

/** The words of many texts as numbers in rows, so that two texts can be compared without touching an object. */
export class WordTable {
  readonly count: number
  /** Per text: see `TextSketch`. */
  readonly textKeys: Float64Array
  readonly wordCounts: Uint32Array
  readonly distinctWords: Uint32Array
  /** `bandCount` per text; zeros for a text without words. */
  readonly bands: Uint32Array
  /** Where the words of text `i` start in `hashes`; one more than there are texts. */
  readonly #starts: Uint32Array
  readonly #hashes: Uint32Array
  readonly #weights: Float64Array
  readonly #totals: Float64Array
  readonly #blooms: Uint32Array
  readonly #hidden: Uint32Array

  /** @param sketches of every text, made as they are asked for: none of them is kept. */
  constructor(count: number, sketches: Iterable<TextSketch>) {
    this.count = count
    this.textKeys = new Float64Array(count)
    this.wordCounts = new Uint32Array(count)
    this.distinctWords = new Uint32Array(count)
    this.bands = new Uint32Array(count * bandCount)
    this.#starts = new Uint32Array(count + 1)
    this.#hashes = this.#fill(sketches)
    const { weights, totals } = wordWeights(this.#starts, this.#hashes)
    this.#weights = weights
    this.#totals = totals
    const { blooms, hidden } = bloomsOf(this.#starts, this.#hashes)
    this.#blooms = blooms
    this.#hidden = hidden
  }

  #fill(sketches: Iterable<TextSketch>): Uint32Array {
    const hashes = new GrowingRow()
    let i = 0
    for (const { textKey, wordCount, distinctWords, bands, words } of sketches) {
      this.textKeys[i] = textKey
      this.wordCounts[i] = wordCount
      this.distinctWords[i] = distinctWords
      this.bands.set(bands, i * bandCount)
      hashes.pushAll(words)
      this.#starts[++i] = hashes.length
    }
    return hashes.toArray()
  }

  /** The hashes of the distinct words of text `i` that are kept, ascending. */
  wordsOf(i: number): Uint32Array {
    return this.#hashes.subarray(this.#starts[i], this.#starts[i + 1])
  }

  /** What the words of text `i` count, 0..1, in the order of `wordsOf`. */
  weightsOf(i: number): Float64Array {
    return this.#weights.subarray(this.#starts[i], this.#starts[i + 1])
  }

  /** The hashes of the words of all texts. */
  get words(): Uint32Array {
    return this.#hashes
  }

  /** False only if the overlap of texts `i` and `j` is surely below `least`: cheap, and exact for all but long texts. */
  mayOverlap(i: number, j: number, least: number): boolean {
    const countI = this.#count(i)
    const countJ = this.#count(j)
    if (countI === 0 || countJ === 0) return false
    if (countI === wordsKept || countJ === wordsKept) return true
    const totalI = this.#totals[i] as number
    const totalJ = this.#totals[j] as number
    const needed = (least * (totalI + totalJ)) / (1 + least) - rounding
    return totalI >= needed && totalJ >= needed && this.#sharedAtMost(i, j) >= needed
  }

  /**
   * Jaccard overlap 0..1 of the distinct words of texts `i` and `j`, by what each counts in the scope (see `wordWeights`); 0
   * if either has none, since nothing cannot be compared.
   * Texts of more than `wordsKept` distinct words are compared by the smallest hashes of both, which estimates it.
   */
  overlap(i: number, j: number): number {
    const hashes = this.#hashes
    const endA = this.#starts[i + 1] as number
    const endB = this.#starts[j + 1] as number
    const limit = this.#isCut(i) || this.#isCut(j) ? wordsKept : Infinity
    let a = this.#starts[i] as number
    let b = this.#starts[j] as number
    if (a === endA || b === endB) return 0
    let seen = 0
    let union = 0
    let shared = 0
    while (seen < limit && (a < endA || b < endB)) {
      const x = a < endA ? (hashes[a] as number) : Infinity
      const y = b < endB ? (hashes[b] as number) : Infinity
      const weight = this.#weights[x <= y ? a : b] as number
      if (x <= y) a++
      if (y <= x) b++
      if (x === y) shared += weight
      union += weight
      seen++
    }
    return shared / union
  }

  #isCut(i: number): boolean {
    return (this.distinctWords[i] as number) > wordsKept
  }

  #count(i: number): number {
    return (this.#starts[i + 1] as number) - (this.#starts[i] as number)
  }

  #sharedAtMost(i: number, j: number): number {
    const blooms = this.#blooms
    let bits = Math.min(this.#hidden[i] as number, this.#hidden[j] as number)
    for (let w = 0; w < bloomWords; w++) {
      bits += popcount((blooms[i * bloomWords + w] as number) & (blooms[j * bloomWords + w] as number))
    }
    return bits
  }
}

function bloomsOf(starts: Uint32Array, hashes: Uint32Array): Blooms {
  const count = starts.length - 1
  const blooms = new Uint32Array(count * bloomWords)
  const hidden = new Uint32Array(count)
  for (let i = 0; i < count; i++) {
    for (let at = starts[i] as number; at < (starts[i + 1] as number); at++) {
      const word = i * bloomWords + (((hashes[at] as number) >>> 5) & 3)
      const bit = 1 << ((hashes[at] as number) & 31)
      if (((blooms[word] as number) & bit) !== 0) hidden[i] = (hidden[i] as number) + 1
      blooms[word] = (blooms[word] as number) | bit
    }
  }
  return { blooms, hidden }
}
