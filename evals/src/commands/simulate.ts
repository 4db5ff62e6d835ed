import { writeFileSync } from 'node:fs'
import type { Command } from 'commander'
import { atLeastOne } from '../bench/options.js'
import { plotOf } from '../simulation/plot.js'
import { simulate } from '../simulation/simulate.js'
import type { EngineOptions } from './engine-options.js'
import { withEngine, withEngineOptions } from './engine-options.js'
import { printResult, progress } from './print.js'

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
    const sessions = atLeastOne('sessions', options.sessions)
    const seed = atLeastOne('seed', options.seed)
    const result = await withEngine(options, (engine) => simulate({ sessions, seed, onProgress: progress, ...engine }))
    if (options.plot !== undefined) writeFileSync(options.plot, plotOf(result))
    printResult(result, options)
    if (!result.flattens) process.exitCode = 1
  })
}
