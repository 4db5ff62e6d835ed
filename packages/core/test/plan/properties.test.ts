import type { MemoryRecord, Plan, Policy, ReviewOptions, Store } from '@slowwave/core'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  applyOperations,
  approveProposal,
  planArchive,
  planCapture,
  planHash,
  planRestore,
  readProposals,
  rejectProposal,
  releaseHolds,
  serialisePlan,
  undoOperation,
} from '@slowwave/core'
import { builtAt, fakeSurroundings, storeWith } from '@slowwave/core/testing'
import { allRecords, dayMs, indexer, now, open, openTiered, passOver, planOf, said } from './planning.js'

const values = ['staging', 'prod', 'staging eu', 'canary 2']
const frames = [
  (value: string) => `The deploy target is ${value}`,
  (value: string) => `The deploy target is ${value}.`,
  (value: string) => `the  deploy target is ${value}!`,
  (value: string) => `The deploy target is not ${value}`,
  (value: string) => `Tea is served at four in ${value}.`,
]
const sources = ['user', 'tool:ci', 'inferred']

/** A record out of few texts, so that equal ones, contradictions and everything between come up often. */
const aRandomRecord = fc
  .record({
    value: fc.constantFrom(...values),
    frame: fc.nat(frames.length - 1),
    source: fc.constantFrom(...sources),
    day: fc.nat(5),
    session: fc.nat(2),
    keyed: fc.boolean(),
    scope: fc.constantFrom('user/ann', 'user/bob'),
  })
  .map(
    ({ value, frame, source, day, session, keyed, scope }) =>
      (id: string): MemoryRecord =>
        said(id, frames[frame]!(value), {
          source,
          scope,
          confidence: source === 'user' ? 0.9 : 0.5,
          createdAt: builtAt + day * dayMs,
          author: { sessionId: `s${session}` },
          ...(keyed && frame < 3 ? { claim: { subject: 'deploy', predicate: 'target', object: value } } : {}),
        }),
  )

const someRecords = fc
  .array(aRandomRecord, { minLength: 1, maxLength: 14 })
  .map((made) => made.map((make, i) => make(`r${i}`)))
const aPolicy = fc.constantFrom<Policy>(open, openTiered)

test('the same records give the same plan byte for byte, whatever the order they came in (I13)', async () => {
  await fc.assert(
    fc.asyncProperty(
      someRecords.chain((records) =>
        fc.tuple(fc.constant(records), fc.shuffledSubarray(records, { minLength: records.length })),
      ),
      aPolicy,
      async ([records, shuffled], policy) => {
        const plan = await planOf(await storeWith(records, { indexer }), { policy })
        const other = await planOf(await storeWith(shuffled, { indexer }), { policy })
        expect(serialisePlan(other)).toBe(serialisePlan(plan))
      },
    ),
    { numRuns: 20 },
  )
})

test('a pass over the result of a pass plans nothing, and what is left to a person is proposed once (I15, R21, F22)', async () => {
  await fc.assert(
    fc.asyncProperty(someRecords, aPolicy, async (records, policy) => {
      const store = await storeWith(records, { indexer })
      const { plan, outcomes } = await passOver(store, policy)
      expect(outcomes.map(({ status }) => status)).toEqual(plan.operations.map(() => 'applied'))
      const rest = await planOf(store, { policy })
      expect(rest.operations).toEqual([])
      expect(rest.forReview).toEqual([])
      const pending = await readProposals(store, { states: ['pending'] })
      expect(pending.map(({ operationId }) => operationId).sort()).toEqual(plan.forReview.map(({ id }) => id).sort())
      await passOver(store, policy)
      expect(await readProposals(store)).toEqual(pending)
    }),
    { numRuns: 20 },
  )
})

test('no record is in two operations of a plan that change it, and every source is active or made before', async () => {
  await fc.assert(
    fc.asyncProperty(someRecords, aPolicy, async (records, policy) => {
      const store = await storeWith(records, { indexer })
      const { operations } = await planOf(store, { policy })
      const retired = new Set<string>()
      const there = new Set((await allRecords(store)).map(({ id }) => id))
      for (const { sources: named, changes } of operations) {
        for (const { id } of named) expect(there.has(id) && !retired.has(id)).toBe(true)
        for (const change of changes) {
          if (change.type === 'put') there.add(change.record.id)
          if (change.type === 'archive' || change.type === 'supersede') retired.add(change.id)
        }
      }
    }),
    { numRuns: 20 },
  )
})

type Step =
  | { readonly type: 'capture'; readonly make: (id: string) => MemoryRecord }
  | { readonly type: 'pass' | 'undo' | 'release' | 'archive' | 'restore' | 'approve' | 'reject'; readonly pick: number }

const aStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: aRandomRecord.map((make) => ({ type: 'capture' as const, make })) },
  {
    weight: 5,
    arbitrary: fc.record({
      type: fc.constantFrom(
        'pass' as const,
        'pass' as const,
        'undo' as const,
        'release' as const,
        'archive' as const,
        'restore' as const,
        'approve' as const,
        'reject' as const,
      ),
      pick: fc.nat(100),
    }),
  },
)

test('after any sequence of steps an incremental pass plans the same as a full one', async () => {
  await fc.assert(
    fc.asyncProperty(someRecords, fc.array(aStep, { maxLength: 8 }), aPolicy, async (records, steps, policy) => {
      const store = await storeWith(records, { indexer })
      await passOver(store, policy)
      for (const [i, step] of steps.entries()) {
        await take(store, step, { policy, i })
        const incremental = await planOf(store, { policy, mode: 'incremental' })
        expect(comparable(incremental)).toEqual(comparable(await planOf(store, { policy, mode: 'full' })))
      }
    }),
    { numRuns: 25 },
  )
}, 60_000)

/** Everything in a plan but what making it took. */
function comparable(plan: Plan): string {
  return planHash({ ...plan, cost: { comparisons: 0, modelCalls: 0, tokens: 0, price: 0 } })
}

interface StepContext {
  readonly policy: Policy
  readonly i: number
}

async function take(store: Store, step: Step, { policy, i }: StepContext): Promise<void> {
  const surroundings = fakeSurroundings({ startAt: now + i })
  const options = {
    surroundings,
    policy,
    indexer,
    actor: 'user',
    baseSeq: await store.headSeq(),
    asked: 'by-name' as const,
    holder: { passId: 'p', host: 'h', pid: 1 },
  }
  if (step.type === 'capture') {
    const { id: _id, contentHash: _hash, ...incoming } = step.make(`c${i}`)
    await drain(applyOperations(store, await planCapture(store, incoming, { policy, indexer }), options))
    return
  }
  const records = await allRecords(store)
  const pick = <T>(from: readonly T[]): T | undefined => from[step.pick % Math.max(1, from.length)]
  if (step.type === 'pass') await passOver(store, policy, 'incremental')
  if (step.type === 'release') await releaseHolds(store, 'all')
  if (step.type === 'undo') await undoOne(store, pick(await undoable(store)), options)
  if (step.type === 'archive') {
    const record = pick(records.filter(({ life }) => life.status === 'active'))
    if (record) await drain(applyOperations(store, await planArchive(store, [record.id]), options))
  }
  if (step.type === 'approve' || step.type === 'reject') await decideOne(store, step, { ...options, reviewer: 'ann' })
  if (step.type === 'restore') {
    const record = pick(records.filter(({ life }) => life.status === 'archived'))
    if (record) await drain(applyOperations(store, await planRestore(store, [record.id]), options))
  }
}

async function decideOne(store: Store, { type, pick }: Step & { readonly pick: number }, options: ReviewOptions) {
  const pending = await readProposals(store, { states: ['pending'] })
  const proposal = pending[pick % Math.max(1, pending.length)]
  if (proposal === undefined) return
  if (type === 'reject') await rejectProposal(store, proposal.id, options)
  else await approveProposal(store, proposal, options)
}

async function undoable(store: Store): Promise<readonly string[]> {
  const ids: string[] = []
  for await (const { operationId, kind } of store.entryHeads({ standing: true }))
    if (kind !== 'undo') ids.push(operationId)
  return ids
}

async function undoOne(
  store: Store,
  id: string | undefined,
  options: Parameters<typeof undoOperation>[2],
): Promise<void> {
  if (id !== undefined) await undoOperation(store, id, { ...options, withDependents: true })
}

async function drain(outcomes: AsyncIterable<unknown>): Promise<void> {
  for await (const _outcome of outcomes);
}
