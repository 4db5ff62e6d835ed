import type { Command } from 'commander'
import { MemoryError } from '@slowwave/core'
import { compareResults, readResults } from 'slowwave'
import type { SuiteReport } from '../measures/probe-suite.js'
import { measureSuite } from '../measures/probe-suite.js'
import { dataPath } from './data-path.js'
import type { EngineOptions } from './engine-options.js'
import { withEngine, withEngineOptions } from './engine-options.js'
import { printResult, progress } from './print.js'
import { assertWritableAs, writeResult } from './write-result.js'

interface ProbesOptions extends EngineOptions {
  readonly records?: string
  readonly baseline?: string
  readonly out?: string
}

const suiteHelp = 'a probe suite, or a corpus folder; default: synthetic in SLOWWAVE_EVAL_DATA'

/** `eval probes`, `eval control` and `eval compare`: the probe suite, its controls, and two results side by side. */
export function addProbes(program: Command): void {
  addRun(program)
  addControl(program)
  program
    .command('compare')
    .argument('<baseline.json>', 'earlier results; may be missing')
    .argument('<results.json>')
    .description('compare two results of a suite; exit 1 on a regression or a leak')
    .option('--json', 'print the result as one line of JSON')
    .action((baseline: string, results: string, options: { readonly json?: boolean }) => {
      const current = readResults(results)
      if (current === undefined) throw new MemoryError('invalid-input', `There are no results at ${results}.`)
      const comparison = compareResults(current, readResults(baseline))
      printResult(comparison, options)
      if (!comparison.ok) process.exitCode = 1
    })
}

function addRun(program: Command): void {
  const command = program
    .command('probes')
    .argument('[suite]', suiteHelp)
    .description('ask a probe suite, with controls that must fail')
    .option('--records <file>', 'neutral records for the probes that bring none')
    .option('--baseline <file>', 'compare with earlier results; exit 1 if they were better')
    .option('--out <file>', 'write the results to a file')
  withEngineOptions(command).action(async (argument: string | undefined, options: ProbesOptions) => {
    assertWritableAs('out', options.out)
    const report = await reportOf(argument, options)
    if (report === undefined) return
    const { summary, perProbe } = report
    if (options.out !== undefined && summary !== undefined) {
      writeResult('out', options.out, `${JSON.stringify({ summary, perProbe })}\n`)
    }
    printResult(report, options)
    const leaked = (summary?.leaks ?? 0) > 0
    if (!report.control.valid || leaked || report.comparison?.ok === false) process.exitCode = 1
  })
}

function addControl(program: Command): void {
  const command = program
    .command('control')
    .argument('[suite]', suiteHelp)
    .description('ask only whether a suite measures anything; exit 1 if it does not')
    .option('--records <file>', 'neutral records for the probes that bring none')
  withEngineOptions(command).action(async (argument: string | undefined, options: ProbesOptions) => {
    const report = await reportOf(argument, options)
    if (report === undefined) return
    printResult(report.control, options)
    if (!report.control.valid) process.exitCode = 1
  })
}

async function reportOf(argument: string | undefined, options: ProbesOptions): Promise<SuiteReport | undefined> {
  const suite = dataPath(argument, 'synthetic')
  if (suite === undefined) return undefined
  const { records, baseline } = options
  return withEngine(options, (engine) =>
    measureSuite({
      suite,
      now: Date.now(),
      onProgress: progress,
      ...engine,
      ...(records === undefined ? {} : { records }),
      ...(baseline === undefined ? {} : { baseline }),
    }),
  )
}
