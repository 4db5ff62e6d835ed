import type { Operation } from '@slowwave/core'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { doctor, isStanding, logicalDump, previewUndo } from '@slowwave/core'
import { aFact } from '@slowwave/core/testing'
import { aWorld, captureOf, indexer, type World } from './world.js'

const texts = ['Tea is at four.', 'Tea is at four!', 'tea is at four', 'Teatime: four.']

/** One step of a life: which kind of change, and which of the records it falls on. */
const step = fc.record({
  kind: fc.constantFrom(
    ...(['capture', 'merge', 'merge', 'merge', 'supersede', 'archive', 'restore'] as const),
    ...(['tier', 'contradiction', 'reinforce', 'reinforce', 'undo'] as const),
  ),
  first: fc.nat(30),
  second: fc.nat(30),
})
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

/** Carries out a step if it is legal where it falls; what a person does by name. */
async function take(world: World, { kind, first, second }: Step): Promise<void> {
  if (kind === 'undo') return undoSome(world, first)
  const operation = await propose(world, { kind, first, second })
  if (operation) await world.apply(operation, 'by-name')
}

async function propose(world: World, { kind, first, second }: Step): Promise<Operation | undefined> {
  if (kind === 'capture') {
    const record = aFact(texts[first % texts.length]!)
    return captureOf(record, (await world.store.findLives(record.id)).length + 1)
  }
  const active = await idsOf(world, 'active')
  const archived = await idsOf(world, 'archived')
  const a = active[first % active.length]
  const others = active.filter((id) => id !== a)
  const b = others[second % others.length]
  if (kind === 'restore') return archived.length > 0 ? world.restoreOf(archived[first % archived.length]!) : undefined
  if (a === undefined) return undefined
  if (kind === 'archive') return next(world, await world.archiveOf(a))
  if (kind === 'tier') return next(world, await world.tierOf(a, first % 2 ? 'hot' : 'archive'))
  if (kind === 'reinforce') return reinforce(world, a, `${first} ${second}`)
  if (b === undefined) return undefined
  if (kind === 'merge') return world.mergeOf([a, b], await attempt(world, await world.mergeOf([a, b])))
  if (kind === 'supersede') return next(world, await world.supersedeOf(a, b))
  return next(world, await world.contradictionOf(a, b))
}

/** A world in which four records say much the same. */
async function lived(steps: readonly Step[]): Promise<World> {
  const world = aWorld()
  for (const [i, text] of texts.entries()) await world.capture(text, { id: `t${i}` })
  for (const each of steps) await take(world, each)
  return world
}

/** What is said again is laid beside an underived record (R12). */
async function reinforce(world: World, id: string, wording: string): Promise<Operation | undefined> {
  const { lineage } = await world.get(id)
  return next(world, await world.reinforceOf(lineage?.derivedFrom[0] ?? id, wording))
}

async function attempt(world: World, { key }: Operation): Promise<number> {
  return ((await world.store.countAttempts('main', [key])).get(key) ?? 0) + 1
}

async function next(world: World, operation: Operation): Promise<Operation> {
  const n = await attempt(world, operation)
  return n === 1 ? operation : { ...operation, id: `${operation.key}.${n}` }
}

async function idsOf(world: World, status: 'active' | 'archived'): Promise<readonly string[]> {
  const ids: string[] = []
  for await (const { id } of world.store.records({ statuses: [status] })) ids.push(id)
  return ids
}

async function undoable(world: World): Promise<readonly string[]> {
  const ids: string[] = []
  for await (const entry of world.store.entries()) {
    if (isStanding(entry) && entry.kind !== 'undo') ids.push(entry.operationId)
  }
  return ids
}

async function undoSome(world: World, choice: number): Promise<void> {
  const ids = await undoable(world)
  if (ids.length > 0) await world.undo(ids[choice % ids.length]!, true)
}

test('whatever happens, the store stays sound (I1, I2, I6, I10, I11, I16)', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 25 }), async (steps) => {
      const world = await lived(steps)
      expect(await doctor(world.store, { indexer })).toEqual([])
    }),
    { numRuns: 40 },
  )
})

test('undo gives back the dump of before, however deep the past is (I4)', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 15 }), step, async (past, last) => {
      const world = await lived(past)
      const operation = last.kind === 'undo' ? undefined : await propose(world, last)
      fc.pre(operation !== undefined)
      const before = await logicalDump(world.store)
      const outcome = await world.apply(operation, 'by-name')
      fc.pre(outcome.status === 'applied')

      const preview = await previewUndo(world.store, operation.id)
      const undone = await world.undo(operation.id)

      expect(await logicalDump(world.store)).toBe(before)
      expect(undone).toMatchObject({ status: 'undone', lives: preview.lives })
    }),
    { numRuns: 80 },
  )
})

test('undoing everything in any legal order gives back the empty store (I4)', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 15 }), fc.infiniteStream(fc.nat(100)), async (past, choices) => {
      const world = await lived(past)
      for (const choice of choices) {
        const free = await independent(world)
        if (free.length === 0) break
        expect(await world.undo(free[choice % free.length]!)).toMatchObject({ status: 'undone' })
      }
      expect(await undoable(world)).toEqual([])
      expect(await logicalDump(world.store)).toBe('')
    }),
    { numRuns: 40 },
  )
})

/** The operations on which no other rests. */
async function independent(world: World): Promise<readonly string[]> {
  const ids = await undoable(world)
  const previews = await Promise.all(ids.map((id) => previewUndo(world.store, id)))
  return previews.filter(({ dependents }) => dependents.length === 0).map(({ target }) => target.operationId)
}

test('undoing an operation is as if it, and what rests on it, had never happened (I4)', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 12 }), fc.nat(100), async (past, choice) => {
      const world = await lived(past.filter(({ kind }) => kind !== 'undo'))
      await undoSome(world, choice)

      const other = aWorld()
      for await (const entry of world.store.entries()) {
        if (isStanding(entry) && entry.kind !== 'undo') fc.pre(await replay(other, world, entry.seq))
      }
      expect(await logicalDump(other.store)).toBe(await logicalDump(world.store))
    }),
    { numRuns: 60 },
  )
})

/** Applies what an entry did to another store, on the revisions that it finds there. */
async function replay(to: World, from: World, seq: number): Promise<boolean> {
  const { payload } = (await from.store.entry(seq))!
  const sources = await Promise.all(
    payload!.sources.map(async (source) => ({ ...source, revision: (await to.store.get(source.id))?.revision ?? 0 })),
  )
  const changes = await Promise.all(
    payload!.changes.map(async (change) => {
      if (change.type !== 'put') return change
      const { id, ...rest } = change
      return { ...rest, record: (await from.store.getPut(id))!.record }
    }),
  )
  return (await to.apply({ ...payload!, sources, changes }, 'by-name')).status === 'applied'
}
