import { claimFeatures, compareClaims, parseScope } from '@slowwave/core'
import { round3 } from '../machine-probe.js'
import { medianSeconds } from './median.js'
import type { Benchmark, BenchSize } from './options.js'
import { toIncoming } from './prepare-store.js'
import { sampleCorpus } from './sample-corpus.js'

/** How fast claims are read and compared. */
export const benchClaims: Benchmark = {
  name: 'claims',
  description: 'read claims and compare each with its neighbours',
  records: 5000,
  measure: measureClaims,
}

const neighbours = 4

async function measureClaims({ records, runs }: BenchSize): Promise<object> {
  const inputs = sampleCorpus(records).map((fact, index) => ({
    ...toIncoming(fact, index),
    scope: parseScope('bench'),
  }))
  const readSeconds = await medianSeconds(runs, async () => inputs.map((input) => claimFeatures(input)))
  const features = inputs.map((input) => claimFeatures(input))
  let comparisons = 0
  const compareSeconds = await medianSeconds(runs, async () => {
    comparisons = compareNeighbours(features)
  })
  return {
    texts: records,
    readPerSecond: round3(records / readSeconds),
    comparisons,
    comparedPerSecond: round3(comparisons / compareSeconds),
  }
}

function compareNeighbours(features: readonly ReturnType<typeof claimFeatures>[]): number {
  let comparisons = 0
  features.forEach((left, i) => {
    for (const right of features.slice(i + 1, i + 1 + neighbours)) {
      compareClaims(left, right)
      comparisons++
    }
  })
  return comparisons
}
