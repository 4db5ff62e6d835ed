import type { Command } from 'commander'
import { printResult, progress } from '../commands/print.js'
import { probeMachine, round3 } from '../machine-probe.js'
import type { PlanRun } from './bench-plan.js'
import { fitExponent } from './fit-exponent.js'
import { inChild, medianRun } from './in-child.js'
import { atLeastOne } from './options.js'
import { withPreparedStore } from './prepare-store.js'

const sizes = [10_000, 50_000, 200_000]
const fullSizes = [...sizes, 1_000_000]

interface GrowthOptions {
  readonly full?: boolean
  readonly sizes?: string
  readonly runs: string
  readonly json?: boolean
}

/** `bench growth`: how planning grows with the store. */
export function addGrowth(program: Command): void {
  program
    .command('growth')
    .description('plan stores of several sizes and fit the exponent')
    .option('--full', 'with a million records')
    .option('--sizes <list>', 'other sizes, separated by commas')
    .option('--runs <n>', 'runs of which the median is taken', '5')
    .option('--json', 'print the result as one line of JSON')
    .action(async (options: GrowthOptions) => {
      const points: PlanRun[] = []
      for (const size of sizesOf(options)) {
        progress(`planning ${size} records`)
        points.push(await planned(size, atLeastOne('runs', options.runs)))
      }
      const exponent = (of: (run: PlanRun) => number): number =>
        round3(fitExponent(points.map((run) => ({ size: run.records, cost: of(run) }))))
      printResult(
        {
          points,
          secondsExponent: exponent(({ seconds }) => seconds),
          memoryExponent: exponent(({ peakRssMb }) => peakRssMb),
          comparisonsExponent: exponent(({ comparisons }) => comparisons),
          machine: probeMachine(),
        },
        options,
      )
    })
}

function sizesOf({ full, sizes: named }: GrowthOptions): readonly number[] {
  if (named !== undefined) return named.split(',').map((text) => atLeastOne('sizes', text.trim()))
  return full === true ? fullSizes : sizes
}

function planned(records: number, runs: number): Promise<PlanRun> {
  return withPreparedStore(records, async (path) =>
    medianRun(
      runs,
      () => inChild<PlanRun>('plan-once', path),
      ({ seconds }) => seconds,
    ),
  )
}
