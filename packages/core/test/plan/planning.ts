import type {
  Claim,
  MemoryRecord,
  Operation,
  Plan,
  PlanPassOptions,
  Policy,
  Store,
  StoredRecord,
  StoredVector,
} from '@slowwave/core'
import { applyPlan, conservativePolicy, createIndexer, planPass, quantise, runPass, tieredPolicy } from '@slowwave/core'
import { aFact, builtAt, fakeSurroundings, storeWith } from '@slowwave/core/testing'

export const dayMs = 86_400_000
export const now = builtAt + 10 * dayMs
export const indexer = createIndexer()

/** The default policy with an open loss budget. */
export const open: Policy = { ...conservativePolicy, maxLossFraction: 1, maxLossFraction30d: 1 }
export const openTiered: Policy = { ...tieredPolicy, maxLossFraction: 1, maxLossFraction30d: 1 }

type Overrides = Parameters<typeof aFact>[1]

/** A fact of its own session with this id. */
export function said(id: string, text: string, overrides: Overrides = {}): MemoryRecord {
  return aFact(text, { id, author: { sessionId: `session of ${id}` }, ...overrides })
}

/** A fact that gives a value to a key. */
export function keyed(id: string, object: string, overrides: Overrides = {}): MemoryRecord {
  const claim: Claim = { subject: 'deploy', predicate: 'target', object }
  return said(id, `The deploy target is ${object}`, { claim, ...overrides })
}

/** Three wordings of one claim, all from other sessions. */
export function threeTeas(): readonly MemoryRecord[] {
  const texts = ['Tea is served at four.', 'Tea is served at four!', 'tea is served at four']
  return texts.map((text, i) => said(`t${i + 1}`, text, { createdAt: builtAt + i * dayMs }))
}

export function planOf(store: Store, options: Partial<PlanPassOptions> = {}): Promise<Plan> {
  return planPass(store, { policy: open, now, indexer, mode: 'full', ...options })
}

export async function planFor(records: readonly MemoryRecord[], options: Partial<PlanPassOptions> = {}): Promise<Plan> {
  return planOf(await storeWith(records, { indexer }), options)
}

export function passOver(store: Store, policy: Policy = open, mode: 'incremental' | 'full' = 'full') {
  const surroundings = fakeSurroundings({ startAt: now })
  return runPass(store, {
    surroundings,
    policy,
    indexer,
    actor: 'user',
    holder: { passId: 'p', host: 'h', pid: 1 },
    mode,
  })
}

export async function applied(store: Store, plan: Plan, policy: Policy = open) {
  const surroundings = fakeSurroundings({ startAt: now })
  const outcomes = []
  const options = { surroundings, policy, indexer, actor: 'user', holder: { passId: 'p', host: 'h', pid: 1 } }
  for await (const outcome of applyPlan(store, plan, options)) outcomes.push(outcome)
  return outcomes
}

/** The one record that an operation puts. */
export function productOf({ changes }: Operation): MemoryRecord {
  const put = changes.find((change) => change.type === 'put')
  if (put === undefined) throw new Error('nothing is put')
  return put.record
}

export function sourceIds({ sources }: Operation): readonly string[] {
  return sources.map(({ id }) => id)
}

export async function allRecords(store: Store): Promise<readonly StoredRecord[]> {
  const records = []
  for await (const record of store.records()) records.push(record)
  return records
}

/** The embedder that these vectors stand for. */
export const embedder = { id: 'angles@1', dimensions: 64 }

/** Gives each record a vector; two records get the cosine of the difference of their angles (radians). */
export async function withAngles(store: Store, angles: Readonly<Record<string, number>>): Promise<Store> {
  const records = await allRecords(store)
  const vectors = records.flatMap(({ id, contentHash }): readonly StoredVector[] => {
    const angle = angles[id]
    return angle === undefined ? [] : [{ contentHash, embedderId: embedder.id, ...quantise(direction(angle)) }]
  })
  await store.transaction((tx) => tx.insertVectors(embedder, vectors))
  return store
}

function direction(angle: number): Float32Array {
  const vector = new Float32Array(embedder.dimensions)
  vector[0] = Math.cos(angle)
  vector[1] = Math.sin(angle)
  return vector
}
