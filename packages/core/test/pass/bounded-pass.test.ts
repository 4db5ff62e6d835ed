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
