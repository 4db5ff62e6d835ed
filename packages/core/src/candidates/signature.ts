import { normalisedText, tokensOf } from '../text/index.js'
import { hashText } from './hashing.js'
import { bandCount, minHashBands } from './min-hash.js'

/** Distinct words of a text that are kept, the ones with the smallest hashes; overlaps of longer texts are estimated. */
export const wordsKept = 128

/** Counts up with every change of what a signature holds. */
export const signatureVersion = 1

const headBytes = 17

/** What is known of a text without a vector. */
export interface TextSketch {
  /** 52 bits of hash of the normalised text. */
  readonly textKey: number
  /** Words with repeats. */
  readonly wordCount: number
  readonly distinctWords: number
  /** One key per MinHash band over word pairs; empty for a text without words. */
  readonly bands: Uint32Array
  /** The smallest hashes of the distinct words, ascending, at most `wordsKept`. */
  readonly words: Uint32Array
}

/** The sketch of a text. */
export function sketchOf(text: string): TextSketch {
  const inOrder = tokensOf(text).map((token) => hashText(token))
  const distinct = Uint32Array.from(new Set(inOrder)).sort()
  return {
    textKey: textKeyOf(text),
    wordCount: inOrder.length,
    distinctWords: distinct.length,
    bands: minHashBands(inOrder),
    words: distinct.slice(0, wordsKept),
  }
}

function textKeyOf(text: string): number {
  const normalised = normalisedText(text)
  return (hashText(normalised, 1) & 0xfffff) * 2 ** 32 + hashText(normalised, 2)
}

/** Packs a sketch: a version byte, then its numbers in the order of its members, little-endian. */
export function packSketch({ textKey, wordCount, distinctWords, bands, words }: TextSketch): Uint8Array {
  const view = new DataView(new ArrayBuffer(headBytes + (bands.length + words.length) * 4))
  view.setUint8(0, signatureVersion)
  view.setFloat64(1, textKey, true)
  view.setUint32(9, wordCount, true)
  view.setUint32(13, distinctWords, true)
  bands.forEach((band, i) => view.setUint32(headBytes + i * 4, band, true))
  words.forEach((word, i) => view.setUint32(headBytes + (bands.length + i) * 4, word, true))
  return new Uint8Array(view.buffer)
}

/** Reads a signature; `undefined` if there is none, or it is of another version or damaged, so that it is made anew. */
export function parseSketch(signature: Uint8Array | undefined): TextSketch | undefined {
  if (signature === undefined) return undefined
  const view = new DataView(signature.buffer, signature.byteOffset, signature.byteLength)
  if (view.byteLength < headBytes || view.getUint8(0) !== signatureVersion) return undefined
  const distinctWords = view.getUint32(13, true)
  const bands = distinctWords === 0 ? 0 : bandCount
  const words = Math.min(distinctWords, wordsKept)
  if (view.byteLength !== headBytes + (bands + words) * 4) return undefined
  return {
    textKey: view.getFloat64(1, true),
    wordCount: view.getUint32(9, true),
    distinctWords,
    bands: numbersAt(view, headBytes, bands),
    words: numbersAt(view, headBytes + bands * 4, words),
  }
}

function numbersAt(view: DataView, start: number, count: number): Uint32Array {
  const numbers = new Uint32Array(count)
  for (let i = 0; i < count; i++) numbers[i] = view.getUint32(start + i * 4, true)
  return numbers
}
