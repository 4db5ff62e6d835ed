import type { StoredVector } from '../ports/index.js'
import { directionBitCount, directionBits, popcount } from '../ports/index.js'

/** Bits of direction that are used of a vector; longer vectors have more. */
export const bitsUsed = 512
/** Words of bits of direction per record. */
export const directionWords = bitsUsed >> 5
/** How many of them are looked at first. */
export const glanceWords = 3
/** How many standard deviations more bits than expected may differ: 2 pairs in 100 at the very threshold are missed. */
const slack = 2

/** How many bits may differ at a cosine: at a glance at the first 96, and of all 512. */
export interface NearLimit {
  readonly glance: number
  readonly all: number
}

export function nearLimit(cosine: number): NearLimit {
  const share = Math.acos(Math.min(1, Math.max(-1, cosine))) / Math.PI
  return { glance: limitOf(share, glanceWords * 32), all: limitOf(share, bitsUsed) }
}

function limitOf(share: number, bits: number): number {
  return Math.floor(bits * share + slack * Math.sqrt(bits * share * (1 - share)))
}

/** The vectors of many records in one place; a record without a vector has a row of zeros. */
export class MeaningTable {
  /** Of the first vector; absent if there is none. */
  readonly embedderId: string | undefined
  /** Sums of the squares of the codes; 0 without a vector. */
  readonly squares: Float64Array
  /** `directionWords` per record. */
  readonly bits: Uint32Array
  readonly #dimensions: number
  /** `#dimensions` per record. */
  readonly #codes: Int8Array

  /** A zero vector has no direction, and one of other dimensions than the first no common one: both count as missing. */
  constructor(vectors: readonly (StoredVector | undefined)[]) {
    const model = vectors.find((vector) => vector !== undefined)
    this.embedderId = model?.embedderId
    this.#dimensions = model?.codes.length ?? 0
    this.#codes = new Int8Array(vectors.length * this.#dimensions)
    this.squares = new Float64Array(vectors.length)
    this.bits = new Uint32Array(vectors.length * directionWords)
    const bytes = new Uint8Array(this.bits.buffer)
    vectors.forEach((vector, i) => {
      if (!vector || vector.scale === 0 || vector.codes.length !== this.#dimensions) return
      this.#codes.set(vector.codes, i * this.#dimensions)
      this.squares[i] = sumOfSquares(vector.codes)
      bytes.set(bitsOf(vector), i * directionWords * 4)
    })
  }

  /** False if records `i` and `j` are most surely less alike than the cosine of the limit, or one has no vector. */
  mayBeNear(i: number, j: number, limit: NearLimit): boolean {
    if (this.squares[i] === 0 || this.squares[j] === 0) return false
    let distance = 0
    for (let w = 0; w < directionWords; w++) {
      const differing = (this.bits[i * directionWords + w] as number) ^ (this.bits[j * directionWords + w] as number)
      distance += popcount(differing)
    }
    return distance <= limit.all
  }

  /** Cosine of records `i` and `j`, as `cosine` gives it; `undefined` unless both have a vector. */
  similarity(i: number, j: number): number | undefined {
    const product = (this.squares[i] as number) * (this.squares[j] as number)
    return product === 0 ? undefined : this.#dot(i, j) / Math.sqrt(product)
  }

  /** Two sums at a time: the processor need not wait for one addition to begin the next. */
  #dot(i: number, j: number): number {
    const codes = this.#codes
    const even = this.#dimensions & ~1
    let a = i * this.#dimensions
    let b = j * this.#dimensions
    let first = 0
    let second = 0
    for (const end = a + even; a < end; a += 2, b += 2) {
      first = (first + (codes[a] as number) * (codes[b] as number)) | 0
      second = (second + (codes[a + 1] as number) * (codes[b + 1] as number)) | 0
    }
    return first + second + (even < this.#dimensions ? (codes[a] as number) * (codes[b] as number) : 0)
  }
}

function bitsOf({ codes, signs }: StoredVector): Uint8Array {
  const isWhole = signs.length * 8 === directionBitCount(codes.length)
  return (isWhole ? signs : directionBits(codes)).subarray(0, bitsUsed >> 3)
}

function sumOfSquares(codes: Int8Array): number {
  let sum = 0
  for (let k = 0; k < codes.length; k++) sum += (codes[k] as number) ** 2
  return sum
}
