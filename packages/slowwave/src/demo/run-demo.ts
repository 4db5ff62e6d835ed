import type {
  ApplyOptions,
  Embedder,
  IncomingRecord,
  MemoryRecord,
  Operation,
  Plan,
  PassResult,
  Policy,
  RunPassOptions,
  Store,
  Surroundings,
  UndoResult,
} from '@slowwave/core'
import {
  applyOperations,
  createIndexer,
  ensureVectors,
  idsNamedBy,
  MemoryError,
  parsePolicy,
  planImport,
  recall,
  runPass,
  undoOperation,
} from '@slowwave/core'
import type { ProbeResult } from '../probes/index.js'
import { measureProbes } from '../probes/index.js'
import { demoProbes } from './demo-probes.js'
import { demoRecords, earlierPassDay } from './demo-records.js'

/** What the demo takes from outside. */
export interface DemoOptions {
  /** An empty store. */
  readonly store: Store
  /** Without it words alone decide. */
  readonly embedder: Embedder | undefined
  readonly randomHex: Surroundings['randomHex']
  /** Loss budget of each scope, 0..1; set openly, since a year of repetitions is merged at once. @default 1 */
  readonly maxLossFraction?: number
  readonly signal: AbortSignal
  readonly onProgress?: (what: string, done: number, total: number) => void
}

/** The store at a moment of the demo. */
export interface DemoMeasure extends ProbeResult {
  readonly active: number
}

/** What the demo showed. */
export interface DemoReport {
  readonly records: number
  readonly policy: Policy
  /** The merge of an earlier pass that the developer undid: its pair is held ever since. */
  readonly undoneEarlier: Operation
  readonly pass: PassResult
  /** Every record that the plan names, its products among them. */
  readonly named: ReadonlyMap<string, MemoryRecord>
  /** An operation of this pass that was undone again. */
  readonly undone: Operation
  readonly undo: UndoResult
  readonly before: DemoMeasure
  readonly after: DemoMeasure
}

/** The merge that the developer undoes in spring. */
const disputed = 'Mara works from Porto.'
const yearEndAt = Date.parse('2025-12-31T18:00:00Z')

/** Runs a year of one agent's memory: a first pass in spring with an undo, then one pass over the whole year. */
export async function runDemo(options: DemoOptions): Promise<DemoReport> {
  const policy = demoPolicy(options)
  const records = demoRecords()
  const springAt = Date.parse(`${earlierPassDay}T18:00:00Z`)
  const spring = demoRun({ ...options, policy, at: springAt })
  await spring.take(records.filter(({ createdAt }) => createdAt < springAt))
  const undoneEarlier = mergeOf(disputed, (await spring.pass()).plan)
  await spring.undo(undoneEarlier.id)

  const winter = demoRun({ ...options, policy, at: yearEndAt })
  await winter.take(records.filter(({ createdAt }) => createdAt >= springAt))
  const before = await winter.measure()
  const pass = await winter.pass()
  const after = await winter.measure()
  const named = await options.store.getMany([
    ...idsNamedBy(pass.plan),
    ...putsOf(pass.plan.operations).map(({ id }) => id),
  ])
  const undone = lastMerge(pass)
  const undo = await winter.undo(undone.id)
  return { records: records.length, policy, undoneEarlier, pass, named, undone, undo, before, after }
}

/** Conservative, except that newer values of tools and agents take over by themselves. */
function demoPolicy({ maxLossFraction = 1 }: DemoOptions): Policy {
  return parsePolicy({
    preset: 'conservative',
    name: 'demo',
    approvals: { supersede: 'auto' },
    maxLossFraction,
    maxLossFraction30d: 1,
  })
}

/** The steps of the demo at one moment. */
interface DemoRun {
  readonly take: (records: readonly IncomingRecord[]) => Promise<void>
  readonly pass: () => Promise<PassResult>
  readonly undo: (operationId: string) => Promise<UndoResult>
  readonly measure: () => Promise<DemoMeasure>
}

interface RunAt extends DemoOptions {
  readonly policy: Policy
  /** Epoch milliseconds. */
  readonly at: number
}

function demoRun(run: RunAt): DemoRun {
  const { store, embedder, policy, signal, at, randomHex } = run
  const surroundings = { now: () => at, randomHex }
  const indexer = createIndexer()
  const holder = { passId: randomHex(8), host: 'demo', pid: 0 }
  const writing = { surroundings, indexer, policy, actor: 'user', holder, signal }
  const passing: RunPassOptions = { ...writing, ...(embedder === undefined ? {} : { embedder }) }
  return {
    take: (records) => take(run, records, { ...writing, asked: 'by-name', batch: 100, baseSeq: 0 }),
    pass: () => runPass(store, passing),
    undo: (operationId) => undoOperation(store, operationId, { surroundings, indexer, actor: 'user' }),
    measure: () => measure(run),
  }
}

async function take({ store, embedder, onProgress }: RunAt, records: readonly IncomingRecord[], options: ApplyOptions) {
  const { policy, signal } = options
  const { operations } = await planImport(store, records, { policy })
  const watching = {
    ...(signal && { signal }),
    onProgress: (done: number, total: number) => onProgress?.('Embedding', done, total),
  }
  if (embedder !== undefined) await ensureVectors(store, embedder, { records: putsOf(operations), ...watching })
  for await (const outcome of applyOperations(store, operations, options)) {
    if (outcome.status !== 'applied') throw new MemoryError('conflict', 'The demo needs a store of its own.')
  }
}

function putsOf(operations: readonly Operation[]): readonly MemoryRecord[] {
  return operations.flatMap(({ changes }) =>
    changes.flatMap((change) => (change.type === 'put' ? [change.record] : [])),
  )
}

async function measure({ store, embedder, at }: RunAt): Promise<DemoMeasure> {
  const probes = await demoProbes(store)
  const result = await measureProbes(probes, ({ scope, query }) =>
    recall(store, { scopes: [scope], text: query, now: at, ...(embedder === undefined ? {} : { embedder }) }),
  )
  const active = (await store.scopes()).reduce((sum, scope) => sum + scope.active, 0)
  return { ...result, active }
}

function mergeOf(text: string, { operations }: Plan): Operation {
  const found = operations.find(
    ({ kind, changes }) =>
      kind === 'merge' && changes.some((change) => change.type === 'put' && change.record.text === text),
  )
  if (found !== undefined) return found
  throw new MemoryError('conflict', 'The first pass of the demo did not merge what it should have.')
}

function lastMerge({ outcomes }: PassResult): Operation {
  const merges = outcomes.filter(({ status, operation }) => status === 'applied' && operation.kind === 'merge')
  const last = merges.at(-1)
  if (last !== undefined) return last.operation
  throw new MemoryError('conflict', 'The pass of the demo merged nothing.')
}
