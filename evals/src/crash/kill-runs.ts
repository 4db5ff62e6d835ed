import { spawn, spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { fileURLToPath } from 'node:url'
import { logicalDump, MemoryError } from '@slowwave/core'
import { openSqliteStore } from 'slowwave'
import { seededRandom } from '../seeded-random.js'
import { writeCrashStore } from './crash-store.js'

const cli = fileURLToPath(new URL('../../packages/slowwave/bin/slowwave.js', import.meta.url))

/** How many runs to kill, and the seed of the moments. */
export interface KillOptions {
  readonly kills: number
  readonly seed: number
  /** Loss budget of every run, 0..1. */
  readonly maxLossFraction: number
  readonly onProgress?: (done: number) => void
}

/** What the killed runs came to. Every list is empty when all is well. */
export interface KillReport {
  /** Runs that the kill reached. */
  readonly kills: number
  /** Further runs that had ended by themselves before the kill reached them; they count as none. */
  readonly endedBefore: number
  /** Runs after which `verify` found something, by number. */
  readonly damaged: readonly number[]
  /** Runs whose rerun reached another logical dump than an undisturbed run, by number. */
  readonly differing: readonly number[]
  readonly maxLossFraction: number
  readonly seconds: number
}

/**
 * Kills `consolidate --apply` with SIGKILL at random moments, each time on a fresh copy of one store; then `verify` must
 * be clean and a rerun must reach the logical dump of an undisturbed run.
 */
export async function killRuns({ kills, seed, maxLossFraction, onProgress }: KillOptions): Promise<KillReport> {
  const startedAt = performance.now()
  const folder = mkdtempSync(join(tmpdir(), 'slowwave-crash-'))
  try {
    const reference = await undisturbedRun(folder, maxLossFraction)
    const random = seededRandom(seed)
    const tally = { endedBefore: 0, damaged: [] as number[], differing: [] as number[] }
    const { startMs, dump } = reference
    let endMs = reference.applyMs
    for (let run = 1; run - tally.endedBefore <= kills; run++) {
      const moment = startMs + random() * (endMs - startMs)
      const tookMs = await killOnce({ folder, run, moment, dump, maxLossFraction }, tally)
      endMs = nextEnd(endMs, { tookMs, startMs })
      onProgress?.(run - tally.endedBefore)
    }
    return { kills, ...tally, maxLossFraction, seconds: Math.round((performance.now() - startedAt) / 100) / 10 }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * The machine is now quicker and now slower than in the undisturbed run: a run that ended shows when one ends now, and
 * after each one that was killed a little more time is tried.
 */
function nextEnd(
  endMs: number,
  { tookMs, startMs }: { readonly tookMs: number | undefined; readonly startMs: number },
) {
  return tookMs === undefined ? endMs * 1.02 : Math.max(startMs * 1.1, Math.min(endMs, tookMs))
}

interface Reference {
  readonly dump: string
  /** Milliseconds until the command has started and its plan is made, and until it has ended. */
  readonly startMs: number
  readonly applyMs: number
}

async function undisturbedRun(folder: string, maxLossFraction: number): Promise<Reference> {
  await writeCrashStore(join(folder, 'start.db'))
  const path = copyOf(folder, 'reference')
  const startMs = timed(() => runCli('plan', '--store', path))
  const applyMs = timed(() => runCli(...applyArguments(path, maxLossFraction)))
  return { dump: await dumpOf(path), startMs: startMs * 0.5, applyMs }
}

interface KillRun {
  readonly folder: string
  readonly run: number
  readonly moment: number
  readonly dump: string
  readonly maxLossFraction: number
}

interface Tally {
  endedBefore: number
  damaged: number[]
  differing: number[]
}

/** @returns after how many milliseconds the run ended by itself, if it did */
async function killOnce(
  { folder, run, moment, dump, maxLossFraction }: KillRun,
  tally: Tally,
): Promise<number | undefined> {
  const path = copyOf(folder, `run-${run}`)
  const apply = applyArguments(path, maxLossFraction)
  const tookMs = await killedAfter(apply, moment)
  if (tookMs !== undefined) tally.endedBefore++
  if (runCli('verify', '--store', path) !== 0) tally.damaged.push(run)
  const rerun = runCli(...apply)
  if (rerun !== 0 || (await dumpOf(path)) !== dump) tally.differing.push(run)
  rmSync(path, { force: true })
  return tookMs
}

/** Resolves to the milliseconds that the run took where it ended before the moment. */
function killedAfter(apply: readonly string[], moment: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const startedAt = performance.now()
    const child = spawn(process.execPath, [cli, ...apply], { stdio: 'ignore' })
    const timer = setTimeout(() => child.kill('SIGKILL'), moment)
    child.on('exit', (_code, signal) => {
      clearTimeout(timer)
      resolve(signal === 'SIGKILL' ? undefined : performance.now() - startedAt)
    })
  })
}

function applyArguments(path: string, maxLossFraction: number): readonly string[] {
  return ['consolidate', '--apply', '--max-loss-fraction', String(maxLossFraction), '--store', path, '--yes']
}

function runCli(...args: string[]): number {
  return spawnSync(process.execPath, [cli, ...args], { stdio: 'ignore' }).status ?? -1
}

function timed(work: () => number): number {
  const startedAt = performance.now()
  const status = work()
  if (status !== 0) {
    throw new MemoryError('refused', `The undisturbed run ended with status ${status}, so there is nothing to kill.`, {
      hint: 'Status 13 is the loss budget: take a larger --max-loss-fraction.',
    })
  }
  return performance.now() - startedAt
}

function copyOf(folder: string, name: string): string {
  const path = join(folder, `${name}.db`)
  cpSync(join(folder, 'start.db'), path)
  return path
}

async function dumpOf(path: string): Promise<string> {
  const store = await openSqliteStore({ path, mode: 'read-only' })
  try {
    return await logicalDump(store)
  } finally {
    await store.close()
  }
}
