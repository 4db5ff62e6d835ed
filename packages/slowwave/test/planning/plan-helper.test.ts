import { rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { dirname } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PlanPassOptions } from '@slowwave/core'
import { conservativePolicy, createIndexer, parseScope, planPass } from '@slowwave/core'
import { aFact, builtAt, seedStore } from '@slowwave/core/testing'
import { planHelper } from '../../src/planning/index.js'
import { bundled } from '../stores/bundled.js'
import { opened, temporaryPath } from '../stores/temporary-store.js'

let worker: string

beforeAll(async () => {
  worker = await bundled(new URL('../../src/planning/plan-worker.ts', import.meta.url))
}, 60_000)

afterAll(() => rmSync(dirname(worker), { recursive: true }))

const indexer = createIndexer()
const scope = parseScope('project/a')
const options: PlanPassOptions = { policy: conservativePolicy, now: builtAt + 1, indexer, mode: 'full' }

async function storePath(): Promise<string> {
  const path = temporaryPath()
  const store = await opened({ path, mode: 'create' })
  const texts = ['The port of billing is 8080.', 'the port of billing is 8080', 'The port of billing is 9090.']
  await seedStore(
    store,
    [scope, parseScope('project/b')].flatMap((each) =>
      texts.map((text, i) => aFact(text, { id: `${each.at(-1)}-${i}`, scope: each })),
    ),
    { indexer },
  )
  await store.close()
  return path
}

test('a thread makes the plan of the scopes that it is given', async (context) => {
  if (availableParallelism() < 2) return context.skip('A thread is started on two cores only.')
  const path = await storePath()
  const store = await opened({ path, mode: 'read-only' })
  const started = planHelper(path, pathToFileURL(worker)).start([scope], options)
  const plan = await started?.plan
  started?.stop()
  expect(plan?.operations).toHaveLength(2)
  expect(JSON.stringify(plan)).toBe(JSON.stringify(await planPass(store, { ...options, scopes: [scope] })))
}, 60_000)

test('a thread that fails or is stopped leaves the plan to be made here', async (context) => {
  if (availableParallelism() < 2) return context.skip('A thread is started on two cores only.')
  const script = pathToFileURL(worker)
  const failing = planHelper(temporaryPath(), script).start([scope], options)
  expect(await failing?.plan).toBeUndefined()
  const stopped = planHelper(await storePath(), script).start([scope], options)
  stopped?.stop()
  expect(await stopped?.plan).toBeUndefined()
}, 60_000)

test('a thread is started neither where a rule of the caller takes part nor without its script', async () => {
  const path = temporaryPath()
  const helper = planHelper(path, pathToFileURL(worker))
  expect(helper.start([scope], { ...options, keepRule: ([first]) => first as never })).toBeUndefined()
  expect(helper.start([scope], { ...options, indexer: { ...indexer, id: 'another' } })).toBeUndefined()
  expect(planHelper(path, pathToFileURL(temporaryPath())).start([scope], options)).toBeUndefined()
})
