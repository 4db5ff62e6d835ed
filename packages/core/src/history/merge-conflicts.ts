import type { Branch, BranchDiffSide, MergeConflict, StoredRecord } from '../model/index.js'
import type { StoreReader } from '../ports/index.js'
import type { BranchOperation } from './branch-operations.js'
import type { ReadingOptions } from './past-reader.js'
import { diffSide } from '../model/index.js'
import { openBranch } from './branch-reader.js'
import { findBranch } from './branches.js'

/** What merging a branch would do. */
export interface MergePreview {
  readonly branch: Branch
  /** In the order of the journal. */
  readonly operations: readonly BranchOperation[]
  /** By record id. */
  readonly conflicts: readonly MergeConflict[]
}

/**
 * What merging a branch would write, and which records stand against it: those that an operation of the branch reads or
 * writes and that have another revision on `main` now than at the base, or were deleted there (R24). What else happened on `main` never
 * conflicts, and neither does what lies beside a record.
 *
 * @throws {MemoryError} `invalid-input` for an unknown branch.
 */
export async function previewMerge(reader: StoreReader, name: string, options: ReadingOptions): Promise<MergePreview> {
  const branch = await findBranch(reader, name)
  const view = await openBranch(reader, branch, options)
  const { operations, layer, base } = view.parts
  const ids = [...layer.named].sort()
  const [before, now] = [await base.getMany(ids), await reader.getMany(ids)]
  const isGone = (id: string): boolean => !now.has(id) && !layer.puts.has(id)
  const moved = ids.filter((id) => isGone(id) || before.get(id)?.revision !== now.get(id)?.revision)
  const ours = await view.getMany(moved)
  const conflicts = moved.map((recordId): MergeConflict => {
    const sides = { base: before.get(recordId), branch: ours.get(recordId), main: now.get(recordId) }
    return { recordId, reason: isGone(recordId) ? 'deleted_on_main' : 'both_modified', ...shownSides(sides) }
  })
  return { branch, operations, conflicts }
}

type Sides = Pick<MergeConflict, 'base' | 'branch' | 'main'>

function shownSides(sides: Readonly<Record<keyof Sides, StoredRecord | undefined>>): Sides {
  const shown: Partial<Record<keyof Sides, BranchDiffSide>> = {}
  for (const name of ['base', 'branch', 'main'] as const) {
    const record = sides[name]
    if (record !== undefined) shown[name] = diffSide(record)
  }
  return shown
}
