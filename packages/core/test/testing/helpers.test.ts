import { describe, expect, test } from 'vitest'
import { contentHash, entryHash, genesisHash, headerOf, isStanding } from '../../src/model/index.js'
import {
  aFact,
  anEpisode,
  asStored,
  Crash,
  crashes,
  crashingStore,
  fakeSurroundings,
  seedStore,
  storeWith,
} from '../../src/testing/index.js'

describe('a built record', () => {
  test('has the id and content hash of its content', () => {
    const record = aFact('Ann drinks tea.', { scope: 'user/bob', claim: { subject: 'ann' } })
    expect(record.contentHash).toBe(contentHash(record))
    expect(record.id).toBe(aFact('Ann drinks tea.', { scope: 'user/bob' }).id)
    expect(anEpisode('deploy', { createdAt: 1000 }).id).not.toBe(anEpisode('deploy', { createdAt: 2000 }).id)
  })

  test('refuses what is no scope', () => {
    expect(() => aFact('x', { scope: 'User:Bob' })).toThrow(expect.objectContaining({ code: 'invalid-input' }) as Error)
  })

  test('is shown as a store shows it', async () => {
    const record = aFact('Ann drinks tea.')
    const store = await storeWith([record])
    expect(await store.get(record.id)).toEqual(asStored(record))
  })
})

test('seeded records stand in an unbroken chain', async () => {
  const store = await storeWith([aFact('a'), aFact('b')])
  await seedStore(store, [aFact('c')])
  let previousHash = genesisHash
  for await (const entry of store.entries()) {
    expect(entry.previousHash).toBe(previousHash)
    expect(entry.hash).toBe(entryHash(headerOf(entry)))
    expect(isStanding(entry)).toBe(true)
    previousHash = entry.hash
  }
  expect(await store.headSeq()).toBe(3)
})

test('fake surroundings repeat, and time moves only when told', () => {
  const [one, other] = [fakeSurroundings({ startAt: 5 }), fakeSurroundings({ startAt: 5 })]
  expect([one.now(), one.now()]).toEqual([5, 5])
  one.advance(10)
  expect(one.now()).toBe(15)
  const drawn = one.randomHex(40)
  expect(drawn).toMatch(/^[0-9a-f]{80}$/)
  expect(other.randomHex(40)).toBe(drawn)
  expect(one.randomHex(40)).not.toBe(drawn)
  expect(fakeSurroundings({ seed: 'x' }).randomHex(4)).not.toBe(fakeSurroundings().randomHex(4))
  const stepping = fakeSurroundings({ startAt: 5, stepMs: 2 })
  expect([stepping.now(), stepping.now()]).toEqual([5, 7])
})

describe('a crashing store', () => {
  test('dies at the point named and at every later one', async () => {
    const store = await storeWith([])
    const crashing = crashingStore(store, 1)
    expect(await crashes(() => seedStore(crashing, [aFact('a')]))).toBe(true)
    expect(await crashes(() => seedStore(crashing, [aFact('a')]))).toBe(true)
    expect(await store.headSeq()).toBe(0)
  })

  test('also dies after a commit, when the work is done and nobody knows', async () => {
    const store = await storeWith([])
    expect(await crashes(() => crashingStore(store, 2).transaction(async () => undefined))).toBe(true)
    let point = 1
    while (await crashes(() => seedStore(crashingStore(store, point), [aFact(`${point}`)]))) point += 1
    expect(await store.headSeq()).toBe(2)
  })

  test('passes on what is no crash', async () => {
    const boom = new Error('boom')
    await expect(crashes(() => Promise.reject(boom))).rejects.toBe(boom)
    expect(await crashes(() => Promise.reject(new Crash(1)))).toBe(true)
  })
})
