import type { LossOption } from './commands/loss-option.js'
import { withLossOption } from './commands/loss-option.js'
import { wholeNumber } from './commands/numbers.js'
import { printResult, progress } from './commands/print.js'
import { newProgram, runProgram } from './commands/run-program.js'
import { killRuns } from './crash/kill-runs.js'
import { undoRuns } from './crash/undo-runs.js'

interface CrashOptions extends LossOption {
  readonly kills: string
  readonly seed: string
  readonly undo?: string | true
  readonly json?: boolean
}

const description = 'Kill passes at random moments and check that nothing is half done and a rerun finishes'
const program = withLossOption(newProgram('crash', description))
  .option('--kills <n>', 'runs to kill', '50')
  .option('--undo [store.jsonl]', 'instead: undo every operation of a pass, in two orders, and compare logical dumps')
  .option('--seed <n>', 'seed of the moments, or of the order', '1')
  .option('--json', 'print the result as one line of JSON')
  .action((options: CrashOptions) => (options.undo === undefined ? kill(options) : undo(options)))

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

await runProgram(program)
