import type { ForgetSelection, StoreReader } from '@slowwave/core'
import { describe, expect, test } from 'vitest'
import {
  applyForget,
  findPendingScrub,
  planCapture,
  planForget,
  planImport,
  planPass,
  planRewording,
  readReworded,
  scrubStore,
  verifyStore,
  doctor,
} from '@slowwave/core'
import { anEpisode, builtAt } from '@slowwave/core/testing'
import type { World } from './world.js'
import { aWorld, captureOf, collect, indexer, newIdOf, openPolicy } from './world.js'

async function forget(world: World, selection: ForgetSelection, options = {}) {
  const plan = await planForget(world.store, selection, options)
  const forgotten = await applyForget(world.store, plan, world.correction)
  const errors = [...(await verifyStore(world.store)), ...(await doctor(world.store))]
  expect(errors.filter(({ severity }) => severity === 'error')).toEqual([])
  return forgotten.flatMap(({ ids }) => ids)
}

/** Everything that a store can be asked for, as text. */
async function everythingIn(reader: StoreReader): Promise<string> {
  const records = await collect(reader.records())
  const ids = records.map(({ id }) => id)
  return JSON.stringify([
    records,
    await collect(reader.entries()),
    await reader.besideRows(ids, 'any'),
    await Promise.all(ids.map((id) => reader.versions(id))),
    await reader.holds(),
    await reader.tombstones(),
  ])
}

describe('forgetting', () => {
  test('takes what was derived along, lets the other sources fall back, and leaves no text (F14)', async () => {
    const world = aWorld()
    await world.capture('Tea is served at four.', { id: 'a' })
    await world.capture('At four tea is served.', { id: 'b' })
    const merge = await world.applied(await world.mergeOf(['a', 'b']))
    expect(await forget(world, { by: 'ids', ids: ['a'] })).toEqual(['a', newIdOf(merge)].sort())
    expect((await world.get('b')).life).toEqual({ status: 'active' })
    expect(await everythingIn(world.store)).not.toContain('Tea is served at four.')
    expect((await world.store.tombstones()).map(({ recordId }) => recordId)).toEqual(['a', newIdOf(merge)].sort())
    expect(
      await world.store.searchWords({ scopes: [(await world.get('b')).scope], tokens: ['tea'], limit: 9 }),
    ).toHaveLength(1)
  })

  test('of a merged record takes its originals along (I5)', async () => {
    const world = aWorld()
    await world.capture('Tea is served at four.', { id: 'a' })
    await world.capture('At four tea is served.', { id: 'b' })
    const merge = await world.applied(await world.mergeOf(['a', 'b']))
    expect(await forget(world, { by: 'ids', ids: [newIdOf(merge)] })).toEqual(['a', 'b', newIdOf(merge)].sort())
    expect(await collect(world.store.records())).toEqual([])
  })

  test('of a merged record leaves an original that was told apart from it, which falls back', async () => {
    const world = aWorld()
    await world.capture('Tea is served at four.', { id: 'a' })
    await world.capture('At four tea is served.', { id: 'b' })
    const merge = await world.applied(await world.mergeOf(['a', 'b']))
    const ids = ['a', newIdOf(merge)].sort()
    expect(await forget(world, { by: 'ids', ids }, { withOriginals: false })).toEqual(ids)
    expect((await world.get('b')).life).toEqual({ status: 'active' })
  })

  test('does not bring an outdated value back (F17)', async () => {
    const world = aWorld()
    await world.capture('The target is staging.', { id: 'a' })
    await world.capture('The target: staging.', { id: 'b' })
    const merge = await world.applied(await world.mergeOf(['a', 'b']))
    await world.capture('The target is prod.', { id: 'z', createdAt: builtAt + 5 })
    await world.applied(await world.supersedeOf(newIdOf(merge), 'z'))
    await forget(world, { by: 'match', words: 'target is STAGING' })
    expect((await world.get('b')).life).toEqual({ status: 'superseded', supersededBy: 'z', validTo: builtAt + 5 })
    expect((await world.get('z')).life.status).toBe('active')
  })

  test('follows no supersession: neither a successor goes, nor does an old value become current (F13)', async () => {
    const world = aWorld()
    await world.capture('The target is staging.', { id: 'a' })
    await world.capture('The target is prod.', { id: 'z' })
    await world.applied(await world.supersedeOf('a', 'z'))
    expect(await forget(world, { by: 'ids', ids: ['z'] })).toEqual(['z'])
    expect(await world.status('a')).toBe('superseded')
  })

  test('of what a person said in place of a record does not make the old words hold again (R26)', async () => {
    const world = aWorld()
    const older = await world.capture('The target is staging.', { id: 'a' })
    const request = { text: 'The target is prod.', now: builtAt + 5 }
    const reworded = await readReworded(world.store, older.id, request)
    for (const operation of await planRewording(world.store, reworded, { policy: openPolicy })) {
      await world.applied(operation)
      await forget(world, { by: 'ids', ids: [newIdOf(operation)] })
    }
    expect(await world.status('a')).toBe('superseded')
    expect(await collect(world.store.records({ statuses: ['active'] }))).toEqual([])
  })

  test('takes every life, wording and evidence of an equal text (F15)', async () => {
    const world = aWorld()
    await world.capture('The PIN is 4711.', { id: 'a' })
    await world.applied(captureOf(await world.get('a'), 2))
    await world.capture('Ann likes tea.', { id: 'c' })
    await world.applied(await world.reinforceOf('c', 'the PIN is 4711'))
    expect(await forget(world, { by: 'ids', ids: ['a'] })).toEqual(['a', 'a~2'])
    expect((await world.get('c')).beside.wordings).toEqual([])
    expect((await everythingIn(world.store)).toLowerCase()).not.toContain('4711')
  })

  test('of a session takes what was said in it, also as evidence of something else', async () => {
    const world = aWorld()
    await world.capture('Ann likes tea.', { id: 'a', author: { sessionId: 's1' } })
    await world.capture('Ann likes cake.', { id: 'b', author: { sessionId: 's2' } })
    await world.applied(await world.reinforceOf('b', 'Cake is what Ann likes.'))
    const sessionId = 'session of Cake is what Ann likes.'
    expect(await forget(world, { by: 'session', sessionId })).toEqual([])
    expect((await world.get('b')).beside.evidence).toEqual([])
    expect(await forget(world, { by: 'session', sessionId: 's1' })).toEqual(['a'])
  })

  test('of a scope leaves every other scope as it is', async () => {
    const world = aWorld()
    await world.capture('Ann likes tea.', { id: 'a' })
    await world.capture('Bob likes tea.', { id: 'b', scope: 'user/bob' })
    const before = await world.get('b')
    expect(await forget(world, { by: 'scope', scopes: [(await world.get('a')).scope] })).toEqual(['a'])
    expect(await world.get('b')).toEqual(before)
  })

  test('takes the edges of an entity, and what points at a record', async () => {
    const world = aWorld()
    await world.capture('Ann', { id: 'ann', kind: 'entity', entity: 'ann' })
    await world.capture('Ann owns a boat.', {
      id: 'e',
      kind: 'edge',
      edge: { from: 'ann', relation: 'owns', to: 'boat' },
    })
    await world.capture('Ann sails.', { id: 'p', metadata: { source_id: 'ann' } })
    await world.capture('The sea is cold.', { id: 'c' })
    expect(await forget(world, { by: 'ids', ids: ['ann'] })).toEqual(['ann', 'e', 'p'])
  })

  test('is refused when the store moved since the preview, and nothing changes', async () => {
    const world = aWorld()
    await world.capture('Ann likes tea.', { id: 'a' })
    const plan = await planForget(world.store, { by: 'ids', ids: ['a'] })
    await world.capture('Ann likes cake.', { id: 'b' })
    await expect(applyForget(world.store, plan, world.correction)).rejects.toMatchObject({ code: 'conflict' })
    expect(await world.status('a')).toBe('active')
  })

  test.each<ForgetSelection>([
    { by: 'ids', ids: ['no'] },
    { by: 'match', words: ' ' },
    { by: 'session', sessionId: '' },
  ])('refuses %j', async (selection) => {
    await expect(planForget(aWorld().store, selection)).rejects.toMatchObject({ code: 'invalid-input' })
  })
})

describe('what is forgotten stays forgotten', () => {
  test('an undo of what changed it is refused and names the tombstone', async () => {
    const world = aWorld()
    await world.capture('Ann likes tea.', { id: 'a' })
    const archive = await world.applied(await world.archiveOf('a'))
    await forget(world, { by: 'ids', ids: ['a'] })
    await expect(world.undo(archive.id)).rejects.toMatchObject({ code: 'refused', details: { tombstones: ['a'] } })
  })

  test('agents and imports cannot bring it back, a person can say it again', async () => {
    const world = aWorld()
    const { id, ...record } = await world.capture('Ann likes tea.')
    const incoming = { kind: record.kind, scope: record.scope, text: record.text, createdAt: builtAt }
    await forget(world, { by: 'ids', ids: [id] })
    const context = { policy: openPolicy, indexer }
    await expect(planCapture(world.store, { ...incoming, source: 'inferred' }, context)).rejects.toMatchObject({
      code: 'refused',
    })
    const imported = await planImport(world.store, [{ ...incoming, source: 'imported:mail' }], { policy: openPolicy })
    expect([imported.operations.length, imported.refused.length]).toEqual([0, 1])
    const [again] = await planCapture(world.store, { ...incoming, source: 'user' }, context)
    expect(newIdOf(again!)).toBe(`${id}~2`)
  })

  test('a promoted fact that was forgotten is not promoted again from the episodes that stay (F16)', async () => {
    const world = aWorld({ ...openPolicy, promoteMinSessions: 2 })
    const texts = ['stock-sync failed: no prices for bundles.', 'Bundles have no prices in stock-sync.']
    for (const [i, text] of texts.entries()) await world.applied(captureOf(anEpisode(text, { createdAt: builtAt + i })))
    const policy = { ...openPolicy, promoteMinSessions: 2 }
    const plan = () => planPass(world.store, { policy, now: builtAt + 9, indexer, mode: 'full' })
    const [promotion] = (await plan()).operations
    await world.applied(promotion!)
    const preview = await planForget(world.store, { by: 'ids', ids: [newIdOf(promotion!)] })
    expect(preview.scopes[0]?.episodes).toHaveLength(2)
    await forget(world, { by: 'ids', ids: [newIdOf(promotion!)] })
    const planned = (await plan()).operations.map(({ kind }) => kind)
    expect(planned).not.toContain('promote')
  })

  test('with its sources, the episodes go as well', async () => {
    const world = aWorld()
    const episode = await world.applied(captureOf(anEpisode('stock-sync failed.', {})))
    const source = newIdOf(episode)
    const lineage = { derivedFrom: [source], derivation: 'promote', derivedAt: 1, operationId: 'op_1' } as const
    await world.capture('stock-sync fails.', { id: 'd_1', lineage })
    expect(await forget(world, { by: 'ids', ids: ['d_1'] }, { withSources: true })).toEqual(['d_1', source])
  })

  test('a forgetting cannot be undone', async () => {
    const world = aWorld()
    await world.capture('Ann likes tea.', { id: 'a' })
    const plan = await planForget(world.store, { by: 'ids', ids: ['a'] })
    const [forgotten] = await applyForget(world.store, plan, world.correction)
    await expect(world.undo(forgotten!.operationId)).rejects.toMatchObject({ code: 'refused' })
  })
})

test('a scrub is pending from the forgetting to its end, and is written down once (F28)', async () => {
  const world = aWorld()
  await world.capture('Ann likes tea.', { id: 'a' })
  expect(await findPendingScrub(world.store)).toBeUndefined()
  await forget(world, { by: 'ids', ids: ['a'] })
  expect(await findPendingScrub(world.store)).toMatchObject({ seq: 2 })
  expect(await verifyStore(world.store)).toMatchObject([{ code: 'scrub-pending', severity: 'warning' }])
  await scrubStore(world.store, world.correction)
  await scrubStore(world.store, world.correction)
  expect(await findPendingScrub(world.store)).toBeUndefined()
  expect(await world.store.headSeq()).toBe(3)
  expect(await verifyStore(world.store)).toEqual([])
})

test('a payload that somebody blanked by hand is still found', async () => {
  const world = aWorld()
  await world.capture('Ann likes tea.', { id: 'a' })
  await world.capture('Ann likes cake.', { id: 'b' })
  await forget(world, { by: 'ids', ids: ['a'] })
  await world.store.transaction((tx) => tx.blankPayloads([2]))
  expect((await verifyStore(world.store)).map(({ code }) => code)).toEqual(['payload-missing', 'scrub-pending'])
})

test('nothing that stays of a forgotten record confirms a guess of its text (F26)', async () => {
  const world = aWorld()
  const { id, contentHash, text } = await world.capture('Ann: 555 0100', { id: 'a' })
  const digests = (await world.store.entry(1))!.puts.map(({ digest }) => digest)
  await forget(world, { by: 'ids', ids: [id] })
  const left = await everythingIn(world.store)
  for (const told of [text, contentHash]) expect(left).not.toContain(told)
  expect(digests).not.toContain(contentHash)
  expect((await world.store.entry(1))!.salt).toBeNull()
})
