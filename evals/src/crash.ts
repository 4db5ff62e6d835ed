import { fileURLToPath } from 'node:url'
import type { CrashOptions } from './commands/crash-options.js'
import { crashProgram } from './commands/crash-options.js'
import { durationMs, wholeNumber } from './commands/numbers.js'
import { printResult, progress } from './commands/print.js'
import { runProgram } from './commands/run-program.js'
import { namedDefects } from './crash/defects.js'
import { runFuzz } from './crash/fuzz/run-fuzz.js'
import { runDefects } from './crash/run-defects.js'
import { simulateSeeds, violationLines } from './crash/simulate-seeds.js'
import { cannotSample } from './crash/soak/long-lived.js'
import { runSoak } from './crash/soak/run-soak.js'
import { cannotTrace } from './crash/syscalls/strace.js'
import { runSyscalls } from './crash/syscalls/run-syscalls.js'
import { killRuns } from './crash/kill-runs.js'
import { undoRuns } from './crash/undo-runs.js'

function chosen(options: CrashOptions): Promise<void> {
  if (options.mutants !== undefined) return mutate(options)
  if (options.fuzz !== undefined) return fuzz(options)
  if (options.soak !== undefined) return soak(options)
  if (options.syscalls !== undefined) return harmCalls(options)
  if (options.seeds !== undefined || options.nightly === true) return simulate(options)
  return options.undo === undefined ? kill(options) : undo(options)
}

async function mutate({ mutants, ...options }: CrashOptions): Promise<void> {
  const wanted = namedDefects(typeof mutants === 'string' ? mutants : undefined)
  const report = await runDefects(fileURLToPath(new URL('../..', import.meta.url)), wanted, progress)
  printResult(report, options)
  if (report.killed < report.mutants) process.exitCode = 1
}

async function fuzz({ fuzz: inputs = '1', seed, json }: CrashOptions): Promise<void> {
  const report = await runFuzz({
    inputs: wholeNumber('fuzz', inputs, 1),
    seed: wholeNumber('seed', seed, 0),
    onProgress: (done) => progress(`${done} of ${inputs} inputs`),
  })
  printResult(report, json === undefined ? {} : { json })
  if (report.crashes.length + report.hangs.length + report.invalidUnicode.length > 0) process.exitCode = 1
}

async function soak({ soak: time = '60s', seed, json }: CrashOptions): Promise<void> {
  if (isLeftOut(cannotSample())) return
  const ms = durationMs('soak', time)
  const report = await runSoak({ ms, seed: wholeNumber('seed', seed, 0), onProgress: progress })
  printResult(report, json === undefined ? {} : { json })
  if (report.findings.length > 0) process.exitCode = 1
}

/** What cannot be done on this machine is left out with the reason; where nothing may be left out, that is a failure. */
function isLeftOut(why: string | undefined): boolean {
  if (why === undefined) return false
  process.stderr.write(`skipped: ${why}\n`)
  if (process.env['CI'] === 'true') process.exitCode = 1
  return true
}

async function harmCalls({ syscalls, seed, json }: CrashOptions): Promise<void> {
  if (isLeftOut(cannotTrace())) return
  const most = typeof syscalls === 'string' ? { most: wholeNumber('syscalls', syscalls, 1) } : {}
  const report = await runSyscalls({ ...most, seed: wholeNumber('seed', seed, 0), onProgress: progress })
  printResult(report, json === undefined ? {} : { json })
  const { torn, unexplained, fsync } = report
  if (torn.length + unexplained.length > 0 || fsync.some(({ enough }) => !enough)) process.exitCode = 1
}

async function simulate(options: CrashOptions): Promise<void> {
  const { seed, seeds = '10000', jobs } = options
  const report = await simulateSeeds({
    seeds: wholeNumber('seeds', seeds, 1),
    seed: wholeNumber('seed', seed, 0),
    ...(jobs === undefined ? {} : { jobs: wholeNumber('jobs', jobs, 1) }),
    onProgress: (done) => progress(`${done} of ${seeds} seeds`),
  })
  printResult(report, options)
  if (report.violations.length === 0) return
  process.exitCode = 1
  if (jobs !== '1') for (const line of violationLines(report)) process.stderr.write(`${line}\n`)
}

async function kill(options: CrashOptions): Promise<void> {
  const kills = wholeNumber('kills', options.kills, 1)
  const report = await killRuns({
    kills,
    seed: wholeNumber('seed', options.seed, 0),
    maxLossFraction: options.maxLossFraction,
    onProgress: (done) => progress(`${done} of ${kills} runs`),
  })
  printResult(report, options)
  if (report.damaged.length + report.differing.length > 0) process.exitCode = 1
}

async function undo(options: CrashOptions): Promise<void> {
  const path = options.undo === true ? {} : { path: options.undo as string }
  const seed = wholeNumber('seed', options.seed, 0)
  const report = await undoRuns({ seed, maxLossFraction: options.maxLossFraction, onProgress: progress, ...path })
  printResult(report, options)
  const isSound = report.reverseOrder === 'as before' && report.randomOrder === 'as before'
  if (!isSound || report.damage.length > 0) process.exitCode = 1
}

await runProgram(crashProgram(chosen))
