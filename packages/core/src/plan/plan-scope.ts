import type { Operation, ScopePlan, Skip } from '../model/index.js'
import type { ScopeCount, StoreReader } from '../ports/index.js'
import type { Policy } from '../policy/index.js'
import type { PassContext } from './pass-context.js'
import type { FoundPairings } from './find-pairings.js'
import type { Settled } from './fixed-point.js'
import type { ScopeInput } from './scope-input.js'
import type { ScopeBench } from './scope-bench.js'
import { lossOf, unscoped } from '../model/index.js'
import { findPairings } from './find-pairings.js'
import { planToFixedPoint } from './fixed-point.js'
import { lookedAt } from './looked-at.js'
import { benchFor } from './scope-bench.js'
import { withinBudget } from './scope-budget.js'
import { comparedIn, readScope } from './scope-input.js'
import { withTwinVectors } from './twin-vectors.js'

/** What is planned for one scope. */
export interface PlannedScope {
  readonly scope: ScopePlan
  readonly operations: readonly Operation[]
  readonly forReview: readonly Operation[]
  readonly skipped: readonly Skip[]
  readonly comparisons: number
}

/** A pass with what it may still spend. */
export interface ScopePass extends PassContext {
  /** Comparisons. */
  readonly comparisonsLeft: number
}

/** Plans one scope. Everything it read is let go when it returns. */
export async function planScope(
  reader: StoreReader,
  { scope, active }: ScopeCount,
  pass: ScopePass,
): Promise<PlannedScope> {
  const { options } = pass
  const changed = await lookedAt(reader, scope, pass)
  if (changed?.size === 0 && !looksAtAges(options.policy)) return untouched({ scope, active })

  const input = await readScope(reader, scope, { ...pass, ...(changed === undefined ? {} : { changed }) })
  const bench = benchFor(reader, input, pass)
  const settled = await withinBudget(reader, input, { pass, settled: await settle(input, bench, pass) })
  return {
    ...settled,
    skipped: [...unscopedSkips(input), ...settled.skipped],
    comparisons: settled.comparisons + bench.comparer.comparisons,
  }
}

/** Kinds that fall due by time alone, with no record changed. */
const byAge = ['demote-superseded', 'demote-stale', 'archive', 'prune'] as const

function looksAtAges({ approvals }: Policy): boolean {
  return byAge.some((kind) => approvals[kind] !== 'off')
}

function untouched({ scope, active }: Pick<ScopePlan, 'scope' | 'active'>): PlannedScope {
  return { scope: { scope, active, retired: 0, loss: 0 }, operations: [], forReview: [], skipped: [], comparisons: 0 }
}

/** Records of a scope up to which candidates are looked for among all of them again, beyond it for new ones only. */
const lookedAtAgain = 2000

/**
 * Plans until nothing is added. Where blocks were too large and split, what is planned makes them smaller and other pairs
 * come together, so candidates are looked for again among what stands then.
 */
async function settle(
  input: ScopeInput,
  bench: ScopeBench,
  pass: ScopePass,
): Promise<Settled & { readonly comparisons: number }> {
  await bench.overlay.load([...input.originals.keys()])
  const operations: Operation[] = []
  let comparisons = 0
  for (let look = input; ; look = await asOf(input, bench, { planned: operations, pass })) {
    const found = await findPairings(look, {
      pass,
      comparer: bench.comparer,
      comparisonsLeft: Math.max(0, pass.comparisonsLeft - comparisons),
    })
    comparisons += found.comparisons
    takeIn(found, bench)
    const settled = await planToFixedPoint(bench)
    operations.push(...settled.operations)
    const isFirst = look === input
    if (!isWorthAnotherLook(found, settled, isFirst))
      return { ...settled, operations, skipped: [...found.skipped, ...settled.skipped], comparisons }
  }
}

/**
 * A product that is no merge was never compared with anything. What was split may come together now; but a block of
 * likeness is as large in the next pass as it was in this one, since that looks among the originals of merged records
 * again: there only what goes for good brings other pairs together.
 */
function isWorthAnotherLook({ split }: FoundPairings, { operations }: Settled, isFirst: boolean): boolean {
  const others = operations.filter(({ kind }) => kind !== 'merge')
  if (others.some(({ changes }) => changes.some(({ type }) => type === 'put'))) return true
  if (split === 'sure') return isFirst || operations.length > 0
  return split === 'likely' && others.some((operation) => lossOf(operation) > 0)
}

/** Pairs of originals are carried over to what stands for them; what a standing row says goes before. */
function takeIn({ pairings, marked }: FoundPairings, { pairs, overlay, context }: ScopeBench): void {
  pairs.add(pairings)
  pairs.follow(overlay, context)
  pairs.add(marked)
}

interface Planned {
  readonly planned: readonly Operation[]
  readonly pass: ScopePass
}

/** The scope with everything laid over it that is planned so far, merged records standing for themselves. */
async function asOf(
  input: ScopeInput,
  { overlay, reader }: ScopeBench,
  { planned, pass }: Planned,
): Promise<ScopeInput> {
  const { changed, ...rest } = input
  const active = overlay.active()
  const made = planned.flatMap(({ changes }) =>
    changes.flatMap((change) => (change.type === 'put' ? [change.record.id] : [])),
  )
  const known = changed ?? (active.length > lookedAtAgain ? [] : undefined)
  const looked = known && { changed: new Set([...known, ...made]) }
  const vectors = await withTwinVectors(rest.vectors, planned, { reader, overlay, embedder: pass.options.embedder })
  return { ...rest, vectors, active, compared: comparedIn(active, rest), originals: new Map(), ...looked }
}

function unscopedSkips({ scope, active }: ScopeInput): readonly Skip[] {
  if (scope !== unscoped || active.length === 0) return []
  const detail = `${active.length} records came without a scope; they are never merged`
  return [{ kind: 'merge', scope, ids: [], code: 'unscoped', detail }]
}
