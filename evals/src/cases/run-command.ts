import { spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { fileURLToPath } from 'node:url'

const program = fileURLToPath(new URL('../../packages/slowwave/bin/slowwave.js', import.meta.url))
const clock = new URL('./case-clock.js', import.meta.url).href

/** Where a command runs, and what its clock says. */
export interface CommandPlace {
  readonly folder: string
  /** Epoch milliseconds. */
  readonly now: number
}

/** One run of a program, from outside. */
export interface CommandRun {
  readonly argv: readonly string[]
  /** `null` if a signal ended it. */
  readonly exit: number | null
  readonly stdout: string
  readonly stderr: string
  readonly seconds: number
  readonly peakMb: number
}

let runs = 0

/** Runs `slowwave` in a process of its own. */
export function runSlowwave(argv: readonly string[], place: CommandPlace): Promise<CommandRun> {
  return runNode([program, ...argv], place)
}

/** Runs a program of Node under the clock of a case. */
export function runNode(argv: readonly string[], { folder, now }: CommandPlace): Promise<CommandRun> {
  const peakFile = join(folder, `.peak-${(runs += 1)}`)
  const startedAt = performance.now()
  const child = spawn(process.execPath, ['--import', clock, ...argv], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...ownEnvironment(), SLOWWAVE_CASE_NOW: String(now), SLOWWAVE_CASE_PEAK: peakFile },
  })
  const [stdout, stderr] = [collected(child.stdout), collected(child.stderr)]
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (exit) => {
      const seconds = (performance.now() - startedAt) / 1000
      resolve({ argv, exit, stdout: stdout(), stderr: stderr(), seconds, peakMb: peakIn(peakFile) })
    })
  })
}

/** Nothing that would set up the program under test. The case variables are not ours to it. */
function ownEnvironment(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('SLOWWAVE_')))
}

function collected(stream: NodeJS.ReadableStream): () => string {
  const pieces: Buffer[] = []
  stream.on('data', (piece: Buffer) => pieces.push(piece))
  return () => Buffer.concat(pieces).toString('utf8')
}

function peakIn(path: string): number {
  if (!existsSync(path)) return 0
  const peaks = readFileSync(path, 'utf8').split('\n').map(Number)
  rmSync(path)
  return Math.round(Math.max(...peaks) / 1024)
}

/** The JSON value that a run printed on stdout, or its error on stderr. */
export function jsonOf(run: CommandRun): unknown {
  for (const text of [run.stdout, run.stderr.trimEnd().split('\n').at(-1) ?? '']) {
    try {
      return JSON.parse(text) as unknown
    } catch {
      continue
    }
  }
  return undefined
}
