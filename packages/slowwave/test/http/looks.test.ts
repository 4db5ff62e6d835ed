import { rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parsePolicy } from '@slowwave/core'
import { lookHere } from '../../src/http/look.js'
import type { Look } from '../../src/http/look.js'
import { looksAt } from '../../src/http/looks.js'
import { createSlowwave } from '../../src/index.js'
import { row } from '../cli/stores.js'
import { bundled } from '../stores/bundled.js'
import { openToRead, served, storeOf, waitingStore } from './served.js'

describe('looks at the whole store are kept while it stands still', () => {
  test('and made anew once it changed, a proposal was decided, or a hold was released', async () => {
    const path = await waitingStore()
    await using server = await served(path)
    const overview = async () => (await server.ask('overview')).body
    const first = await overview()
    await new Promise((resolve) => void setTimeout(resolve, 5))
    expect(await overview()).toEqual(first)
    expect((await server.ask('status')).body).toEqual(first.status)
    expect((await server.ask('series')).body.points).toEqual(first.stats.growth)

    await using memory = await createSlowwave({ store: path, embedder: 'none' })
    await memory.remember({ text: 'The kiln cools for a day.', scope: 'team/ops', source: 'tool:shell' })
    const second = await overview()
    expect(second.stats.active).toBe(first.stats.active + 1)
    expect(second.status).toMatchObject({ active: first.status.active + 1, changed: first.status.changed + 1 })

    const { proposals } = (await server.ask('proposals')).body
    const id = proposals.find(({ kind }) => kind === 'merge')?.id ?? ''
    await server.ask('reject', { id, ifMatch: (await server.ask('proposal', { id })).etag, body: {} })
    const third = await overview()
    expect(third.status.pending.count).toBe(second.status.pending.count - 1)
    expect([second.status.holds.pairs, third.status.holds.pairs]).toEqual([0, 3])

    await memory.holds.release({ causeId: id })
    expect((await overview()).status.holds.pairs).toBe(0)
  })
})

describe('of a large store they are made in another thread', () => {
  let worker: string
  beforeAll(async () => {
    worker = await bundled(new URL('../../src/http/look-worker.ts', import.meta.url))
  }, 60_000)
  afterAll(() => rmSync(dirname(worker), { recursive: true }))

  test('which sees what would be seen here, one after the other; once closed, nothing is looked at', async () => {
    const rows = Array.from({ length: 2001 }, (_, i) => row(`r${i}`, `Locker ${i} is opened with key ${i * 7 + 1000}.`))
    const { path } = await storeOf(rows)
    await using opened = await openToRead(path)
    const at = { path, policy: parsePolicy({ preset: 'conservative' }) }
    const looks = looksAt(opened.store, at, pathToFileURL(worker))
    const all: readonly Look[] = [
      { type: 'stats', now: Date.now(), growthPoints: 7 },
      { type: 'status', now: Date.now() },
      { type: 'critique', now: Date.now() },
      { type: 'distill', now: Date.now(), maxEntries: 3 },
    ]
    const seen = await Promise.all(all.map((look) => looks.see(look)))
    expect(seen).toEqual(await Promise.all(all.map((look) => lookHere(opened.store, look, at))))
    const interrupted = looks.see({ type: 'status', now: Date.now() })
    const refused = expect(interrupted).rejects.toMatchObject({ code: 'store-unavailable' })
    await looks.close()
    await refused
  }, 120_000)
})
