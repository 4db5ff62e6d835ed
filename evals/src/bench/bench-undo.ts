import { cpSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Policy } from '@slowwave/core'
import { createIndexer, MemoryError, undoOperation } from '@slowwave/core'
import { openSqliteStore } from 'slowwave'
import { consolidate } from '../loading/consolidate.js'
import { surroundingsAt } from '../loading/eval-surroundings.js'
import { perSecond } from '../machine-probe.js'
import { timed } from './in-child.js'
import { medianOf } from './median.js'
import type { Benchmark, MergingSize } from './options.js'
import { benchNow, withLexical, withPreparedStore } from './prepare-store.js'

/** How fast operations are taken out again, latest first, one durable transaction each. */
export const benchUndo: Benchmark<MergingSize> = {
  name: 'undo',
  description: 'undo every operation of a pass, latest first',
  records: 5000,
  measure: (size) => withPreparedStore(size.records, (path) => measureUndo(path, size)),
}

async function measureUndo(path: string, { records, runs, policy }: MergingSize): Promise<object> {
  const ids = await applyAll(path, policy)
  if (ids.length === 0) throw nothingApplied(records, policy)
  const seconds: number[] = []
  for (let run = 0; run <= runs; run++) {
    const copy = join(dirname(path), `undo-${run}.db`)
    cpSync(path, copy)
    const { seconds: taken } = await timed(() => undoAll(copy, ids))
    if (run > 0) seconds.push(taken)
  }
  const median = medianOf(seconds)
  return { records, operations: ids.length, seconds: median, perSecond: perSecond(ids.length, median) }
}

/** Ids of what was applied, latest first. */
async function applyAll(path: string, policy: Policy): Promise<readonly string[]> {
  const store = await openSqliteStore({ path, mode: 'write' })
  try {
    const { outcomes } = await withLexical((embedder) => consolidate(store, { policy, embedder, now: benchNow }))
    const applied = outcomes.filter(({ status }) => status === 'applied')
    return applied.map(({ operation }) => operation.id).reverse()
  } finally {
    await store.close()
  }
}

async function undoAll(path: string, ids: readonly string[]): Promise<void> {
  const store = await openSqliteStore({ path, mode: 'write' })
  try {
    const options = { surroundings: surroundingsAt(benchNow), indexer: createIndexer(), actor: 'bench' }
    for (const id of ids) await undoOperation(store, id, options)
  } finally {
    await store.close()
  }
}

function nothingApplied(records: number, { maxLossFraction }: Policy): MemoryError {
  return new MemoryError(
    'invalid-input',
    `A pass over ${records} records with a loss budget of ${maxLossFraction} applies nothing that could be undone.`,
    { hint: 'Take more --records, or a larger --max-loss-fraction.' },
  )
}
