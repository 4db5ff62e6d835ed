import {
  applyOnBranch,
  applyOperations,
  branchReader,
  ensureVectors,
  isMemoryError,
  MemoryError,
  planArchive,
  planPin,
  planRestore,
  planRewording,
  planTier,
  readReworded,
  retires,
} from '@slowwave/core'
import type {
  Actor,
  Appeal,
  Operation,
  Outcome,
  RewordingRequest,
  Store,
  StoredRecord,
  StoreReader,
  Tier,
} from '@slowwave/core'
import { scanForSecrets } from '../secrets/index.js'
import { assertDone } from './capture.js'
import type { Means } from './means.js'
import type { CallOptions } from './options.js'

/** How something is done to records that are named. */
export interface NamedChoice extends CallOptions {
  /** One sentence for the journal. @default asked for by name */
  readonly reason?: string
  /** Do it on this branch. @default on `main` */
  readonly branch?: string
  /** Who the journal says did it. @default the actor of the memory */
  readonly actor?: Actor
}

/** What a record says from now on. */
export interface NewWords extends Pick<RewordingRequest, 'text' | 'object' | 'value'> {
  /** What the words are worth: `user` only where a person typed them. @default inferred */
  readonly source?: 'user' | 'inferred'
}

/** How a record is edited. */
export interface EditChoice extends CallOptions {
  /** One sentence for the journal. @default edited by hand */
  readonly reason?: string
  /** What a person lets in though a guard objects. @default nothing */
  readonly allow?: readonly Appeal[]
  /** Who the journal says did it. @default the actor of the memory */
  readonly actor?: Actor
}

/** What became of an edit. */
export interface Edited {
  /** The record that says it now. */
  readonly record: StoredRecord
  /** The id of the record in whose place it came; absent if it said this already. */
  readonly supersedes?: string
  /** The operation that did it, by whose id it is undone; none if it said this already. */
  readonly outcomes: readonly Outcome[]
}

/**
 * What a person or an agent asks of records by name: no hold binds it and no loss budget is spent. Only `edit` asks whose
 * words a record holds; the others take a user's record out of recall for whoever calls them, so hand them to no agent that
 * you would not let do that. Of a list, on `main`, each is an operation of its own: where one fails, those before it stand,
 * and `details.applied` of the error names their operations.
 */
export interface NamedWrites {
  /**
   * Takes records out of recall; they are kept and can be restored. What is archived already is left out of the outcomes.
   *
   * @throws {MemoryError} `invalid-input` for an id that does not exist, or is superseded or retracted; `refused` for a pinned one
   */
  archive(ids: readonly string[], choice?: NamedChoice): Promise<readonly Outcome[]>
  /** Makes archived records active again. @throws {MemoryError} as `archive` */
  restore(ids: readonly string[], choice?: NamedChoice): Promise<readonly Outcome[]>
  /** Keeps records as they are: no pass touches one, and nobody archives it. @throws {MemoryError} `invalid-input` for an unknown id */
  pin(ids: readonly string[], choice?: NamedChoice): Promise<readonly Outcome[]>
  /** Takes the pin off. @throws {MemoryError} `invalid-input` for an unknown id */
  unpin(ids: readonly string[], choice?: NamedChoice): Promise<readonly Outcome[]>
  /** Moves records nearer or further away; no pass demotes them again. @throws {MemoryError} `invalid-input` for an unknown id */
  tier(ids: readonly string[], to: Tier, choice?: NamedChoice): Promise<readonly Outcome[]>
  /**
   * Puts other words in the place of a record, which is kept as superseded. The same words need nothing.
   *
   * @throws {MemoryError} `invalid-input` for an id that does not exist or is not active; `refused` by a text guard, and
   * for words of an agent in place of a person's; `conflict` if another active record says this already
   */
  edit(id: string, words: NewWords, choice?: EditChoice): Promise<Edited>
}

type Plan = (reader: StoreReader) => Promise<readonly Operation[]>

/** The writes by name of a store. */
export function namedWritesOf(means: Means): NamedWrites {
  return {
    archive: (ids, choice = {}) => carriedOut(means, choice, (reader) => planArchive(reader, ids, choice)),
    restore: (ids, choice = {}) => carriedOut(means, choice, (reader) => planRestore(reader, ids, choice)),
    pin: (ids, choice = {}) => carriedOut(means, choice, (reader) => planPin(reader, ids, { ...choice, to: true })),
    unpin: (ids, choice = {}) => carriedOut(means, choice, (reader) => planPin(reader, ids, { ...choice, to: false })),
    tier: (ids, to, choice = {}) => carriedOut(means, choice, (reader) => planTier(reader, ids, { ...choice, to })),
    edit: (id, words, choice = {}) => edited(means, id, { ...choice, words }),
  }
}

async function carriedOut(means: Means, choice: NamedChoice, plan: Plan): Promise<readonly Outcome[]> {
  const { branch, ...rest } = choice
  const store = means.writable()
  if (branch === undefined) return applied(means, store, { operations: await plan(store), ...rest })
  const { policy, surroundings, indexer } = means
  const { actor = means.actor } = rest
  const operations = await plan(await branchReader(store, branch, { indexer }))
  const outcomes = await applyOnBranch(store, branch, {
    policy,
    surroundings,
    actor,
    indexer,
    asked: 'by-name',
    operations,
  })
  assertDone(outcomes)
  return outcomes
}

interface Asked extends Pick<NamedChoice, 'actor' | 'signal'> {
  readonly operations: readonly Operation[]
}

async function applied(means: Means, store: Store, asked: Asked): Promise<readonly Outcome[]> {
  const { policy, surroundings, indexer } = means
  const { operations, actor = means.actor, signal } = asked
  if (operations.some(({ changes }) => changes.some(retires))) means.backUp()
  const outcomes: Outcome[] = []
  for await (const outcome of applyOperations(store, operations, {
    ...{ policy, surroundings, actor, indexer, holder: means.holder(), asked: 'by-name' },
    baseSeq: await store.headSeq(),
    ...(signal && { signal }),
  })) {
    assertDoneAfter(outcomes, outcome)
    outcomes.push(outcome)
  }
  return outcomes
}

/** What was applied before stands: the error names the operations, so that they can be undone. */
function assertDoneAfter(before: readonly Outcome[], outcome: Outcome): void {
  try {
    assertDone([outcome])
  } catch (error) {
    if (!isMemoryError(error) || before.length === 0) throw error
    const { code, message, hint, details } = error
    const applied = before.map(({ operation }) => operation.id)
    throw new MemoryError(code, message, { ...(hint && { hint }), details: { ...details, applied }, cause: error })
  }
}

async function edited(
  means: Means,
  id: string,
  { words, reason, allow = [], ...choice }: EditChoice & { readonly words: NewWords },
): Promise<Edited> {
  const { policy, surroundings, embedders } = means
  const { signal } = choice
  const store = means.writable()
  const { source = 'inferred', ...said } = words
  const request = { ...said, source, now: surroundings.now(), author: { origin: choice.actor ?? means.actor } }
  const reworded = await readReworded(store, id, request)
  const alsoFound = await scanForSecrets([reworded.incoming])
  const judging = { allow, alsoFound, ...(reason === undefined ? {} : { reason }) }
  const operations = await planRewording(store, reworded, { policy, ...judging })
  // A store without vectors gets none by an edit: one record alone would have one.
  const embedder = await embedders.forReading(store)
  const records = operations.flatMap(({ changes }) =>
    changes.flatMap((change) => (change.type === 'put' ? [change.record] : [])),
  )
  if (embedder !== undefined) await ensureVectors(store, embedder, { records, ...(signal && { signal }) })
  const outcomes = await applied(means, store, { operations, ...choice })
  const newer = operations[0]?.discriminator ?? undefined
  const record = (await store.get(newer ?? id)) ?? reworded.older
  return { record, ...(newer === undefined ? {} : { supersedes: id }), outcomes }
}
