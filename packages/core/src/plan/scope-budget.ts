import type { Operation, ScopePlan, Skip } from '../model/index.js'
import type { StoreReader } from '../ports/index.js'
import type { Settled } from './fixed-point.js'
import type { PassContext } from './pass-context.js'
import type { ScopeInput } from './scope-input.js'
import { lossOf } from '../model/index.js'
import { readScopeLoss } from '../ports/index.js'
import { overBudget } from '../guards/index.js'

interface Budgeted<T extends Settled> {
  readonly pass: PassContext
  readonly settled: T
}

/**
 * What is planned for a scope, with its loss. A scope over its budget is refused whole (I9), but records that are merely
 * idle are left where they are before that, and the plan says so: they can wait, and what the others do does not rest on them.
 */
export async function withinBudget<T extends Settled>(
  reader: StoreReader,
  input: ScopeInput,
  { pass, settled }: Budgeted<T>,
): Promise<T & { readonly scope: ScopePlan }> {
  const scope = await scopePlanOf(reader, input, { pass, operations: settled.operations })
  const others = settled.operations.filter(({ kind }) => kind !== 'archive')
  const idle = settled.operations.length - others.length
  if (scope.refused === undefined || idle === 0) return { ...settled, scope }
  return {
    ...settled,
    operations: others,
    skipped: [...settled.skipped, leftIdle(scope, idle)],
    scope: await scopePlanOf(reader, input, { pass, operations: others }),
  }
}

function leftIdle({ scope, refused }: ScopePlan, idle: number): Skip {
  const detail = `${idle} idle records stay where they are: with them the scope ${refused}`
  return { kind: 'archive', scope, ids: [], code: 'loss-budget', detail }
}

interface Losses {
  readonly pass: PassContext
  readonly operations: readonly Operation[]
}

/** Loss is added up on the records active now, and the whole scope is refused if it is over its budget (I9). */
async function scopePlanOf(
  reader: StoreReader,
  { scope, active }: ScopeInput,
  { pass, operations }: Losses,
): Promise<ScopePlan> {
  const { policy, now } = pass.options
  const retired = operations.reduce((sum, operation) => sum + lossOf(operation), 0)
  const plan = { scope, active: active.length, retired, loss: active.length === 0 ? 0 : retired / active.length }
  if (retired === 0) return plan
  const { last30d } = await readScopeLoss(reader, { scope, baseSeq: pass.baseSeq, now })
  const budget = {
    scope,
    activeAtBase: active.length,
    retiredSinceBase: 0,
    activeNow: active.length,
    retired30d: last30d,
  }
  const refused = overBudget(retired, budget, policy)
  return refused === undefined ? plan : { ...plan, refused }
}
