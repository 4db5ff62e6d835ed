import type { StoredVector } from '../ports/index.js'
import { cosine, popcount } from '../ports/index.js'
import { directionBits, rotation } from './rotation.js'

const wordsPerRow = directionBits >> 5
const wordsOfGlance = 4
/** How many standard deviations more bits than expected may differ: at 3, one pair in 700 at the very threshold is missed. */
const slack = 3

/** The vectors of many records with their bits of direction; a record without a vector has none. */
export interface MeaningTable {
  /** Of the first vector; absent if there is none. */
  readonly embedderId: string | undefined
  readonly vectors: readonly (StoredVector | undefined)[]
  /** 16 words per record. */
  readonly bits: Uint32Array
}

/** A zero vector has no direction, and one of other dimensions than the first no common one: both count as missing. */
export function meaningTable(vectors: readonly (StoredVector | undefined)[]): MeaningTable {
  const model = vectors.find((vector) => vector !== undefined)
  const dimensions = model?.codes.length ?? 0
  const directed = vectors.map((vector) =>
    vector && vector.scale > 0 && vector.codes.length === dimensions ? vector : undefined,
  )
  const bits = new Uint32Array(vectors.length * wordsPerRow)
  const { write } = rotation(dimensions)
  directed.forEach((vector, i) => vector && write(vector.codes, bits, i * wordsPerRow))
  return { embedderId: model?.embedderId, vectors: directed, bits }
}

/** How many bits may differ at a cosine: at a glance at the first 128, and of all 512. */
export interface NearLimit {
  readonly glance: number
  readonly all: number
}

export function nearLimit(cosine: number): NearLimit {
  const share = Math.acos(Math.min(1, Math.max(-1, cosine))) / Math.PI
  return { glance: limitOf(share, wordsOfGlance * 32), all: limitOf(share, directionBits) }
}

function limitOf(share: number, bits: number): number {
  return Math.floor(bits * share + slack * Math.sqrt(bits * share * (1 - share)))
}

/** False if records `i` and `j` are most surely less alike than the cosine of the limit. Both must have a vector. */
export function mayBeNear({ bits }: MeaningTable, i: number, j: number, limit: NearLimit): boolean {
  const a = i * wordsPerRow
  const b = j * wordsPerRow
  const glance = differing(bits, a, b, wordsOfGlance)
  if (glance > limit.glance) return false
  return glance + differing(bits, a + wordsOfGlance, b + wordsOfGlance, wordsPerRow - wordsOfGlance) <= limit.all
}

function differing(bits: Uint32Array, a: number, b: number, words: number): number {
  let distance = 0
  for (let w = 0; w < words; w++) distance += popcount((bits[a + w] as number) ^ (bits[b + w] as number))
  return distance
}

/** Cosine of records `i` and `j`; `undefined` unless both have a vector. */
export function similarityOf({ vectors }: MeaningTable, i: number, j: number): number | undefined {
  const a = vectors[i]
  const b = vectors[j]
  return a && b && cosine(a, b)
}
