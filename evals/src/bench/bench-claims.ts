import type { ClaimFeatures, ClaimInput } from '@slowwave/core'
import { claimFeatures, compareClaims } from '@slowwave/core'
import { perSecond, round3 } from '../machine-probe.js'
import { medianSeconds } from './median.js'
import type { Benchmark, BenchSize } from './options.js'
import { sampleCorpus } from './sample-corpus.js'

/** How fast claims are read and compared. */
export const benchClaims: Benchmark = {
  name: 'claims',
  description: 'read claims of about 20 words and compare each with its neighbours',
  records: 5000,
  measure: measureClaims,
}

const neighbours = 4
const longText = 65_536

async function measureClaims({ records, runs }: BenchSize): Promise<object> {
  const inputs = twentyWordTexts(records)
  const features = inputs.map((input) => claimFeatures(input))
  const comparisons = compareNeighbours(features)
  const readSeconds = await medianSeconds(runs, async () => inputs.map((input) => claimFeatures(input).reading))
  const warmSeconds = await medianSeconds(runs, async () => compareNeighbours(features))
  const longSeconds = await medianSeconds(runs, async () => compareLongTexts(inputs))
  return {
    texts: records,
    wordsPerText: round3(inputs.reduce((sum, { text }) => sum + text.split(' ').length, 0) / records),
    readPerSecond: perSecond(records, readSeconds),
    comparisons,
    /** Reading each text once is counted, too. */
    comparedPerSecondCold: perSecond(comparisons, readSeconds + warmSeconds),
    comparedPerSecondWarm: perSecond(comparisons, warmSeconds),
    longPairMs: round3(longSeconds * 1000),
  }
}

/** Texts of which neighbours have half of their words in common, as candidates for a merge do. */
function twentyWordTexts(count: number): readonly ClaimInput[] {
  const facts = sampleCorpus(count)
  return facts.map(({ text }, i) => ({ text: `${text} ${facts[i - (i % neighbours)]?.text ?? ''}` }))
}

function compareNeighbours(features: readonly ClaimFeatures[]): number {
  let comparisons = 0
  features.forEach((left, i) => {
    for (const right of features.slice(i + 1, i + 1 + neighbours)) {
      compareClaims(left, right)
      comparisons++
    }
  })
  return comparisons
}

/** Two texts of 64 KiB with the same words, half of them in another place. */
function compareLongTexts(inputs: readonly ClaimInput[]): void {
  const words = inputs.map(({ text }) => text).join(' ')
  const text = words.repeat(Math.ceil(longText / Math.max(1, words.length))).slice(0, longText)
  const turned = `${text.slice(longText / 2)} ${text.slice(0, longText / 2 - 1)}`
  compareClaims(claimFeatures({ text }), claimFeatures({ text: turned }))
}
