import type { ProbeAnswer } from './suite.js'

/** The figures of a suite, rounded to four decimals; an empty denominator counts as 1. */
export interface SuiteSummary {
  readonly probes: number
  /** Share of the positive probes of which everything expected is among the first k. */
  readonly recallAtK: number
  /** Mean over the positive probes of 1 / rank of the first expected record. */
  readonly mrr: number
  /** Mean over all probes of distinct texts / records returned. */
  readonly distinctAtK: number
  /** Stale records returned / all records returned. */
  readonly staleness: number
  /** Forbidden ids that came back, over all probes. */
  readonly leaks: number
  /** Share of the negative probes for which nothing came back. */
  readonly negativeCorrect: number
  readonly p95Ms: number
}

/** What the results file says of one probe. */
export type ProbeResultRow = Pick<ProbeAnswer, 'hit' | 'rank' | 'leaked'>

/** What `eval run` prints and a later run is compared with. */
export interface SuiteResults {
  readonly summary: SuiteSummary
  /** By the name of the probe. */
  readonly perProbe: Readonly<Record<string, ProbeResultRow>>
}

/** Scores the answers of a suite. */
export function resultsOf(answers: readonly ProbeAnswer[]): SuiteResults {
  const rows = answers.map(({ name, hit, rank, leaked }) => [name, { hit, rank, leaked }] as const)
  return { summary: summaryOf(answers), perProbe: Object.fromEntries(rows) }
}

/** The figures of a suite. */
export function summaryOf(answers: readonly ProbeAnswer[]): SuiteSummary {
  const positive = answers.filter(({ polarity }) => polarity === 'positive')
  const negative = answers.filter(({ polarity }) => polarity === 'negative')
  const returned = sum(answers.map((answer) => answer.returned))
  return {
    probes: answers.length,
    recallAtK: shareOf(positive.filter(({ hit }) => hit).length, positive.length),
    mrr: meanOf(positive.map(({ rank }) => (rank === null ? 0 : 1 / rank))),
    distinctAtK: meanOf(answers.map(({ distinct }) => distinct)),
    staleness: round4(sum(answers.map(({ stale }) => stale)) / Math.max(1, returned)),
    leaks: sum(answers.map(({ leaked }) => leaked.length)),
    negativeCorrect: shareOf(negative.filter(({ hit }) => hit).length, negative.length),
    p95Ms: round4(percentile95(answers.map(({ milliseconds }) => milliseconds))),
  }
}

function percentile95(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(0.95 * sorted.length)] ?? 0
}

function shareOf(part: number, whole: number): number {
  return whole === 0 ? 1 : round4(part / whole)
}

function meanOf(values: readonly number[]): number {
  return shareOf(sum(values), values.length)
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

function round4(value: number): number {
  return Math.round(value * 10_000) / 10_000
}
