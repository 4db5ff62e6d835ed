import { spawnSync } from 'node:child_process'
import { hostname } from 'node:os'
import { expect, test } from 'vitest'
import { opened, temporaryPath } from './temporary-store.js'

const scope = 'user/ann' as never
const here = hostname()

test('a lease is taken over from a process of this host that has ended, not from one that runs or is elsewhere', async () => {
  const store = await opened({ path: temporaryPath(), mode: 'create' })
  const ended = { passId: 'ended', host: here, pid: spawnSync(process.execPath, ['-e', '']).pid }
  const running = { passId: 'running', host: here, pid: process.pid }
  const elsewhere = { passId: 'elsewhere', host: `not-${here}`, pid: ended.pid }
  await store.acquireLease(scope, ended)
  const taken = await store.acquireLease(scope, running)
  expect(taken.takenOverFrom).toEqual(ended)
  await expect(store.acquireLease(scope, elsewhere)).rejects.toMatchObject({ code: 'store-locked' })
  await store.releaseLease(taken)
  await store.acquireLease(scope, elsewhere)
  await expect(store.acquireLease(scope, running)).rejects.toMatchObject({ code: 'store-locked' })
})
