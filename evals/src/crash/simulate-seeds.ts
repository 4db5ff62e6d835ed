import { execFileSync, spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { performance } from 'node:perf_hooks'
import { fileURLToPath } from 'node:url'
import type { Asked, Violation } from './simulator/tally.js'
import { runSeed } from './simulator/run-seed.js'
import { summed } from './simulator/tally.js'

/** Which seeds are simulated. */
export interface SimulateOptions {
  readonly seeds: number
  /** The first of them; the others follow. */
  readonly seed: number
  /** Processes that share them. @default one a processor */
  readonly jobs?: number
  readonly onProgress?: (done: number) => void
}

/** What simulated crashes came to; documented in evals/README.md. */
export interface SimulateReport {
  readonly seeds: number
  /** Faults that struck, each followed by the checks, on the memory store or on a file. */
  readonly crashPoints: number
  /** Those of them on the SQLite store. */
  readonly sqlitePoints: number
  readonly violations: readonly Violation[]
  readonly perInvariant: Readonly<Record<string, Asked>>
  readonly seconds: number
}

/** How long each life is; with it a seed has about 100 crash points. */
const length = { steps: 14, pointsPerStep: 10, crowds: 4 }

/** Simulates lives of stores with a fault at many points of each, one seed after the other. */
export async function simulateSeeds(options: SimulateOptions): Promise<SimulateReport> {
  const startedAt = performance.now()
  const jobs = Math.min(options.jobs ?? availableParallelism(), options.seeds)
  const parts = jobs > 1 ? await inProcesses(options, jobs) : [await inThisProcess(options)]
  return {
    seeds: options.seeds,
    crashPoints: parts.reduce((sum, part) => sum + part.crashPoints, 0),
    sqlitePoints: parts.reduce((sum, part) => sum + part.sqlitePoints, 0),
    violations: parts.flatMap(({ violations }) => violations),
    perInvariant: summed(parts.map(({ perInvariant }) => perInvariant)),
    seconds: Math.round((performance.now() - startedAt) / 100) / 10,
  }
}

type Part = Omit<SimulateReport, 'seeds' | 'seconds'>

async function inThisProcess({ seeds, seed, onProgress }: SimulateOptions): Promise<Part> {
  const tallies = []
  for (let i = 0; i < seeds; i++) {
    tallies.push(await runSeed(seed + i, length))
    onProgress?.(i + 1)
  }
  return {
    crashPoints: tallies.reduce((sum, tally) => sum + tally.crashPoints, 0),
    sqlitePoints: tallies.reduce((sum, tally) => sum + tally.sqlitePoints, 0),
    violations: tallies.flatMap(({ violations }) => violations),
    perInvariant: summed(tallies.map((tally) => tally.perInvariant())),
  }
}

/** Each process takes a row of seeds that follow each other. */
function inProcesses({ seeds, seed }: SimulateOptions, jobs: number): Promise<readonly Part[]> {
  const share = Math.ceil(seeds / jobs)
  const rows = Array.from({ length: jobs }, (_, i) => ({
    first: seed + i * share,
    count: Math.min(share, seeds - i * share),
  }))
  return Promise.all(rows.filter(({ count }) => count > 0).map(inProcess))
}

function inProcess({ first, count }: { readonly first: number; readonly count: number }): Promise<Part> {
  const argv = [process.argv[1] ?? '', '--seeds', String(count), '--seed', String(first), '--jobs', '1', '--json']
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, argv, { stdio: ['ignore', 'pipe', 'inherit'] })
    let answer = ''
    child.stdout.on('data', (piece: Buffer) => (answer += piece.toString()))
    child.on('error', reject)
    child.on('close', () => {
      try {
        resolve(JSON.parse(answer) as Part)
      } catch {
        reject(new Error(`The simulation of seeds ${first} to ${first + count - 1} broke off.`))
      }
    })
  })
}

/** One line a violation, with all that is needed to see it again. */
export function violationLines({ violations }: Pick<SimulateReport, 'violations'>): readonly string[] {
  const commit = currentCommit()
  return violations.map(
    ({ seed, invariant, where, detail }) => `SEED=${seed} COMMIT=${commit} ${invariant} ${where}: ${detail}`,
  )
}

function currentCommit(): string {
  try {
    const cwd = fileURLToPath(new URL('.', import.meta.url))
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd, encoding: 'utf8' }).trim()
  } catch {
    return 'unknown'
  }
}
