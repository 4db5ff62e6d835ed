import { existsSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { OperationKind } from '@slowwave/core'
import { fakeSurroundings } from '@slowwave/core/testing'
import { openSqliteStore, passAlone } from '../../src/index.js'
import { newPath, open, repeated, scope } from './memories.js'

test('a pass over what was said since a moment copies the store before it applies, and tells of its plan once', async () => {
  const path = await repeated()
  await using memory = await open(path, { policy: { preset: 'conservative', maxLossFraction: 1 } })
  let planned = 0
  memory.on('planned', () => void (planned += 1))
  const { outcomes } = await memory.consolidate({ since: 0 })
  expect(outcomes.map(({ status }) => status)).toContain('applied')
  expect([planned, existsSync(`${path}.before-first-apply`)]).toEqual([1, true])
})

test('every plan of a store in a file may use a second thread', async () => {
  const planHelper = vi.fn((_path: string) => ({ start: () => undefined }))
  // Test files share their modules; those of this test are its own.
  vi.resetModules()
  vi.doMock('../../src/planning/index.js', () => ({ planHelper }))
  onTestFinished(() => {
    vi.doUnmock('../../src/planning/index.js')
    vi.resetModules()
  })
  const own = await import('./memories.js')
  const path = own.newPath()
  await using memory = await own.open(path)
  await own.fill(memory)
  for (const plan of [() => memory.plan(), () => memory.consolidate(), () => memory.consolidate({ since: 0 })]) {
    planHelper.mockClear()
    await plan()
    expect(planHelper).toHaveBeenCalledWith(path)
  }
})

describe('a pass behind probes', () => {
  const probe = { query: 'where does the gateway run', scope: 'team:ops', expect: ['r0'] }

  async function passOver(asked: object): Promise<readonly [unknown, number]> {
    const path = await repeated()
    const probes = join(dirname(path), 'suite.jsonl')
    writeFileSync(probes, `${JSON.stringify(asked)}\n`)
    await using memory = await open(path, { policy: { preset: 'conservative', maxLossFraction: 1 }, probes })
    const done = await memory.consolidate({ full: true }).catch((error: unknown) => error)
    return [done, (await memory.list()).matching]
  }

  test('is carried out where they are answered as before', async () => {
    const [done, active] = await passOver(probe)
    expect([done, active]).toMatchObject([{ ended: 'completed', result: { merged: 2 } }, 3])
  })

  test('is refused where a forbidden record comes back, and nothing is written', async () => {
    const [done, active] = await passOver({ ...probe, forbid: ['r1'] })
    expect([done, active]).toMatchObject([{ code: 'refused', details: { verdict: 'refuse' } }, 5])
  })

  test('needs a store in a file, of which a copy can be made', async () => {
    const store = await openSqliteStore({ path: await repeated(), mode: 'write' })
    await using memory = await open(store, { probes: 'suite.jsonl' })
    await expect(memory.consolidate()).rejects.toMatchObject({ code: 'invalid-input' })
    await store.close()
  })
})

test('a pass over some kinds alone leaves the rest to the next one, which looks at all that changed', async () => {
  const path = await repeated()
  const surroundings = fakeSurroundings({ startAt: Date.UTC(2026, 5, 1), stepMs: 1 })
  const options = { store: path, embedder: 'none', surroundings, policy: { preset: 'tiered', maxLossFraction: 1 } }
  const holder = { passId: 'alone', host: 'here', pid: process.pid }
  const kinds = async (only?: readonly OperationKind[]) => {
    const { passes } = await passAlone(options, { choice: {}, holder, ...(only && { only }) })
    return [...new Set(passes.flatMap(({ outcomes }) => outcomes.map(({ operation }) => operation.kind)))]
  }
  expect(await kinds(['demote-superseded', 'demote-stale'])).toEqual(['demote-stale'])
  expect(await kinds()).toEqual(['merge'])
})

test('an undo that is the first to change a store copies it before', async () => {
  const path = newPath()
  await using memory = await open(path)
  const { operations } = await memory.remember({ text: 'The lamp is brass.', scope })
  expect(existsSync(`${path}.before-first-apply`)).toBe(false)
  expect(await memory.undo(operations[0]!.id)).toMatchObject({ status: 'undone' })
  expect(existsSync(`${path}.before-first-apply`)).toBe(true)
})
