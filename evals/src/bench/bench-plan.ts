import type { Command } from 'commander'
import { createIndexer, planPass } from '@slowwave/core'
import { keepHeapSmall, openSqliteStore, planHelper } from 'slowwave'
import { withLossOption } from '../commands/loss-option.js'
import type { LossOption } from '../commands/loss-option.js'
import { printResult } from '../commands/print.js'
import { peakRssMb, probeMachine } from '../machine-probe.js'
import { inChild, medianRun, timed } from './in-child.js'
import type { BenchOptions, MergingSize } from './options.js'
import { mergingSizeOf, withBenchOptions } from './options.js'
import { benchNow, benchPolicy, withPreparedStore } from './prepare-store.js'

/** One planned pass over a prepared store. */
export interface PlanRun {
  readonly records: number
  readonly seconds: number
  readonly peakRssMb: number
  readonly comparisons: number
  readonly comparisonsPerRecord: number
  readonly operations: number
}

/** `bench plan`: how long planning a full pass takes, and how much memory its process needs. */
export function addPlan(program: Command): void {
  const command = program.command('plan').description('plan a full pass over a store with embeddings')
  withLossOption(withBenchOptions(command, 50_000)).action(async (options: BenchOptions & LossOption) => {
    const size = mergingSizeOf(options)
    const { maxLossFraction } = size.policy
    const run = await planMedian(size)
    printResult({ ...run, runs: size.runs, maxLossFraction, machine: probeMachine() }, options)
  })
  const once = program.command('plan-once', { hidden: true }).argument('<store>')
  withLossOption(once).action(async (path: string, options: LossOption) =>
    printResult(await planOnce(path, options.maxLossFraction), { json: true }),
  )
}

/** The run with the median of seconds, each in a process of its own. */
export function planMedian({ records, runs, policy }: MergingSize): Promise<PlanRun> {
  const loss = ['--max-loss-fraction', String(policy.maxLossFraction)] as const
  return withPreparedStore(records, async (path) =>
    medianRun(
      runs,
      () => inChild<PlanRun>('plan-once', path, ...loss),
      ({ seconds }) => seconds,
    ),
  )
}

/** As `slowwave plan` does it: with a second thread, and a heap that is kept small. */
async function planOnce(path: string, maxLossFraction: number): Promise<PlanRun> {
  keepHeapSmall()
  const store = await openSqliteStore({ path, mode: 'read-only' })
  try {
    const stamp = await store.stamp()
    const options = {
      policy: benchPolicy(maxLossFraction),
      now: benchNow,
      indexer: createIndexer(),
      mode: 'full',
      helper: planHelper(store.file),
    } as const
    const { seconds, result } = await timed(() =>
      planPass(store, stamp === undefined ? options : { ...options, embedder: stamp }),
    )
    const records = (await store.scopes()).reduce((sum, { active }) => sum + active, 0)
    return {
      records,
      seconds,
      peakRssMb: peakRssMb(),
      comparisons: result.cost.comparisons,
      comparisonsPerRecord: Math.round((result.cost.comparisons / records) * 10) / 10,
      operations: result.operations.length,
    }
  } finally {
    await store.close()
  }
}
