import type { Operation, Plan, Skip } from '../model/index.js'
import type { StoreReader } from '../ports/index.js'
import type { PlanPassOptions } from './pass-plan-options.js'
import type { PlannedScope } from './plan-scope.js'
import { operationKinds, planFormatVersion } from '../model/index.js'
import { policyHash } from '../policy/index.js'
import { AskedModel } from './asked-model.js'
import { orient, scopesOf } from './pass-context.js'
import { planScope } from './plan-scope.js'
import { planTogether } from './plan-together.js'

/**
 * Plans one consolidation pass: what may be applied, what a person decides, and why everything else is left alone. It is
 * given a reader, so it cannot write. The same records, policy and moment give the same plan, byte for byte.
 *
 * Scopes are planned one after another, so memory is that of the largest scope; with a helper, two at a time.
 *
 * @throws {MemoryError} `conflict` if the store's vectors come from another embedder; `invalid-input` if the keep rule
 * returns a record that it was not given.
 * @throws the reason of the signal once it is aborted.
 */
export async function planPass(reader: StoreReader, { helper, ...options }: PlanPassOptions): Promise<Plan> {
  if (helper === undefined) return planHere(reader, options)
  return planTogether(helper, await scopesOf(reader, options), {
    options,
    plan: (scopes) => planHere(reader, { ...options, ...(scopes && { scopes }) }),
  })
}

async function planHere(reader: StoreReader, given: PlanPassOptions): Promise<Plan> {
  const { modelBudget: budget, modelPrice: price, predictOnly } = given
  const asking = { ...(budget && { budget }), ...(price && { price }), ...(predictOnly && { predictOnly }) }
  const model = given.model && new AskedModel(given.model, asking)
  const options = model === undefined ? given : { ...given, model }
  const pass = await orient(reader, options)
  let comparisonsLeft = options.policy.comparisonCap
  const planned: PlannedScope[] = []
  for (const count of await scopesOf(reader, options)) {
    options.signal?.throwIfAborted()
    const scope = await planScope(reader, count, { ...pass, comparisonsLeft })
    comparisonsLeft = Math.max(0, comparisonsLeft - scope.comparisons)
    planned.push(scope)
  }
  return {
    formatVersion: planFormatVersion,
    storeId: reader.storeId,
    policyHash: policyHash(options.policy),
    baseSeq: pass.baseSeq,
    plannedAt: options.now,
    ...together(planned, model, model !== undefined && predictOnly === true),
  }
}

function together(
  planned: readonly PlannedScope[],
  model: AskedModel | undefined,
  predicted: boolean,
): Pick<Plan, 'scopes' | 'operations' | 'forReview' | 'skipped' | 'cost'> {
  return {
    scopes: planned.map(({ scope }) => scope),
    operations: planned.flatMap(({ operations }) => operations),
    forReview: planned.flatMap(({ forReview }) => [...forReview].sort(byKindAndLikelihood)),
    skipped: planned.flatMap(({ skipped }) => [...skipped].sort(bySkip)),
    cost: {
      comparisons: sum(planned.map(({ comparisons }) => comparisons)),
      modelCalls: model?.calls ?? 0,
      tokens: model?.tokens ?? 0,
      price: model?.price ?? 0,
      ...(predicted && { predicted }),
    },
  }
}

/** Of one kind the likelier ones first, what is in no doubt before that. */
function byKindAndLikelihood(a: Operation, b: Operation): number {
  return (
    operationKinds.indexOf(a.kind) - operationKinds.indexOf(b.kind) ||
    likelihoodOf(b) - likelihoodOf(a) ||
    compare(a.id, b.id)
  )
}

function likelihoodOf({ evidence: { likelihood } }: Operation): number {
  return typeof likelihood === 'number' ? likelihood : 1
}

function bySkip(a: Skip, b: Skip): number {
  return (
    operationKinds.indexOf(a.kind) - operationKinds.indexOf(b.kind) ||
    compare(a.code, b.code) ||
    compare(a.ids.join(), b.ids.join()) ||
    compare(a.detail, b.detail)
  )
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
