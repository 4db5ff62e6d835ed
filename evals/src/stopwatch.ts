import { performance } from 'node:perf_hooks'

/** Milliseconds since now: of the clock, or of the processor where others kept it busy meanwhile. */
export function stopwatch(): () => number {
  const startedAt = performance.now()
  const usedBefore = process.cpuUsage()
  return () => {
    const { user, system } = process.cpuUsage(usedBefore)
    return Math.min(performance.now() - startedAt, (user + system) / 1_000)
  }
}
