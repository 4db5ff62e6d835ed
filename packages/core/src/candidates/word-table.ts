import type { TextSketch } from './signature.js'
import { GrowingRow } from './growing-row.js'
import { bandCount } from './min-hash.js'
import { wordsKept } from './signature.js'
import { wordRanks } from './word-ranks.js'

/** Keeps an overlap that is just reached from being lost to rounding. */
const rounding = 1e-9

/** The words of many texts as numbers in rows, so that two texts can be compared without touching an object. */
export class WordTable {
  readonly count: number
  /** Per text: see `TextSketch`. */
  readonly textKeys: Float64Array
  readonly wordCounts: Uint32Array
  readonly distinctWords: Uint32Array
  /** `bandCount` per text; zeros for a text without words. */
  readonly bands: Uint32Array
  /** Where the words of text `i` start in the rows below; one more than there are texts. */
  readonly #starts: Uint32Array
  /** Of the words of every text, ascending. */
  readonly #hashes: Uint32Array
  /** In the order of `#hashes`. */
  readonly #ranksByHash: Uint32Array
  /** Of the words of every text, ascending: the rarest first. */
  readonly #ranks: Uint32Array
  /** In the order of `#ranks`: what a word and all that follow it in its text count. */
  readonly #tails: Float64Array
  /** By rank. */
  readonly #weights: Float64Array

  /** @param sketches of every text, made as they are asked for: none of them is kept. */
  constructor(count: number, sketches: Iterable<TextSketch>) {
    this.count = count
    this.textKeys = new Float64Array(count)
    this.wordCounts = new Uint32Array(count)
    this.distinctWords = new Uint32Array(count)
    this.bands = new Uint32Array(count * bandCount)
    this.#starts = new Uint32Array(count + 1)
    this.#hashes = this.#fill(sketches)
    const { ranks, weights } = wordRanks(this.#hashes)
    this.#weights = weights
    this.#ranksByHash = this.#hashes.map((hash) => ranks.get(hash) ?? 0)
    this.#ranks = this.#ranksByHash.slice()
    this.#tails = new Float64Array(this.#ranks.length)
    for (let i = 0; i < count; i++) this.#sortByRank(i)
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

  #sortByRank(i: number): void {
    const start = this.#starts[i] as number
    const end = this.#starts[i + 1] as number
    this.#ranks.subarray(start, end).sort()
    let tail = 0
    for (let at = end - 1; at >= start; at--) {
      tail += this.#weights[this.#ranks[at] as number] as number
      this.#tails[at] = tail
    }
  }

  /** The distinct words of text `i` that are kept, as their ranks, ascending: the rarest of the scope is 0. */
  wordsOf(i: number): Uint32Array {
    return this.#ranks.subarray(this.#starts[i], this.#starts[i + 1])
  }

  /**
   * The rarest words of text `i`, as ranks, that together count for more than 1 - `least` of it: a text that overlaps with
   * it by at least `least` has one of them, among its own rarest.
   */
  rarestOf(i: number, least: number): Uint32Array {
    const words = this.wordsOf(i)
    const spared = (1 - least) * this.#totalOf(i) + rounding
    let counted = 0
    let taken = 0
    while (taken < words.length && counted <= spared) counted += this.#weights[words[taken++] as number] as number
    return words.subarray(0, taken)
  }

  /**
   * False if the overlap of texts `i` and `j` is below `least`. Exact for all but long texts, and cheap: the rarest words
   * come first, so that two texts that share none of them are told apart by these.
   */
  mayOverlap(i: number, j: number, least: number): boolean {
    let a = this.#starts[i] as number
    let b = this.#starts[j] as number
    const endA = this.#starts[i + 1] as number
    const endB = this.#starts[j + 1] as number
    if (a === endA || b === endB) return false
    if (this.#isCut(i) || this.#isCut(j)) return true
    const needed = (least * (this.#totalOf(i) + this.#totalOf(j))) / (1 + least) - rounding
    let shared = 0
    while (a < endA && b < endB) {
      if (shared + Math.min(this.#tails[a] as number, this.#tails[b] as number) < needed) return false
      const x = this.#ranks[a] as number
      const y = this.#ranks[b] as number
      if (x === y) shared += this.#weights[x] as number
      if (x <= y) a++
      if (y <= x) b++
    }
    return shared >= needed
  }

  /**
   * Jaccard overlap 0..1 of the distinct words of texts `i` and `j`, by what each counts in the scope (see `wordRanks`); 0
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
      const weight = this.#weights[this.#ranksByHash[x <= y ? a : b] as number] as number
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

  /** What all words of text `i` count together. It has at least one. */
  #totalOf(i: number): number {
    return this.#tails[this.#starts[i] as number] ?? 0
  }
}
