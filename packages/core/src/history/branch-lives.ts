import type { Branch, Life } from '../model/index.js'
import type { StoreReader } from '../ports/index.js'
import type { ReadingOptions } from './past-reader.js'
import { layBranch } from './branch-layer.js'
import { branchOperations, branchPutsOf } from './branch-operations.js'
import { PastReader } from './past-reader.js'

/** Which lives are wanted. */
export interface BranchLivesOptions extends ReadingOptions {
  readonly ids: readonly string[]
  /** Seqs of entries of the branch that are looked away from. @default none */
  readonly without?: readonly number[]
}

/** The lives that records have on a branch, by id; `retracted` for one whose put does not stand. */
export async function branchLives(
  reader: StoreReader,
  branch: Branch,
  { ids, without = [], indexer }: BranchLivesOptions,
): Promise<ReadonlyMap<string, Life>> {
  const operations = (await branchOperations(reader, branch)).filter(({ seq }) => !without.includes(seq))
  const base = new PastReader(reader, { seq: branch.baseSeq, indexer })
  const layer = await layBranch(base, branch.name, { operations, puts: await branchPutsOf(reader, branch) })
  const below = await base.getMany(ids)
  return new Map(
    ids.map(
      (id) => [id, layer.versions.get(id)?.at(-1)?.life ?? below.get(id)?.life ?? { status: 'retracted' }] as const,
    ),
  )
}
