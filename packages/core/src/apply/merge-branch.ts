import type { Branch, MergeConflict, MergedOperation, MergeResult, Operation, Outcome } from '../model/index.js'
import type { Store, Transaction } from '../ports/index.js'
import type { BranchOperation } from '../history/index.js'
import type { ApplyOptions } from './options.js'
import { previewMerge } from '../history/index.js'
import { mainBranch, MemoryError, operationId } from '../model/index.js'
import type { Resolutions } from './merge-choices.js'
import { applyWithin } from './apply-within.js'
import { activeBranch, endOf } from './branches.js'
import { assertWritable, keptOperations } from './merge-choices.js'

/** How a branch is merged. */
export interface MergeOptions extends Omit<ApplyOptions, 'baseSeq' | 'batch' | 'signal'> {
  /** `fast_forward`: only without a conflict. `manual`: each conflict is decided by `resolutions`. */
  readonly strategy: 'fast_forward' | 'manual'
  /**
   * By record id, for `manual`: `branch` writes what the branch says over what `main` says now; `main` leaves out the
   * operations of the branch that name the record, with those that rest on them. @default none
   */
  readonly resolutions?: Resolutions
}

/**
 * Writes what stands on a branch to `main`, as ordinary operations in the order of the journal, guards included; each can
 * be undone by itself. All or nothing, in one transaction: one conflict without a decision, or one operation that cannot be
 * applied, and nothing is written. What the operations put must have its vectors already.
 *
 * @throws {MemoryError} `invalid-input` for an unknown branch or record, or a decision that
 * cannot be written; `conflict` if it was merged or closed before.
 */
export async function mergeBranch(store: Store, name: string, options: MergeOptions): Promise<MergeResult> {
  try {
    return await store.transaction((tx) => mergeWithin(tx, name, options))
  } catch (error) {
    if (error instanceof NotMerged) return error.result
    throw error
  }
}

/** Takes back what the transaction has written so far. */
class NotMerged extends Error {
  readonly result: MergeResult

  constructor(result: MergeResult) {
    super(result.status)
    this.result = result
  }
}

async function mergeWithin(tx: Transaction, name: string, options: MergeOptions): Promise<MergeResult> {
  const branch = await activeBranch(tx, name)
  const { operations, conflicts } = await previewMerge(tx, name, options)
  const { strategy, resolutions = {} } = options
  assertKnown(resolutions, conflicts)
  const open = strategy === 'manual' ? conflicts.filter(({ recordId }) => !resolutions[recordId]) : conflicts
  if (open.length > 0) return { status: 'conflicts', branch, conflicts: open }
  const { kept, dropped } = keptOperations(operations, resolutions)
  assertWritable(kept, conflicts)
  const merged: MergedOperation[] = []
  for (const one of kept) merged.push(await mergeOne(tx, one, { branch, options, conflicts }))
  const mergedSeqs = merged.map(({ seq }) => seq)
  const ended: Branch = { ...branch, status: 'merged', ...endOf(options), mergedSeqs }
  await tx.setBranch(ended)
  return { status: 'merged', branch: ended, merged, dropped }
}

function assertKnown(resolutions: Resolutions, conflicts: readonly MergeConflict[]): void {
  const known = new Set(conflicts.map(({ recordId }) => recordId))
  const strange = Object.keys(resolutions).find((id) => !known.has(id))
  if (strange === undefined) return
  throw new MemoryError('invalid-input', `Record '${strange}' is in no conflict, so there is nothing to decide.`)
}

interface Merging {
  readonly branch: Branch
  readonly options: MergeOptions
  readonly conflicts: readonly MergeConflict[]
}

async function mergeOne(
  tx: Transaction,
  { operation }: BranchOperation,
  { branch, options, conflicts }: Merging,
): Promise<MergedOperation> {
  const onMain = await forMain(tx, operation, conflicts)
  const outcome = await applyWithin(tx, onMain, { ...options, baseSeq: await tx.headSeq() })
  if (outcome.status === 'applied') return { operationId: onMain.id, kind: onMain.kind, seq: outcome.seq }
  throw new NotMerged({ status: 'refused', branch, outcome: outcomeOnBranch(outcome, operation) })
}

function outcomeOnBranch(outcome: Outcome, operation: Operation): Outcome {
  return { ...outcome, operation }
}

/**
 * The operation as it is written to `main`: under the id of its next attempt there (R1), and, where a conflict was
 * decided for the branch, on the revision that `main` has now. All other revisions are the same on both.
 */
async function forMain(tx: Transaction, operation: Operation, conflicts: readonly MergeConflict[]): Promise<Operation> {
  const attempts = (await tx.countAttempts(mainBranch, [operation.key])).get(operation.key) ?? 0
  const moved = new Set(conflicts.map(({ recordId }) => recordId))
  const now = await tx.getMany([...moved])
  const sources = operation.sources.map((source) => {
    return { ...source, revision: now.get(source.id)?.revision ?? source.revision }
  })
  return { ...operation, id: operationId(operation.key, attempts + 1), sources }
}
