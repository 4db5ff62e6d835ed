import { cpSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Command } from 'commander'
import type { Plan, Policy } from '@slowwave/core'
import { applyPlan, createIndexer, MemoryError, planPass } from '@slowwave/core'
import { openSqliteStore } from 'slowwave'
import type { LossOption } from '../commands/loss-option.js'
import { withLossOption } from '../commands/loss-option.js'
import { wholeNumber } from '../commands/numbers.js'
import { evalHolder, surroundingsAt } from '../loading/eval-surroundings.js'
import { perSecond } from '../machine-probe.js'
import { timed } from './in-child.js'
import { medianOf } from './median.js'
import type { BenchOptions, MergingSize } from './options.js'
import { mergingSizeOf, printFigures, withBenchOptions } from './options.js'
import { benchNow, withPreparedStore } from './prepare-store.js'

interface ApplyBenchOptions extends BenchOptions, LossOption {
  readonly operations?: string
}

/** A store of the sample corpus gives more than one operation for this many records. */
const recordsPerOperation = 8

/** `bench apply`: operations per second, one durable transaction each. */
export function addApply(program: Command): void {
  const command = program
    .command('apply')
    .description('apply planned operations to a SQLite store with synchronous=FULL')
    .option('--operations <n>', `operations to apply, of ${recordsPerOperation} times as many records; default: all`)
  withLossOption(withBenchOptions(command, 20_000)).action(async (options: ApplyBenchOptions) => {
    const { size, wanted } = readOptions(options, command.getOptionValueSource('records') === 'default')
    const { records, runs, policy } = size
    const figures = await withPreparedStore(records, (path) => measureApply(path, size, wanted))
    printFigures({ records, ...figures, runs, maxLossFraction: policy.maxLossFraction }, options)
  })
}

/** Records that were not named follow from the operations that were. */
function readOptions(options: ApplyBenchOptions, isUsualSize: boolean): { size: MergingSize; wanted?: number } {
  const size = mergingSizeOf(options)
  if (options.operations === undefined) return { size }
  const wanted = wholeNumber('operations', options.operations, 1)
  return { size: isUsualSize ? { ...size, records: wanted * recordsPerOperation } : size, wanted }
}

/** One warm-up, then the median of the runs, each on a fresh copy of the store that the plan was made for. */
async function measureApply(path: string, { runs, policy }: MergingSize, wanted?: number): Promise<object> {
  const plan = cut(await planned(path, policy), wanted)
  const seconds: number[] = []
  let operations = 0
  for (let run = 0; run <= runs; run++) {
    const copy = join(dirname(path), `apply-${run}.db`)
    cpSync(path, copy)
    const taken = await applyOnce(copy, plan, policy)
    rmSync(copy)
    operations = taken.operations
    if (run > 0) seconds.push(taken.seconds)
  }
  const median = medianOf(seconds)
  return { operations, seconds: median, perSecond: perSecond(operations, median) }
}

async function planned(path: string, policy: Policy): Promise<Plan> {
  const store = await openSqliteStore({ path, mode: 'read-only' })
  try {
    const stamp = await store.stamp()
    const base = { policy, now: benchNow, indexer: createIndexer(), mode: 'full' } as const
    return await planPass(store, stamp === undefined ? base : { ...base, embedder: stamp })
  } finally {
    await store.close()
  }
}

function cut(plan: Plan, wanted = plan.operations.length): Plan {
  if (plan.operations.length < Math.max(1, wanted)) throw tooFew(plan.operations.length, Math.max(1, wanted))
  return { ...plan, operations: plan.operations.slice(0, wanted) }
}

async function applyOnce(
  path: string,
  plan: Plan,
  policy: Policy,
): Promise<{ readonly operations: number; readonly seconds: number }> {
  const store = await openSqliteStore({ path, mode: 'write' })
  try {
    const options = {
      surroundings: surroundingsAt(benchNow),
      policy,
      indexer: createIndexer(),
      actor: 'bench',
      holder: evalHolder,
    }
    const { seconds, result } = await timed(() => countApplied(applyPlan(store, plan, options)))
    return { operations: result, seconds }
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
  return new MemoryError('invalid-input', `The sample store gives ${found} operations, not ${wanted}.`, {
    hint: 'Take more --records, or fewer --operations.',
  })
}
