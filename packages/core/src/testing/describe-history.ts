import type { StoreReader } from '../ports/index.js'
import type { StoreSubject, SubjectStore } from './store-suite/subject.js'
import type { RollbackResult } from '../apply/index.js'
import * as fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { rollbackStore } from '../apply/index.js'
import { readerAt, withNeighbours } from '../history/index.js'
import { doctor, logicalDump } from '../insight/index.js'
import { RandomLife } from './history-suite/random-life.js'
import { describeBranching } from './history-suite/describe-branching.js'
import { describeMovedBranches } from './history-suite/describe-moved-branches.js'
import { describeUndoneBranches } from './history-suite/describe-undone-branches.js'
import { differingIds, momentOf } from './history-suite/moments.js'

/**
 * What any store must show of going back in time: by rollback, and by reading.
 *
 * @param runs random lives per property.
 */
export function describeHistory(name: string, subject: StoreSubject, runs = 2): void {
  describe(`going back in time in the ${name} store`, () => {
    const opened: SubjectStore[] = []
    const live = async (seed: number): Promise<RandomLife> => {
      const one = await subject.open({ now: () => 0, isAlive: () => true, leaseTtlMs: 30_000 })
      opened.push(one)
      return new RandomLife(one.store, seed)
    }
    afterEach(async () => {
      for (const one of opened.splice(0)) await one.dispose()
    })
    describeBranching(live)
    describeMovedBranches(live)
    describeUndoneBranches(live)

    const forSomeSeeds = (work: (life: RandomLife) => Promise<void>): Promise<void> =>
      fc.assert(
        fc.asyncProperty(fc.integer({ min: 1, max: 1_000_000 }), async (seed) => work(await live(seed))),
        // A smaller seed is no smaller life.
        { numRuns: runs, endOnFailure: true },
      )

    test('a rollback over 500 random operations gives the dump of that moment, and forward again the later one', async () => {
      await forSomeSeeds(rollsBackAndForward)
    }, 300_000)

    test('what was forgotten or pruned stays so, and is all that a rollback leaves different', async () => {
      await forSomeSeeds(leavesOnlyTheFrozen)
    }, 300_000)

    test('reading as of a moment says what was read at that moment, also after rollbacks', async () => {
      await forSomeSeeds(readsAsItWas)
    }, 300_000)
  })
}

async function rollsBackAndForward(life: RandomLife): Promise<void> {
  await life.operations(120, 'without-deletes')
  const tagged = await momentOf(life)
  await life.operations(500, 'without-deletes')
  const later = await momentOf(life)

  const back = await rollBack(life, tagged.seq)
  expect(await logicalDump(life.store)).toBe(tagged.dump)
  await assertSound(life)
  await assertAtRest(life, back)

  await rollBack(life, later.seq)
  expect(await logicalDump(life.store)).toBe(later.dump)
  await assertSound(life)
}

async function leavesOnlyTheFrozen(life: RandomLife): Promise<void> {
  await life.operations(120, 'without-deletes')
  const tagged = await momentOf(life)
  await life.operations(500, 'with-deletes')
  const later = await momentOf(life)

  const back = await rollBack(life, tagged.seq)
  if (back.status === 'nothing-to-do') throw new Error('nothing was rolled back')
  const excused = await excusedIds(life.store, back)
  const differing = differingIds(tagged.dump, await logicalDump(life.store))
  expect(differing.filter((id) => !excused.has(id))).toEqual([])
  await assertSound(life)
  await assertAtRest(life, back)

  await rollBack(life, later.seq)
  expect(await logicalDump(life.store)).toBe(later.dump)
  await assertSound(life)
}

async function readsAsItWas(life: RandomLife): Promise<void> {
  const moments = []
  for (let i = 0; i < 6; i++) {
    await life.operations(40, 'without-deletes')
    moments.push(await momentOf(life))
    if (i % 3 === 2) await rollBack(life, moments[i - 1]?.seq ?? 0)
    if (i % 3 === 2) moments.push(await momentOf(life))
  }
  for (const moment of moments) {
    const then = readerAt(life.store, moment.seq, { indexer: life.indexer })
    expect(await momentOf({ store: then, indexer: life.indexer })).toEqual(moment)
  }
}

async function rollBack({ store, correction }: RandomLife, seq: number): Promise<RollbackResult> {
  const before = await store.headSeq()
  const result = await rollbackStore(store, seq, correction)
  expect(await store.headSeq()).toBe(result.status === 'rolled-back' ? before + 1 : before)
  return result
}

async function assertSound({ store, indexer }: RandomLife): Promise<void> {
  const findings = await doctor(store, { indexer })
  expect(findings.filter(({ code }) => code !== 'scrub-pending')).toEqual([])
}

/** The next pass does not do again what was taken out. */
async function assertAtRest(life: RandomLife, result: RollbackResult): Promise<void> {
  if (result.status !== 'rolled-back') return
  const keys = new Set<string>()
  for (const { seq } of result.takesOut) keys.add((await life.store.entry(seq))?.key ?? '')
  const { operations } = await life.plan()
  expect(operations.filter(({ key }) => keys.has(key)).map(({ kind, id }) => [kind, id])).toEqual([])
}

/** Records that may differ: those that are gone, those that an untoggled or deleting entry is about, and what shows these. */
async function excusedIds(reader: StoreReader, back: RollbackResult): Promise<ReadonlySet<string>> {
  const ids = new Set((await reader.tombstones()).map(({ recordId }) => recordId))
  const untoggled = new Set(back.untoggled.map(({ seq }) => seq))
  for await (const { seq, kind, lives, sources, payload } of reader.entries()) {
    if (!untoggled.has(seq) && kind !== 'forget' && kind !== 'prune') continue
    for (const id of [...lives, ...sources.map((source) => source.id)]) ids.add(id)
    for (const change of payload?.changes ?? []) if (change.type === 'delete') ids.add(change.into)
  }
  return withNeighbours(reader, ids)
}
