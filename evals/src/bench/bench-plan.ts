import type { Command } from 'commander'
import { createIndexer, planPass } from '@slowwave/core'
import { keepHeapSmall, openSqliteStore, planHelper } from 'slowwave'
import { peakRssMb, probeMachine } from '../machine-probe.js'
import { printResult } from '../commands/print.js'
import { inChild, medianRun, timed } from './in-child.js'
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
  program
    .command('plan')
    .description('plan a full pass over a store with embeddings')
    .option('--records <n>', 'records in the store', '50000')
    .option('--runs <n>', 'runs of which the median is taken', '5')
    .option('--json', 'print the result as one line of JSON')
    .action(async (options: { records: string; runs: string; json?: boolean }) => {
      const run = await withPreparedStore(Number(options.records), async (path) =>
        medianRun(
          Number(options.runs),
          () => inChild<PlanRun>('plan-once', path),
          ({ seconds }) => seconds,
        ),
      )
      printResult({ ...run, machine: probeMachine() }, options)
    })
  program
    .command('plan-once', { hidden: true })
    .argument('<store>')
    .action(async (path: string) => printResult(await planOnce(path), { json: true }))
}

/** As `slowwave plan` does it: with a second thread, and a heap that is kept small. */
async function planOnce(path: string): Promise<PlanRun> {
  keepHeapSmall()
  const store = await openSqliteStore({ path, mode: 'read-only' })
  try {
    const stamp = await store.stamp()
    const options = {
      policy: benchPolicy(),
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
