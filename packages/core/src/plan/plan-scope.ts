import type { Operation, ScopePlan, Skip } from '../model/index.js'
import type { ScopeCount, StoreReader } from '../ports/index.js'
import type { ProposeContext } from '../operations/index.js'
import type { Workbench } from './fixed-point.js'
import type { PassContext } from './pass-context.js'
import type { ScopeInput } from './scope-input.js'
import { lossOf, unscoped } from '../model/index.js'
import { readScopeLoss } from '../ports/index.js'
import { overBudget } from '../guards/index.js'
import { tokensOf } from '../text/index.js'
import { Comparer } from './comparer.js'
import { findPairings } from './find-pairings.js'
import { planToFixedPoint } from './fixed-point.js'
import { Overlay } from './overlay.js'
import { lookedAt } from './looked-at.js'
import { PairTable } from './pair-table.js'
import { report } from './pass-context.js'
import { readScope } from './scope-input.js'
import { similarityOf } from './similarity.js'

/** What is planned for one scope. */
export interface PlannedScope {
  readonly scope: ScopePlan
  readonly operations: readonly Operation[]
  readonly forReview: readonly Operation[]
  readonly skipped: readonly Skip[]
  readonly comparisons: number
}

/** Plans one scope. Everything it read is let go when it returns. */
export async function planScope(
  reader: StoreReader,
  { scope, active }: ScopeCount,
  pass: PassContext & { readonly comparisonsLeft: number },
): Promise<PlannedScope> {
  const { options } = pass
  const changed = await lookedAt(reader, scope, pass)
  if (changed?.size === 0 && options.policy.approvals.archive === 'off') return untouched({ scope, active })
  const input = await readScope(reader, scope, { ...pass, ...(changed === undefined ? {} : { changed }) })
  const comparer = new Comparer(options.policy)
  const found = await findPairings(input, { pass, comparer, comparisonsLeft: pass.comparisonsLeft })
  const settled = await planToFixedPoint(benchOf(reader, input, { pass, comparer, pairs: new PairTable(found.pairings) }))
  return {
    ...settled,
    scope: await scopePlanOf(reader, input, { pass, operations: settled.operations }),
    skipped: [...unscopedSkips(input), ...found.skipped, ...settled.skipped],
    comparisons: found.comparisons + comparer.comparisons,
  }
}

function untouched({ scope, active }: Pick<ScopePlan, 'scope' | 'active'>): PlannedScope {
  return { scope: { scope, active, retired: 0, loss: 0 }, operations: [], forReview: [], skipped: [], comparisons: 0 }
}

interface Parts {
  readonly pass: PassContext
  readonly comparer: Comparer
  readonly pairs: PairTable
}

function benchOf(reader: StoreReader, input: ScopeInput, { pass, comparer, pairs }: Parts): Workbench {
  const { policy, now } = pass.options
  const overlay = new Overlay(input.active, (ids) => reader.getMany(ids))
  const onPlanned = (done: number) => report(pass, { phase: 'propose', scope: input.scope, done })
  return { reader, overlay, policy, now, scope: input.scope, pairs, context: contextOf(input, overlay, { pass, comparer }), onPlanned }
}

function contextOf(input: ScopeInput, overlay: Overlay, { pass, comparer }: Omit<Parts, 'pairs'>): ProposeContext {
  const { policy, now, keepRule } = pass.options
  return {
    policy,
    now,
    ...(keepRule === undefined ? {} : { keepRule }),
    compare: (a, b) => comparer.compare(a, b),
    similarity: (a, b) => similarityOf(a, b, input.vectors),
    weight: ({ text }) => new Set(tokensOf(text)).size,
    findHeld: (kind, held) => pass.held.find(kind, held),
    load: (ids) => overlay.load(ids),
  }
}

function unscopedSkips({ scope, active }: ScopeInput): readonly Skip[] {
  if (scope !== unscoped || active.length === 0) return []
  const detail = `${active.length} records came without a scope; they are never merged`
  return [{ kind: 'merge', scope, ids: [], code: 'unscoped', detail }]
}

interface Losses {
  readonly pass: PassContext
  readonly operations: readonly Operation[]
}

/** Loss is added up on the records active now, and the whole scope is refused if it is over its budget (I9). */
async function scopePlanOf(reader: StoreReader, { scope, active }: ScopeInput, { pass, operations }: Losses): Promise<ScopePlan> {
  const { policy, now } = pass.options
  const retired = operations.reduce((sum, operation) => sum + lossOf(operation), 0)
  const plan = { scope, active: active.length, retired, loss: active.length === 0 ? 0 : retired / active.length }
  if (retired === 0) return plan
  const { last30d } = await readScopeLoss(reader, { scope, baseSeq: pass.baseSeq, now })
  const budget = { scope, activeAtBase: active.length, retiredSinceBase: 0, activeNow: active.length, retired30d: last30d }
  const refused = overBudget(retired, budget, policy)
  return refused === undefined ? plan : { ...plan, refused }
}
