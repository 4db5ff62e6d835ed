import { expect, test } from 'vitest'
import {
  applyForget,
  applyOperations,
  doctor,
  ensureVectors,
  findUnembeddedReturns,
  listHolds,
  logicalDump,
  parseScope,
  planForget,
  previewRollback,
  previewUndo,
  recordUse,
  reembedStore,
  rollbackStore,
  setTag,
  undoOperation,
  verifyStore,
} from '@slowwave/core'
import { crashes, crashingStore, HashEmbedder } from '@slowwave/core/testing'
import { aWorld, collect, indexer, newIdOf, operationOf, type World } from './world.js'

const tool = { source: 'tool:ci', confidence: 0.8 }

async function twoNotes(): Promise<World> {
  const world = aWorld()
  await world.capture('Tea is at four.', { id: 'a', ...tool })
  await world.capture('Tea is at four!', { id: 'b', ...tool })
  return world
}

const back = (world: World, seq: number) => rollbackStore(world.store, seq, world.correction)
const dump = (world: World) => logicalDump(world.store)
const sound = async (world: World) =>
  (await doctor(world.store, { indexer })).filter(({ severity }) => severity === 'error')

test('takes out what came later by one entry, latest first, and leaves the holds that keep it out (F18)', async () => {
  const world = await twoNotes()
  const before = await dump(world)
  const merge = await world.applied(await world.mergeOf(['a', 'b']))
  await world.applied(await world.tierOf('a', 'hot'))
  const result = await back(world, 2)
  expect(result).toMatchObject({
    status: 'rolled-back',
    seq: 5,
    takesOut: [{ seq: 4 }, { seq: 3, operationId: merge.id }],
    holds: [{ kind: 'merge', a: 'a', b: 'b', cause: 'rollback', causeId: merge.id }],
  })
  expect(await world.store.entry(5)).toMatchObject({ kind: 'rollback', takesOut: [3, 4], bringsBack: [], lives: [] })
  expect(await dump(world)).toBe(before)
  expect((await world.apply(await world.mergeOf(['a', 'b'], 2))).status).toBe('held')
  expect(await sound(world)).toEqual([])
})

test('goes forward past an undo and past another rollback, and ends the holds of what stands again', async () => {
  const world = await twoNotes()
  const merge = await world.applied(await world.mergeOf(['a', 'b']))
  const merged = await dump(world)
  await world.undo(merge.id)
  const undone = await dump(world)
  expect(await back(world, 3)).toMatchObject({ bringsBack: [{ seq: 3 }], ended: [['a', 'b']] })
  expect(await dump(world)).toBe(merged)
  expect(await listHolds(world.store)).toEqual([])
  await back(world, 4)
  expect(await dump(world)).toBe(undone)
  await back(world, 5)
  expect(await dump(world)).toBe(merged)
  await back(world, 0)
  expect(await dump(world)).toBe('')
  await back(world, 5)
  expect(await dump(world)).toBe(merged)
  expect(await sound(world)).toEqual([])
  const keys = (await collect(world.store.entries())).filter(({ kind }) => kind === 'rollback')
  expect(keys.map(({ operationId, key }) => operationId.slice(key.length))).toEqual(['', '', '', '', '.2'])
})

test('writes nothing where everything stands as it did, and refuses an entry that is not there', async () => {
  const world = await twoNotes()
  expect(await back(world, 2)).toMatchObject({ status: 'nothing-to-do' })
  expect(await world.store.headSeq()).toBe(2)
  for (const seq of [3, -1, 1.5]) await expect(back(world, seq)).rejects.toMatchObject({ code: 'invalid-input' })
})

test('undoing a rollback rolls back to the entry before it, with what was written after it', async () => {
  const world = await twoNotes()
  const merge = await world.applied(await world.mergeOf(['a', 'b']))
  const merged = await dump(world)
  const rolled = await back(world, 2)
  await world.capture('Bob walks.', { id: 'c' })
  const id = rolled.status === 'rolled-back' ? rolled.operationId : ''
  const head = await world.store.headSeq()
  const preview = await previewUndo(world.store, id)
  expect(await world.store.headSeq()).toBe(head)
  expect(preview).toMatchObject({
    target: { operationId: id, kind: 'rollback' },
    dependents: [{ seq: 5 }],
    broughtBack: [{ operationId: merge.id }],
    frozenBy: [],
  })
  await expect(world.undo(id)).rejects.toMatchObject({
    code: 'conflict',
    details: { dependents: preview.dependents.map(({ operationId }) => operationId) },
  })
  expect(await world.status('c')).toBe('active')
  const undone = await world.undo(id, true)
  expect(undone).toMatchObject({ lives: preview.lives })
  expect(undone).toMatchObject({ status: 'undone', broughtBack: [{ operationId: merge.id }], undone: [{ seq: 5 }] })
  expect(await dump(world)).toBe(merged)
  expect((await world.undo(id)).status).toBe('already-undone')
  await expect(previewUndo(world.store, id)).rejects.toMatchObject({ code: 'conflict' })
})

test('to undo a rollback, what was written after it in another scope is named first, and so is what was undone', async () => {
  const world = await twoNotes()
  const rolled = await back(world, 1)
  const id = rolled.status === 'rolled-back' ? rolled.operationId : ''
  const [first] = await collect(world.store.entries())
  const undone = await world.undo(first?.operationId ?? '')
  await world.capture('Bob walks.', { id: 'c', scope: 'user/bob' })
  const later = await collect(world.store.entryHeads({ fromSeq: 4 }))
  const dependents = later.map(({ operationId }) => operationId).reverse()
  expect(dependents).toContain(undone.operationId)
  await expect(world.undo(id)).rejects.toMatchObject({ code: 'conflict', details: { dependents } })
  const within = { ...world.correction, within: parseScope('user/ann'), withDependents: true }
  await expect(undoOperation(world.store, id, within)).rejects.toMatchObject({ code: 'refused' })
  await expect(previewUndo(world.store, id, within)).rejects.toMatchObject({ code: 'refused' })
  await world.undo(id, true)
  expect(await Promise.all(['a', 'b', 'c'].map(world.status))).toEqual(['active', 'active', 'retracted'])
})

test('what a rollback forwards had brought back goes out again with it, and needs no word', async () => {
  const world = await twoNotes()
  const [first] = await collect(world.store.entries())
  await world.undo(first?.operationId ?? '')
  const forwards = await back(world, 2)
  const id = forwards.status === 'rolled-back' ? forwards.operationId : ''
  expect(await previewUndo(world.store, id)).toMatchObject({ dependents: [], takenOut: [{ seq: 1 }] })
  await world.undo(id)
  expect(await world.status('a')).toBe('retracted')
})

test('a rollback is undone after the store moved to another embedder, once what comes back is embedded', async () => {
  const world = await twoNotes()
  const embedder = new HashEmbedder(8)
  const rolled = await back(world, 0)
  const id = rolled.status === 'rolled-back' ? rolled.operationId : ''
  await reembedStore(world.store, embedder)
  await expect(world.undo(id)).rejects.toMatchObject({
    code: 'conflict',
    hint: expect.stringContaining('undo') as string,
  })
  const within = { within: parseScope('user/bob') }
  expect(await findUnembeddedReturns(world.store, id, within)).toEqual([])
  const records = await findUnembeddedReturns(world.store, id)
  expect(records.map((record) => record.id)).toEqual(['a', 'b'])
  await ensureVectors(world.store, embedder, { records })
  expect(await world.undo(id)).toMatchObject({ status: 'undone' })
  expect(await world.status('a')).toBe('active')
  expect(await findUnembeddedReturns(world.store, id)).toEqual([])
})

test('the preview counts what would be retracted and changes nothing', async () => {
  const world = await twoNotes()
  await world.applied(await world.mergeOf(['a', 'b']))
  await world.capture('Bob walks.', { id: 'c' })
  const before = await world.store.headSeq()
  expect(await previewRollback(world.store, 1)).toMatchObject({ retractedCaptures: 2, untoggled: [], target: 1 })
  expect(await world.store.headSeq()).toBe(before)
})

test('decisions stay: tags, uses, and what was forgotten', async () => {
  const world = await twoNotes()
  await world.capture('Bob walks.', { id: 'c' })
  await setTag(world.store, { name: 'late' }, world.correction)
  await recordUse(world.store, { ids: ['a'], at: 5 })
  await applyForget(world.store, await planForget(world.store, { by: 'ids', ids: ['c'] }), world.correction)
  await back(world, 1)
  await back(world, 3)
  expect((await world.store.getTag('late'))?.seq).toBe(3)
  expect((await world.get('a')).usage.accessCount).toBe(1)
  expect(await world.store.get('c')).toBeUndefined()
  expect(await dump(world)).not.toContain('Bob')
  expect(await verifyStore(world.store)).toMatchObject([{ code: 'scrub-pending' }])
})

test('what a pruned record froze stays in, with the tombstone named (F19)', async () => {
  const world = await twoNotes()
  const merge = await world.applied(await world.mergeOf(['a', 'b']))
  await prune(world, 'a', newIdOf(merge))
  const preview = await previewRollback(world.store, 2)
  expect(preview.takesOut).toEqual([])
  expect(preview.untoggled).toEqual([
    { operationId: merge.id, kind: 'merge', seq: 3, stays: 'in', why: 'frozen', tombstones: ['a'] },
  ])
  await back(world, 0)
  expect(await world.status(newIdOf(merge))).toBe('active')
  expect(await world.status('b')).toBe('archived')
  expect(await sound(world)).toEqual([])
})

test('what rests on a forgotten record stays out, so that nothing is retired in favour of it (R34)', async () => {
  const world = aWorld()
  await world.capture('staging', { id: 'old' })
  await world.capture('prod', { id: 'new' })
  const supersede = await world.applied(await world.supersedeOf('old', 'new'))
  await world.undo(supersede.id)
  await applyForget(world.store, await planForget(world.store, { by: 'ids', ids: ['new'] }), world.correction)
  const result = await back(world, 3)
  expect(result.untoggled.map(({ kind, stays, why, tombstones }) => [kind, stays, why, tombstones])).toEqual([
    ['capture', 'out', 'frozen', ['new']],
    ['supersede', 'out', 'bound', ['new']],
  ])
  expect(await world.status('old')).toBe('active')
})

test('a hold outlives the pruning of a record that it names (F33)', async () => {
  const world = await twoNotes()
  await world.capture('Tea is at four…', { id: 'c', ...tool })
  const apart = await world.applied(await world.mergeOf(['a', 'c']))
  await world.undo(apart.id)
  const merge = await world.applied(await world.mergeOf(['a', 'b']))
  await prune(world, 'a', newIdOf(merge))
  expect((await listHolds(world.store)).map(({ a, b }) => [a, b])).toEqual([['a', 'c']])
  expect((await world.apply(await world.mergeOf([newIdOf(merge), 'c']))).status).toBe('held')
})

test('a crash at any write of a rollback leaves it done or not done at all', async () => {
  let crashed = true
  for (let crashAt = 1; crashed; crashAt++) {
    const world = await twoNotes()
    const before = await dump(world)
    await world.applied(await world.mergeOf(['a', 'b']))
    const merged = await dump(world)
    crashed = await crashes(() => rollbackStore(crashingStore(world.store, crashAt), 2, world.correction))
    expect([before, merged]).toContain(await dump(world))
    expect(await sound(world)).toEqual([])
    await back(world, 2)
    expect(await dump(world)).toBe(before)
  }
})

test('what comes back has its vector, or nothing comes back', async () => {
  const world = await twoNotes()
  await back(world, 1)
  const { contentHash } = await world.get('a')
  const vector = { contentHash, embedderId: 'e', scale: 1, codes: Int8Array.of(1), signs: Uint8Array.of(1) }
  await world.store.transaction((tx) => tx.insertVectors({ id: 'e', dimensions: 1 }, [vector]))
  expect((await previewRollback(world.store, 2)).withoutVector).toEqual(['b'])
  await expect(back(world, 2)).rejects.toMatchObject({ code: 'conflict', details: { ids: ['b'] } })
  expect(await world.status('b')).toBe('retracted')
})

test('an entry about more than one scope is of none of them', async () => {
  const world = aWorld()
  await world.capture('Tea.', { id: 'a' })
  await world.capture('Coffee.', { id: 'b', scope: 'user/bob' })
  await back(world, 1)
  await back(world, 0)
  const scopes = (await collect(world.store.entryHeads({ fromSeq: 3 }))).map(({ scope }) => scope)
  expect(scopes).toEqual(['user/bob', 'user/ann'])
  await back(world, 2)
  expect((await world.store.entry(5))?.scope).toBe('_store')
})

/** Deletes an archived original by name, as an approved prune does. */
async function prune(world: World, id: string, into: string): Promise<void> {
  const record = await world.get(id)
  const operation = operationOf({
    kind: 'prune',
    scope: record.scope,
    sources: [record, await world.get(into)],
    changes: () => [{ type: 'delete', id, into }],
  })
  const policy = { ...world.common.policy, archivedMinDays: 0, retentionDays: { fact: 0 } }
  await recordUse(world.store, { ids: [into], at: 9 })
  const options = { ...world.common, policy, asked: 'by-name' as const, baseSeq: await world.store.headSeq() }
  const [outcome] = await collect(applyOperations(world.store, [operation], options))
  if (outcome?.status !== 'applied') throw new Error(JSON.stringify(outcome))
}
