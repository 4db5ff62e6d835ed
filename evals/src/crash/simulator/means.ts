import type { Embedder, LeaseHolder, Operation, Policy, RunPassOptions, Store, StoreReader } from '@slowwave/core'
import type { Surroundings } from '@slowwave/core'
import { applyOperations, createIndexer, MemoryError, tieredPolicy } from '@slowwave/core'
import { jumpingSurroundings } from './chance.js'
import { scriptedEmbedder, scriptedModel } from './said.js'

/** Merges, supersedes, archives and demotes without asking, and lets what was used be pruned soon. */
export const policy: Policy = {
  ...tieredPolicy,
  maxLossFraction: 1,
  maxLossFraction30d: 1,
  archivedMinDays: 1,
  retentionDays: { fact: 1 },
}

/** What a step works with; made anew for every attempt, so that the same attempt does the same. */
export interface Means {
  readonly surroundings: Surroundings
  readonly indexer: ReturnType<typeof createIndexer>
  readonly embedder: Embedder
  readonly holder: LeaseHolder
  readonly seed: number
}

export const indexer = createIndexer()

/** The means of the n-th attempt at a step that begins at `at`, epoch milliseconds. */
export function meansAt(at: number, { seed, attempt }: { readonly seed: number; readonly attempt: number }): Means {
  const holder = { passId: `attempt ${attempt}`, host: 'simulated', pid: attempt }
  const surroundings = jumpingSurroundings(at, `${seed} ${attempt}`)
  return { surroundings, indexer, embedder: scriptedEmbedder('scripted'), holder, seed }
}

/** What corrections by a person take. */
export function correctionOf({ surroundings }: Means) {
  return { surroundings, indexer, actor: 'user' as const }
}

/** What a review takes. */
export function reviewOf({ surroundings, holder, embedder }: Means) {
  return { surroundings, policy, indexer, holder, embedder, reviewer: 'ann' }
}

/** What a pass takes. */
export function passOf({ surroundings, holder, embedder, seed }: Means): RunPassOptions {
  return { surroundings, policy, indexer, actor: 'scheduler', holder, embedder, model: scriptedModel(seed) }
}

/** Applies what a person asked for by name; `together` in one transaction, as a text and what it settles. */
export async function applyNamed(
  store: Store,
  operations: readonly Operation[],
  means: Means & { readonly together?: true },
): Promise<void> {
  const { surroundings, holder } = means
  const baseSeq = await store.headSeq()
  const batch = means.together ? Math.max(1, operations.length) : 1
  const options = {
    surroundings,
    indexer,
    policy,
    actor: 'user' as const,
    baseSeq,
    asked: 'by-name' as const,
    holder,
    batch,
  }
  const asked = operations.filter(({ approval, kind }) => approval === 'auto' || kind === 'prune')
  await collect(applyOperations(store, asked, options))
}

const expected = ['refused', 'conflict', 'invalid-input', 'store-locked']

/** Carries out what may be refused by the rules; a refusal is no fault. */
export async function unlessRefused(work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof MemoryError) || !expected.includes(error.code)) throw error
  }
}

/** Everything that a stream yields. */
export async function collect<T>(stream: AsyncIterable<T>): Promise<readonly T[]> {
  const collected: T[] = []
  for await (const value of stream) collected.push(value)
  return collected
}

/** The operations of the journal from a seq on, in order. */
export async function operationsFrom(reader: StoreReader, fromSeq: number): Promise<readonly string[]> {
  return (await collect(reader.entryHeads({ fromSeq }))).map(({ branch, operationId }) => `${branch} ${operationId}`)
}
