import type { ApplyOptions, EmbeddableRecord, Embedder, Operation, Outcome, Store, StoreReader } from '@slowwave/core'
import { applyOnBranch, applyOperations, branchReader, createIndexer, ensureVectors, retires } from '@slowwave/core'
import type { SqliteStore } from '../stores/sqlite/index.js'
import type { Context } from './context.js'
import { backUpFirst } from './first-backup.js'

/** What writing takes from the command line. */
export function writeOptions({ io, config, actor, holder }: Context) {
  return {
    surroundings: io.surroundings,
    policy: config.policy,
    indexer: createIndexer(),
    actor,
    holder,
    signal: io.signal,
  }
}

/** Gives the records that these operations put a vector each, with progress. */
export async function embedPuts(
  context: Context,
  store: Store,
  { operations, embedder }: { readonly operations: readonly Operation[]; readonly embedder: Embedder | undefined },
): Promise<number> {
  if (embedder === undefined) return 0
  const records = operations.flatMap(({ changes }) => changes.flatMap(putRecord))
  const { signal } = context.io
  const onProgress = (done: number, total: number): void => context.progress.show('Embedding', done, total)
  const { embedded } = await ensureVectors(store, embedder, { records, signal, onProgress })
  context.progress.clear()
  return embedded
}

function putRecord(change: Operation['changes'][number]): readonly EmbeddableRecord[] {
  return change.type === 'put' ? [change.record] : []
}

/**
 * Carries out what a person asked for by name: no hold binds it and no budget is spent. Where it retires what is there, a
 * backup is made before the first apply.
 */
export async function applyByName(
  context: Context,
  store: SqliteStore,
  { operations, batch }: { readonly operations: readonly Operation[] } & Pick<ApplyOptions, 'batch'>,
): Promise<readonly Outcome[]> {
  const options: ApplyOptions = {
    ...writeOptions(context),
    baseSeq: await store.headSeq(),
    asked: 'by-name',
    ...(batch === undefined ? {} : { batch }),
  }
  if (operations.some(({ changes }) => changes.some(retires))) backUpFirst(context, store)
  const outcomes: Outcome[] = []
  for await (const outcome of applyOperations(store, operations, options)) {
    outcomes.push(outcome)
    context.progress.show('Writing', outcomes.length, operations.length)
  }
  context.progress.clear()
  return outcomes
}

/** What a person wants done on a branch. */
export interface OnBranch {
  readonly branch: string
  readonly plan: (reader: StoreReader) => Promise<readonly Operation[]>
}

/** As `applyByName`, on a branch: planned against what it shows, and written there. */
export async function applyByNameOn(
  context: Context,
  store: Store,
  { branch, plan }: OnBranch,
): Promise<readonly Outcome[]> {
  const { signal: _signal, holder: _holder, ...options } = writeOptions(context)
  const operations = await plan(await branchReader(store, branch, options))
  return applyOnBranch(store, branch, { ...options, asked: 'by-name', operations })
}
