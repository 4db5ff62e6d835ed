import type { Embedder } from '@slowwave/core'
import { MemoryError, claimFeatures, likeness, tokensOf } from '@slowwave/core'
import { assertRows, readPlaced } from '../read-jsonl.js'
import { rankCorrelation } from './rank-correlation.js'
import { round4 } from './score-probes.js'

/** The result of `eval sts`: Spearman correlations with the given scores, -1 to 1, rounded to four decimals. */
export interface StsResult {
  readonly pairs: number
  /** What ranks the merges that a person has to decide: shared claims averaged with the encoder. */
  readonly byDefault: number
  /** Shared claims alone. */
  readonly claims: number
  readonly encoder: number
  /** Jaccard overlap of the words. */
  readonly words: number
}

interface StsRow {
  readonly a: string
  readonly b: string
  readonly score: number
}

/**
 * Correlates similarities with the scores that people gave.
 *
 * @throws {MemoryError} `invalid-input` naming the line of a row without `a`, `b` and `score`.
 */
export async function measureSts(path: string, embedder: Embedder): Promise<StsResult> {
  const rows = assertRows(path, readPlaced<Partial<StsRow>>(path)).map(({ row, place }) => rowOf(row, place))
  const vectors = await embedder.embed(rows.flatMap(({ a, b }) => [a, b]))
  const cosines = rows.map((_, i) => cosine(vectors[i * 2] ?? noVector, vectors[i * 2 + 1] ?? noVector))
  const features = rows.map(({ a, b }) => [claimFeatures({ text: a }), claimFeatures({ text: b })] as const)
  const scores = rows.map(({ score }) => score)
  const against = (values: readonly number[]): number => round4(rankCorrelation(values, scores))
  return {
    pairs: rows.length,
    byDefault: against(features.map(([a, b], i) => likeness(a, b, { similarity: cosines[i] ?? 0 }))),
    claims: against(features.map(([a, b]) => likeness(a, b))),
    encoder: against(cosines),
    words: against(rows.map(wordOverlap)),
  }
}

const noVector = new Float32Array(0)

function cosine(left: Float32Array, right: Float32Array): number {
  const dot = (a: Float32Array, b: Float32Array): number => a.reduce((sum, value, i) => sum + value * (b[i] ?? 0), 0)
  return dot(left, right) / Math.max(Number.MIN_VALUE, Math.sqrt(dot(left, left) * dot(right, right)))
}

function rowOf({ a, b, score }: Partial<StsRow>, place: string): StsRow {
  if (typeof a === 'string' && typeof b === 'string' && typeof score === 'number') return { a, b, score }
  throw new MemoryError('invalid-input', `${place} has no texts \`a\` and \`b\` with a number \`score\`.`)
}

function wordOverlap({ a, b }: StsRow): number {
  const [left, right] = [new Set(tokensOf(a)), new Set(tokensOf(b))]
  const shared = [...left].filter((word) => right.has(word)).length
  return shared / Math.max(1, left.size + right.size - shared)
}
