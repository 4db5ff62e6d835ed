import type { MemoryRecord, Policy } from '@slowwave/core'
import { describe, expect, test } from 'vitest'
import { applyOperations, planTier, recall, undoOperation } from '@slowwave/core'
import { aRecord, builtAt, fakeSurroundings, storeWith } from '@slowwave/core/testing'
import {
  allRecords,
  dayMs,
  indexer,
  now as tenDays,
  openTiered,
  passOver,
  planOf,
  said,
  sourceIds,
} from './planning.js'

const now = builtAt + 45 * dayMs
const agents = { source: 'inferred', confidence: 0.5 }
const tool = { source: 'tool:ci' }

function slotted(kind: 'fact' | 'belief', id: string, overrides: Parameters<typeof aRecord>[0] = {}): MemoryRecord {
  const text = `Retries of checkout are ${kind} ${id}.`
  return aRecord({ kind, id, text, entity: 'checkout', key: 'retries', ...tool, ...overrides })
}

async function demotedIn(records: readonly MemoryRecord[], at = tenDays, policy: Policy = openTiered) {
  const plan = await planOf(await storeWith(records, { indexer }), { policy, now: at })
  return plan.operations
    .filter(({ kind }) => kind.startsWith('demote'))
    .map((operation) => [operation.kind, ...sourceIds(operation)])
}

describe('a belief under a sure fact', () => {
  test('goes to the archive tier, both of two, and only under the same key', async () => {
    const beliefs = [slotted('belief', 'b1'), slotted('belief', 'b2'), slotted('belief', 'b3', { key: 'timeout' })]
    expect(await demotedIn([slotted('fact', 'f', { confidence: 0.95 }), ...beliefs])).toEqual([
      ['demote-superseded', 'b1'],
      ['demote-superseded', 'b2'],
    ])
  })

  test('stays where the fact is less sure than 0.9, or of a lower source', async () => {
    expect(await demotedIn([slotted('fact', 'f', { confidence: 0.8 }), slotted('belief', 'b')])).toEqual([])
    const users = slotted('belief', 'b', { source: 'user', confidence: 0.7 })
    expect(await demotedIn([slotted('fact', 'f', { confidence: 0.95 }), users])).toEqual([])
  })
})

describe('an entry that nobody read', () => {
  test('goes to the archive tier after 30 days, a younger one does not', async () => {
    expect(await demotedIn([said('old', 'The office is in Porto.', agents)], now)).toEqual([['demote-stale', 'old']])
    expect(await demotedIn([said('young', 'The office is in Porto.', agents)], builtAt + 5 * dayMs)).toEqual([])
    const sooner = { ...openTiered, staleAfterDays: 10 }
    const after = builtAt + 15 * dayMs
    expect(await demotedIn([said('old', 'The office is in Porto.', agents)], after, sooner)).toHaveLength(1)
  })

  test('stays if it was read, or something came of it', async () => {
    for (const outcome of [{}, { outcome: 'failure' }]) {
      const store = await storeWith([said('old', 'The office is in Porto.', agents)], { indexer })
      await store.countUses([{ recordId: 'old', at: builtAt, ...outcome }])
      expect((await planOf(store, { policy: openTiered, now })).operations).toEqual([])
    }
  })

  test('stays active and readable, found by a search of depth 3 and not by an everyday one, and is not demoted again', async () => {
    const store = await storeWith([said('old', 'The office is in Porto.', agents)], { indexer })
    const options = {
      policy: openTiered,
      surroundings: fakeSurroundings({ startAt: now }),
      indexer,
      actor: 'scheduler',
    }
    const { runPass } = await import('@slowwave/core')
    const holder = { passId: 'p', host: 'h', pid: 1 }
    const { outcomes } = await runPass(store, { ...options, holder })
    expect(outcomes.map(({ status }) => status)).toEqual(['applied'])
    expect(await store.get('old')).toMatchObject({
      life: { status: 'active' },
      beside: { tier: 'archive' },
      revision: 1,
    })
    const query = { scopes: [(await store.get('old'))!.scope], text: 'office Porto', now, indexer }
    expect(await recall(store, query)).toEqual([])
    expect(await recall(store, { ...query, depth: 'archive' })).toHaveLength(1)
    expect((await planOf(store, { policy: openTiered, now })).operations).toEqual([])
  })
})

describe('a demotion', () => {
  const demoted = async () => {
    const store = await storeWith([said('old', 'The office is in Porto.', agents)], { indexer })
    const surroundings = fakeSurroundings({ startAt: now })
    const [operation] = (await planOf(store, { policy: openTiered, now })).operations
    const options = { surroundings, policy: openTiered, indexer, actor: 'user', baseSeq: 1, asked: 'by-name' as const }
    const apply = async (operations: Parameters<typeof applyOperations>[1]) => {
      const holder = { passId: 'p', host: 'h', pid: 1 }
      for await (const { status } of applyOperations(store, operations, { ...options, holder }))
        expect(status).toBe('applied')
    }
    await apply([operation!])
    return { store, apply, operation: operation!, correction: options }
  }

  test('that was undone stays away', async () => {
    const { store, operation, correction } = await demoted()
    await undoOperation(store, operation.id, correction)
    expect((await store.get('old'))?.beside.tier).toBe('warm')
    expect((await planOf(store, { policy: openTiered, now })).operations).toEqual([])
  })

  test('is not repeated on a record that a person fetched back, until a person sends it away', async () => {
    const { store, apply } = await demoted()
    await apply(await planTier(store, ['old'], { to: 'warm' }))
    expect((await planOf(store, { policy: openTiered, now })).operations).toEqual([])
    expect((await store.holds()).map(({ kind, cause }) => [kind, cause])).toEqual([
      ['demote-stale', 'tier'],
      ['demote-superseded', 'tier'],
    ])
    await apply(await planTier(store, ['old'], { to: 'archive' }))
    expect(await store.holds()).toEqual([])
  })
})

test('records are dealt out to the tiers by priority where the policy says so, and rest there', async () => {
  const records = [0, 1, 2, 3].map((day) =>
    said(`r${day}`, `Note number ${day} of the shop.`, { createdAt: builtAt + day * dayMs }),
  )
  const store = await storeWith(records, { indexer })
  await store.countUses(Array.from({ length: 5 }, () => ({ recordId: 'r0', at: builtAt })))
  const approvals = { ...openTiered.approvals, 'set-tier': 'auto' as const }
  const policy = { ...openTiered, approvals, hotCapacity: 1, warmCapacity: 2 }
  await passOver(store, policy)
  const tiers = (await allRecords(store)).map(({ id, beside }) => `${id} ${beside.tier}`)
  expect(tiers).toEqual(['r0 hot', 'r1 archive', 'r2 warm', 'r3 warm'])
  expect((await planOf(store, { policy })).operations).toEqual([])
})

test('idle records that would break the loss budget stay where they are, and everything else goes ahead', async () => {
  const claims = ['Porto', 'Faro', 'Braga', 'Evora'].map((city, i) =>
    said(`i${i}`, `The ${city} office is closed.`, tool),
  )
  const policy = { ...openTiered, maxLossFraction: 0.25 }
  const plan = await planOf(await storeWith(claims, { indexer }), { policy, now: builtAt + 90 * dayMs })
  expect(plan.operations.map(({ kind }) => kind)).toEqual(claims.map(() => 'demote-stale'))
  expect(plan.scopes[0]).not.toHaveProperty('refused')
  expect(plan.skipped.filter(({ code }) => code === 'loss-budget')).toMatchObject([{ kind: 'archive' }])
})
