import type { Operation, Scope } from '../model/index.js'
import type { StoreReader } from '../ports/index.js'
import type { Run } from './run.js'
import { lossOf, mainBranch } from '../model/index.js'
import { overBudget } from '../guards/index.js'

/**
 * Says how the operations of a scope that are not in the journal yet would together break the loss budget; `undefined`
 * if they keep it. What standing entries retired since the plan's base counts too, also of other passes (I9, R36).
 */
export async function findOverrun(
  reader: StoreReader,
  operations: readonly Operation[],
  run: Run,
): Promise<string | undefined> {
  await run.catchUp(reader)
  const costly = operations.filter((operation) => lossOf(operation) > 0)
  const [first] = costly
  if (first === undefined) return undefined
  const ended = await findEnded(reader, first.scope, run.options.baseSeq)
  const lost = costly.reduce((sum, operation) => sum + (ended.has(operation.id) ? 0 : lossOf(operation)), 0)
  return lost === 0 ? undefined : overBudget(lost, await run.budgetFor(reader, first), run.options.policy)
}

/** Ids of the operations that were applied since the plan was made, standing or not. */
async function findEnded(reader: StoreReader, scope: Scope, baseSeq: number): Promise<ReadonlySet<string>> {
  const ids = new Set<string>()
  const later = reader.entryHeads({ scope, fromSeq: baseSeq + 1, branch: mainBranch })
  for await (const { operationId } of later) ids.add(operationId)
  return ids
}
