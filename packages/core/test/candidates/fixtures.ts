import type {
  CandidateInput,
  CandidatePair,
  CandidatePolicy,
  CandidateReason,
  StoredRecord,
  StoredVector,
} from '../../src/index.js'
import { findCandidates, parseScope, quantise } from '../../src/index.js'
import { aStoredFact } from '../../src/testing/index.js'

export const scope = parseScope('user/ann')

export const policy: CandidatePolicy = {
  candidates: { default: { cosine: 0.85, cosineShort: 0.65, shortBelowWords: 12 } },
  candidateWordOverlap: 0.5,
  blockMax: 200,
  allPairsMax: 5000,
  comparisonCap: 5_000_000,
}

/** Looks only into blocks, as in a scope too large to look at all pairs. */
export const inBlocks: CandidatePolicy = { ...policy, allPairsMax: 0 }

export function find(
  records: readonly StoredRecord[],
  more: Partial<CandidateInput> = {},
): ReturnType<typeof findCandidates> {
  return findCandidates({ scope, records, policy, ...more })
}

/** `a-b: reasons` for every pair. */
export function told(pairs: readonly CandidatePair[]): readonly string[] {
  return pairs.map(({ a, b, via }) => `${a}-${b}: ${via.join(' ')}`)
}

export function viaOf(pairs: readonly CandidatePair[], a: string, b: string): readonly CandidateReason[] {
  return pairs.find((pair) => pair.a === a && pair.b === b)?.via ?? []
}

/** A fact with an id of its own, so that pairs can be named in a test. */
export function fact(id: string, text: string, more: Parameters<typeof aStoredFact>[1] = {}): StoredRecord {
  return aStoredFact(text, { ...more, id })
}

/** Numbers from 0 to 1 that are the same in every run. */
export function numbersFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

export function shuffled<T>(values: readonly T[], seed: number): readonly T[] {
  const next = numbersFrom(seed)
  return values
    .map((value) => ({ value, rank: next() }))
    .sort((x, y) => x.rank - y.rank)
    .map(({ value }) => value)
}

const dimensions = 128

/** A random direction that leans to one side, as the vectors of real models do. */
export function direction(next: () => number, lean = 0.06): Float32Array {
  return unit(Float32Array.from({ length: dimensions }, () => next() + next() + next() - 1.5 + lean))
}

/** A direction at this cosine from `base`. */
export function near(base: Float32Array, cosine: number, next: () => number): Float32Array {
  const other = direction(next, 0)
  const along = dot(base, other)
  const across = unit(other.map((x, i) => x - along * (base[i] ?? 0)))
  return base.map((x, i) => x * cosine + (across[i] ?? 0) * Math.sqrt(1 - cosine ** 2))
}

export function dot(a: Float32Array, b: Float32Array): number {
  return a.reduce((sum, x, i) => sum + x * (b[i] ?? 0), 0)
}

function unit(vector: Float32Array): Float32Array {
  const length = Math.sqrt(dot(vector, vector))
  return vector.map((x) => x / length)
}

/** The vectors of records, as a store would give them. */
export function vectorsOf(
  given: readonly (readonly [StoredRecord, Float32Array])[],
  embedderId = 'test@1',
): ReadonlyMap<string, StoredVector> {
  return new Map(
    given.map(([{ contentHash }, vector]) => [contentHash, { contentHash, embedderId, ...quantise(vector) }]),
  )
}
