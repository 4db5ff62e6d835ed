import type { Command } from 'commander'
import { MemoryError } from '@slowwave/core'
import { printResult } from '../commands/print.js'
import { peakRssMb, probeMachine } from '../machine-probe.js'

/** The options that every benchmark shares. */
export interface BenchOptions {
  readonly records: string
  readonly runs: string
  readonly json?: boolean
}

/** What one benchmark is, beside its name. */
export interface Benchmark {
  readonly name: string
  readonly description: string
  /** Records of the sample store, or texts. */
  readonly records: number
  readonly measure: (size: BenchSize) => Promise<object>
}

/** How much is measured, and how often. */
export interface BenchSize {
  readonly records: number
  /** Runs after the warm-up, of which the median is taken. */
  readonly runs: number
}

/** Adds a benchmark that prints its figures with the machine beside them. */
export function addBenchmark(program: Command, { name, description, records, measure }: Benchmark): void {
  program
    .command(name)
    .description(description)
    .option('--records <n>', 'records or texts', String(records))
    .option('--runs <n>', 'runs after the warm-up, of which the median is taken', '5')
    .option('--json', 'print the result as one line of JSON')
    .action(async (options: BenchOptions) => {
      const size = { records: atLeastOne('records', options.records), runs: atLeastOne('runs', options.runs) }
      const figures = await measure(size)
      printResult({ ...figures, runs: size.runs, peakRssMb: peakRssMb(), machine: probeMachine() }, options)
    })
}

/** @throws {MemoryError} `invalid-input` unless the text is a whole number from 1. */
export function atLeastOne(name: string, text: string): number {
  const value = Number(text)
  if (Number.isSafeInteger(value) && value >= 1) return value
  throw new MemoryError('invalid-input', `\`--${name}\` must be a whole number from 1, got ${JSON.stringify(text)}.`)
}
