import type { Operation, Scope } from '../../model/index.js'
import type { StoreReader } from '../../ports/index.js'
import type { PlanPassOptions } from '../pass-plan-options.js'
import { MemoryError } from '../../model/index.js'
import { draftMerges } from '../../operations/index.js'
import { judgeDrafts } from '../judging.js'
import { orient } from '../pass-context.js'
import { ReviewClaims } from '../review-claims.js'
import { benchFor } from '../scope-bench.js'
import { readScope } from '../scope-input.js'

/**
 * The merge of exactly these records, for a person to decide. Guards are asked as for any other.
 *
 * @throws {MemoryError} `conflict` if one of them is not active any more; `refused` if a guard objects.
 */
export async function planMergeOf(
  reader: StoreReader,
  { scope, ids }: { readonly scope: Scope; readonly ids: readonly string[] },
  options: PlanPassOptions,
): Promise<Operation> {
  const pass = await orient(reader, options)
  const bench = benchFor(reader, await readScope(reader, scope, pass), pass)
  const members = [...ids].sort().map((id) => {
    const record = bench.overlay.get(id)
    if (record?.life.status === 'active') return record
    throw new MemoryError('conflict', `Record ${id} is not active any more.`)
  })
  const drafts = await draftMerges([members], 'review', bench.context)
  const { accepted, refused } = await judgeDrafts(drafts, { ...bench, claims: new ReviewClaims() })
  const [operation] = accepted
  if (operation !== undefined) return operation
  throw new MemoryError('refused', `These records are not merged: ${refused[0]?.detail ?? 'nothing is proposed'}.`)
}
