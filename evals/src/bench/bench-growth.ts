import type { Command } from 'commander'
import { withLossOption } from '../commands/loss-option.js'
import type { LossOption } from '../commands/loss-option.js'
import { wholeNumber } from '../commands/numbers.js'
import { printResult, progress } from '../commands/print.js'
import { probeMachine, round3 } from '../machine-probe.js'
import type { PlanRun } from './bench-plan.js'
import { planMedian } from './bench-plan.js'
import { fitExponent } from './fit-exponent.js'
import { benchPolicy } from './prepare-store.js'

const usualSizes = [10_000, 50_000, 200_000]
const fullSizes = [...usualSizes, 1_000_000]

interface GrowthOptions extends LossOption {
  readonly full?: boolean
  readonly sizes?: string
  readonly runs: string
  readonly json?: boolean
}

/** `bench growth`: how planning grows with the store. */
export function addGrowth(program: Command): void {
  const command = program
    .command('growth')
    .description('plan stores of several sizes and fit the exponent')
    .option('--full', 'with a million records')
    .option('--sizes <list>', 'other sizes, separated by commas')
    .option('--runs <n>', 'runs after the warm-up, of which the median is taken', '5')
    .option('--json', 'print the result as one line of JSON')
  withLossOption(command).action(async (options: GrowthOptions) => {
    const policy = benchPolicy(options.maxLossFraction)
    const runs = wholeNumber('runs', options.runs, 1)
    const points: PlanRun[] = []
    for (const records of sizesOf(options)) {
      progress(`planning ${records} records`)
      points.push(await planMedian({ records, runs, policy }))
    }
    const { maxLossFraction } = policy
    printResult({ points, ...exponentsOf(points), runs, maxLossFraction, machine: probeMachine() }, options)
  })
}

function exponentsOf(points: readonly PlanRun[]) {
  const exponent = (of: (run: PlanRun) => number): number =>
    round3(fitExponent(points.map((run) => ({ size: run.records, cost: of(run) }))))
  return {
    secondsExponent: exponent(({ seconds }) => seconds),
    memoryExponent: exponent(({ peakRssMb }) => peakRssMb),
    comparisonsExponent: exponent(({ comparisons }) => comparisons),
  }
}

function sizesOf({ full, sizes: named }: GrowthOptions): readonly number[] {
  if (named !== undefined) return named.split(',').map((text) => wholeNumber('sizes', text.trim(), 1))
  return full === true ? fullSizes : usualSizes
}
