import type { Branch, JournalEntry } from '../model/index.js'
import type { Store, StoreReader, Transaction } from '../ports/index.js'
import type { CorrectionOptions, UndoOptions } from './options.js'
import type { UndonePart } from './take-out.js'
import type { RestoredLife, UndoneOperation, UndoPreview, UndoResult } from './undo-result.js'
import { branchLives, findBranch } from '../history/index.js'
import { clipped, isStanding, MemoryError } from '../model/index.js'
import { activeBranch } from './branches.js'
import { chainedEntry, readChainEnd } from './chain.js'
import { correctionOf } from './correction-entry.js'
import { findFreezing } from './dependents.js'
import { assertUndoable, gather } from './undo.js'
import { alreadyUndone, assertNothingRests, assertThawed, undoneOperation } from './undoable.js'

/** How an operation is undone on a branch. */
export type BranchUndoOptions = CorrectionOptions & Pick<UndoOptions, 'withDependents'>

/**
 * Takes an operation out that was written on a branch, so that a merge does not write it; `main` is not touched. What it put
 * there is retracted. No hold is left, since no pass writes on a branch.
 *
 * @throws {MemoryError} `invalid-input` for a branch or an operation that is not there; `conflict` if the branch was merged or
 * closed, or with `details.dependents` if others rest on it and `withDependents` is not set; `refused` for an undo.
 */
export async function undoOnBranch(
  store: Store,
  name: string,
  { operationId, ...options }: BranchUndoOptions & { readonly operationId: string },
): Promise<UndoResult> {
  return store.transaction(async (tx) => {
    const branch = await activeBranch(tx, name)
    const target = await findOn(tx, branch, operationId)
    if (!isStanding(target)) return { status: 'already-undone', operationId }
    const part = await gather(tx, target)
    assertThawed(target, await findFreezing(tx, part))
    if (options.withDependents !== true) assertNothingRests(part)
    const { operationId: id, seq } = await takeOut(tx, part, { branch, options })
    const lives = await livesOf(tx, branch, { part, options })
    return { status: 'undone', operationId: id, seq, undone: withoutHolds(part), lives, holds: [] }
  })
}

/**
 * What `undoOnBranch` would do, dependents included. What would keep it from being done is shown, not thrown: dependents,
 * what freezes it, and a branch that was merged or closed, which is read as it stands.
 *
 * @throws {MemoryError} `invalid-input` for a branch or an operation that is not there; `refused` for an undo; `conflict`
 * for an operation that is undone already.
 */
export async function previewUndoOnBranch(
  reader: StoreReader,
  name: string,
  { operationId, ...options }: Pick<CorrectionOptions, 'indexer'> & { readonly operationId: string },
): Promise<UndoPreview> {
  const branch = await findBranch(reader, name)
  const target = await findOn(reader, branch, operationId)
  if (!isStanding(target)) throw alreadyUndone(operationId)
  const part = await gather(reader, target)
  const named = withoutHolds(part)
  return {
    target: named.at(-1) as UndoPreview['target'],
    dependents: named.slice(0, -1),
    frozenBy: await findFreezing(reader, part),
    lives: await livesOf(reader, branch, { part, options }),
  }
}

async function findOn(reader: StoreReader, { name }: Branch, operationId: string): Promise<JournalEntry> {
  const entry = await reader.findEntry(name, operationId)
  if (entry !== undefined) return assertUndoable(entry)
  const message = `There is no operation '${clipped(operationId)}' on the branch ${JSON.stringify(name)}.`
  throw new MemoryError('invalid-input', message, { hint: 'See `timeline` for what was written on it.' })
}

function withoutHolds(part: UndonePart): readonly UndoneOperation[] {
  return part.map((entry) => ({ ...undoneOperation(entry), holdPairs: [] }))
}

interface Undoing {
  readonly branch: Branch
  readonly options: CorrectionOptions
}

async function takeOut(tx: Transaction, part: UndonePart, { branch, options }: Undoing): Promise<JournalEntry> {
  const end = await readChainEnd(tx)
  const { operationId: target, scope } = part.at(-1) as JournalEntry
  const identity = { kind: 'undo', scope, sources: [], discriminator: target } as const
  const operation = await correctionOf(tx, identity, {
    reason: `undo of ${target}`,
    evidence: { undone: part.map((entry) => entry.operationId) },
  })
  const seqs = part.map(({ seq }) => seq).sort((a, b) => a - b)
  await tx.setOutBy(seqs, end.seq + 1)
  const { surroundings, actor } = options
  const done = { puts: [], lives: [], restsOn: [], takesOut: seqs, retired: 0, raised: false, actor }
  const made = { branch: branch.name, at: surroundings.now(), salt: surroundings.randomHex(32) }
  const entry = chainedEntry({ operation, ...done, ...made }, end)
  await tx.appendEntry(entry)
  return entry
}

interface Without {
  readonly part: UndonePart
  readonly options: Pick<CorrectionOptions, 'indexer'>
}

async function livesOf(
  reader: StoreReader,
  branch: Branch,
  { part, options: { indexer } }: Without,
): Promise<readonly RestoredLife[]> {
  const ids = [...new Set(part.flatMap(({ lives }) => lives))].sort()
  const lives = await branchLives(reader, branch, { ids, without: part.map(({ seq }) => seq), indexer })
  return [...lives].map(([recordId, life]) => ({ recordId, life }))
}
