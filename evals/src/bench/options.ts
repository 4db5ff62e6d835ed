import type { Command } from 'commander'
import type { Policy } from '@slowwave/core'
import type { LossOption } from '../commands/loss-option.js'
import { withLossOption } from '../commands/loss-option.js'
import { wholeNumber } from '../commands/numbers.js'
import { printResult } from '../commands/print.js'
import { peakRssMb, probeMachine } from '../machine-probe.js'
import { benchPolicy } from './prepare-store.js'

/** The options that every benchmark shares. */
export interface BenchOptions {
  readonly records: string
  readonly runs: string
  readonly json?: boolean
}

/** What one benchmark is, beside its name. */
export interface Benchmark<Size extends BenchSize = BenchSize> {
  readonly name: string
  readonly description: string
  /** Records of the sample store, or texts. */
  readonly records: number
  readonly measure: (size: Size) => Promise<object>
}

/** How much is measured, and how often. */
export interface BenchSize {
  readonly records: number
  /** Runs after the warm-up, of which the median is taken. */
  readonly runs: number
}

/** The same for a benchmark that merges. */
export interface MergingSize extends BenchSize {
  /** With the loss budget set openly. */
  readonly policy: Policy
}

/** Adds a benchmark that prints its figures with the machine beside them. */
export function addBenchmark(program: Command, { name, description, records, measure }: Benchmark): void {
  const command = program.command(name).description(description)
  withBenchOptions(command, records).action(async (options: BenchOptions) => {
    const size = sizeOf(options)
    printFigures({ ...(await measure(size)), runs: size.runs }, options)
  })
}

/** The same for one that merges: its loss budget is set openly, and printed. */
export function addMergingBenchmark(program: Command, benchmark: Benchmark<MergingSize>): void {
  const { name, description, records, measure } = benchmark
  const command = program.command(name).description(description)
  withLossOption(withBenchOptions(command, records)).action(async (options: BenchOptions & LossOption) => {
    const size = mergingSizeOf(options)
    const { maxLossFraction } = size.policy
    printFigures({ ...(await measure(size)), runs: size.runs, maxLossFraction }, options)
  })
}

/** Adds the shared options to a command. */
export function withBenchOptions(command: Command, records: number): Command {
  return command
    .option('--records <n>', 'records or texts', String(records))
    .option('--runs <n>', 'runs after the warm-up, of which the median is taken', '5')
    .option('--json', 'print the result as one line of JSON')
}

/** @throws {MemoryError} `invalid-input` unless both are whole numbers from 1. */
export function sizeOf({ records, runs }: BenchOptions): BenchSize {
  return { records: wholeNumber('records', records, 1), runs: wholeNumber('runs', runs, 1) }
}

/** @throws {MemoryError} `invalid-input` for a number that is not allowed. */
export function mergingSizeOf(options: BenchOptions & LossOption): MergingSize {
  return { ...sizeOf(options), policy: benchPolicy(options.maxLossFraction) }
}

/** Prints the figures of a benchmark with this process and the machine beside them. */
export function printFigures(figures: object, options: { readonly json?: boolean }): void {
  printResult({ ...figures, peakRssMb: peakRssMb(), machine: probeMachine() }, options)
}
