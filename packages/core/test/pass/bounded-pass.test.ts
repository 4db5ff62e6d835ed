import { describe, expect, test } from 'vitest'
import type { RunPassOptions, Scope } from '../../src/index.js'
import { conservativePolicy, createIndexer, memoryStore, parseScope, runBoundedPass } from '../../src/index.js'
import { scopesInTurn } from '../../src/pass/bounded-pass.js'
import { aFact, fakeSurroundings, seedStore } from '../../src/testing/index.js'

const holder = { passId: 'pass-1', host: 'here', pid: 1 }
const names = ['user/a', 'user/b', 'user/c', 'user/d', 'user/e']
const policy = { ...conservativePolicy, maxLossFraction: 1, maxLossFraction30d: 1 }

/** A store with a duplicate in each of five scopes. */
async function setting(stepMs = 0) {
  const store = memoryStore()
  const indexer = createIndexer()
  const records = names.flatMap((scope) => [
    aFact('The gateway runs in Oslo.', { scope }),
    aFact('the gateway runs in Oslo', { scope, id: `${scope} again`, source: 'tool:shell' }),
  ])
  await seedStore(store, records, { indexer })
  const options: RunPassOptions = {
    ...{ policy, indexer, holder, actor: 'scheduler' },
    surroundings: fakeSurroundings({ stepMs }),
  }
  return { store, options }
}

describe('a bounded pass', () => {
  test('goes round, so that the scopes at the end are reached too', async () => {
    const { store, options } = await setting()
    const merged: (readonly string[])[] = []
    let after: Scope | undefined
    for (let i = 0; i < 3; i++) {
      const pass = await runBoundedPass(store, options, { maxScopes: 2, ...(after && { after }) })
      merged.push(pass.passes.flatMap(({ outcomes }) => outcomes.map(({ operation }) => operation.scope)))
      after = pass.cursor
    }
    expect(merged).toEqual([['user/a', 'user/b'], ['user/c', 'user/d'], ['user/e']])
  })

  test('begins no scope after its time, but always visits one', async () => {
    const { store, options } = await setting(10)
    const pass = await runBoundedPass(store, options, { maxMs: 1 })
    expect([pass.passes.length, pass.cursor, pass.left]).toEqual([1, 'user/a', 4])
  })

  test('passes over a scope that another pass holds', async () => {
    const { store, options } = await setting()
    await store.acquireLease(parseScope('user/a'), { passId: 'other', host: 'there', pid: 2 })
    const pass = await runBoundedPass(store, options, { maxScopes: 2 })
    expect([pass.locked, pass.passes.length, pass.cursor]).toEqual([['user/a'], 1, 'user/b'])
  })

  test('looks at changes only where the one before looked at everything, also where it found nothing', async () => {
    const { store, options } = await setting()
    await seedStore(store, [aFact('Bob rows on Sundays.', { scope: 'user/quiet' })], { indexer: options.indexer })
    const looked: (readonly [string | undefined, string])[] = []
    const onEvent: RunPassOptions['onEvent'] = (event) => {
      if (event.type !== 'oriented') return
      looked.push([event.orientation.scopes[0]?.scope, event.orientation.looksAt])
    }
    const every = (looksAt: string) => [...names, 'user/quiet'].map((name) => [name, looksAt])
    await runBoundedPass(store, { ...options, onEvent }, {})
    expect(looked.splice(0)).toEqual(every('everything'))
    await runBoundedPass(store, { ...options, onEvent }, {})
    expect(looked.splice(0)).toEqual(every('changes'))
    expect(await store.dirty()).toEqual([])

    await seedStore(store, [aFact('The gateway runs in Oslo!', { scope: 'user/c', id: 'new' })], {
      indexer: options.indexer,
    })
    const { passes } = await runBoundedPass(store, options, {})
    expect(passes.flatMap(({ outcomes }) => outcomes.map(({ operation }) => operation.scope))).toEqual(['user/c'])
  })

  test('looks at everything again in the scopes that another policy has not planned yet', async () => {
    const { store, options } = await setting()
    const other = { ...options, policy: { ...policy, maxOperations: 7 } }
    await runBoundedPass(store, options, {})
    await seedStore(store, [aFact('The gateway runs in Oslo!', { scope: 'user/a', id: 'new' })], {
      indexer: options.indexer,
    })
    await runBoundedPass(store, other, { maxScopes: 1 })
    const reads = await Promise.all(names.map((name) => store.plannedWith(parseScope(name))))
    expect(new Set(reads.slice(1)).size).toBe(1)
    expect(reads[0]).not.toBe(reads[1])
  })

  test('that is interrupted in a later scope returns what the earlier ones came to, and the next one begins there', async () => {
    const { store, options } = await setting()
    const stop = new AbortController()
    const onEvent: RunPassOptions['onEvent'] = (event) => {
      if (event.type === 'oriented' && event.orientation.scopes[0]?.scope === 'user/c') stop.abort(new Error('SIGINT'))
    }
    const first = await runBoundedPass(store, { ...options, signal: stop.signal, onEvent }, {})
    expect([first.passes.length, first.cursor, first.left, first.ended]).toEqual([2, 'user/b', 3, 'interrupted'])
    const next = await runBoundedPass(store, options, { maxScopes: 1, after: first.cursor! })
    expect(next.passes.flatMap(({ outcomes }) => outcomes.map(({ operation }) => operation.scope))).toEqual(['user/c'])
  })

  test.each(['user/a', 'user/c'])(
    'that fails in %s returns what the others came to, and goes on after it',
    async (name) => {
      const { store, options } = await setting()
      const onEvent: RunPassOptions['onEvent'] = (event) => {
        if (event.type === 'planned' && event.plan.scopes[0]?.scope === name) throw new Error('the disk is full')
      }
      const { passes, ...first } = await runBoundedPass(store, { ...options, onEvent }, {})
      const done = names.indexOf(name)
      expect(first).toEqual({
        ...{ locked: [], cursor: name, left: names.length - done - 1, ended: 'failed' },
        failure: { scope: name, error: new Error('the disk is full') },
      })
      expect(passes.map(({ result }) => result.merged)).toEqual(Array.from({ length: done }, () => 1))
    },
  )

  test('refuses a bound that is none', async () => {
    const { store, options } = await setting()
    await expect(runBoundedPass(store, options, { maxScopes: 0 })).rejects.toMatchObject({ code: 'invalid-input' })
  })
})

test('the turn begins after the last scope, whether that is still there or not', () => {
  const scopes = names.map((name) => parseScope(name)).reverse()
  expect(scopesInTurn(scopes, undefined)).toEqual(names)
  expect(scopesInTurn(scopes, 'user/bb' as Scope)).toEqual(['user/c', 'user/d', 'user/e', 'user/a', 'user/b'])
  expect(scopesInTurn(scopes, 'user/e' as Scope)).toEqual(names)
})
