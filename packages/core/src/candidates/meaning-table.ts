import type { StoredVector } from '../ports/index.js'
import { popcount } from '../ports/index.js'
import { directionBits, rotation } from './rotation.js'

/** Words of bits of direction per record. */
export const directionWords = directionBits >> 5
/** How many of them are looked at first. */
export const glanceWords = 4
/** How many standard deviations more bits than expected may differ: 6 pairs in 1,000 at the very threshold are missed. */
const slack = 2.5

/** The vectors of many records with their bits of direction; a record without a vector has none. */
export interface MeaningTable {
  /** Of the first vector; absent if there is none. */
  readonly embedderId: string | undefined
  readonly vectors: readonly (StoredVector | undefined)[]
  /** Sums of the squares of the codes; 0 without a vector. */
  readonly squares: Float64Array
  /** `directionWords` per record. */
  readonly bits: Uint32Array
}

/** A zero vector has no direction, and one of other dimensions than the first no common one: both count as missing. */
export function meaningTable(vectors: readonly (StoredVector | undefined)[]): MeaningTable {
  const model = vectors.find((vector) => vector !== undefined)
  const dimensions = model?.codes.length ?? 0
  const directed = vectors.map((vector) =>
    vector && vector.scale > 0 && vector.codes.length === dimensions ? vector : undefined,
  )
  const bits = new Uint32Array(vectors.length * directionWords)
  const { write } = rotation(dimensions)
  directed.forEach((vector, i) => vector && write(vector.codes, bits, i * directionWords))
  const squares = Float64Array.from(directed, (vector) => (vector ? dot(vector.codes, vector.codes) : 0))
  return { embedderId: model?.embedderId, vectors: directed, squares, bits }
}

/** How many bits may differ at a cosine: at a glance at the first 128, and of all 512. */
export interface NearLimit {
  readonly glance: number
  readonly all: number
}

export function nearLimit(cosine: number): NearLimit {
  const share = Math.acos(Math.min(1, Math.max(-1, cosine))) / Math.PI
  return { glance: limitOf(share, glanceWords * 32), all: limitOf(share, directionBits) }
}

function limitOf(share: number, bits: number): number {
  return Math.floor(bits * share + slack * Math.sqrt(bits * share * (1 - share)))
}

/** False if records `i` and `j` are most surely less alike than the cosine of the limit, or one has no vector. */
export function mayBeNear({ bits, squares }: MeaningTable, i: number, j: number, limit: NearLimit): boolean {
  if (squares[i] === 0 || squares[j] === 0) return false
  const a = i * directionWords
  const b = j * directionWords
  const glance = differing(bits, a, b, glanceWords)
  if (glance > limit.glance) return false
  return glance + differing(bits, a + glanceWords, b + glanceWords, directionWords - glanceWords) <= limit.all
}

function differing(bits: Uint32Array, a: number, b: number, words: number): number {
  let distance = 0
  for (let w = 0; w < words; w++) distance += popcount((bits[a + w] as number) ^ (bits[b + w] as number))
  return distance
}

/** Cosine of records `i` and `j`, as `cosine` gives it; `undefined` unless both have a vector. */
export function similarityOf({ vectors, squares }: MeaningTable, i: number, j: number): number | undefined {
  const a = vectors[i]
  const b = vectors[j]
  return a && b && dot(a.codes, b.codes) / Math.sqrt((squares[i] as number) * (squares[j] as number))
}

function dot(a: Int8Array, b: Int8Array): number {
  const even = a.length & ~1
  let first = 0
  let second = even < a.length ? (a[even] as number) * (b[even] as number) : 0
  for (let i = 0; i < even; i += 2) {
    first = (first + (a[i] as number) * (b[i] as number)) | 0
    second = (second + (a[i + 1] as number) * (b[i + 1] as number)) | 0
  }
  return first + second
}
