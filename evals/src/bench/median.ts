import { performance } from 'node:perf_hooks'
import { roundSeconds } from '../machine-probe.js'

/** The median of numbers; 0 for none. */
export function medianOf(values: readonly number[]): number {
  return quantileOf(values, 0.5)
}

/** The value below which this share, 0..1, of the numbers lies; 0 for none. */
export function quantileOf(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0
}

/** One warm-up, then the median seconds of `runs` runs. */
export async function medianSeconds(runs: number, work: () => Promise<unknown>): Promise<number> {
  const seconds: number[] = []
  for (let run = 0; run <= runs; run++) {
    const startedAt = performance.now()
    await work()
    if (run > 0) seconds.push((performance.now() - startedAt) / 1000)
  }
  return roundSeconds(medianOf(seconds))
}
