import type { Store } from '@slowwave/core'
import { isStanding, logicalDump, planPass, undoOperation } from '@slowwave/core'
import type { Chance } from './chance.js'
import type { Undisturbed } from './checks.js'
import type { Disk } from './disk.js'
import type { Fault, Point } from './faults.js'
import type { Step } from './steps.js'
import type { Tally } from './tally.js'
import { checkFinished, checkSound, checkWhole } from './checks.js'
import { openFrom } from './disk.js'
import { counting, faultsFor, faulty, isStrike } from './faults.js'
import type { Means } from './means.js'
import { collect, correctionOf, indexer, meansAt, operationsFrom, passOf, policy } from './means.js'
import { isUndoable } from './steps.js'
import { watched } from './writes.js'

/** A step of a life, and what it is done to. */
export interface Happening {
  readonly step: Step
  readonly disk: Disk
  /** Epoch milliseconds. */
  readonly now: number
  readonly seed: number
}

/** What an undisturbed step left. */
export interface StepResult extends Undisturbed {
  readonly points: readonly Point[]
  readonly disk: Disk
}

/** Does a step without a fault, and takes down what the store says after each of its commits. */
export async function runUndisturbed({ step, disk, now, seed }: Happening): Promise<StepResult> {
  const opened = await openFrom(disk)
  const baseSeq = await opened.store.headSeq()
  const dumps = [await logicalDump(opened.store)]
  const noting = watched(opened.store, {
    committed: async () => void dumps.push(await logicalDump(opened.store)),
  })
  const points: Point[] = []
  await step.run(counting(noting, points), meansAt(now, { seed, attempt: 1 }))
  const operations = await operationsFrom(opened.store, baseSeq + 1)
  return { baseSeq, dumps, operations, points, disk: opened.disk() }
}

/** Chooses where faults strike a step: at most so many points of it, in order. */
export function faultsOf(
  points: readonly Point[],
  { chance, most }: { readonly chance: Chance; readonly most: number },
): readonly Fault[] {
  const left = points.map((_point, i) => i + 1)
  while (left.length > most) left.splice(chance.below(left.length), 1)
  return left.map((at) => ({ at, kind: chance.pick(faultsFor(points[at - 1] ?? 'write')) }))
}

/** Lets a fault strike a step, opens the store anew, looks at it, begins the step again, and looks again. */
export async function strike(
  happening: Happening,
  fault: Fault,
  after: { readonly result: StepResult; readonly tally: Tally },
): Promise<void> {
  const { step, disk, now, seed } = happening
  const { result, tally } = after
  tally.where = `${step.name} ${fault.kind} at point ${fault.at} of ${result.points.length}`
  tally.crashPoints += 1
  const struck = await openFrom(disk)
  await untilStruck(() => step.run(faulty(struck.store, fault), meansAt(now, { seed, attempt: 1 })))

  const left = fault.kind === 'drop' ? unsynced(disk, struck.disk(), fault) : struck.disk()
  const reopened = await openFrom(left)
  await checkWhole(reopened.store, result, tally)
  await checkSound(reopened.store, tally, fault.at % 7 === 0 ? 'both' : 'doctor')
  await step.run(reopened.store, meansAt(now, { seed, attempt: 2 }))
  await checkFinished(reopened.store, result, tally)
}

/** Work that a fault may break off. */
export async function untilStruck(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!isStrike(error)) throw error
  }
}

/** The disk without the last commits of the step, as if they had never been synced. */
function unsynced(before: Disk, after: Disk, { at }: Fault): Disk {
  return after.slice(0, Math.max(before.length, after.length - 1 - (at % 3)))
}

/** What must hold of a step that nothing disturbed: sound, at rest after a pass, and given back by undo. */
export async function checkUndisturbed(
  { step, now, seed }: Happening,
  result: StepResult,
  tally: Tally,
): Promise<void> {
  tally.where = `${step.name} undisturbed`
  const { store } = await openFrom(result.disk)
  await checkSound(store, tally, 'both')
  if (step.name === 'pass' || step.name === 'full-pass')
    await checkRest(store, meansAt(now, { seed, attempt: 4 }), tally)
  if (step.undo === 'exact') await checkUndo(store, { result, now, seed }, tally)
}

/** The next pass plans nothing. */
export async function checkRest(store: Store, means: Means, tally: Tally): Promise<void> {
  const { surroundings, embedder } = means
  const { model } = passOf(means)
  const now = surroundings.now()
  const plan = await planPass(store, { policy, now, indexer, embedder, ...(model && { model }) })
  const left = plan.operations.map(({ kind }) => kind)
  tally.check('I15', left.length === 0 ? undefined : `a second pass would ${left.join(', ')}`)
}

interface Undoing {
  readonly result: StepResult
  readonly now: number
  readonly seed: number
}

/** Undoes everything that the step wrote, latest first. */
async function checkUndo(store: Store, { result, now, seed }: Undoing, tally: Tally): Promise<void> {
  const correction = correctionOf(meansAt(now, { seed, attempt: 3 }))
  const entries = await collect(store.entryHeads({ fromSeq: result.baseSeq + 1 }))
  for (const { operationId } of entries.filter(isUndoable).reverse()) {
    const entry = await store.findEntry('main', operationId)
    if (entry !== undefined && isStanding(entry)) await undoOperation(store, operationId, correction)
  }
  const isAsBefore = (await logicalDump(store)) === result.dumps[0]
  tally.check('I4', isAsBefore ? undefined : 'undoing all of it does not give back the store of before')
}
