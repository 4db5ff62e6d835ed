import type { Command } from 'commander'
import type { LossOption } from './loss-option.js'
import { withLossOption } from './loss-option.js'
import { newProgram } from './run-program.js'

/** What `crash` was asked for: the first of these that is given decides, kills without any. */
export interface CrashOptions extends LossOption {
  readonly seeds?: string
  readonly nightly?: boolean
  readonly jobs?: string
  readonly mutants?: string | true
  readonly syscalls?: string | true
  readonly fuzz?: string
  readonly soak?: string
  readonly kills: string
  readonly seed: string
  readonly undo?: string | true
  readonly json?: boolean
}

/** The command line of `crash`; parsing it runs `action`. */
export function crashProgram(action: (options: CrashOptions) => Promise<void>): Command {
  const description = 'Kill passes at random moments and check that nothing is half done and a rerun finishes'
  return withLossOption(newProgram('crash', description))
    .option('--kills <n>', 'runs to kill', '50')
    .option('--undo [store.jsonl]', 'instead: undo every operation of a pass, in two orders, and compare logical dumps')
    .option('--seeds <n>', 'instead: simulate so many lives of a store, with faults at about 100 points of each')
    .option('--nightly', 'as --seeds 10000: about a million points')
    .option('--jobs <n>', 'processes that share the seeds; one a processor unless given')
    .option(
      '--mutants [names]',
      'instead: make one-line defects in a copy of the sources; each must fail the suite named for it',
    )
    .option(
      '--syscalls [n]',
      'instead: kill or fail the real process at every call that changes a file, or at n of them',
    )
    .option('--fuzz <n>', 'instead: hand so many hostile inputs to readers, guards, plan files and claims')
    .option('--soak <time>', 'instead: let real processes work on one store for so long, for example 30m or 60s')
    .option('--seed <n>', 'seed of the moments, or of the order, or the first one of several', '1')
    .option('--json', 'print the result as one line of JSON')
    .action(action)
}
