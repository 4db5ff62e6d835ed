import type { BranchOperation } from '../history/index.js'
import type { Change, MergeConflict, Status } from '../model/index.js'
import { MemoryError, targetOf } from '../model/index.js'
import { recordsNamedBy } from '../guards/index.js'
import { productsOf } from './foresight.js'

/** For which side a conflict was decided, by record id. */
export type Resolutions = Readonly<Record<string, 'branch' | 'main'>>

/** What of a branch is merged. */
export interface KeptOperations {
  readonly kept: readonly BranchOperation[]
  /** Ids of operations that are left out, with those that rest on them. */
  readonly dropped: readonly string[]
}

/** Leaves out the operations that name a record which was decided for `main`, and what rests on these. */
export function keptOperations(operations: readonly BranchOperation[], resolutions: Resolutions): KeptOperations {
  const out = new Set<number>()
  const kept: BranchOperation[] = []
  const dropped: string[] = []
  for (const one of operations) {
    const { operation, seq, restsOn } = one
    const isOut = recordsNamedBy(operation).some((id) => resolutions[id] === 'main')
    if (isOut || restsOn.some((on) => out.has(on))) {
      out.add(seq)
      dropped.push(operation.id)
      continue
    }
    assertNotPut(one, resolutions)
    kept.push(one)
  }
  return { kept, dropped }
}

/** An id has one life (R13): what both sides added cannot be put once more. */
function assertNotPut({ operation }: BranchOperation, resolutions: Resolutions): void {
  const twice = productsOf(operation).find(({ id }) => resolutions[id] === 'branch')
  if (twice === undefined) return
  throw new MemoryError('invalid-input', `Record '${twice.id}' was added on the branch and on main.`, {
    hint: `Decide it for main: ${twice.id}=main.`,
  })
}

/**
 * The conflicts that can be decided for `main` only. Over a record that is retracted on `main` nothing is written, and over
 * one that is superseded there no archive and no restore, as by name: it would come back beside the newer one.
 */
export function onlyForMain(
  operations: readonly BranchOperation[],
  conflicts: readonly MergeConflict[],
): readonly MergeConflict[] {
  return conflicts.filter(({ recordId, main }) => operations.some((one) => isStuck(one, recordId, main?.status)))
}

function isStuck({ operation }: BranchOperation, id: string, onMain: Status | undefined): boolean {
  if (onMain === 'retracted') return operation.sources.some((source) => source.id === id)
  if (onMain !== 'superseded') return false
  return operation.changes.some((change) => movesLife(change) && targetOf(change) === id)
}

function movesLife({ type }: Change): boolean {
  return type === 'archive' || type === 'restore'
}

/** @throws {MemoryError} `invalid-input` for what cannot be written, naming the decision that can be carried out. */
export function assertWritable(kept: readonly BranchOperation[], conflicts: readonly MergeConflict[]): void {
  const [stuck] = onlyForMain(kept, conflicts)
  if (stuck?.main === undefined) return
  const { recordId, main } = stuck
  const message = `Record '${recordId}' is ${main.status} on main, so what the branch says cannot be written over it.`
  throw new MemoryError('invalid-input', message, { hint: `Decide it for main: ${recordId}=main.` })
}
