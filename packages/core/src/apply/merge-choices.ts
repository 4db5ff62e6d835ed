import type { BranchOperation } from '../history/index.js'
import type { Change, MergeConflict } from '../model/index.js'
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
 * The conflicts that can be decided for `main` only. Nothing is written over a record that is gone or retracted there, and
 * over one that gave way to another there no life: what the branch says would stand beside what took its place.
 */
export function onlyForMain(
  operations: readonly BranchOperation[],
  conflicts: readonly MergeConflict[],
): readonly MergeConflict[] {
  return conflicts.filter((conflict) => operations.some((one) => isStuck(one, conflict)))
}

function isStuck({ operation }: BranchOperation, { recordId, main }: MergeConflict): boolean {
  if (main === undefined) return recordsNamedBy(operation).includes(recordId)
  if (main.status === 'retracted') return operation.sources.some(({ id }) => id === recordId)
  if (main.status !== 'superseded' && main.supersededBy === undefined) return false
  return operation.changes.some((change) => movesLife(change) && targetOf(change) === recordId)
}

function movesLife({ type }: Change): boolean {
  return type === 'archive' || type === 'restore' || type === 'supersede'
}

/** @throws {MemoryError} `invalid-input` for what cannot be written, naming the decision that can be carried out. */
export function assertWritable(kept: readonly BranchOperation[], conflicts: readonly MergeConflict[]): void {
  const [stuck] = onlyForMain(kept, conflicts)
  if (stuck === undefined) return
  const { recordId, main } = stuck
  const found = main === undefined ? 'deleted' : main.status
  const instead = main?.supersededBy === undefined ? '' : ` in favour of ${main.supersededBy}`
  const message = `Record '${recordId}' is ${found} on main${instead}, so what the branch says cannot be written over it.`
  throw new MemoryError('invalid-input', message, { hint: `Decide it for main: ${recordId}=main.` })
}
