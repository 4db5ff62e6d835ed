import type { TextSketch } from './signature.js'
import { popcount } from '../ports/index.js'
import { wordsKept } from './signature.js'

const bloomWords = 4

/** The words of many texts as numbers in a row, so that two texts can be compared without touching an object. */
export interface WordTable {
  readonly sketches: readonly TextSketch[]
  /** Where the words of text `i` start in `hashes`; one more than there are texts. */
  readonly starts: Uint32Array
  readonly hashes: Uint32Array
  /** 128 bits per text, one for each value of the lowest 7 bits of a word. */
  readonly blooms: Uint32Array
  /** Words that share their bit with another word of their text. */
  readonly hidden: Uint32Array
}

export function wordTable(sketches: readonly TextSketch[]): WordTable {
  const starts = new Uint32Array(sketches.length + 1)
  sketches.forEach(({ words }, i) => (starts[i + 1] = (starts[i] as number) + words.length))
  const hashes = new Uint32Array(starts[sketches.length] as number)
  sketches.forEach(({ words }, i) => hashes.set(words, starts[i]))
  return { sketches, starts, hashes, ...bloomsOf(starts, hashes) }
}

function bloomsOf(starts: Uint32Array, hashes: Uint32Array): Pick<WordTable, 'blooms' | 'hidden'> {
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

/** False only if the overlap of texts `i` and `j` is surely below `least`: cheap, and exact for all but long texts. */
export function mayOverlap(table: WordTable, i: number, j: number, least: number): boolean {
  const { starts } = table
  const countI = (starts[i + 1] as number) - (starts[i] as number)
  const countJ = (starts[j + 1] as number) - (starts[j] as number)
  if (countI === 0 || countJ === 0) return false
  if (countI === wordsKept || countJ === wordsKept) return true
  const needed = (least * (countI + countJ)) / (1 + least)
  if (countI < needed || countJ < needed) return false
  return sharedAtMost(table, i, j) >= needed
}

function sharedAtMost({ blooms, hidden }: WordTable, i: number, j: number): number {
  const a = i * bloomWords
  const b = j * bloomWords
  let bits = Math.min(hidden[i] as number, hidden[j] as number)
  for (let w = 0; w < bloomWords; w++) bits += popcount((blooms[a + w] as number) & (blooms[b + w] as number))
  return bits
}

/**
 * Jaccard overlap 0..1 of the distinct words of texts `i` and `j`; 0 if either has none, since nothing cannot be compared.
 * Texts of more than `wordsKept` distinct words are compared by the smallest hashes of both, which estimates it.
 */
export function overlapOf({ starts, hashes, sketches }: WordTable, i: number, j: number): number {
  const endA = starts[i + 1] as number
  const endB = starts[j + 1] as number
  const limit = isCut(sketches[i]) || isCut(sketches[j]) ? wordsKept : Infinity
  let a = starts[i] as number
  let b = starts[j] as number
  if (a === endA || b === endB) return 0
  let union = 0
  let shared = 0
  while (union < limit && (a < endA || b < endB)) {
    const x = a < endA ? (hashes[a] as number) : Infinity
    const y = b < endB ? (hashes[b] as number) : Infinity
    if (x <= y) a++
    if (y <= x) b++
    if (x === y) shared++
    union++
  }
  return shared / union
}

function isCut(sketch: TextSketch | undefined): boolean {
  return (sketch?.distinctWords ?? 0) > wordsKept
}
