import type { HoldPair, JournalEntry, StoredRecord } from '../model/index.js'
import type { Hold, StoreReader, Transaction } from '../ports/index.js'
import type { UndoOptions, UndoReach } from './options.js'
import type { RollbackPreview } from './rollback-result.js'
import type { UndonePart } from './take-out.js'
import type { UndoPreview, UndoResult } from './undo-result.js'
import { mainBranch } from '../model/index.js'
import { previewRollback, rollBackWithin } from './rollback.js'
import { alreadyUndone, assertNothingRests, assertWithin, undoneOperation } from './undoable.js'

/** What undoing a rollback would do; what was written after it is its dependents. */
export async function previewUndoneRollback(
  reader: StoreReader,
  target: JournalEntry,
  reach: UndoReach,
): Promise<UndoPreview> {
  const preview = await previewRollback(reader, target.seq - 1)
  const { takesOut, bringsBack, lives } = preview
  if (takesOut.length + bringsBack.length === 0) throw alreadyUndone(target.operationId)
  const later = await findLater(reader, target, preview)
  await assertReach(reader, target, { preview, later, reach })
  const dependents = later.map(undoneOperation)
  const takenOut = takesOut.filter(({ seq }) => seq < target.seq)
  return { target: undoneOperation(target), dependents, takenOut, broughtBack: bringsBack, frozenBy: [], lives }
}

/**
 * Rolls back to the entry before a rollback (R8a), which also turns back what was written after it.
 *
 * @throws {MemoryError} `conflict` with `details.dependents` if anything was and `withDependents` is not set.
 */
export async function undoRollback(tx: Transaction, target: JournalEntry, options: UndoOptions): Promise<UndoResult> {
  const { operationId, seq } = target
  const preview = await previewRollback(tx, seq - 1)
  const later = await findLater(tx, target, preview)
  await assertReach(tx, target, { preview, later, reach: options })
  if (options.withDependents !== true) assertNothingRests([...later, target])
  const result = await rollBackWithin(tx, seq - 1, options)
  if (result.status === 'nothing-to-do') return { status: 'already-undone', operationId }
  const { takesOut, bringsBack, lives, holds } = result
  const undone = takesOut.map((operation) => ({ ...operation, holdPairs: pairsOf(holds, operation.operationId) }))
  return {
    status: 'undone',
    operationId: result.operationId,
    seq: result.seq,
    undone,
    broughtBack: bringsBack,
    lives,
    holds,
  }
}

/**
 * The records that have no vector and would come back by undoing this operation: undoing a rollback is refused until they are
 * embedded. None for any other kind.
 */
export async function findUnembeddedReturns(
  reader: StoreReader,
  operationId: string,
  { within }: UndoReach = {},
): Promise<readonly StoredRecord[]> {
  const entry = await reader.findEntry(mainBranch, operationId)
  if (entry?.kind !== 'rollback') return []
  const { withoutVector } = await previewRollback(reader, entry.seq - 1)
  const records = [...(await reader.getMany(withoutVector)).values()]
  return records.filter(({ scope }) => within === undefined || scope === within)
}

/** What came after the rollback and would not count any more, latest first: operations, and undoings of operations. */
async function findLater(
  reader: StoreReader,
  { seq, bringsBack: broughtBackByIt }: JournalEntry,
  { takesOut, bringsBack }: RollbackPreview,
): Promise<UndonePart> {
  const seqs = new Set(takesOut.filter((one) => one.seq > seq).map((one) => one.seq))
  for (const one of bringsBack) {
    const outBy = (await reader.entry(one.seq))?.outBy
    if (outBy !== undefined && outBy > seq) seqs.add(outBy)
  }
  const again = new Set(takesOut.map((one) => one.seq).filter((one) => one < seq && !broughtBackByIt.includes(one)))
  if (again.size > 0) {
    for await (const head of reader.entryHeads({ fromSeq: seq + 1 })) {
      if (head.bringsBack.some((one) => again.has(one))) seqs.add(head.seq)
    }
  }
  return entriesAt(reader, [...seqs])
}

interface Reached {
  readonly preview: RollbackPreview
  readonly later: UndonePart
  readonly reach: UndoReach
}

/** A rollback of one scope may be followed by anything. */
async function assertReach(
  reader: StoreReader,
  target: JournalEntry,
  { preview, later, reach }: Reached,
): Promise<void> {
  if (reach.within === undefined) return
  const moved = await entriesAt(
    reader,
    [...preview.takesOut, ...preview.bringsBack].map(({ seq }) => seq),
  )
  assertWithin([...moved, ...later, target], reach)
}

/** Latest first. */
async function entriesAt(reader: StoreReader, seqs: readonly number[]): Promise<UndonePart> {
  const entries = await Promise.all([...seqs].sort((a, b) => b - a).map((seq) => reader.entry(seq)))
  return entries.filter((entry) => entry !== undefined)
}

function pairsOf(holds: readonly Hold[], operationId: string): readonly HoldPair[] {
  return holds.filter(({ causeId }) => causeId === operationId).map(({ a, b }): HoldPair => [a, b])
}
