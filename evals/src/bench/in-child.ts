import { spawnSync } from 'node:child_process'
import { roundSeconds } from '../machine-probe.js'

/**
 * Runs one step of this program in a process of its own, so that its memory is its own, and reads the JSON it prints.
 *
 * @throws if the step fails; what it printed on stderr is shown.
 */
export function inChild<T>(...args: readonly string[]): T {
  const program = process.argv[1] ?? ''
  const child = spawnSync(process.execPath, [program, ...args], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (child.status !== 0) throw new Error(`${args.join(' ')} ended with status ${child.status}.`)
  return JSON.parse(child.stdout) as T
}

/** One warm-up, then the run with the median of `secondsOf` among `runs`. */
export function medianRun<T>(runs: number, run: () => T, secondsOf: (result: T) => number): T {
  run()
  const results = Array.from({ length: runs }, run).sort((a, b) => secondsOf(a) - secondsOf(b))
  return results[Math.floor(results.length / 2)] as T
}

/** Seconds of a piece of work, with its result. */
export async function timed<T>(work: () => Promise<T>): Promise<{ readonly seconds: number; readonly result: T }> {
  const startedAt = performance.now()
  const result = await work()
  return { seconds: roundSeconds((performance.now() - startedAt) / 1000), result }
}
