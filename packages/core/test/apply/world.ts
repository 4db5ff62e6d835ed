import type {
  Change,
  HoldPair,
  MemoryRecord,
  Operation,
  OperationKind,
  Outcome,
  Plan,
  Policy,
  Scope,
  Store,
  StoredRecord,
} from '@slowwave/core'
import {
  applyOperations,
  applyPlan,
  conservativePolicy,
  derivedRecordId,
  holdPairsOf,
  lifeId,
  memoryStore,
  operationId,
  operationKey,
  originalsOf,
  refOf,
  tokensOf,
  undoOperation,
} from '@slowwave/core'
import { aFact, fakeSurroundings } from '@slowwave/core/testing'

export const indexer = { id: 'words', tokens: tokensOf, signature: () => new Uint8Array([1]) }
export const holder = { passId: 'pass-1', host: 'here', pid: 1 }

/** Lets every kind that a test needs through, with an open budget. */
export const openPolicy: Policy = {
  ...conservativePolicy,
  maxLossFraction: 1,
  maxLossFraction30d: 1,
  approvals: {
    ...conservativePolicy.approvals,
    supersede: 'auto',
    archive: 'auto',
    restore: 'auto',
    'set-tier': 'auto',
  },
}

/** A store with what apply needs around it, and the requests that tests make of it. */
export function aWorld(policy: Policy = openPolicy, store: Store = memoryStore()) {
  const surroundings = fakeSurroundings({ stepMs: 1 })
  const correction = { surroundings, indexer, actor: 'user' }
  const common = { ...correction, policy, holder }
  const apply = async (operation: Operation, asked: 'by-pass' | 'by-name' = 'by-pass'): Promise<Outcome> => {
    const options = { ...common, asked, baseSeq: await store.headSeq() }
    const [outcome] = await collect(applyOperations(store, [operation], options))
    return outcome!
  }
  const applied = async (operation: Operation): Promise<Operation> => {
    const outcome = await apply(operation, 'by-name')
    if (outcome.status !== 'applied') throw new Error(JSON.stringify(outcome))
    return operation
  }
  const get = async (id: string): Promise<StoredRecord> => {
    const record = await store.get(id)
    if (record === undefined) throw new Error(`no record ${id}`)
    return record
  }
  const many = (ids: readonly string[]) => Promise.all(ids.map(get))
  return {
    store,
    surroundings,
    correction,
    common,
    apply,
    applied,
    get,
    status: async (id: string) => (await get(id)).life.status,
    /** Captures a fact, asked for by name. */
    capture: async (text: string, overrides: Partial<Omit<MemoryRecord, 'scope'>> & { scope?: string } = {}) =>
      get(newIdOf(await applied(captureOf(aFact(text, overrides))))),
    mergeOf: async (ids: readonly string[], attempt = 1) => mergeOf(await many(ids), attempt),
    supersedeOf: async (oldId: string, newId: string) => supersedeOf(await get(oldId), await get(newId)),
    archiveOf: async (id: string, attempt = 1) => archiveOf(await get(id), attempt),
    restoreOf: async (id: string) => restoreOf(await get(id)),
    tierOf: async (id: string, tier: 'hot' | 'archive') => tierOf(await get(id), tier),
    contradictionOf: async (a: string, b: string) => contradictionOf(await get(a), await get(b)),
    reinforceOf: async (id: string, wording: string) => reinforceOf(await get(id), wording),
    undo: (id: string, withDependents = false) => undoOperation(store, id, { ...correction, withDependents }),
    plan: async (operations: readonly Operation[]): Promise<Plan> => planOf(store, operations, await store.headSeq()),
    applyPlan: (plan: Plan, options: Partial<Parameters<typeof applyPlan>[2]> = {}) =>
      collect(applyPlan(store, plan, { ...common, ...options })),
  }
}

export type World = ReturnType<typeof aWorld>

export async function collect<T>(source: AsyncIterable<T>): Promise<readonly T[]> {
  const members: T[] = []
  for await (const member of source) members.push(member)
  return members
}

export function newIdOf({ changes }: Operation): string {
  const put = changes.find((change) => change.type === 'put')
  if (put === undefined) throw new Error('nothing is put')
  return put.record.id
}

interface Sketch {
  readonly kind: OperationKind
  readonly scope: Scope
  readonly sources: readonly StoredRecord[]
  readonly discriminator?: string
  readonly attempt?: number
  readonly holdPairs?: readonly HoldPair[]
  readonly changes: (id: string) => readonly Change[]
}

export function operationOf({
  kind,
  scope,
  sources,
  discriminator,
  attempt = 1,
  holdPairs,
  changes,
}: Sketch): Operation {
  const identity = { kind, scope, sources: sources.map(refOf), discriminator: discriminator ?? null }
  const key = operationKey(identity)
  const id = operationId(key, attempt)
  return {
    ...identity,
    id,
    key,
    changes: changes(id),
    approval: 'auto',
    reason: `a test wants to ${kind}`,
    evidence: {},
    holdPairs: holdPairs ?? [],
  }
}

export function captureOf(record: MemoryRecord, life = 1): Operation {
  const id = lifeId(record.id, life)
  const discriminator = `${record.contentHash} ${id}`
  const changes = (): readonly Change[] => [{ type: 'put', record: { ...record, id } }]
  return operationOf({ kind: 'capture', scope: record.scope, sources: [], discriminator, changes })
}

/** A merge that keeps the words of the first source. */
export function mergeOf(sources: readonly StoredRecord[], attempt = 1): Operation {
  const [keeper] = sources
  if (keeper === undefined) throw new Error('nothing to merge')
  const derivedFrom = [...new Set(sources.flatMap(originalsOf))].sort()
  return operationOf({
    kind: 'merge',
    scope: keeper.scope,
    sources,
    attempt,
    holdPairs: holdPairsOf(sources.map(originalsOf)),
    changes: (operation) => {
      const record = mergedRecord(sources, { operation, derivedFrom })
      const wordings = [...new Set(sources.flatMap(({ text, beside }) => [text, ...beside.wordings]))].filter(
        (wording) => wording !== record.text,
      )
      const beside = { wordings, observedAt: [...new Set(sources.flatMap((source) => source.beside.observedAt))] }
      const archives = sources.map(({ id }) => ({ type: 'archive', id, into: record.id }) as const)
      return [{ type: 'put', record, beside }, ...archives]
    },
  })
}

function mergedRecord(
  sources: readonly StoredRecord[],
  { operation, derivedFrom }: { readonly operation: string; readonly derivedFrom: readonly string[] },
): MemoryRecord {
  const [keeper] = sources
  if (keeper === undefined) throw new Error('nothing to merge')
  const { life: _life, revision: _revision, revisedAt: _revisedAt, beside: _beside, usage: _usage, ...body } = keeper
  return {
    ...body,
    id: derivedRecordId(operation),
    createdAt: Math.min(...sources.map(({ createdAt }) => createdAt)),
    lineage: { derivedFrom, derivation: 'merge', derivedAt: 7, operationId: operation },
  }
}

export function supersedeOf(older: StoredRecord, newer: StoredRecord): Operation {
  return operationOf({
    kind: 'supersede',
    scope: older.scope,
    sources: [older, newer],
    discriminator: newer.id,
    holdPairs: holdPairsOf([[older.id], [newer.id]]),
    changes: () => [{ type: 'supersede', id: older.id, by: newer.id, validTo: newer.createdAt }],
  })
}

export function archiveOf(record: StoredRecord, attempt = 1): Operation {
  return operationOf({
    kind: 'archive',
    scope: record.scope,
    sources: [record],
    discriminator: 'archived',
    attempt,
    holdPairs: [[record.id, 'archived'].sort() as unknown as HoldPair],
    changes: () => [{ type: 'archive', id: record.id }],
  })
}

export function restoreOf(record: StoredRecord): Operation {
  const changes = (): readonly Change[] => [{ type: 'restore', id: record.id }]
  return operationOf({ kind: 'restore', scope: record.scope, sources: [record], discriminator: 'active', changes })
}

export function tierOf(record: StoredRecord, tier: 'hot' | 'archive'): Operation {
  const changes = (): readonly Change[] => [{ type: 'set-tier', id: record.id, tier }]
  return operationOf({ kind: 'set-tier', scope: record.scope, sources: [record], discriminator: tier, changes })
}

export function contradictionOf(a: StoredRecord, b: StoredRecord): Operation {
  const changes = (): readonly Change[] => [
    { type: 'add-contradiction', id: a.id, withId: b.id, detail: 'they name different values' },
  ]
  const holdPairs = holdPairsOf([[a.id], [b.id]])
  return operationOf({ kind: 'contradiction', scope: a.scope, sources: [a, b], holdPairs, changes })
}

export function reinforceOf(record: StoredRecord, wording: string): Operation {
  const evidence = { wording, sessionId: `session of ${wording}`, source: 'user', observedAt: record.createdAt + 1000 }
  const changes = (): readonly Change[] => [{ type: 'add-evidence', id: record.id, evidence }]
  return operationOf({ kind: 'reinforce', scope: record.scope, sources: [record], discriminator: wording, changes })
}

export function planOf(store: Store, operations: readonly Operation[], baseSeq: number): Plan {
  return {
    formatVersion: 1,
    storeId: store.storeId,
    policyHash: '',
    baseSeq,
    plannedAt: 0,
    scopes: [],
    operations,
    forReview: [],
    skipped: [],
    cost: { comparisons: 0, modelCalls: 0, tokens: 0, price: 0 },
  }
}
