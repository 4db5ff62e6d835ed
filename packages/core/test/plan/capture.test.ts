import type { IncomingRecord, Operation, Outcome, Policy, Scope, Store } from '@slowwave/core'
import { describe, expect, test } from 'vitest'
import {
  applyOperations,
  memoryStore,
  planArchive,
  planCapture,
  seedEpisodeId,
  seedRecordId,
  undoOperation,
} from '@slowwave/core'
import { builtAt, fakeSurroundings } from '@slowwave/core/testing'
import { allRecords, dayMs, indexer, open, openTiered, passOver } from './planning.js'

const ann = 'user/ann' as Scope

function incoming(text: string, overrides: Partial<IncomingRecord> = {}): IncomingRecord {
  return {
    kind: 'fact',
    scope: ann,
    text,
    source: 'user',
    createdAt: builtAt,
    author: { sessionId: 's1' },
    ...overrides,
  }
}

function target(object: string, day = 0, overrides: Partial<IncomingRecord> = {}): IncomingRecord {
  const claim = { subject: 'deploy', predicate: 'target', object }
  return incoming(`The deploy target is ${object}`, { claim, createdAt: builtAt + day * dayMs, ...overrides })
}

function aMemory(policy: Policy = open, store: Store = memoryStore()) {
  const surroundings = fakeSurroundings({ stepMs: 1 })
  const apply = async (operations: readonly Operation[]): Promise<readonly Outcome[]> => {
    const outcomes: Outcome[] = []
    const options = {
      surroundings,
      policy,
      indexer,
      actor: 'user',
      baseSeq: await store.headSeq(),
      asked: 'by-name' as const,
      holder: { passId: 'p', host: 'h', pid: 1 },
    }
    for await (const outcome of applyOperations(store, operations, options)) outcomes.push(outcome)
    return outcomes
  }
  const plan = (record: IncomingRecord, context = {}) => planCapture(store, record, { policy, indexer, ...context })
  return {
    store,
    surroundings,
    apply,
    plan,
    capture: async (record: IncomingRecord, context = {}) => {
      const outcomes = await apply(await plan(record, context))
      return outcomes.map(({ status, operation }) => `${operation.kind} ${status}`)
    },
    statuses: async () => Object.fromEntries((await allRecords(store)).map(({ id, life }) => [id, life.status])),
  }
}

const idOf = (text: string) => seedRecordId('fact', ann, text)

test('a new text is captured under its content id, with what its source gives', async () => {
  const memory = aMemory()
  expect(await memory.capture(incoming('Ann prefers dark mode.', { source: 'tool:ci' }))).toEqual(['capture applied'])
  expect(await memory.store.get(idOf('Ann prefers dark mode.'))).toMatchObject({
    confidence: 0.85,
    decayClass: 'fact',
    metadata: {},
  })
})

test('an inferred statement never gets more than 0.6, whatever it says of itself', async () => {
  const memory = aMemory()
  await memory.capture(incoming('Ann prefers dark mode.', { source: 'inferred', confidence: 0.95 }))
  expect(await memory.store.get(idOf('Ann prefers dark mode.'))).toMatchObject({ confidence: 0.6 })
})

test('the same statement again is already applied, in another session it reinforces', async () => {
  const memory = aMemory()
  const tea = incoming('Ann prefers tea.')
  await memory.capture(tea)
  expect(await memory.capture(tea)).toEqual(['capture already-applied'])
  expect(await memory.capture({ ...tea, author: { sessionId: 's2' }, createdAt: builtAt + 5 })).toEqual([
    'reinforce applied',
  ])
  expect(await memory.capture({ ...tea, author: { sessionId: 's2' }, createdAt: builtAt + 5 })).toEqual([
    'reinforce already-applied',
  ])
  expect((await memory.store.get(idOf(tea.text)))?.beside).toMatchObject({
    observedAt: [builtAt, builtAt + 5],
    evidence: [{ sessionId: 's2' }],
  })
})

test('an idempotency key makes two calls one, whatever their moment', async () => {
  const memory = aMemory()
  await memory.capture(incoming('Ann prefers tea.'), { idempotencyKey: 'call-1' })
  expect(
    await memory.capture(incoming('Ann prefers tea.', { createdAt: builtAt + 9 }), { idempotencyKey: 'call-1' }),
  ).toEqual(['capture already-applied'])
})

test('an episode that is told again under one key is the one of the first moment', async () => {
  const memory = aMemory()
  const told = (createdAt: number): IncomingRecord => incoming('Fixed the door.', { kind: 'episode', createdAt })
  expect(await memory.capture(told(builtAt), { idempotencyKey: 's1' })).toEqual(['capture applied'])
  const [operation] = await memory.plan(told(builtAt + dayMs), { idempotencyKey: 's1' })
  expect(await memory.apply([operation!])).toMatchObject([{ status: 'already-applied' }])
  const [record, ...others] = await allRecords(memory.store)
  expect([operation?.changes[0]]).toMatchObject([{ type: 'put', record: { id: record?.id } }])
  expect(others).toEqual([])
})

test('what is said again under other tags is found under both', async () => {
  const memory = aMemory()
  await memory.capture(incoming('Tea is served at four.', { beside: { tags: ['tea'] } }))
  await memory.capture(
    incoming('Tea is served at four.', { beside: { tags: ['habits'] }, author: { sessionId: 's2' } }),
  )
  const [record] = await allRecords(memory.store)
  expect(record?.beside.tags).toEqual(['habits', 'tea'])
})

test('a duplicate in other words reinforces with its wording and stores nothing', async () => {
  const memory = aMemory()
  await memory.capture(incoming('Ann prefers tea.'))
  expect(await memory.capture(incoming('ann  prefers tea!', { author: { sessionId: 's2' } }))).toEqual([
    'reinforce applied',
  ])
  const [only, ...others] = await allRecords(memory.store)
  expect(others).toEqual([])
  expect(only?.beside.wordings).toEqual(['ann  prefers tea!'])
})

test('what is merely similar is stored as new', async () => {
  const memory = aMemory()
  await memory.capture(incoming('Ann prefers tea at 4.'))
  expect(await memory.capture(incoming('Ann prefers tea at 5.'))).toContain('capture applied')
  expect(await allRecords(memory.store)).toHaveLength(2)
})

test('what a user says is not taken for a repetition of a guess', async () => {
  const memory = aMemory()
  await memory.capture(incoming('Ann prefers tea.', { source: 'inferred' }))
  expect(await memory.capture(incoming('Ann prefers tea!', { author: { sessionId: 's2' } }))).toEqual([
    'capture applied',
  ])
  const { plan } = await passOver(memory.store)
  expect(plan.operations).toMatchObject([{ kind: 'merge', evidence: { keeper: idOf('Ann prefers tea!') } }])
})

test('the same text in two scopes is two records', async () => {
  const memory = aMemory()
  await memory.capture(incoming('Ann prefers tea.'))
  expect(await memory.capture(incoming('Ann prefers tea.', { scope: 'user/bob' as Scope }))).toEqual([
    'capture applied',
  ])
})

test('a conflict 60 seconds apart keeps both and marks them', async () => {
  const memory = aMemory(openTiered)
  await memory.capture(target('staging'))
  expect(await memory.capture({ ...target('prod'), createdAt: builtAt + 60_000 })).toEqual([
    'capture applied',
    'contradiction applied',
  ])
  const records = await allRecords(memory.store)
  expect(records.map(({ life }) => life.status)).toEqual(['active', 'active'])
  expect(records.map(({ beside }) => beside.contradictions.length)).toEqual([1, 1])
})

test('an update 400 days later supersedes, with a link and no lineage', async () => {
  const memory = aMemory(openTiered)
  await memory.capture(target('staging'))
  expect(await memory.capture(target('prod', 400))).toEqual(['capture applied', 'supersede applied'])
  const older = await memory.store.get(idOf('The deploy target is staging'))
  expect(older?.life).toEqual({
    status: 'superseded',
    supersededBy: idOf('The deploy target is prod'),
    validTo: builtAt + 400 * dayMs,
  })
  expect((await memory.store.get(idOf('The deploy target is prod')))?.lineage).toBeUndefined()
})

test('under the conservative policy an update is marked, not decided', async () => {
  const memory = aMemory(open)
  await memory.capture(target('staging'))
  expect(await memory.capture(target('prod', 400))).toEqual(['capture applied', 'contradiction applied'])
})

test('staging, prod, staging gives a second life that supersedes prod', async () => {
  const memory = aMemory(openTiered)
  for (const [value, day] of [
    ['staging', 0],
    ['prod', 2],
    ['staging', 4],
  ] as const)
    await memory.capture(target(value, day, { author: { sessionId: `s${day}` } }))
  const staging = idOf('The deploy target is staging')
  expect(await memory.statuses()).toEqual({
    [staging]: 'superseded',
    [`${staging}~2`]: 'active',
    [idOf('The deploy target is prod')]: 'superseded',
  })
})

test('an agent supersedes nothing that a user said (I8)', async () => {
  const memory = aMemory(openTiered)
  await memory.capture(target('staging'))
  expect(await memory.capture(target('prod', 400, { source: 'tool:ci' }))).toEqual([
    'capture applied',
    'contradiction applied',
  ])
})

test('text that was archived by itself gets a new life, text that was merged reinforces its original', async () => {
  const memory = aMemory()
  await memory.capture(incoming('Ann prefers tea.'))
  await memory.apply(await planArchive(memory.store, [idOf('Ann prefers tea.')]))
  expect(await memory.capture(incoming('Ann prefers tea.', { author: { sessionId: 's2' } }))).toEqual([
    'capture applied',
  ])

  await memory.capture(incoming('Bob rides a bicycle.', { source: 'inferred' }))
  await memory.capture(incoming('Bob rides a bicycle!', { author: { sessionId: 's3' } }))
  await passOver(memory.store)
  expect(await memory.capture(incoming('Bob rides a bicycle.', { author: { sessionId: 's4' } }))).toEqual([
    'reinforce applied',
  ])
  expect((await memory.store.get(idOf('Bob rides a bicycle.')))?.beside.evidence).toMatchObject([{ sessionId: 's4' }])
})

test('a capture that was undone can be made again, as another life', async () => {
  const memory = aMemory()
  const [operation] = await memory.plan(incoming('Ann prefers tea.'))
  await memory.apply([operation!])
  await undoOperation(memory.store, operation!.id, { surroundings: memory.surroundings, indexer, actor: 'user' })
  const [again] = await memory.plan(incoming('Ann prefers tea.'))
  expect(again?.id).toBe(`${operation!.id}.2`)
  expect(again?.changes).toMatchObject([{ record: { id: `${idOf('Ann prefers tea.')}~2` } }])
})

test('two runs of one task are two episodes, the same run is one', async () => {
  const memory = aMemory()
  const run = (createdAt: number): IncomingRecord => ({
    ...incoming('deploy the api', { kind: 'episode', source: 'inferred', createdAt }),
    episode: { task: 'deploy the api', approach: '', outcome: 'failure', lesson: '' },
  })
  expect(await memory.capture(run(1_700_000_000_000))).toEqual(['capture applied'])
  expect(await memory.capture(run(1_700_000_060_000))).toEqual(['capture applied'])
  expect(await memory.capture(run(1_700_000_060_000))).toEqual(['capture already-applied'])
  expect(Object.keys(await memory.statuses())).toContain(seedEpisodeId(ann, 'deploy the api', 1_700_000_000))
})

describe('the gate', () => {
  const cases: readonly (readonly [string, Partial<IncomingRecord>, RegExp])[] = [
    ['half of a surrogate pair', { text: 'tea \ud83d' }, /`text` is not valid Unicode/],
    ['a NUL character', { text: 'tea\0' }, /`text` holds a NUL/],
    ['a text of 1 MB', { text: 'x'.repeat(1_000_000) }, /longer than the 65536 bytes/],
    ['an empty text', { text: '  ' }, /`text` must be a text that is not empty/],
    ['a NUL in the metadata', { metadata: { a: { b: ['\0'] } } }, /`metadata\.a\.b\.0` holds a NUL/],
    ['an unknown kind', { kind: 'poem' as never }, /`kind` must be one of/],
    ['a scope of another form', { scope: 'User: Ann' as never }, /`scope` must be a scope/],
    ['a confidence above 1', { confidence: 1.2 }, /`confidence`/],
    ['NaN as a confidence', { confidence: Number.NaN }, /`confidence`/],
    ['a moment that is none', { createdAt: Number.NaN }, /`createdAt`/],
    ['a moment in microseconds', { createdAt: builtAt * 1000 }, /`createdAt`/],
    ['no source', { source: '' }, /`source`/],
  ]
  test.each(cases)('refuses %s and stores nothing', async (_name, overrides, message) => {
    const memory = aMemory()
    const plan = memory.plan(incoming('Ann prefers tea.', overrides))
    await expect(plan).rejects.toMatchObject({ code: 'invalid-input', message: expect.stringMatching(message) })
    expect(await memory.store.headSeq()).toBe(0)
  })

  test('never repeats the text that it refuses (I14)', async () => {
    await expect(aMemory().plan(incoming('my secret\0'))).rejects.not.toThrow(/my secret/)
  })

  test('stores text in normal form C', async () => {
    const memory = aMemory()
    await memory.capture(incoming('Cafe\u0301 opens at 8.'))
    expect((await allRecords(memory.store))[0]?.text).toBe('Caf\u00e9 opens at 8.')
  })
})
