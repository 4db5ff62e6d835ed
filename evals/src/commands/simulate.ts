import type { Command } from 'commander'
import { plotOf } from '../simulation/plot.js'
import { fewestSessions, simulate } from '../simulation/simulate.js'
import type { EngineOptions } from './engine-options.js'
import { withEngine, withEngineOptions } from './engine-options.js'
import { wholeNumber } from './numbers.js'
import { printResult, progress } from './print.js'
import { assertWritableAs, writeResult } from './write-result.js'

interface SimulateOptions extends EngineOptions {
  readonly sessions: string
  readonly seed: string
  readonly plot?: string
}

/** `eval simulate`: how a store grows over many sessions, with passes and without. */
export function addSimulate(program: Command): void {
  const command = program
    .command('simulate')
    .description('let a store grow over many sessions, with a pass every ten of them and without')
    .option('--sessions <n>', 'sessions, one a day', '200')
    .option('--seed <n>', 'seed of what is said', '7')
    .option('--plot <file.svg>', 'also draw the curves')
  withEngineOptions(command).action(async (options: SimulateOptions) => {
    const sessions = wholeNumber('sessions', options.sessions, fewestSessions)
    const seed = wholeNumber('seed', options.seed, 0)
    assertWritableAs('plot', options.plot, '.svg')
    const result = await withEngine(options, (engine) => simulate({ sessions, seed, onProgress: progress, ...engine }))
    if (options.plot !== undefined) writeResult('plot', options.plot, plotOf(result))
    printResult(result, options)
    if (!result.flattens) process.exitCode = 1
  })
}
