import { counted, formatCount, formatShare } from '@slowwave/core'
import type { Band, Calibration, ResultsComparison, ControlReport, SuiteResults } from '../probes/index.js'

/** The figures of a suite, and the probes that were not answered. */
export function resultsText({ summary, perProbe }: SuiteResults): string {
  const missed = Object.entries(perProbe).filter(([, { hit }]) => !hit)
  return [
    `${counted(summary.probes, 'probe')}: recall ${formatShare(summary.recallAtK)}, MRR ${formatShare(summary.mrr)}, ` +
      `distinct ${formatShare(summary.distinctAtK)}, stale ${formatShare(summary.staleness)}`,
    `leaks ${formatCount(summary.leaks)}, negative probes right ${formatShare(summary.negativeCorrect)}, ` +
      `95 % of the probes within ${formatCount(summary.p95Ms)} ms`,
    ...(missed.length === 0 ? [] : [`not answered: ${missed.map(([name]) => name).join(', ')}`]),
  ].join('\n')
}

/** What the controls came to. */
export function controlText({ valid, problems, real, nothing, random, shuffled }: ControlReport): string {
  return [
    valid
      ? 'The suite is valid: every control fails as it must.'
      : 'The suite is not valid; no other figure of it counts.',
    ...problems.map((problem) => `  ${problem}`),
    `recall: ours ${formatShare(real.recallAtK)}, nothing ${formatShare(nothing.recallAtK)}, ` +
      `random ${formatShare(random.recallAtK)}, shuffled ${formatShare(shuffled.recallAtK)}`,
    `MRR: ours ${formatShare(real.mrr)}, shuffled ${formatShare(shuffled.mrr)}`,
  ].join('\n')
}

/** What became of the figures since the baseline. */
export function comparisonText({ ok, problems, notes }: ResultsComparison): string {
  return [...problems, ...notes, ok ? 'No regression.' : 'Regression.'].join('\n')
}

/** Precision by band, and the suggestion. */
export function calibrationText({ decisions, approved, rejected, bands, suggestion }: Calibration): string {
  const decided = bands.filter((band) => band.precision !== null)
  return [
    `${counted(decisions, 'decision')}: ${formatCount(approved)} approved, ${formatCount(rejected)} rejected or undone`,
    ...decided.map(bandLine),
    suggestion,
  ].join('\n')
}

function bandLine({ from, to, approved, rejected, precision }: Band): string {
  const range = `${from.toFixed(2)} to ${to.toFixed(2)}`
  return `  ${range}: ${formatCount(approved)} of ${formatCount(approved + rejected)} approved, precision ${formatShare(precision ?? 0)}`
}
