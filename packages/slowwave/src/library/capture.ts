import {
  admit,
  applyOnBranch,
  applyOperations,
  assertMayBeSaid,
  branchReader,
  createIndexer,
  ensureVectors,
  MemoryError,
  planCapture,
} from '@slowwave/core'
import type {
  Actor,
  Appeal,
  Embedder,
  IncomingRecord,
  LeaseHolder,
  Operation,
  Outcome,
  Policy,
  Store,
  StoreReader,
  StoredRecord,
  StoredVector,
  Surroundings,
} from '@slowwave/core'
import { scanForSecrets } from '../secrets/index.js'
import type { Became } from './events.js'

/** What a capture takes from outside. */
export interface Capturing {
  readonly policy: Policy
  readonly surroundings: Surroundings
  readonly actor: Actor
  readonly holder: LeaseHolder
  readonly embedder: Embedder | undefined
  /** What a person lets in though a guard objects. */
  readonly allow?: readonly Appeal[]
  /** Why, for the journal. */
  readonly reason: string
  /** Write it on this branch, not on `main`. */
  readonly branch?: string
  readonly signal?: AbortSignal
  /** The same text with the same key is said once. @default its session and time */
  readonly idempotencyKey?: string
}

/** What a text became. */
export interface Captured {
  readonly record: StoredRecord
  readonly became: Became
  /** The operations of it: the first is the text itself, the others settle or mark what it disagrees with. */
  readonly operations: readonly Operation[]
  readonly outcomes: readonly Outcome[]
}

/**
 * Takes a text in: text guards, then the resolver. Known text is reinforced, a newer value supersedes as far as the policy
 * lets it, another one contradicts.
 *
 * @throws {MemoryError} `invalid-input`, `refused` by a text guard (then nothing is kept of it, a vector neither), or `conflict`.
 */
export async function capture(store: Store, incoming: IncomingRecord, capturing: Capturing): Promise<Captured> {
  const { policy, allow = [], reason, idempotencyKey } = capturing
  const judging = { allow, alsoFound: await scanForSecrets([incoming]), reason }
  assertMayBeSaid(admit(incoming, policy).record, judging)
  const vector = await vectorOf(store, incoming, capturing)
  const planned = await planCapture(await viewOf(store, capturing), incoming, {
    policy,
    indexer: createIndexer(),
    ...(vector === undefined ? {} : { vector }),
    ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
    ...judging,
  })
  const operations = planned.filter(({ approval }) => approval === 'auto')
  const outcomes = await applyNamed(store, operations, capturing)
  const record = await (await viewOf(store, capturing)).get(idOf(operations[0]))
  if (record === undefined)
    throw new MemoryError('conflict', 'The record changed meanwhile.', { hint: 'Add it again.' })
  const became = outcomes.some(({ status }) => status === 'applied') ? becameOf(operations[0]) : 'unchanged'
  return { record, became, operations, outcomes }
}

/** What a text is taken in against: the branch that it is written on, else the store. */
async function viewOf(store: Store, { branch }: Capturing): Promise<StoreReader> {
  return branch === undefined ? store : branchReader(store, branch, { indexer: createIndexer() })
}

async function vectorOf(
  store: Store,
  incoming: IncomingRecord,
  { embedder, policy, signal }: Capturing,
): Promise<StoredVector | undefined> {
  if (embedder === undefined) return undefined
  const { record } = admit(incoming, policy)
  await ensureVectors(store, embedder, { records: [record], ...(signal && { signal }) })
  return (await store.getVectors(embedder.id, [record.contentHash])).get(record.contentHash)
}

async function applyNamed(
  store: Store,
  operations: readonly Operation[],
  { policy, surroundings, actor, holder, branch, signal }: Capturing,
): Promise<readonly Outcome[]> {
  const common = { policy, surroundings, actor, indexer: createIndexer(), asked: 'by-name' } as const
  if (branch !== undefined) {
    const done = await applyOnBranch(store, branch, { ...common, operations })
    assertDone(done)
    return done
  }
  // In one transaction: said again after a break, a text counts as known, and nobody would settle what it disagrees with.
  const batch = Math.max(1, operations.length)
  const options = { ...common, holder, baseSeq: await store.headSeq(), batch, ...(signal && { signal }) }
  const outcomes: Outcome[] = []
  for await (const outcome of applyOperations(store, operations, options)) {
    assertDone([outcome])
    outcomes.push(outcome)
  }
  return outcomes
}

/**
 * @throws {MemoryError} `refused` for the first outcome that a guard refused, `conflict` for one whose source moved.
 */
export function assertDone(outcomes: readonly Outcome[]): void {
  for (const outcome of outcomes) {
    if (outcome.status === 'refused') throw new MemoryError('refused', `${outcome.code}: ${outcome.detail}.`)
    if (outcome.status !== 'stale') continue
    const moved = outcome.moved.map(({ id }) => id).join(', ')
    throw new MemoryError('conflict', `Record ${moved} changed meanwhile.`, { hint: 'Run the command again.' })
  }
}

function becameOf(operation: Operation | undefined): Became {
  return operation?.kind === 'reinforce' ? 'reinforced' : 'captured'
}

function idOf(operation: Operation | undefined): string {
  const change = operation?.changes[0]
  if (change === undefined) return ''
  return change.type === 'put' ? change.record.id : change.id
}
