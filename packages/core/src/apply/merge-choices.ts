import type { BranchOperation } from '../history/index.js'
import { MemoryError } from '../model/index.js'
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
