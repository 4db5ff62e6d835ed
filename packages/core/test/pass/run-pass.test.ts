import type { PassEvent, Policy, RunPassOptions, Scope, Store } from '@slowwave/core'
import { expect, test } from 'vitest'
import {
  conservativePolicy,
  createIndexer,
  doctor,
  ensureVectors,
  isAsyncMemoryConsolidator,
  listHolds,
  logicalDump,
  memoryStore,
  passConsolidator,
  planPass,
  releaseHolds,
  runPass,
  runPlan,
  tieredPolicy,
  undoOperation,
  verifyStore,
} from '@slowwave/core'
import { aFact, crashes, crashingStore, fakeSurroundings, HashEmbedder, seedStore } from '@slowwave/core/testing'

const indexer = createIndexer()
const open: Policy = { ...conservativePolicy, maxLossFraction: 1, maxLossFraction30d: 1 }
const openTiered: Policy = { ...tieredPolicy, maxLossFraction: 1, maxLossFraction30d: 1 }
const teaTimes = ['Tea is served at four.', 'Tea is served at four!', 'tea is served at four']

function passOptions(policy: Policy = open): RunPassOptions {
  const surroundings = fakeSurroundings({ stepMs: 1 })
  return { surroundings, policy, indexer, actor: 'user', holder: { passId: 'p', host: 'h', pid: 1 } }
}

async function teaStore(texts: readonly string[] = teaTimes): Promise<Store> {
  const store = memoryStore()
  await seedStore(
    store,
    texts.map((text, i) => aFact(text, { id: `t${i}`, createdAt: 1000 + i })),
    { indexer },
  )
  return store
}

test('a pass over an empty store plans and writes nothing', async () => {
  const store = memoryStore()
  const { plan, outcomes, result } = await runPass(store, passOptions())
  expect(plan.operations).toEqual([])
  expect(outcomes).toEqual([])
  expect(result).toMatchObject({ entriesBefore: 0, entriesAfter: 0, rejected: false, lossFraction: 0 })
  expect(await store.headSeq()).toBe(0)
})

test('a pass merges what says the same and reports it', async () => {
  const store = await teaStore()
  const { result, outcomes, ended } = await runPass(store, passOptions())

  expect(outcomes.map(({ status }) => status)).toEqual(['applied'])
  expect(ended).toBe('completed')
  expect(result).toMatchObject({
    entriesBefore: 3,
    entriesAfter: 1,
    merged: 2,
    promoted: 0,
    pruned: 0,
    retainedOriginals: 1,
    rejected: false,
    context: { applied: { merge: 1 }, outcomes: { applied: 1 }, modelCalls: 0, tokens: 0, price: 0 },
  })
  expect(result.lossFraction).toBeCloseTo(2 / 3)
  expect(Object.keys(result.context['timings'] as object).sort()).toEqual(['applyMs', 'embedMs', 'orientMs', 'planMs'])
  expect([...(await verifyStore(store)), ...(await doctor(store, { indexer }))]).toEqual([])
})

test('a pass over the result of a pass plans nothing and writes nothing, incremental or full (I15)', async () => {
  const store = await teaStore()
  await runPass(store, passOptions())
  const head = await store.headSeq()
  for (const mode of ['incremental', 'full'] as const) {
    expect((await runPass(store, { ...passOptions(), mode })).plan.operations).toEqual([])
  }
  expect(await store.headSeq()).toBe(head)
})

test('a pass that applied something cleans up, so that the next one looks at changes only', async () => {
  const store = await teaStore()
  const orientations: PassEvent[] = []
  const onEvent = (event: PassEvent): void => {
    if (event.type === 'oriented') orientations.push(event)
  }
  await runPass(store, { ...passOptions(), onEvent })
  expect(await store.dirty()).toEqual([])
  await runPass(store, { ...passOptions(), onEvent })
  expect(orientations).toMatchObject([
    { orientation: { changed: 3, looksAt: 'everything', because: 'other-means', policy: 'conservative' } },
    { orientation: { changed: 0, looksAt: 'changes' } },
  ])
})

test('a pass over some scopes does not take the others for looked at', async () => {
  const store = await teaStore()
  const bob = teaTimes.map((text, i) => aFact(text, { id: `b${i}`, scope: 'user/bob' }))
  await seedStore(store, bob, { indexer })
  const [ann] = (await store.scopes()).map(({ scope }) => scope)
  await runPass(store, { ...passOptions(), scopes: [ann!] })
  expect(await store.plannedWith()).toBeUndefined()

  expect((await runPass(store, passOptions())).plan.operations.map(({ scope }) => scope)).toEqual(['user/bob'])
  expect(await store.plannedWith()).toBeDefined()
})

test('a pass that applies nothing leaves its marks', async () => {
  const store = await teaStore(['Tea is served at four.', 'The API runs on port 8080.'])
  const marks = await store.dirty()
  await runPass(store, passOptions())
  expect(await store.dirty()).toEqual(marks)
  expect(await store.plannedWith()).toBeUndefined()
})

test('a pass over its loss budget is rejected with the loss, and the store is untouched (I9)', async () => {
  const store = await teaStore()
  const before = await logicalDump(store)
  const { result, outcomes } = await runPass(store, passOptions(conservativePolicy))
  expect(outcomes).toMatchObject([{ status: 'refused', code: 'loss-budget' }])
  expect(result).toMatchObject({ entriesBefore: 3, entriesAfter: 3, merged: 0, rejected: true })
  expect(result.reason).toContain('loss guard tripped: would drop 0.67 > 0.25')
  expect(result.context['planned']).toMatchObject({ merged: 2, entriesAfter: 1, retainedOriginals: 1 })
  expect(await logicalDump(store)).toBe(before)
  expect(await store.headSeq()).toBe(3)
})

test('an aborted pass finishes the running operation, says so, and the next one goes on', async () => {
  const texts = [...teaTimes, 'The API runs on port 8080.', 'The API runs on port 8080!']
  const store = await teaStore(texts)
  const undisturbed = await teaStore(texts)
  await runPass(undisturbed, passOptions())

  const abort = new AbortController()
  const onEvent = ({ type }: PassEvent): void => {
    if (type === 'ended') abort.abort()
  }
  const first = await runPass(store, { ...passOptions(), signal: abort.signal, onEvent })
  expect([first.ended, first.outcomes.length, first.plan.operations.length]).toEqual(['interrupted', 1, 2])
  expect((await store.dirty()).length).toBeGreaterThan(0)

  const second = await runPass(store, passOptions())
  expect([second.ended, second.outcomes.length]).toEqual(['completed', 1])
  expect(await logicalDump(store)).toBe(await logicalDump(undisturbed))
})

test('a crash at any write of a pass leaves a valid store, and the rerun reaches the undisturbed result', async () => {
  const texts = [...teaTimes, 'The API runs on port 8080.', 'The API runs on port 8080!']
  const undisturbed = await teaStore(texts)
  await runPass(undisturbed, passOptions())
  const expected = await logicalDump(undisturbed)
  let crashed = true
  for (let crashAt = 1; crashed; crashAt++) {
    const store = await teaStore(texts)
    crashed = await crashes(() => runPass(crashingStore(store, crashAt), passOptions()))
    expect(await verifyStore(store)).toEqual([])
    await runPass(store, passOptions())
    expect(await logicalDump(store)).toBe(expected)
  }
})

test('wherever a pass was interrupted, going on reports what the undisturbed pass reports', async () => {
  const texts = [
    'The API listens on port 8080.',
    'the api listens on port 8080',
    'Note: The API listens on port 8080.',
    'The API listens on port 9090.',
    'Port 8080 is what the API listens on.',
    'The deploy target is staging.',
    'The deploy target is prod.',
    'the deploy target is staging',
  ]
  const undisturbed = await teaStore(texts)
  const { plan, outcomes } = await runPass(undisturbed, passOptions())
  const expected = await logicalDump(undisturbed)
  for (let applied = 0; applied <= outcomes.length; applied++) {
    const store = await teaStore(texts)
    await runPlan(store, { ...plan, operations: plan.operations.slice(0, applied) }, passOptions())
    await runPass(store, passOptions())
    expect(await logicalDump(store), `after ${applied} operations`).toBe(expected)
  }
})

test('what a person undid is not done again by the next pass, and is once it is released (F9, F24)', async () => {
  const store = await teaStore(teaTimes.slice(0, 2))
  const { plan } = await runPass(store, passOptions())
  const correction = passOptions()
  await undoOperation(store, plan.operations[0]!.id, correction)
  expect(await planned(store)).toEqual([])

  await releaseHolds(store, { causeId: plan.operations[0]!.id })
  expect(await planned(store)).toEqual(['merge'])
  expect(await listHolds(store)).toEqual([])
})

async function planned(store: Store): Promise<readonly string[]> {
  const { operations } = await planPass(store, { policy: open, indexer, now: 1, mode: 'incremental' })
  return operations.map(({ kind }) => kind)
}

test('what a pass leaves for a person is proposed, and not planned again while that is pending (F22)', async () => {
  const store = await teaStore([...teaTimes, 'Tea is served at five.'])
  const first = await runPass(store, passOptions(openTiered))
  const second = await runPass(store, passOptions(openTiered))
  expect(second.plan.operations).toEqual([])
  expect(second.plan.forReview).toEqual([])
  const proposed = first.proposals?.proposals.map(({ operationId }) => operationId) ?? []
  expect(proposed.length).toBeGreaterThan(0)
  expect(proposed).toEqual(first.plan.forReview.map(({ id }) => id))
  expect(second.proposals?.proposals).toEqual([])
})

test('a plan from a file is carried out, and again changes nothing', async () => {
  const store = await teaStore()
  const plan = await planPass(store, { policy: open, indexer, now: 1 })
  const first = await runPlan(store, plan, passOptions())
  const again = await runPlan(store, plan, passOptions())
  expect(first.outcomes.map(({ status }) => status)).toEqual(['applied'])
  expect(again.outcomes.map(({ status }) => status)).toEqual(['already-applied'])
  expect(again.result).toMatchObject({ entriesBefore: 1, entriesAfter: 1, merged: 0 })
})

test('two passes at once apply each operation once', async () => {
  const store = await teaStore()
  const plan = await planPass(store, { policy: open, indexer, now: 1 })
  const other = { ...passOptions(), holder: { passId: 'q', host: 'h', pid: 2 } }
  const both = await Promise.allSettled([runPlan(store, plan, passOptions()), runPlan(store, plan, other)])
  const applied = both.filter((end) => end.status === 'fulfilled' && end.value.result.merged === 2)
  expect(applied).toHaveLength(1)
  expect(await verifyStore(store)).toEqual([])
})

test('a pass never begins beside another one, and takes over what a dead one left, with nothing to do', async () => {
  let isAlive = true
  const store = memoryStore({ isAlive: () => isAlive })
  await seedStore(store, [aFact('Tea is served at four.')], { indexer })
  await runPass(store, passOptions())
  const scope = (await store.scopes())[0]?.scope as Scope
  await store.acquireLease(scope, { passId: 'other', host: 'h', pid: 2 })
  await expect(runPass(store, passOptions())).rejects.toMatchObject({ code: 'store-locked' })
  isAlive = false
  const takenFrom: (string | undefined)[] = []
  const onEvent = (event: PassEvent): void => {
    if (event.type === 'leased') takenFrom.push(event.lease.takenOverFrom?.passId)
  }
  await runPass(store, { ...passOptions(), onEvent })
  expect(takenFrom).toEqual(['other'])
  expect(await store.heldLeases()).toEqual([])
})

test('a pass with another embedder than the store is refused before it plans', async () => {
  const store = await teaStore()
  const embedder = new HashEmbedder(8)
  await ensureVectors(store, embedder, { records: [aFact('Tea.')] })
  await expect(runPass(store, { ...passOptions(), embedder: new HashEmbedder(16) })).rejects.toMatchObject({
    code: 'conflict',
  })
})

test('products have their vectors before they are put', async () => {
  const store = await teaStore()
  const embedder = new HashEmbedder(8)
  const records = []
  for await (const record of store.records()) records.push(record)
  expect(await ensureVectors(store, embedder, { records })).toEqual({ embedded: 3, cached: 0 })
  expect(await ensureVectors(store, embedder, { records })).toEqual({ embedded: 0, cached: 3 })
  const { outcomes } = await runPass(store, { ...passOptions(), embedder })
  expect(outcomes.map(({ status }) => status)).toEqual(['applied'])
})

test('our own pass is a consolidator, and a bad threshold is a rejected result', async () => {
  const consolidator = passConsolidator(passOptions(conservativePolicy))
  expect(isAsyncMemoryConsolidator(consolidator)).toBe(true)
  const store = await teaStore()
  expect(await consolidator.aconsolidate(store)).toMatchObject({ rejected: true, entriesAfter: 3 })
  for (const wrong of [Number.NaN, -0.1, 1.5, 'x', true]) {
    const result = await consolidator.aconsolidate(store, { maxLossFraction: wrong as number })
    expect(result).toMatchObject({ rejected: true, reason: expect.stringContaining('maxLossFraction') as string })
  }
  expect(await store.headSeq()).toBe(3)
  expect(await consolidator.aconsolidate(store, { maxLossFraction: 1 })).toMatchObject({ rejected: false, merged: 2 })
})
