import { cpSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { performance } from 'node:perf_hooks'
import type { Policy, Store } from '@slowwave/core'
import { createIndexer, isMemoryError, logicalDump, undoOperation, verifyStore } from '@slowwave/core'
import { openSqliteStore } from 'slowwave'
import { benchNow, benchPolicy, toIncoming, withLexical } from '../bench/prepare-store.js'
import { sampleCorpus } from '../bench/sample-corpus.js'
import { consolidate } from '../loading/consolidate.js'
import { surroundingsAt } from '../loading/eval-surroundings.js'
import { fillStore } from '../loading/load-store.js'
import { readRecords } from '../loading/read-records.js'
import { withTempFolder } from '../loading/temp-store.js'
import { seededRandom } from '../seeded-random.js'

/** What is undone, and in which random order. */
export interface UndoOptions {
  /** A file of neutral records. @default a few hundred facts of our own */
  readonly path?: string
  readonly seed: number
  /** Loss budget of the pass, 0..1. */
  readonly maxLossFraction: number
  readonly onProgress?: (step: string) => void
}

/** What undoing everything came to. */
export interface UndoReport {
  readonly records: number
  /** Operations that a pass applied, and that were all taken out again. */
  readonly operations: number
  /** Whether the logical dump of before the pass came back. */
  readonly reverseOrder: 'as before' | 'differs'
  readonly randomOrder: 'as before' | 'differs'
  /** Undos that were refused in the random order since a later operation still rested on theirs; each was tried again. */
  readonly hadToWait: number
  /** Findings of `verify` after either order; empty when all is well. */
  readonly damage: readonly string[]
  readonly maxLossFraction: number
  readonly seconds: number
}

/** Undoes every operation of a pass, once latest first and once in a random legal order, and compares logical dumps. */
export function undoRuns({ path, seed, maxLossFraction, onProgress }: UndoOptions): Promise<UndoReport> {
  const startedAt = performance.now()
  return withTempFolder(async (folder) => {
    const file = join(folder, 'applied.db')
    onProgress?.('applying one pass')
    const applied = await withStore(file, 'create', (store) => applyOnce(store, benchPolicy(maxLossFraction), path))
    onProgress?.(`undoing ${applied.ids.length} operations, latest first`)
    const reversed = await onCopy(file, 'reverse', (store) => undoInReverse(store, applied.ids))
    onProgress?.('undoing them in a random order')
    const random = await onCopy(file, 'random', (store) => undoAtRandom(store, applied.ids, seed))
    const compared = (dump: string) => (dump === applied.before ? ('as before' as const) : ('differs' as const))
    return {
      records: applied.records,
      operations: applied.ids.length,
      reverseOrder: compared(reversed.dump),
      randomOrder: compared(random.dump),
      hadToWait: random.value,
      damage: [...reversed.damage, ...random.damage],
      maxLossFraction,
      seconds: Math.round((performance.now() - startedAt) / 100) / 10,
    }
  })
}

interface Applied {
  readonly records: number
  readonly before: string
  /** In the order in which they were applied. */
  readonly ids: readonly string[]
}

async function applyOnce(store: Store, policy: Policy, path?: string): Promise<Applied> {
  const records = path === undefined ? sampleCorpus(800, 3).map(toIncoming) : await readRecords(path, policy)
  return withLexical(async (embedder) => {
    await fillStore(store, records, { policy, embedder, now: benchNow })
    const before = await logicalDump(store)
    const { outcomes } = await consolidate(store, { policy, embedder, now: benchNow })
    const applied = outcomes.filter(({ status }) => status === 'applied')
    return { records: records.length, before, ids: applied.map(({ operation }) => operation.id) }
  })
}

async function undoInReverse(store: Store, ids: readonly string[]): Promise<number> {
  for (const id of [...ids].reverse()) await undoOperation(store, id, options())
  return 0
}

/** One whose product others were made of has to wait for them; it is refused and tried again in the next round. */
async function undoAtRandom(store: Store, ids: readonly string[], seed: number): Promise<number> {
  const random = seededRandom(seed)
  let left = shuffled(ids, random)
  let hadToWait = 0
  while (left.length > 0) {
    const waiting: string[] = []
    for (const id of left) if (!(await isUndone(store, id))) waiting.push(id)
    if (waiting.length === left.length) throw new Error(`None of ${left.length} operations can be undone.`)
    hadToWait += waiting.length
    left = shuffled(waiting, random)
  }
  return hadToWait
}

async function isUndone(store: Store, id: string): Promise<boolean> {
  try {
    await undoOperation(store, id, options())
    return true
  } catch (error) {
    if (isMemoryError(error) && error.code === 'conflict') return false
    throw error
  }
}

function options() {
  return { surroundings: surroundingsAt(benchNow), indexer: createIndexer(), actor: 'undo' }
}

function shuffled(ids: readonly string[], random: () => number): readonly string[] {
  return ids
    .map((id) => ({ id, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ id }) => id)
}

interface Undone {
  readonly value: number
  readonly dump: string
  readonly damage: readonly string[]
}

function onCopy(file: string, name: string, work: (store: Store) => Promise<number>): Promise<Undone> {
  const copy = join(dirname(file), `${name}.db`)
  cpSync(file, copy)
  return withStore(copy, 'write', async (store) => {
    const value = await work(store)
    const damage = (await verifyStore(store)).map(({ detail }) => `${name}: ${detail}`)
    return { value, dump: await logicalDump(store), damage }
  })
}

async function withStore<T>(path: string, mode: 'create' | 'write', work: (store: Store) => Promise<T>): Promise<T> {
  const store = await openSqliteStore({ path, mode, surroundings: surroundingsAt(benchNow) })
  try {
    return await work(store)
  } finally {
    await store.close()
  }
}
