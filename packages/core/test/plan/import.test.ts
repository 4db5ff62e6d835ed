import type { IncomingRecord, Operation, Scope } from '@slowwave/core'
import { expect, test } from 'vitest'
import {
  applyOperations,
  doctor,
  logicalDump,
  memoryStore,
  planArchive,
  planImport,
  planPin,
  planRestore,
  planRetention,
  planTier,
  seedRecordId,
} from '@slowwave/core'
import { builtAt, fakeSurroundings, storeWith } from '@slowwave/core/testing'
import { allRecords, indexer, open, said, threeTeas } from './planning.js'

const ann = 'user/ann' as Scope

function row(native: string, text = 'Ann prefers tea.', overrides: Partial<IncomingRecord> = {}): IncomingRecord {
  return {
    kind: 'fact',
    scope: ann,
    text,
    source: 'imported:notes',
    createdAt: builtAt,
    nativeId: { importer: 'neutral', id: native },
    ...overrides,
  }
}

async function apply(store: ReturnType<typeof memoryStore>, operations: readonly Operation[]) {
  const statuses: string[] = []
  const options = {
    surroundings: fakeSurroundings(),
    policy: open,
    indexer,
    actor: 'user',
    baseSeq: await store.headSeq(),
    asked: 'by-name' as const,
    holder: { passId: 'p', host: 'h', pid: 1 },
    batch: 10,
  }
  for await (const { status } of applyOperations(store, operations, options)) statuses.push(status)
  return statuses
}

test('five rows of equal text with five native ids are five lives', async () => {
  const store = memoryStore()
  const rows = [1, 2, 3, 4, 5].map((i) => row(`n${i}`))
  const { operations } = await planImport(store, rows, { policy: open })
  expect(await apply(store, operations)).toEqual(Array(5).fill('applied'))
  const id = seedRecordId('fact', ann, 'Ann prefers tea.')
  expect((await allRecords(store)).map((record) => record.id)).toEqual([id, `${id}~2`, `${id}~3`, `${id}~4`, `${id}~5`])
})

test('a name that stands for another record already is reported, and both records are kept', async () => {
  const store = memoryStore()
  const first = await planImport(store, [row('n1'), row('n2'), row('n2', 'Bob rides a bicycle.')], { policy: open })
  expect(first.notes.map(({ index }) => index)).toEqual([2])
  await apply(store, first.operations)
  const rows = [row('n1'), row('n1', 'Ann prefers tea.', { scope: 'user/bob' as Scope })]
  const { operations, notes } = await planImport(store, rows, { policy: open })
  expect(notes).toEqual([{ index: 1, reason: 'its id n1 stands for another record already; both are kept' }])
  await apply(store, operations)
  expect(await allRecords(store)).toHaveLength(4)
})

test('a successor that is nowhere is reported, and one that comes along or is there is not', async () => {
  const store = memoryStore()
  const old = (native: string, supersededBy: string) =>
    row(native, `Ann prefers tea ${native}.`, { life: { status: 'superseded', supersededBy } })
  const first = await planImport(store, [old('n1', 'n2'), row('n2'), old('n3', 'n9')], { policy: open })
  expect(first.notes).toEqual([{ index: 2, reason: 'its successor n9 is not there; it is kept as it is' }])
  await apply(store, first.operations)
  const id = seedRecordId('fact', ann, 'Ann prefers tea.')
  expect((await planImport(store, [old('n4', id)], { policy: open })).notes).toEqual([])
})

test('importing the same file again changes nothing, also where a time differs', async () => {
  const store = memoryStore()
  const rows = [row('n1'), row('n2'), row('n3', 'Bob rides a bicycle.')]
  await apply(store, (await planImport(store, rows, { policy: open })).operations)
  const again = await planImport(
    store,
    [...rows, row('n4')].map((each) => ({ ...each, createdAt: builtAt + 1 })),
    { policy: open },
  )
  expect(again.unchanged).toBe(3)
  expect(await apply(store, again.operations)).toEqual([
    'already-applied',
    'already-applied',
    'already-applied',
    'applied',
  ])
  expect(await allRecords(store)).toHaveLength(4)
})

test('an import that goes on after a break gives the ids and links of one that went through', async () => {
  const rows = [
    row('n1'),
    row('n2'),
    row('n3', 'Ann prefers coffee.', { life: { status: 'superseded', supersededBy: 'n1' } }),
    row('n4', 'Ann prefers water.', { contradictions: [{ withId: 'n2', detail: 'they differ' }] }),
    row('n5'),
  ]
  const whole = memoryStore()
  await apply(whole, (await planImport(whole, rows, { policy: open })).operations)
  for (const done of [1, 2, 3, 4]) {
    const store = memoryStore()
    await apply(store, (await planImport(store, rows, { policy: open })).operations.slice(0, done))
    const rest = await planImport(store, rows, { policy: open })
    expect(rest.unchanged).toBe(done)
    await apply(store, rest.operations)
    expect(await logicalDump(store)).toBe(await logicalDump(whole))
    expect(await doctor(store)).toEqual([])
  }
})

test('a native id with another text is another record', async () => {
  const store = memoryStore()
  await apply(store, (await planImport(store, [row('n1')], { policy: open })).operations)
  expect(
    await apply(store, (await planImport(store, [row('n1', 'Ann prefers coffee.')], { policy: open })).operations),
  ).toEqual(['applied'])
})

test('rows that the gate refuses are named by their place and stop nothing', async () => {
  const { operations, refused } = await planImport(
    memoryStore(),
    [row('n1'), row('n2', 'bad\0'), row('n3', 'Bob rides.')],
    { policy: open },
  )
  expect(operations).toHaveLength(2)
  expect(refused).toEqual([{ index: 1, reason: expect.stringContaining('NUL') }])
})

test('links between rows follow the ids that the records get', async () => {
  const store = memoryStore()
  const rows = [
    row('old', 'The deploy target is staging', { life: { status: 'superseded', supersededBy: 'new' } }),
    row('new', 'The deploy target is prod', { contradictions: [{ withId: 'other', detail: 'prod / canary' }] }),
    row('other', 'The deploy target is canary', { evidence: [{ source: 'user', observedAt: builtAt + 5 }] }),
  ]
  await apply(store, (await planImport(store, rows, { policy: open })).operations)
  const id = (object: string) => seedRecordId('fact', ann, `The deploy target is ${object}`)
  expect((await store.get(id('staging')))?.life).toMatchObject({ status: 'superseded', supersededBy: id('prod') })
  expect((await store.get(id('canary')))?.beside).toMatchObject({
    contradictions: [{ withId: id('prod') }],
    observedAt: [builtAt, builtAt + 5],
  })
})

test('an export of our own keeps its ids', async () => {
  const store = memoryStore()
  await apply(
    store,
    (await planImport(store, [{ ...row('x'), id: 'd_0123456789abcdef' }], { policy: open })).operations,
  )
  expect(await store.get('d_0123456789abcdef')).toMatchObject({ text: 'Ann prefers tea.' })
})

test('archive and restore change what is asked for by name, and a further time is another attempt', async () => {
  const store = await storeWith(threeTeas(), { indexer })
  const first = await planArchive(store, ['t1'])
  expect(await apply(store, first)).toEqual(['applied'])
  expect(await planArchive(store, ['t1'])).toEqual([])
  expect(await apply(store, await planRestore(store, ['t1']))).toEqual(['applied'])
  const second = await planArchive(store, ['t1'])
  expect(second[0]?.id).toBe(`${first[0]!.id}.2`)
  expect(await apply(store, second)).toEqual(['applied'])
})

test('tier, pin and retention are set by name, and not again where they are set', async () => {
  const store = await storeWith([said('a', 'Ann prefers tea.')], { indexer })
  const plans = () =>
    Promise.all([
      planTier(store, ['a'], { to: 'hot' }),
      planPin(store, ['a'], { to: true }),
      planRetention(store, ['a'], { to: 'forever' }),
    ])
  expect(await apply(store, (await plans()).flat())).toEqual(['applied', 'applied', 'applied'])
  expect((await store.get('a'))?.beside).toMatchObject({ tier: 'hot', pinned: true, retention: 'forever' })
  expect((await plans()).flat()).toEqual([])
})

test('an unknown id, and a status that does not allow it, are errors', async () => {
  const store = await storeWith([said('a', 'Ann prefers tea.')], { indexer })
  await expect(planArchive(store, ['a', 'zz'])).rejects.toMatchObject({
    code: 'invalid-input',
    message: expect.stringContaining('zz'),
  })
  const superseded = { ...row('s'), life: { status: 'superseded', supersededBy: 'a' } as const }
  const { operations } = await planImport(store, [superseded], { policy: open })
  await apply(store, operations)
  const [put] = operations[0]!.changes
  const id = put?.type === 'put' ? put.record.id : ''
  await expect(planRestore(store, [id])).rejects.toMatchObject({ code: 'invalid-input' })
  await expect(planArchive(store, [id])).rejects.toMatchObject({ code: 'invalid-input' })
})
