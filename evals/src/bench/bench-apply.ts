import type { Command } from 'commander'
import { applyPlan, createIndexer, MemoryError, planPass } from '@slowwave/core'
import { openSqliteStore } from 'slowwave'
import { printResult } from '../commands/print.js'
import { evalHolder, surroundingsAt } from '../loading/eval-surroundings.js'
import { peakRssMb, probeMachine, round3 } from '../machine-probe.js'
import { timed } from './in-child.js'
import { benchNow, benchPolicy, withPreparedStore } from './prepare-store.js'

/** `bench apply`: operations per second, one durable transaction each. */
export function addApply(program: Command): void {
  program
    .command('apply')
    .description('apply planned operations to a SQLite store with synchronous=FULL')
    .option('--operations <n>', 'operations to apply', '10000')
    .option('--json', 'print the result as one line of JSON')
    .action(async (options: { operations: string; json?: boolean }) => {
      const wanted = Number(options.operations)
      const run = await withPreparedStore(Math.ceil(wanted * 8), (path) => applyOnce(path, wanted))
      printResult({ ...run, peakRssMb: peakRssMb(), machine: probeMachine() }, options)
    })
}

async function applyOnce(path: string, wanted: number): Promise<object> {
  const store = await openSqliteStore({ path, mode: 'write' })
  try {
    const policy = benchPolicy()
    const stamp = await store.stamp()
    const base = { policy, now: benchNow, indexer: createIndexer(), mode: 'full' } as const
    const plan = await planPass(store, stamp === undefined ? base : { ...base, embedder: stamp })
    if (plan.operations.length < wanted) throw tooFew(plan.operations.length, wanted)
    const options = {
      surroundings: surroundingsAt(benchNow),
      policy,
      indexer: createIndexer(),
      actor: 'bench',
      holder: evalHolder,
    }
    const cut = { ...plan, operations: plan.operations.slice(0, wanted) }
    const { seconds, result } = await timed(() => countApplied(applyPlan(store, cut, options)))
    return { operations: result, seconds, perSecond: round3(result / seconds) }
  } finally {
    await store.close()
  }
}

async function countApplied(outcomes: AsyncIterable<{ readonly status: string }>): Promise<number> {
  let applied = 0
  for await (const { status } of outcomes) if (status === 'applied') applied++
  return applied
}

function tooFew(found: number, wanted: number): MemoryError {
  return new MemoryError('invalid-input', `The sample store gives ${found} operations, not ${wanted}.`)
}
