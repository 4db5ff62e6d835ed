import type { Policy, Store } from '@slowwave/core'
import { describe, expect, test } from 'vitest'
import { applyForget, applyOperations, planForget, recordUse, undoOperation, verifyStore } from '@slowwave/core'
import { fakeSurroundings, seedStore, storeWith } from '@slowwave/core/testing'
import { allRecords, dayMs, indexer, now, openTiered, passOver, planOf, said } from './planning.js'

const tool = { source: 'tool:ci', confidence: 0.8 }
const texts = ['Tea is served at four.', 'Tea is served at four!', 'tea is served at four']
const keeping: Policy = {
  ...openTiered,
  retentionDays: { fact: 20 },
  approvals: { ...openTiered.approvals, 'demote-stale': 'off', archive: 'off' },
}
const later = now + 40 * dayMs
const surroundings = fakeSurroundings({ startAt: later })
const correction = { surroundings, indexer, actor: 'user' }

async function merged(overrides: Parameters<typeof said>[2] = tool): Promise<Store> {
  const store = await storeWith(
    texts.map((text, i) => said(`t${i}`, text, overrides)),
    { indexer },
  )
  await passOver(store, keeping)
  return store
}

async function mergedRecord(store: Store) {
  return (await allRecords(store)).find(({ lineage }) => lineage !== undefined)!
}

const prunes = async (store: Store, policy = keeping, at = later) => {
  const plan = await planOf(store, { policy, now: at })
  expect(plan.operations).toEqual([])
  return plan.forReview.filter(({ kind }) => kind === 'prune')
}

const used = async (store: Store): Promise<Store> => {
  await recordUse(store, { ids: [(await mergedRecord(store)).id], at: now + 1 })
  return store
}

async function approved(store: Store): Promise<readonly string[]> {
  const options = { ...correction, policy: keeping, baseSeq: await store.headSeq(), asked: 'by-name' as const }
  const holder = { passId: 'p', host: 'h', pid: 1 }
  const statuses: string[] = []
  for await (const { status } of applyOperations(store, await prunes(store), { ...options, holder }))
    statuses.push(status)
  return statuses
}

describe('pruning', () => {
  test('proposes archived originals once their merged record was used, and says which undo ends', async () => {
    const store = await used(await merged())
    const { id, lineage } = await mergedRecord(store)
    const [first, ...others] = await prunes(store)
    expect(others).toHaveLength(2)
    expect(first).toMatchObject({ approval: 'review', evidence: { into: id, endsUndoOf: [lineage?.operationId] } })
  })

  test('waits for a use of the merged record itself, for the grace and for the retention', async () => {
    const unused = await merged()
    await recordUse(unused, { ids: ['t0'], at: now })
    expect(await prunes(unused)).toEqual([])
    const store = await used(await merged())
    expect(await prunes(store, keeping, now + 13 * dayMs)).toEqual([])
    expect(await prunes(store, { ...keeping, retentionDays: { fact: 365 } })).toEqual([])
    expect(await prunes(store, { ...keeping, retentionDays: {} })).toEqual([])
    expect(await prunes(store, { ...keeping, retentionDays: { note: 1 } })).toEqual([])
  })

  test('of an original whose merged record nobody used is refused inside apply, whoever asks for it', async () => {
    const operations = await prunes(await used(await merged()))
    const unused = await merged()
    const options = { ...correction, policy: keeping, baseSeq: await unused.headSeq(), asked: 'by-name' as const }
    const holder = { passId: 'p', host: 'h', pid: 1 }
    const codes: unknown[] = []
    for await (const outcome of applyOperations(unused, operations, { ...options, holder }))
      codes.push(outcome.status === 'refused' ? outcome.code : outcome.status)
    expect(codes).toEqual(['deletion', 'deletion', 'deletion'])
    expect(await unused.tombstones()).toEqual([])
  })

  test('never takes what a user wrote (I8)', async () => {
    expect(await prunes(await used(await merged({ source: 'user' })))).toEqual([])
  })

  test('leaves a tombstone, keeps the text as a wording with its origin, and the store verifies', async () => {
    const store = await used(await merged())
    expect(await approved(store)).toEqual(['applied', 'applied', 'applied'])
    const { id, text, beside } = await mergedRecord(store)
    expect((await allRecords(store)).map((record) => record.id)).toEqual([id])
    expect([...beside.wordings, text].sort()).toEqual([...texts].sort())
    expect(beside.evidence.map(({ sessionId }) => sessionId).sort()).toEqual(texts.map((_, i) => `session of t${i}`))
    expect((await store.tombstones()).map(({ recordId, reason }) => [recordId, reason])).toEqual(
      texts.map((_, i) => [`t${i}`, 'pruned']),
    )
    expect((await verifyStore(store)).filter(({ severity }) => severity === 'error')).toEqual([])
    expect(await prunes(store)).toEqual([])
  })

  test('never takes a merged record that another one points at, so the way from each original to the living one stays (F20)', async () => {
    const store = await used(await merged())
    const inner = await mergedRecord(store)
    await seedStore(store, [said('t9', 'TEA is served at four', tool)], { indexer })
    await passOver(store, keeping)
    const outer = (await allRecords(store)).find(({ lineage, life }) => lineage && life.status === 'active')!
    await recordUse(store, { ids: [outer.id], at: now + 2 })
    expect((await store.get(inner.id))?.life).toMatchObject({ status: 'archived', supersededBy: outer.id })
    const named = (await prunes(store)).flatMap(({ sources }) => sources.map(({ id }) => id))
    expect(named).toContain('t9')
    expect(named).not.toContain(inner.id)
  })

  test('ends the undo of the merge, which is refused and names the tombstones', async () => {
    const store = await used(await merged())
    await approved(store)
    const { lineage } = await mergedRecord(store)
    const before = await allRecords(store)
    await expect(undoOperation(store, lineage!.operationId, correction)).rejects.toMatchObject({
      code: 'refused',
      details: { tombstones: ['t0', 't1', 't2'] },
    })
    expect(await allRecords(store)).toEqual(before)
  })

  test('leaves nothing behind that a later forget does not find (F21)', async () => {
    const store = await used(await merged())
    await approved(store)
    const plan = await planForget(store, { by: 'match', words: 'served at four' })
    await applyForget(store, plan, correction)
    expect(await allRecords(store)).toEqual([])
    const rows = await store.besideRows(
      ['t0', 't1', 't2', ...plan.scopes.flatMap(({ records }) => records.map(({ record }) => record.id))],
      'any',
    )
    expect(rows).toEqual([])
    expect((await verifyStore(store)).filter(({ severity }) => severity === 'error')).toEqual([])
  })
})
