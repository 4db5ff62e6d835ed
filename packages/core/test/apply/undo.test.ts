import { expect, test } from 'vitest'
import { listHolds, logicalDump, previewUndo, releaseHolds, undoOperation } from '@slowwave/core'
import { aFact, crashes, crashingStore } from '@slowwave/core/testing'
import { aWorld, captureOf, newIdOf, type World } from './world.js'

async function twoNotes(world = aWorld()): Promise<World> {
  await world.capture('Tea is at four.', { id: 'a' })
  await world.capture('Tea is at four!', { id: 'b' })
  return world
}

test('undo of a merge gives back the sources and retracts the derived record', async () => {
  const world = await twoNotes()
  const before = await logicalDump(world.store)
  const merge = await world.applied(await world.mergeOf(['a', 'b']))

  const result = await world.undo(merge.id)

  expect(result).toMatchObject({ status: 'undone', undone: [{ operationId: merge.id }] })
  expect(await logicalDump(world.store)).toBe(before)
  expect(await world.status(newIdOf(merge))).toBe('retracted')
  expect((await world.get('a')).revision).toBe(3)
  expect(await world.store.entry(3)).toMatchObject({ outBy: 4 })
  expect(await world.store.entry(4)).toMatchObject({ kind: 'undo', takesOut: [3], lives: [] })
})

test('a crash at any write of an undo leaves it done or not done at all', async () => {
  const before = await logicalDump((await twoNotes()).store)
  let crashed = true
  for (let crashAt = 1; crashed; crashAt++) {
    const world = await twoNotes()
    const merge = await world.applied(await world.mergeOf(['a', 'b']))
    const merged = await logicalDump(world.store)
    crashed = await crashes(() => undoOperation(crashingStore(world.store, crashAt), merge.id, world.correction))
    expect([before, merged]).toContain(await logicalDump(world.store))
    await world.undo(merge.id)
    expect(await logicalDump(world.store)).toBe(before)
  }
})

test('an unknown id is bad input that names it, and undoing twice says so', async () => {
  const world = await twoNotes()
  await expect(world.undo('op_nothing')).rejects.toMatchObject({
    code: 'invalid-input',
    message: expect.stringContaining('op_nothing') as string,
  })
  const merge = await world.applied(await world.mergeOf(['a', 'b']))
  await world.undo(merge.id)
  expect(await world.undo(merge.id)).toEqual({ status: 'already-undone', operationId: merge.id })
  expect(await world.store.headSeq()).toBe(4)
})

test('an undo cannot be undone; the hint names the way back', async () => {
  const world = await twoNotes()
  const merge = await world.applied(await world.mergeOf(['a', 'b']))
  const undone = await world.undo(merge.id)
  const { operationId } = undone
  await expect(world.undo(operationId)).rejects.toMatchObject({
    code: 'refused',
    hint: expect.stringContaining('holds release') as string,
  })
})

test('an undone merge is never applied again under its id; released, it is a new attempt with its own record (F1)', async () => {
  const world = await twoNotes()
  const merge = await world.applied(await world.mergeOf(['a', 'b']))
  await world.undo(merge.id)
  expect(await world.apply(merge)).toMatchObject({ status: 'undone' })

  const again = await world.mergeOf(['a', 'b'], 2)
  expect(await world.apply(again)).toMatchObject({ status: 'held' })
  expect(await releaseHolds(world.store, { causeId: merge.id })).toHaveLength(1)
  expect(await world.apply(again)).toMatchObject({ status: 'applied' })
  expect(newIdOf(again)).not.toBe(newIdOf(merge))
  expect(await world.apply(again)).toMatchObject({ status: 'already-applied' })
})

test('archive, restore, archive and tier hot, archive, hot each are operations of their own (F1)', async () => {
  const world = await twoNotes()
  await world.applied(await world.archiveOf('a'))
  await world.applied(await world.restoreOf('a'))
  expect(await world.status('a')).toBe('active')
  const second = await world.archiveOf('a', 2)
  expect(await world.apply(second, 'by-name')).toMatchObject({ status: 'applied' })
  expect(await world.status('a')).toBe('archived')
})

test('what rests on a capture is listed before it is undone, and undone with it on request (F4)', async () => {
  const world = await twoNotes()
  const capture = (await world.store.entry(1))!.operationId
  const merge = await world.applied(await world.mergeOf(['a', 'b']))

  await expect(world.undo(capture)).rejects.toMatchObject({ code: 'conflict', details: { dependents: [merge.id] } })
  expect(await previewUndo(world.store, capture)).toMatchObject({
    dependents: [{ operationId: merge.id }],
    frozenBy: [],
    lives: [
      { recordId: 'a', life: { status: 'retracted' } },
      { recordId: 'b', life: { status: 'active' } },
      { recordId: newIdOf(merge), life: { status: 'retracted' } },
    ],
  })

  const result = await world.undo(capture, true)
  expect(result).toMatchObject({ undone: [{ operationId: merge.id }, { operationId: capture }] })
  expect([await world.status('a'), await world.status('b')]).toEqual(['retracted', 'active'])
})

test('a tier move or a contradiction mark on a merged record does not stand in the way of undoing the merge (F5)', async () => {
  const world = await twoNotes()
  const before = await logicalDump(world.store)
  const merge = await world.applied(await world.mergeOf(['a', 'b']))
  const other = await world.capture('Tea is at five.', { id: 'c' })
  const plan = await world.plan([await world.archiveOf(other.id)])
  await world.applied(await world.tierOf(newIdOf(merge), 'archive'))
  await world.applied(await world.contradictionOf(newIdOf(merge), other.id))

  expect(await world.undo(merge.id)).toMatchObject({ status: 'undone' })
  await world.undo((await world.store.entry(4))!.operationId, true)
  expect(await logicalDump(world.store)).toBe(before)
  expect(plan.operations[0]!.sources[0]!.revision).toBe(1)
})

test('a tier move makes no plan stale (F5)', async () => {
  const world = await twoNotes()
  const plan = await world.plan([await world.mergeOf(['a', 'b'])])
  await world.applied(await world.tierOf('a', 'archive'))
  expect(await world.applyPlan(plan)).toMatchObject([{ status: 'applied' }])
})

test('undoing one contradiction leaves the other marked (F6)', async () => {
  const world = await twoNotes()
  await world.capture('Tea is at five.', { id: 'c' })
  const first = await world.applied(await world.contradictionOf('a', 'b'))
  await world.applied(await world.contradictionOf('a', 'c'))
  await world.undo(first.id)

  const partners = async (id: string) => (await world.get(id)).beside.contradictions.map(({ withId }) => withId)
  expect([await partners('a'), await partners('b'), await partners('c')]).toEqual([['c'], [], ['a']])
})

test('a record in an undecided contradiction is not merged away (F7)', async () => {
  const world = await twoNotes()
  await world.capture('Tea is at five.', { id: 'c' })
  await world.applied(await world.contradictionOf('a', 'c'))
  const merge = await world.mergeOf(['a', 'b'])
  expect(await world.apply(merge)).toMatchObject({ status: 'refused', code: 'contradiction' })

  await world.applied(await world.archiveOf('c'))
  expect(await world.apply(merge)).toMatchObject({ status: 'applied' })
})

test('what was said after a merge survives its undo (F8)', async () => {
  const world = await twoNotes()
  const merge = await world.applied(await world.mergeOf(['a', 'b']))
  await world.applied(await world.reinforceOf('a', 'Teatime is four.'))

  expect(await world.undo(merge.id)).toMatchObject({ status: 'undone' })
  expect((await world.get('a')).beside.wordings).toEqual(['Teatime is four.'])
})

test('a hold survives growth of the cluster (F9)', async () => {
  const world = await twoNotes()
  await world.undo((await world.applied(await world.mergeOf(['a', 'b']))).id)
  await world.capture('tea is at four', { id: 'c' })

  expect(await world.apply(await world.mergeOf(['a', 'b', 'c']))).toMatchObject({ status: 'held' })
  expect(await world.apply(await world.mergeOf(['a', 'c']))).toMatchObject({ status: 'applied' })
})

test('a hold on a merge of a merged record binds its originals (F10)', async () => {
  const world = await twoNotes()
  await world.capture('tea is at four', { id: 'c' })
  const inner = await world.applied(await world.mergeOf(['a', 'b']))
  const outer = await world.applied(await world.mergeOf([newIdOf(inner), 'c']))
  expect((await world.get(newIdOf(outer))).lineage?.derivedFrom).toEqual(['a', 'b', 'c'])

  await expect(world.undo(inner.id)).rejects.toMatchObject({ details: { dependents: [outer.id] } })
  await world.undo(outer.id)
  expect(await world.status(newIdOf(inner))).toBe('active')
  await world.undo(inner.id)
  expect(await world.apply(await world.mergeOf(['a', 'c']))).toMatchObject({ status: 'held' })
})

test('a plan kept in a file is held when its pair was rejected meanwhile (F11)', async () => {
  const world = await twoNotes()
  const operation = await world.mergeOf(['a', 'b'])
  const plan = await world.plan([operation])
  const hold = { kind: 'merge', a: 'a', b: 'b', cause: 'rejection', causeId: operation.id, at: 1 } as const
  await world.store.transaction((tx) => tx.insertHolds([hold]))
  expect(await world.applyPlan(plan)).toMatchObject([{ status: 'held' }])
})

test('a request by name ends only the pairs it contradicts (F12)', async () => {
  const world = await twoNotes()
  await world.capture('tea is at four', { id: 'c' })
  await world.undo((await world.applied(await world.mergeOf(['a', 'b', 'c']))).id)
  expect((await listHolds(world.store)).map(({ a, b }) => [a, b])).toEqual([
    ['a', 'b'],
    ['a', 'c'],
    ['b', 'c'],
  ])

  await world.applied(await world.mergeOf(['a', 'b']))
  expect((await listHolds(world.store, { recordId: 'c' })).map(({ a }) => a)).toEqual(['a', 'b'])
  expect(await listHolds(world.store)).toHaveLength(2)
})

test('undoing and releasing mark the records for the next pass (F24)', async () => {
  const world = await twoNotes()
  const merge = await world.applied(await world.mergeOf(['a', 'b']))
  await world.undo(merge.id)
  const clear = async () => {
    const marks = await world.store.dirty()
    await world.store.transaction((tx) => tx.clearDirty(marks, 'with'))
    return marks.map(({ recordId }) => recordId)
  }
  expect(await clear()).toEqual(['a', 'b', newIdOf(merge)].sort())
  await releaseHolds(world.store, { pairs: [['b', 'a']], kind: 'merge' })
  expect(await clear()).toEqual(['a', 'b'])
  expect(await listHolds(world.store)).toEqual([])
  expect(await releaseHolds(world.store, 'all')).toEqual([])
})

test('a hold on a status of one record is left by undo and can be released', async () => {
  const world = await twoNotes()
  const archive = await world.applied(await world.archiveOf('a'))
  await world.undo(archive.id)
  expect(await listHolds(world.store, { kind: 'archive' })).toMatchObject([{ a: 'a', b: 'archived', cause: 'undo' }])
  expect(await releaseHolds(world.store, 'all')).toHaveLength(1)
})

test('rows of equal text with different ids are separate lives (F31)', async () => {
  const world = aWorld()
  const record = aFact('Tea is at four.')
  for (const life of [1, 2, 3]) expect(await world.apply(captureOf(record, life))).toMatchObject({ status: 'applied' })
  expect((await world.store.findLives(record.id)).map(({ id }) => id)).toEqual([
    record.id,
    `${record.id}~2`,
    `${record.id}~3`,
  ])
  const reused = { ...captureOf(record), id: 'op_other' }
  await expect(world.apply(reused)).rejects.toMatchObject({ code: 'conflict' })
})

test('undoing a put keeps the record as retracted, out of the word index (F32)', async () => {
  const world = aWorld()
  const { id, scope } = await world.capture('Tea is at four.')
  await world.undo((await world.store.entry(1))!.operationId)
  expect(await world.get(id)).toMatchObject({ text: 'Tea is at four.', life: { status: 'retracted' }, revision: 2 })
  expect(await world.store.searchWords({ scopes: [scope], tokens: ['tea'], limit: 5 })).toEqual([])
  expect(await logicalDump(world.store)).toBe('')
})

test('an undo gives back the life that the last standing entry states, however often it changed', async () => {
  const world = await twoNotes()
  const superseded = await world.applied(await world.supersedeOf('a', 'b'))
  const restored = await world.applied(await world.restoreOf('a'))
  const archived = await world.applied(await world.archiveOf('a'))
  await world.undo(archived.id)
  expect(await world.get('a')).toMatchObject({ life: { status: 'active' }, revision: 5 })
  await world.undo(restored.id)
  expect((await world.get('a')).life).toMatchObject({ status: 'superseded', supersededBy: 'b' })
  await expect(world.undo((await world.store.entry(2))!.operationId)).rejects.toMatchObject({
    details: { dependents: [superseded.id] },
  })
})
