import { describe, expect, test } from 'vitest'
import { cosine, directionBits, hamming, quantise } from '../../src/ports/index.js'
import type { StoredVector } from '../../src/ports/index.js'

const stored = (values: readonly number[], embedderId = 'test@1'): StoredVector => ({
  contentHash: values.join(),
  embedderId,
  ...quantise(Float32Array.from(values)),
})

/** Reproducible unit vectors: the tests must not depend on chance. */
function unitVectors(count: number, dimensions: number): readonly Float32Array[] {
  let state = 12345
  const next = (): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32 - 0.5
  }
  return Array.from({ length: count }, () => {
    const values = Float32Array.from({ length: dimensions }, () => next() + next() + next())
    const length = Math.hypot(...values)
    return values.map((value) => value / length)
  })
}

const exactCosine = (a: Float32Array, b: Float32Array): number => a.reduce((sum, x, i) => sum + x * (b[i] ?? 0), 0)

describe('storing a vector in one byte per dimension', () => {
  test('keeps cosines to two thousandths and their order', () => {
    const vectors = unitVectors(40, 512)
    const mixed = vectors.map((vector, i) => vector.map((x, d) => x + (i / 20) * (vectors[0]?.[d] ?? 0)))
    const rows = mixed.map((vector) => ({ vector, length: Math.hypot(...vector), kept: stored([...vector]) }))
    const pairs = rows.flatMap((a, i) => rows.slice(i + 1).map((b) => [a, b] as const))
    const exact = pairs.map(([a, b]) => exactCosine(a.vector, b.vector) / (a.length * b.length))
    const kept = pairs.map(([a, b]) => cosine(a.kept, b.kept))

    const errors = exact.map((value, i) => Math.abs(value - (kept[i] ?? 0)))
    expect(Math.max(...errors)).toBeLessThan(0.002)
    expect(rankCorrelation(exact, kept)).toBeGreaterThan(0.9999)
  })

  test('gives the vector back up to half a step', () => {
    const [vector] = unitVectors(1, 384)
    const { scale, codes } = quantise(vector ?? new Float32Array())
    codes.forEach((code, i) => expect(Math.abs(code * scale - (vector?.[i] ?? 0))).toBeLessThanOrEqual(scale * 0.501))
  })

  test('keeps a zero vector zero, and nothing resembles it', () => {
    expect(quantise(new Float32Array(8))).toEqual({ scale: 0, codes: new Int8Array(8), signs: new Uint8Array(64) })
    expect(cosine(stored([0, 0]), stored([0, 0]))).toBe(0)
  })
})

describe('the cosine of stored vectors', () => {
  test('is exactly one for a vector with itself and minus one for its opposite', () => {
    expect(cosine(stored([0.6, -0.8]), stored([0.6, -0.8]))).toBe(1)
    expect(cosine(stored([0.6, -0.8]), stored([-0.6, 0.8]))).toBe(-1)
  })

  test('is zero across embedders and across dimensions', () => {
    expect(cosine(stored([1, 0]), stored([1, 0], 'other@1'))).toBe(0)
    expect(cosine(stored([1, 0]), stored([1, 0, 0]))).toBe(0)
  })
})

describe('bits of direction', () => {
  test('are as many as there are dimensions, up to a power of two, and at least 512', () => {
    const bitCounts = [1, 64, 384, 512, 513, 768, 1536].map((size) => directionBits(new Int8Array(size)).length * 8)
    expect(bitCounts).toEqual([512, 512, 512, 512, 1024, 1024, 2048])
  })

  test('differ in a share that is the angle, also where all vectors lean to one side', () => {
    const leaning = unitVectors(40, 384).map((vector) => stored([...vector.map((x) => x + 0.03)]))
    for (const a of leaning.slice(0, 10)) {
      for (const b of leaning.slice(10)) {
        const angle = Math.acos(cosine(a, b))
        const share = hamming(a.signs, b.signs) / 512
        expect(Math.abs(share - angle / Math.PI)).toBeLessThan(0.1)
      }
    }
  })

  test('stay what they are, since stores hold them', () => {
    const codes = Int8Array.from({ length: 20 }, (_, i) => (i * 37) % 101)
    expect(Buffer.from(directionBits(codes).subarray(0, 8)).toString('hex')).toBe('52fe50cc5a107e32')
  })

  test('are compared bit by bit', () => {
    expect(hamming(Uint8Array.of(0b101), Uint8Array.of(0b011))).toBe(2)
    expect(hamming(Uint8Array.of(255), Uint8Array.of(0))).toBe(8)
    expect(hamming(Uint8Array.of(1, 1), Uint8Array.of(1))).toBe(8)
  })
})

function rankCorrelation(a: readonly number[], b: readonly number[]): number {
  const ranksA = ranks(a)
  const ranksB = ranks(b)
  const squares = ranksA.reduce((sum, rank, i) => sum + (rank - (ranksB[i] ?? 0)) ** 2, 0)
  return 1 - (6 * squares) / (a.length * (a.length ** 2 - 1))
}

function ranks(values: readonly number[]): readonly number[] {
  const order = values.map((_, i) => i).sort((i, j) => (values[i] ?? 0) - (values[j] ?? 0))
  const result: number[] = []
  order.forEach((index, rank) => (result[index] = rank))
  return result
}
