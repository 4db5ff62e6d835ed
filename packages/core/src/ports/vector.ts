import type { StoredVector } from './store-rows.js'
import { directionBits } from './direction.js'

/** What a unit vector is stored as: see `StoredVector`. */
export type QuantisedVector = Pick<StoredVector, 'scale' | 'codes' | 'signs'>

/** The largest absolute code. -128 stays unused, so that a code and its negation are equally long. */
const largestCode = 127

/** A vector as one byte per dimension with a common scale, and its bits of direction. A zero vector has scale 0. */
export function quantise(vector: Float32Array): QuantisedVector {
  const scale = largestMagnitude(vector) / largestCode
  const codes = codesOf(vector, scale)
  return { scale, codes, signs: directionBits(codes) }
}

function largestMagnitude(vector: Float32Array): number {
  let largest = 0
  for (const value of vector) largest = Math.max(largest, Math.abs(value))
  return largest
}

function codesOf(vector: Float32Array, scale: number): Int8Array {
  const codes = new Int8Array(vector.length)
  if (scale === 0) return codes
  for (let i = 0; i < codes.length; i++) codes[i] = Math.round((vector[i] ?? 0) / scale)
  return codes
}

/**
 * Cosine of two stored vectors, -1..1, up to the loss of quantising (about 0.002). 0 if either is a zero vector, the
 * dimensions differ, or they come from different embedders; exactly 1 for equal codes.
 */
export function cosine(a: StoredVector, b: StoredVector): number {
  if (a.embedderId !== b.embedderId) return 0
  return cosineOfCodes(a.codes, b.codes)
}

/** Cosine of two rows of codes. The scales cancel out. */
export function cosineOfCodes(a: Int8Array, b: Int8Array): number {
  if (a.length !== b.length) return 0
  let dot = 0
  let squaresA = 0
  let squaresB = 0
  for (let i = 0; i < a.length; i++) {
    const x = a[i] as number
    const y = b[i] as number
    // Whole numbers of 32 bits, said so that the engine need not find out: they hold 130,000 dimensions.
    dot = (dot + x * y) | 0
    squaresA = (squaresA + x * x) | 0
    squaresB = (squaresB + y * y) | 0
  }
  if (squaresA === 0 || squaresB === 0) return 0
  return dot / Math.sqrt(squaresA * squaresB)
}

/** In how many bits two rows of bits differ; bits that only the longer one has count as different. */
export function hamming(a: Uint8Array, b: Uint8Array): number {
  const shared = Math.min(a.length, b.length)
  let distance = 8 * (a.length + b.length - 2 * shared)
  for (let i = 0; i < shared; i++) distance += popcount((a[i] as number) ^ (b[i] as number))
  return distance
}

/** Set bits of a 32-bit integer. */
export function popcount(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const nibbles = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((nibbles + (nibbles >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
