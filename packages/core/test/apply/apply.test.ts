import { expect, test } from 'vitest'
import type { Transaction } from '@slowwave/core'
import { applyOperations, applyPlan, logicalDump, verifyStore } from '@slowwave/core'
import { crashes, crashingStore } from '@slowwave/core/testing'
import { aWorld, collect, newIdOf, type World } from './world.js'

const phrasings = ['The API runs on port 8080.', 'The API runs on port 8080!', 'the API runs on port 8080']

async function threeDuplicates(world = aWorld()): Promise<World> {
  for (const [i, text] of phrasings.entries()) await world.capture(text, { id: `p${i}`, createdAt: 1000 - i })
  return world
}

async function mergePlan(world: World) {
  return world.plan([await world.mergeOf(['p0', 'p1', 'p2'])])
}

test('a merge puts the derived record, archives every source into it, and says so in the journal (I2)', async () => {
  const world = await threeDuplicates()
  const plan = await mergePlan(world)

  const [outcome] = await world.applyPlan(plan)

  const derived = newIdOf(plan.operations[0]!)
  expect(outcome).toMatchObject({ status: 'applied', seq: 4 })
  expect((await world.get(derived)).lineage?.derivedFrom).toEqual(['p0', 'p1', 'p2'])
  expect((await world.get(derived)).createdAt).toBe(998)
  for (const id of ['p0', 'p1', 'p2']) {
    expect((await world.get(id)).life).toEqual({ status: 'archived', supersededBy: derived })
  }
  expect(await world.store.entry(4)).toMatchObject({ kind: 'merge', restsOn: [1, 2, 3], retired: 2, raised: false })
})

test('applying a plan again changes nothing (I3)', async () => {
  const world = await threeDuplicates()
  const plan = await mergePlan(world)
  await world.applyPlan(plan)
  const once = await logicalDump(world.store)

  const again = await world.applyPlan(plan)

  expect(again.map(({ status }) => status)).toEqual(['already-applied'])
  expect(await logicalDump(world.store)).toBe(once)
  expect(await world.store.headSeq()).toBe(4)
})

test('a crash at any write leaves nothing half done, and a second apply finishes (I2, I3)', async () => {
  const before = await logicalDump((await threeDuplicates()).store)
  const undisturbed = await threeDuplicates()
  await undisturbed.applyPlan(await mergePlan(undisturbed))
  const merged = await logicalDump(undisturbed.store)

  let crashed = true
  let points = 0
  for (let crashAt = 1; crashed; crashAt++) {
    const world = await threeDuplicates()
    const plan = await mergePlan(world)
    const options = { ...world.common }
    crashed = await crashes(() => collect(applyPlan(crashingStore(world.store, crashAt), plan, options)))
    points = crashAt

    if (crashed) expect([before, merged]).toContain(await logicalDump(world.store))
    await world.applyPlan(plan)
    expect(await logicalDump(world.store)).toBe(merged)
  }
  expect(points).toBeGreaterThan(10)
})

test('an operation whose source moved since planning is stale, and the rest go ahead', async () => {
  const world = await threeDuplicates()
  await world.capture('The mail server is down.', { id: 'q0' })
  await world.capture('The mail server is down!', { id: 'q1' })
  const plan = await world.plan([await world.mergeOf(['p0', 'p1']), await world.mergeOf(['q0', 'q1'])])
  await world.applied(await world.archiveOf('p1'))

  const outcomes = await world.applyPlan(plan)

  expect(outcomes).toMatchObject([{ status: 'stale', moved: [{ id: 'p1', revision: 1 }] }, { status: 'applied' }])
  expect(await world.status('p0')).toBe('active')
})

test('a source of another content, a retracted one and a missing one are stale', async () => {
  const world = await threeDuplicates()
  const operation = await world.mergeOf(['p0', 'p1'])
  const [p0, p1] = operation.sources
  const other = { ...operation, sources: [p0!, { ...p1!, contentHash: 'other' }] }
  const gone = { ...operation, sources: [p0!, { ...p1!, id: 'gone' }] }
  expect(await world.apply(other)).toMatchObject({ status: 'stale', moved: [{ id: 'p1' }] })
  expect(await world.apply(gone)).toMatchObject({ status: 'stale', moved: [{ id: 'gone' }] })

  await world.undo((await world.store.entry(2))!.operationId)
  const retracted = { ...operation, sources: [p0!, { ...p1!, revision: 2 }] }
  expect(await world.apply(retracted)).toMatchObject({ status: 'stale', moved: [{ id: 'p1' }] })
})

test('guards are asked again inside the transaction: a pin set after planning stops the merge', async () => {
  const world = await threeDuplicates()
  const plan = await mergePlan(world)
  const record = await world.get('p1')
  await world.applied({
    ...(await world.tierOf('p1', 'hot')),
    changes: [{ type: 'set-pin', id: record.id, pinned: true }],
  })

  expect(await world.applyPlan(plan)).toMatchObject([{ status: 'refused', code: 'pinned' }])
})

test('a plan of another store, format or future is refused', async () => {
  const world = await threeDuplicates()
  const plan = await mergePlan(world)
  for (const wrong of [{ storeId: 'other' }, { formatVersion: 2 }, { baseSeq: 99 }]) {
    await expect(world.applyPlan({ ...plan, ...wrong })).rejects.toMatchObject({ code: 'invalid-input' })
  }
  expect(await world.store.headSeq()).toBe(3)
})

test('an abort finishes the running operation, and the next run goes on', async () => {
  const world = await threeDuplicates()
  await world.capture('Tea at four.', { id: 'q0' })
  await world.capture('Tea at four!', { id: 'q1' })
  const plan = await world.plan([await world.mergeOf(['p0', 'p1']), await world.mergeOf(['q0', 'q1'])])
  const abort = new AbortController()

  const seen: string[] = []
  for await (const { status } of applyPlan(world.store, plan, { ...world.common, signal: abort.signal })) {
    seen.push(status)
    abort.abort()
  }

  expect(seen).toEqual(['applied'])
  expect((await world.applyPlan(plan)).map(({ status }) => status)).toEqual(['already-applied', 'applied'])
})

test('a batch is one transaction: all of it or nothing', async () => {
  const world = await threeDuplicates()
  for (const id of ['q0', 'q1']) await world.capture('Tea at four.', { id })
  const operations = [await world.mergeOf(['p0', 'p1']), await world.mergeOf(['q0', 'q1'])]
  const options = { ...world.common, baseSeq: 5, asked: 'by-pass' as const, batch: 2 }
  const lastCommit = 1
  const counted = countingTransactions(world)

  await collect(applyOperations(counted.store, operations, options))

  expect(counted.transactions()).toBe(lastCommit)
  expect(await world.store.headSeq()).toBe(7)
})

function countingTransactions({ store }: World) {
  let transactions = 0
  const counting = new Proxy(store, {
    get(target, name) {
      if (name === 'transaction') transactions++
      const member: unknown = Reflect.get(target, name, target)
      return typeof member === 'function' ? (member.bind(target) as unknown) : member
    },
  })
  return { store: counting, transactions: () => transactions }
}

test('a product without a vector is refused in a store with vectors, and the sources stay (I16)', async () => {
  const world = await threeDuplicates()
  const vector = { contentHash: 'x', embedderId: 'e', scale: 1, codes: new Int8Array(2), signs: new Uint8Array(1) }
  await world.store.transaction((tx) => tx.insertVectors({ id: 'e', dimensions: 2 }, [vector]))
  expect(await world.applyPlan(await mergePlan(world))).toMatchObject([{ status: 'refused', code: 'not-indexed' }])
  expect(await world.status('p0')).toBe('active')
})

test('no pass deletes: a deletion is refused and nothing is written', async () => {
  const world = await threeDuplicates()
  const operation = { ...(await world.archiveOf('p0')), changes: [{ type: 'delete', id: 'p0', into: 'p1' } as const] }
  expect(await world.apply(operation)).toMatchObject({ status: 'refused' })
  expect(await world.apply(operation, 'by-name')).toMatchObject({ status: 'refused', code: 'deletion' })
  expect(await world.store.headSeq()).toBe(3)
})

test('a store that runs a transaction twice, since another writer was first, keeps one chain', async () => {
  const world = await threeDuplicates()
  const plan = await mergePlan(world)
  let rolledBack = false
  const retrying = new Proxy(world.store, {
    get(target, name) {
      if (name === 'transaction') return transactTwice
      const member: unknown = Reflect.get(target, name, target)
      return typeof member === 'function' ? (member.bind(target) as unknown) : member
    },
  })
  async function transactTwice<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    const rollBack = new Error('busy')
    const first = world.store.transaction(async (tx) => {
      const before = await tx.headSeq()
      const result = await work(tx)
      if (rolledBack || (await tx.headSeq()) === before) return result
      throw rollBack
    })
    return first.catch(async (error: unknown) => {
      if (error !== rollBack) throw error
      rolledBack = true
      await world.capture('Coffee is at ten.', { id: 'z' })
      return world.store.transaction(work)
    })
  }

  expect(await collect(applyPlan(retrying, plan, world.common))).toMatchObject([{ status: 'applied', seq: 5 }])
  expect(await verifyStore(world.store)).toEqual([])
})

test('every write marks its records for the next pass', async () => {
  const world = await threeDuplicates()
  await world.applied(await world.mergeOf(['p0', 'p1']))
  const marks = new Map((await world.store.dirty()).map(({ recordId, seq }) => [recordId, seq]))
  expect([marks.get('p0'), marks.get('p1'), marks.get('p2')]).toEqual([4, 4, 3])
})
