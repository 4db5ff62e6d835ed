import type { JournalEntry, OperationKind } from '../model/index.js'
import type { Store, StoreReader } from '../ports/index.js'
import type { UndoOptions, UndoReach } from './options.js'
import type { UndonePart } from './take-out.js'
import type { UndoPreview, UndoResult } from './undo-result.js'
import { isStanding, mainBranch, MemoryError, clipped } from '../model/index.js'
import { findDependents, findFreezing } from './dependents.js'
import { livesWithout } from './lives-without.js'
import { takeOut } from './take-out.js'
import { previewUndoneRollback, undoRollback } from './undo-rollback.js'
import { alreadyUndone, assertNothingRests, assertThawed, assertWithin, undoneOperation } from './undoable.js'

/**
 * Takes an operation out, at any depth, and gives every record the life that the remaining ones state. What it put is
 * retracted, not deleted. What it joined is held apart from then on. A rollback is undone by rolling back to the entry before
 * it (R8a): everything that was written after it rests on it, in whatever scope.
 *
 * @throws {MemoryError} `invalid-input` for an unknown id; `conflict` with `details.dependents` (operation ids, latest
 * first) if others rest on it and `withDependents` is not set; `refused` for what cannot be undone, is frozen, or reaches
 * beyond `within`.
 */
export async function undoOperation(store: Store, operationId: string, options: UndoOptions): Promise<UndoResult> {
  return store.transaction(async (tx) => {
    const named = await findNamed(tx, operationId)
    if (named.kind === 'rollback') return undoRollback(tx, named, options)
    const target = assertUndoable(named)
    if (!isStanding(target)) return { status: 'already-undone', operationId }

    const part = await gather(tx, target)
    assertWithin(part, options)
    assertThawed(target, await findFreezing(tx, part))
    if (!options.withDependents) assertNothingRests(part)
    return takeOut(tx, part, options)
  })
}

/**
 * What `undoOperation` would do, dependents included. Of a rollback these are what was written after it, and what stands again
 * is named too.
 *
 * @throws {MemoryError} `invalid-input` for an unknown id; `refused` for a kind that cannot be undone, or that reaches beyond
 * `within`; `conflict` for an operation that is undone already.
 */
export async function previewUndo(
  reader: StoreReader,
  operationId: string,
  reach: UndoReach = {},
): Promise<UndoPreview> {
  const named = await findNamed(reader, operationId)
  if (named.kind === 'rollback') return previewUndoneRollback(reader, named, reach)
  const target = assertUndoable(named)
  if (!isStanding(target)) throw alreadyUndone(operationId)
  const part = await gather(reader, target)
  assertWithin(part, reach)
  const lives = await livesWithout(reader, part)
  return {
    target: undoneOperation(target),
    dependents: part.slice(0, -1).map(undoneOperation),
    frozenBy: await findFreezing(reader, part),
    lives: lives.map(({ recordId, life }) => ({ recordId, life })),
  }
}

/** Redoing is a new attempt, so that the guards run again; a rollback is undone by another rollback (R8a). */
const neverUndone: Partial<Record<OperationKind, string>> = {
  undo: 'Release its holds with `holds release` and run a pass: it is proposed anew.',
  rollback: 'Roll back to the entry before it.',
  forget: 'What was forgotten stays forgotten.',
  prune: 'What was deleted is gone; its text is kept with the record that took it in.',
  scrub: 'What was scrubbed is gone.',
}

async function findNamed(reader: StoreReader, operationId: string): Promise<JournalEntry> {
  const entry = await reader.findEntry(mainBranch, operationId)
  if (entry !== undefined) return entry
  const branch = await branchOf(reader, operationId)
  const hint =
    branch === undefined
      ? 'See `history` for the operations of a record.'
      : `It was written on a branch: pass --branch ${branch}.`
  throw new MemoryError('invalid-input', `There is no operation '${clipped(operationId)}' in this store.`, { hint })
}

async function branchOf(reader: StoreReader, operationId: string): Promise<string | undefined> {
  for (const { name } of await reader.branches()) if (await reader.findEntry(name, operationId)) return name
  return undefined
}

/** @throws {MemoryError} `refused` for a kind that cannot be undone. */
export function assertUndoable(entry: JournalEntry): JournalEntry {
  const { operationId, kind } = entry
  const hint = neverUndone[kind]
  if (hint === undefined) return entry
  throw new MemoryError('refused', `Operation ${operationId} is of kind ${kind} and cannot be undone.`, { hint })
}

/** The entry and all that rests on it, latest first. */
export async function gather(reader: StoreReader, target: JournalEntry): Promise<UndonePart> {
  const dependents: JournalEntry[] = []
  for (const { seq } of await findDependents(reader, target.seq)) {
    const entry = await reader.entry(seq)
    if (entry) dependents.push(entry)
  }
  return [...dependents, target]
}
