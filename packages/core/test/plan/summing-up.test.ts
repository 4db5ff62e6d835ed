import type { MemoryRecord, Policy, Store } from '@slowwave/core'
import { describe, expect, test } from 'vitest'
import { ConsolidationResult, passRunOf, renderPlan } from '@slowwave/core'
import { aRecord, anEpisode, builtAt, storeWith } from '@slowwave/core/testing'
import {
  allRecords,
  dayMs,
  indexer,
  now as tenDays,
  open,
  openTiered,
  passOver,
  planOf,
  productOf,
  said,
  sourceIds,
} from './planning.js'

const scope = 'project/shop'

function noted(
  id: string,
  agentId: string,
  value: string,
  overrides: Parameters<typeof aRecord>[0] = {},
): MemoryRecord {
  const text = `Checkout keeps its ${id} list: ${value}`
  const slot = { entity: 'checkout', key: 'retry-list', value }
  return aRecord({
    kind: 'note',
    id,
    scope,
    text,
    ...slot,
    source: 'tool:ci',
    confidence: 0.8,
    author: { agentId },
    ...overrides,
  })
}

async function reviewsIn(records: readonly MemoryRecord[], kind: string, prepare?: (store: Store) => Promise<void>) {
  const store = await storeWith(records, { indexer })
  await prepare?.(store)
  return (await planOf(store)).forReview.filter((operation) => operation.kind === kind)
}

describe('convergent knowledge', () => {
  const long = 'retry with a growing pause and give up after the fifth try'

  test('of three agents becomes a proposal that keeps the words of the most confident one', async () => {
    const records = [
      noted('a', 'one', long),
      noted('b', 'two', `${long}.`),
      noted('c', 'three', `${long}!`, { confidence: 0.8 }),
    ]
    const [proposal] = await reviewsIn(records, 'converge')
    expect(sourceIds(proposal!)).toEqual(['a', 'b', 'c'])
    expect(productOf(proposal!)).toMatchObject({
      value: long,
      confidence: 0.85,
      lineage: { derivedFrom: ['a', 'b', 'c'] },
    })
    expect(proposal).toMatchObject({ approval: 'review', evidence: { compression: 3, agents: 3 } })
  })

  test('is none of two agents, of other values, or of fewer than three entries', async () => {
    const two = [noted('a', 'one', long), noted('b', 'two', long), noted('c', 'two', long)]
    expect(await reviewsIn(two, 'converge')).toEqual([])
    const other = [noted('a', 'one', long), noted('b', 'two', long), noted('c', 'three', 'never retry')]
    expect(await reviewsIn(other, 'converge')).toEqual([])
    expect(await reviewsIn(two.slice(0, 2), 'converge')).toEqual([])
  })

  test('lists no dissimilar entry among its sources', async () => {
    const agents = ['one', 'two', 'three', 'four']
    const records = agents.map((agent, i) => noted(`n${i}`, agent, i === 3 ? 'never retry' : long))
    expect((await reviewsIn(records, 'converge')).map(sourceIds)).toEqual([['n0', 'n1', 'n2']])
  })
})

describe('an outcome rollup', () => {
  const run = (i: number): MemoryRecord =>
    aRecord({
      kind: 'experience',
      id: `e${i}`,
      scope,
      text: `Deploy number ${i} went through.`,
      entity: 'checkout',
      key: `deploy-${i}`,
      source: 'tool:ci',
      confidence: 0.8,
    })
  const used = (count: number) => (store: Store) =>
    store.countUses(Array.from({ length: count }, (_, i) => ({ recordId: `e${i}`, at: builtAt, outcome: 'success' })))
  const runs = (count: number) => Array.from({ length: count }, (_, i) => run(i))

  test('sums up six experiences of one prefix and leaves them as they are', async () => {
    const [proposal] = await reviewsIn(runs(6), 'rollup', used(6))
    expect(proposal?.changes.map(({ type }) => type)).toEqual(['put'])
    expect(productOf(proposal!)).toMatchObject({
      value: { type: 'outcome_validated_summary', source_count: 6, total_outcomes: 6, key_prefix: 'deploy' },
      confidence: 0.9,
    })
  })

  test('needs five with outcomes', async () => {
    expect(await reviewsIn(runs(3), 'rollup', used(3))).toEqual([])
    expect(await reviewsIn(runs(10), 'rollup')).toEqual([])
  })
})

describe('compacting', () => {
  const step = (i: number, text: string): MemoryRecord =>
    anEpisode(text, {
      scope,
      createdAt: builtAt + i * 60_000,
      author: { sessionId: 'one' },
      episode: { task: text, approach: '', outcome: i === 0 ? 'failure' : 'success', lesson: '' },
    })
  const thread = [
    step(0, 'Started the import. It was a long day. The feed of stock-sync has 14 gaps.'),
    step(1, 'Asked around. We decided to fill gaps with the price of yesterday.'),
    step(2, 'The import of stock-sync is through.'),
  ]
  const later = builtAt + 40 * dayMs
  const keeping: Policy = {
    ...openTiered,
    approvals: { ...openTiered.approvals, 'demote-stale': 'off', archive: 'off' },
  }

  const compactedIn = async (records: readonly MemoryRecord[], policy: Policy = keeping) => {
    const plan = await planOf(await storeWith(records, { indexer }), { policy, now: later })
    return {
      operations: plan.operations.filter(({ kind }) => kind === 'compact'),
      codes: plan.skipped.filter(({ kind }) => kind === 'compact').map(({ code }) => code),
    }
  }

  test('makes one summary of the old episodes of a session, with every number, name, decision and outcome', async () => {
    const [operation] = (await compactedIn(thread)).operations
    const { text, kind, lineage } = productOf(operation!)
    expect(kind).toBe('note')
    expect(lineage?.derivedFrom).toHaveLength(3)
    for (const kept of ['stock-sync', '14', 'We decided', 'failure', 'success']) expect(text).toContain(kept)
    expect(text).not.toContain('long day')
    expect(operation?.changes.map(({ type }) => type)).toEqual(['put', 'archive', 'archive', 'archive'])
  })

  test('is left to a person by the default policy, and leaves young episodes alone', async () => {
    const store = await storeWith(thread, { indexer })
    expect((await planOf(store, { now: later })).forReview.map(({ kind }) => kind)).toEqual(['compact'])
    expect((await planOf(store, { policy: openTiered, now: tenDays })).operations).toEqual([])
  })

  test('over_compression_is_refused', async () => {
    const many = Array.from({ length: 40 }, (_, i) => step(i, `Step ${i} of the move of stock-sync.`))
    const { operations, codes } = await compactedIn(many)
    expect([operations.length, codes]).toEqual([0, ['compression']])
    const plan = await planOf(await storeWith(many, { indexer }), { policy: keeping, now: later })
    const alert = 'ALERT    compact: 40 episodes would become one; at most 10 may'
    expect(renderPlan(plan, { records: new Map() })).toContain(alert)
    const pass = { plan, outcomes: [], result: new ConsolidationResult(), ended: 'completed' as const }
    expect(passRunOf(pass, { at: later, actor: 'user', policy: keeping })).toMatchObject({ overCompressed: 1 })
  })
})

test('the tiered policy demotes unasked and only proposes what changes the meaning', async () => {
  const long = 'retry with a growing pause and give up after the fifth try'
  const belief = { ...said('belief', 'Retries may be three.', { scope, source: 'tool:ci' }), kind: 'belief' as const }
  const records = [
    { ...belief, entity: 'checkout', key: 'retries' },
    said('fact', 'Checkout retries five times.', {
      scope,
      source: 'tool:ci',
      confidence: 0.95,
      entity: 'checkout',
      key: 'retries',
    }),
    said('stale', 'The office is in Porto.', { scope, source: 'tool:ci', createdAt: builtAt - 31 * dayMs }),
    ...['one', 'two', 'three'].map((agent) => noted(agent, agent, agent === 'two' ? `${long}.` : long)),
  ]
  const store = await storeWith(records, { indexer })
  const plan = await planOf(store, { policy: openTiered })
  expect(plan.operations.map((operation) => [operation.kind, ...sourceIds(operation)])).toEqual([
    ['demote-superseded', 'belief'],
    ['demote-stale', 'stale'],
  ])
  expect(plan.forReview.map(({ kind }) => kind)).toEqual(['converge'])
  await passOver(store, openTiered)
  const archived = (await allRecords(store)).filter(({ beside }) => beside.tier === 'archive')
  expect(archived.map(({ id, life }) => [id, life.status])).toEqual([
    ['belief', 'active'],
    ['stale', 'active'],
  ])
  expect((await planOf(store, { policy: openTiered })).operations).toEqual([])
  expect((await planOf(store, { policy: open })).operations).toEqual([])
})
