import type { Claim, MemoryRecord, Operation, Plan, Proposal, ShownProposal } from '../../model/index.js'
import type { Store } from '../../ports/index.js'
import type { Policy } from '../../policy/index.js'
import type { PassResult, RunPassOptions } from '../../pass/index.js'
import type { RecordOverrides } from '../builders.js'
import { expect } from 'vitest'
import { applyOperations } from '../../apply/index.js'
import { createIndexer } from '../../candidates/index.js'
import { conservativePolicy } from '../../policy/index.js'
import { planPass, planPin } from '../../plan/index.js'
import type { ApprovalRequest, ReviewOptions } from '../../review/index.js'
import { approveProposal, rejectProposal } from '../../review/index.js'
import { readProposals } from '../../ports/index.js'
import { runPass } from '../../pass/index.js'
import { aFact, builtAt } from '../builders.js'
import { fakeSurroundings } from '../fake-surroundings.js'
import { seedStore } from '../seed-store.js'

/** Gives each test an empty store that is disposed of after it. */
export type OpenReviewStore = () => Promise<Store>

const dayMs = 86_400_000
const indexer = createIndexer()

/** Everything that needs no person is applied, with an open loss budget. */
export const openPolicy: Policy = { ...conservativePolicy, maxLossFraction: 1, maxLossFraction30d: 1 }

/** A store with records, and a reviewer before it. */
export async function aDesk(
  open: OpenReviewStore,
  records: readonly MemoryRecord[],
  policy: Policy = openPolicy,
): Promise<Desk> {
  const store = await open()
  await seedStore(store, records, { indexer })
  return aDeskOver(store, policy)
}

/** What a test works at. */
export type Desk = ReturnType<typeof aDeskOver>

/** A reviewer before a store. */
export function aDeskOver(store: Store, policy: Policy) {
  const surroundings = fakeSurroundings({ startAt: builtAt + 10 * dayMs, stepMs: 1 })
  const holder = { passId: 'pass', host: 'here', pid: 1 }
  const passing: RunPassOptions = { surroundings, policy, indexer, actor: 'scheduler', holder }
  const reviewing: ReviewOptions = { surroundings, policy, indexer, holder, reviewer: 'ann' }
  const byName = async (operations: readonly Operation[]): Promise<void> => {
    const base = { ...passing, asked: 'by-name' as const, baseSeq: await store.headSeq() }
    for await (const { status } of applyOperations(store, operations, base)) expect(status).toBe('applied')
  }
  const only = async (): Promise<Proposal> => {
    const pending = await readProposals(store, { states: ['pending'] })
    expect(pending).toHaveLength(1)
    return pending[0] as Proposal
  }
  return {
    store,
    reviewing,
    /** The one pending proposal. */
    only,
    approve: async (given: Partial<ApprovalRequest> & { readonly by?: string } = {}) => {
      const { by = 'ann', ...approval } = given
      const proposal = given.id === undefined ? await only() : undefined
      const request = { id: proposal?.id ?? '', planHash: proposal?.planHash ?? '', ...approval }
      return approveProposal(store, request, { ...reviewing, reviewer: by })
    },
    approveWith: (request: ApprovalRequest, options: ReviewOptions) => approveProposal(store, request, options),
    reject: async (reason?: string) => {
      const { id } = await only()
      return rejectProposal(store, id, { ...reviewing, ...(reason === undefined ? {} : { reason }) })
    },
    rejectOf: (id: string) => rejectProposal(store, id, reviewing),
    pin: async (id: string): Promise<void> => byName(await planPin(store, [id], { to: true })),
    status: async (id: string) => (await store.get(id))?.life.status,
    surroundings,
    policy,
    indexer,
    correction: { surroundings, indexer, actor: 'user' },
    pass: (options: Partial<RunPassOptions> = {}): Promise<PassResult> => runPass(store, { ...passing, ...options }),
    plan: (mode: 'full' | 'incremental' = 'full'): Promise<Plan> =>
      planPass(store, { policy, indexer, now: surroundings.now(), mode }),
    /** Applies what a person asked for by name. */
    byName,
    shown: (): Promise<readonly ShownProposal[]> => readProposals(store),
    pending: (): Promise<readonly Proposal[]> => readProposals(store, { states: ['pending'] }),
  }
}

/** A fact of its own session with this id. */
export function said(id: string, text: string, overrides: RecordOverrides = {}): MemoryRecord {
  return aFact(text, { id, author: { sessionId: `session of ${id}` }, ...overrides })
}

/** A fact that gives a value to the key of a deploy target. */
export function target(id: string, object: string, overrides: RecordOverrides = {}): MemoryRecord {
  const claim: Claim = { subject: 'deploy', predicate: 'target', object }
  return said(id, `The deploy target is ${object}`, { claim, ...overrides })
}

/** Two values of one key: marked by a pass, decided by a person. */
export const twoTargets: readonly MemoryRecord[] = [
  target('staging', 'staging'),
  target('prod', 'prod', { createdAt: builtAt + dayMs }),
]

/** Three wordings of one claim, which the policy leaves to a person. */
export const threeTeas: readonly MemoryRecord[] = [
  said('tea1', 'Tea is served at four.'),
  said('tea2', 'Tea is served at four!', { createdAt: builtAt + 1 }),
  said('tea3', 'tea is served at four', { createdAt: builtAt + 2 }),
]

/** Two wordings of one claim that give a value to a key. */
export const valuedTeas: readonly MemoryRecord[] = [
  said('tea1', 'Tea is served at four.', { key: 'tea', value: 4 }),
  said('tea2', 'tea is served at four', { key: 'tea', value: 4, createdAt: builtAt + 1 }),
]

/** As the open policy, and no merge without a person. */
export const mergesReviewed: Policy = {
  ...openPolicy,
  approvals: { ...openPolicy.approvals, merge: 'review' },
}

/** The record that an operation put, as it stands. */
export async function productOf({ store }: Desk, operationId: string) {
  const entry = await store.findEntry('main', operationId)
  const record = await store.get(entry?.puts[0]?.id ?? '')
  if (record === undefined) throw new Error(`nothing was put by ${operationId}`)
  return record
}
