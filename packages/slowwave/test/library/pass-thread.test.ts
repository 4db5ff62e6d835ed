import { rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ConsolidationResult } from '@slowwave/core'
import type { PassEvent } from '@slowwave/core'
import { openMeans } from '../../src/library/means.js'
import type { Means } from '../../src/library/means.js'
import { doneOf, plainDone } from '../../src/library/pass-messages.js'
import { applied, consolidated, passAlone, planned } from '../../src/library/passes.js'
import { createEmbedder, openSqliteStore } from '../../src/index.js'
import type { SlowwaveOptions } from '../../src/index.js'
import { bundled } from '../stores/bundled.js'
import { repeated } from './memories.js'

let worker: string

beforeAll(async () => {
  worker = await bundled(new URL('../../src/library/pass-worker.ts', import.meta.url))
}, 60_000)

afterAll(() => rmSync(dirname(worker), { recursive: true }))

const policy = { preset: 'conservative', maxLossFraction: 1 }

/** Means over a store with something to merge, with the thread that `script` is. */
async function meansWith(script: string, options: Partial<SlowwaveOptions> = {}): Promise<Means> {
  return openMeans({ store: await repeated(), embedder: 'none', policy, ...options }, pathToFileURL(script))
}

/** A thread that does the same, but breaks once it has said that an operation ended. */
function breakingScript(how: string): string {
  const path = join(dirname(worker), `breaking-${how.length}.mjs`)
  const lines = [
    `import { parentPort } from 'node:worker_threads'`,
    `const say = parentPort.postMessage.bind(parentPort)`,
    `parentPort.postMessage = (message) => {`,
    `  say(message)`,
    `  if (message.event?.type === 'ended') { ${how} }`,
    `}`,
    `await import(${JSON.stringify(pathToFileURL(worker).href)})`,
  ]
  writeFileSync(path, lines.join('\n'))
  return path
}

async function heldLeases(means: Means): Promise<number> {
  return (await means.writable().heldLeases()).length
}

describe('a pass in a thread of its own', { timeout: 60_000 }, () => {
  test('comes to the same, tells of the same events, and gives its lease back', async () => {
    const [inThread, here] = await Promise.all([worker, `${worker}.gone`].map((script) => meansWith(script)))
    expect([inThread?.thread === undefined, here?.thread]).toEqual([false, undefined])
    const told = await Promise.all(
      [inThread, here].map(async (means) => {
        const events: PassEvent['type'][] = []
        for (const type of ['oriented', 'planned', 'leased', 'ended', 'proposed'] as const)
          means?.listeners.add(type, () => void events.push(type))
        const { outcomes, plan, result, ended } = await consolidated(means as Means, { full: true })
        expect(result).toBeInstanceOf(ConsolidationResult)
        expect(await heldLeases(means as Means)).toBe(0)
        await means?.close()
        return { events, ended, merged: result.merged, outcomes: outcomes.length, plan: plan.operations.length }
      }),
    )
    expect(told[0]).toEqual(told[1])
    expect(told[0]).toMatchObject({ ended: 'completed', merged: 2 })
  })

  test('plans without writing, and carries out the plan that was read', async () => {
    const means = await meansWith(worker)
    const before = await means.writable().headSeq()
    const plan = await planned(means, { full: true })
    expect(plan.plan.operations).toHaveLength(1)
    expect(await means.writable().headSeq()).toBe(before)
    const { outcomes } = await applied(means, plan.plan, { planHash: plan.planHash })
    expect(outcomes.map(({ status }) => status)).toEqual(['applied'])
    await means.close()
  })

  test('waits for a listener; what it throws ends the pass, and is thrown', async () => {
    const means = await meansWith(worker)
    const thrown = new Error('the screen is gone')
    means.listeners.add('planned', () => Promise.reject(thrown))
    await expect(consolidated(means)).rejects.toBe(thrown)
    expect((await consolidated(await meansWith(worker))).result.merged).toBe(2)
    await means.close()
  })

  test('says what ended it also where its leases cannot be given back', async () => {
    const means = await meansWith(worker)
    const thrown = new Error('the screen is gone')
    means.listeners.add('planned', async () => {
      await means.close()
      throw thrown
    })
    await expect(consolidated(means)).rejects.toBe(thrown)
  })

  test('that its signal ended in one of its scopes fails with the reason of the signal here', () => {
    const [there, here] = [new Error('there'), new Error('here')]
    const done = { passes: [], ended: 'failed', failure: { error: there } } as const
    const passed = structuredClone(plainDone('pass', done, there))
    expect(doneOf('pass', passed, here).failure?.error).toBe(here)
    const other = structuredClone(plainDone('pass', { ...done, failure: { error: new Error('broken') } }, there))
    expect(doneOf('pass', other, here).failure?.error).toMatchObject({ message: 'broken' })
  })

  test('is stopped by a signal: before it has a plan nothing is written, and its reason is thrown', async () => {
    const means = await meansWith(worker)
    const stop = new AbortController()
    means.listeners.add('planning', () => stop.abort(new Error('enough')))
    const before = await means.writable().headSeq()
    await expect(consolidated(means, { full: true, signal: stop.signal })).rejects.toThrow('enough')
    expect([await means.writable().headSeq(), await heldLeases(means)]).toEqual([before, 0])
    await means.close()
  })

  test('is stopped by a signal once it applies: what it began is finished, and it ends as interrupted', async () => {
    const means = await meansWith(worker)
    const stop = new AbortController()
    means.listeners.add('planned', () => stop.abort())
    const { ended, outcomes } = await consolidated(means, { full: true, signal: stop.signal })
    expect([ended, outcomes, await heldLeases(means)]).toEqual(['interrupted', [], 0])
    await means.close()
  })

  test.each([
    ['throws where nobody catches it', `setImmediate(() => { throw new Error('out of nowhere') })`, /out of nowhere/],
    ['ends without a word', `process.exit(7)`, /ended with code 7/],
  ])('that %s is a failed pass, whose lease is free and whose operations stand', async (_how, script, said) => {
    const means = await meansWith(breakingScript(script))
    const failed = await consolidated(means, { full: true }).catch((error: unknown) => error)
    expect(failed).toMatchObject({ code: 'store-unavailable', message: expect.stringMatching(said) as string })
    expect(await heldLeases(means)).toBe(0)
    const store = means.writable()
    const path = means.path ?? ''
    expect((await store.scopes()).map(({ active }) => active)).toEqual([3])
    await means.close()
    const done = await passAlone({ store: path, embedder: 'none', policy }, { choice: { full: true }, holder: nobody })
    expect([done.ended, done.passes[0]?.outcomes]).toEqual(['completed', []])
  })

  test('tells of an error in the words in which it was thrown', async () => {
    const means = await meansWith(worker)
    const other = await openSqliteStore({ path: means.path ?? '', mode: 'write' })
    const [scope] = await other.scopes()
    if (scope === undefined) throw new Error('There is a scope.')
    const lease = await other.acquireLease(scope.scope, { ...nobody, pid: process.pid })
    const failed = await consolidated(means).catch((error: unknown) => error)
    expect(failed).toMatchObject({ code: 'store-locked', hint: 'Wait until that pass has ended.' })
    expect((await other.heldLeases()).map(({ holder }) => holder.passId)).toEqual([nobody.passId])
    await other.releaseLease(lease)
    await other.close()
    await means.close()
  })

  test('is not started where something is an object of the caller', async () => {
    const embedder = createEmbedder('lexical')
    const surroundings = { now: () => Date.now(), randomHex: (bytes: number) => '0'.repeat(2 * bytes) }
    const model = { id: 'ours', complete: () => Promise.resolve({ text: '[]' }) }
    for (const options of [{ embedder }, { surroundings }, { model }]) {
      const means = await meansWith(worker, options)
      expect(means.thread).toBeUndefined()
      await means.close()
    }
    const store = await openSqliteStore({ path: await repeated(), mode: 'write' })
    expect((await meansWith(worker, { store })).thread).toBeUndefined()
    await store.close()
  })
})

const nobody = { passId: 'somebody-else', host: 'elsewhere', pid: 1 }
