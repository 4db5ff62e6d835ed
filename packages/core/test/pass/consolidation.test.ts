import type { MemoryRecord, Operation, Outcome, Policy, Store } from '@slowwave/core'
import { describe, expect, test } from 'vitest'
import {
  applyOperations,
  conservativePolicy,
  createIndexer,
  derivedRecordId,
  logicalDump,
  memoryStore,
  operationKey,
  planPass,
  refOf,
  runPass,
  runPlan,
  undoOperation,
  verifyStore,
} from '@slowwave/core'
import { aFact, crashes, crashingStore, fakeSurroundings, seedStore } from '@slowwave/core/testing'

const indexer = createIndexer()
const policy: Policy = { ...conservativePolicy, maxLossFraction: 1, maxLossFraction30d: 1 }
const surroundings = fakeSurroundings({ stepMs: 1 })
const options = { surroundings, policy, indexer, actor: 'user', holder: { passId: 'p', host: 'h', pid: 1 } }
const inferred = { source: 'inferred', confidence: 0.5 }

async function holding(...records: readonly MemoryRecord[]): Promise<Store> {
  const store = memoryStore()
  await seedStore(store, records, { indexer })
  return store
}

const prefersDark = ['The user prefers dark mode.', 'The user prefers dark mode!', 'the user prefers dark mode']

function phrasings(overrides: Parameters<typeof aFact>[1] = {}): readonly MemoryRecord[] {
  return prefersDark.map((text, i) => aFact(text, { id: `p${i}`, ...overrides }))
}

const planOf = (store: Store) => planPass(store, { policy, indexer, now: 1 })
const statuses = (outcomes: readonly Outcome[]) => outcomes.map(({ status }) => status)

async function statusesOf(store: Store, ids: readonly string[]): Promise<readonly (string | undefined)[]> {
  const records = await store.getMany(ids)
  return ids.map((id) => records.get(id)?.life.status)
}

async function mergedRecord(store: Store) {
  for await (const record of store.records({ statuses: ['active'] })) if (record.lineage) return record
  throw new Error('nothing was merged')
}

describe('a consolidation pass', () => {
  test('merging preserves every source id', async () => {
    const store = await holding(...phrasings())
    await runPass(store, options)
    expect((await mergedRecord(store)).lineage?.derivedFrom).toEqual(['p0', 'p1', 'p2'])
  })

  test('a contradiction is skipped, not merged', async () => {
    const claim = { subject: 'api', predicate: 'deploys to' }
    const staging = aFact('The API deploys to staging.', { id: 's', claim: { ...claim, object: 'staging' } })
    const prod = aFact('The API deploys to prod.', { id: 't', claim: { ...claim, object: 'prod' } })
    const store = await holding(staging, prod)
    const { plan } = await runPass(store, options)
    expect(plan.operations.filter(({ kind }) => kind === 'merge')).toEqual([])
    expect(plan.skipped.some(({ code, detail }) => code === 'contradiction' && detail.includes('contradiction'))).toBe(
      true,
    )
    expect(await statusesOf(store, ['s', 't'])).toEqual(['active', 'active'])
  })

  test('a dry run writes nothing', async () => {
    const store = await holding(...phrasings())
    const before = [await logicalDump(store), await store.headSeq(), await store.dirty()]
    expect((await planOf(store)).operations).toHaveLength(1)
    expect([await logicalDump(store), await store.headSeq(), await store.dirty()]).toEqual(before)
  })

  test('apply is idempotent: the second run applies nothing and skips what the first applied', async () => {
    const store = await holding(...phrasings())
    const plan = await planOf(store)
    const [first, second] = [await runPlan(store, plan, options), await runPlan(store, plan, options)]
    expect(statuses(first.outcomes)).toEqual(['applied'])
    expect(statuses(second.outcomes)).toEqual(['already-applied'])
    expect(second.result.merged).toBe(0)
  })

  test('a crash between operations leaves a valid state, and a resume completes the rest', async () => {
    const groups = ['Tea is at four.', 'Lunch is at noon.', 'The office closes at six.']
    const texts = groups.flatMap((text) => [text, text.toUpperCase().charAt(0) + text.slice(1, -1) + '!'])
    const records = texts.map((text, i) => aFact(text, { id: `g${i}` }))
    const store = await holding(...records)
    const plan = await planOf(store)
    expect(plan.operations).toHaveLength(3)

    let applied = 0
    for (let crashAt = 1; applied < 2; crashAt++) {
      await crashes(() => runPlan(crashingStore(store, crashAt), plan, options))
      expect(await verifyStore(store)).toEqual([])
      applied = (await store.headSeq()) - records.length
    }
    expect(applied).toBe(2)
    expect(statuses((await runPlan(store, plan, options)).outcomes)).toEqual([
      'already-applied',
      'already-applied',
      'applied',
    ])
  })

  test('sources are archived, not deleted', async () => {
    const store = await holding(...phrasings())
    await runPass(store, options)
    expect(await statusesOf(store, ['p0', 'p1', 'p2'])).toEqual(['archived', 'archived', 'archived'])
    expect((await store.getMany(['p0', 'p1', 'p2'])).get('p1')?.text).toBe(prefersDark[1])
  })

  test('undo restores the sources', async () => {
    const store = await holding(...phrasings())
    const before = await logicalDump(store)
    const { plan } = await runPass(store, options)
    await undoOperation(store, plan.operations[0]!.id, options)
    expect(await logicalDump(store)).toBe(before)
  })

  test('blocking never crosses scopes', async () => {
    const bob = phrasings({ scope: 'user/bob' }).map((record) => ({ ...record, id: `bob-${record.id}` }))
    const store = await holding(...phrasings(), ...bob)
    const { plan } = await runPass(store, options)
    expect(plan.operations.map(({ sources }) => sources.map(({ id }) => id))).toEqual([
      ['p0', 'p1', 'p2'],
      ['bob-p0', 'bob-p1', 'bob-p2'],
    ])
  })

  test('over-compression is refused: forty into one at 10:1 applies nothing', async () => {
    const records = Array.from({ length: 40 }, (_, i) => aFact(`Note ${i}.`, { id: `n${i}`, ...inferred }))
    const store = await holding(...records)
    const operation = await summaryOf(store, records)
    const applying = applyOperations(store, [operation], { ...options, baseSeq: 40, asked: 'by-name' })
    expect((await applying.next()).value).toMatchObject({ status: 'refused', code: 'compression' })
    expect(await store.headSeq()).toBe(40)
  })

  test('a merged record keeps the earliest createdAt', async () => {
    const [early, late] = [Date.UTC(2020, 0, 1), Date.UTC(2024, 0, 1)]
    const store = await holding(
      aFact('The user prefers dark mode.', { id: 'late', createdAt: late }),
      aFact('The user prefers dark mode!', { id: 'early', createdAt: early }),
    )
    await runPass(store, options)
    const { createdAt, beside } = await mergedRecord(store)
    expect([createdAt, beside.observedAt]).toEqual([early, [early, late]])
  })
})

async function summaryOf(store: Store, records: readonly MemoryRecord[]): Promise<Operation> {
  const ids = records.map(({ id }) => id)
  const sources = [...(await store.getMany(ids)).values()].map(refOf)
  const identity = { kind: 'compact', scope: records[0]!.scope, sources, discriminator: 'summary' } as const
  const id = operationKey(identity)
  const derivedFrom = [...ids].sort()
  const lineage = { derivedFrom, derivation: 'compact', derivedAt: 1, operationId: id } as const
  const record = aFact('Forty notes.', { id: derivedRecordId(id), lineage, ...inferred })
  const archives = ids.map((source) => ({ type: 'archive', id: source, into: record.id }) as const)
  const shown = { approval: 'auto', reason: 'a summary', evidence: {}, holdPairs: [] } as const
  return { ...identity, id, key: id, ...shown, changes: [{ type: 'put', record }, ...archives] }
}

describe('what the first seed got wrong', () => {
  test('the derived record has an id of its own, and undo gives the keeper back', async () => {
    const store = await holding(...phrasings())
    const { plan } = await runPass(store, options)
    expect(['p0', 'p1', 'p2']).not.toContain((await mergedRecord(store)).id)
    await undoOperation(store, plan.operations[0]!.id, options)
    expect(await statusesOf(store, ['p0', 'p1', 'p2'])).toEqual(['active', 'active', 'active'])
  })

  test('a record is in one merge of a plan at most, whatever keys it shares', async () => {
    const claim = { subject: 'user', predicate: 'prefers', object: 'dark mode' }
    const store = await holding(...phrasings({ claim, entity: 'user', key: 'theme' }))
    const sources = (await planOf(store)).operations.flatMap((operation) => operation.sources.map(({ id }) => id))
    expect(sources).toEqual(['p0', 'p1', 'p2'])
  })

  test('a record without a key does not pull in two that contradict each other', async () => {
    const claim = { subject: 'user', predicate: 'prefers' }
    const store = await holding(
      aFact('The user prefers dark mode.', { id: 'keyless' }),
      aFact('The user prefers dark mode!', { id: 'dark', claim: { ...claim, object: 'dark mode' } }),
      aFact('the user prefers dark mode', { id: 'light', claim: { ...claim, object: 'light mode' } }),
    )
    const { plan } = await runPass(store, options)
    for (const { kind, sources } of plan.operations) {
      const ids = sources.map(({ id }) => id)
      expect(kind === 'merge' && ids.includes('dark') && ids.includes('light')).toBe(false)
    }
    expect(await statusesOf(store, ['light'])).not.toEqual(['superseded'])
  })

  test('uses of the sources do not count as uses of the merged record', async () => {
    const store = await holding(...phrasings())
    await store.countUses([{ recordId: 'p0', at: 5 }])
    await runPass(store, options)
    expect((await mergedRecord(store)).usage).toMatchObject({ accessCount: 0, usesSinceDerivation: 0 })
  })

  test('repetition by one origin lifts no confidence, and inferred facts keep their cap', async () => {
    const store = await holding(...phrasings({ ...inferred, confidence: 0.6 }))
    await runPass(store, options)
    expect((await mergedRecord(store)).confidence).toBe(0.6)
  })

  test('a dry run tells what it skips', async () => {
    const store = await holding(
      aFact('The API runs on port 8080.', { id: 'a' }),
      aFact('The API runs on port 9090.', { id: 'b' }),
    )
    expect((await planOf(store)).skipped.map(({ code }) => code)).toContain('contradiction')
  })
})
