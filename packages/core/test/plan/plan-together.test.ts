import { expect, test } from 'vitest'
import type { HelpedPlan, PlanHelper, PlanPassOptions } from '../../src/plan/index.js'
import type { Plan, Scope } from '../../src/model/index.js'
import type { ScopeCount, StoreReader } from '../../src/ports/index.js'
import { createIndexer } from '../../src/candidates/index.js'
import { parseScope } from '../../src/model/index.js'
import { planPass } from '../../src/plan/index.js'
import { joinPlans, planTogether, shareOut } from '../../src/plan/plan-together.js'
import { conservativePolicy } from '../../src/policy/index.js'
import { aFact, builtAt, storeWith } from '../../src/testing/index.js'

const indexer = createIndexer()
const [first, second, third] = ['project/a', 'project/b', 'project/c'].map((scope) => parseScope(scope)) as [
  Scope,
  Scope,
  Scope,
]
const options: PlanPassOptions = { policy: conservativePolicy, now: builtAt + 1, indexer, mode: 'full' }

function storeOfThree() {
  const records = [second, third, first].flatMap((scope) => [
    aFact('The port of billing is 8080.', { id: `one-${scope.at(-1)}`, scope }),
    aFact('the port of billing is 8080', { id: `two-${scope.at(-1)}`, scope }),
    aFact('The port of billing is 9090.', { id: `six-${scope.at(-1)}`, scope }),
  ])
  return storeWith(records, { indexer })
}

/** A helper that plans over the same store, or answers what it is told to. */
function helperOver(reader: StoreReader, answer?: (plan: Plan) => Plan | undefined) {
  const asked: (readonly Scope[])[] = []
  let stopped = 0
  const start = (scopes: readonly Scope[], given: PlanPassOptions): HelpedPlan => {
    asked.push(scopes)
    const plan = planPass(reader, { ...given, scopes }).then((made) => (answer ? answer(made) : made))
    return { plan, stop: () => (stopped += 1) }
  }
  return { helper: { start } satisfies PlanHelper, asked, stopped: () => stopped }
}

const many: readonly ScopeCount[] = [
  { scope: first, active: 3000, total: 3000 },
  { scope: second, active: 6000, total: 6000 },
  { scope: third, active: 2500, total: 2500 },
]

const here = (reader: StoreReader, given = options) => ({
  options: given,
  plan: (scopes?: readonly Scope[]) => planPass(reader, { ...given, ...(scopes && { scopes }) }),
})

test('two that share the scopes of a store make the plan that one of them makes', async () => {
  const store = await storeOfThree()
  const { helper, asked, stopped } = helperOver(store)
  const plan = await planTogether(helper, many, here(store))
  expect(JSON.stringify(plan)).toBe(JSON.stringify(await planPass(store, options)))
  expect([...new Set(plan.operations.map(({ scope }) => scope))]).toEqual([first, second, third])
  expect([asked, stopped()]).toEqual([[[first, third]], 1])
})

test('what a helper cannot plan, or planned of another moment, is planned here', async () => {
  const store = await storeOfThree()
  const whole = JSON.stringify(await planPass(store, options))
  for (const answer of [() => undefined, (plan: Plan) => ({ ...plan, baseSeq: plan.baseSeq + 1 })]) {
    const { helper } = helperOver(store, answer)
    expect(JSON.stringify(await planTogether(helper, many, here(store)))).toBe(whole)
  }
})

test('a pass that comes to the end of its comparisons ends at the same one with a helper', async () => {
  const store = await storeOfThree()
  const short = { ...options, policy: { ...conservativePolicy, comparisonCap: 7 } }
  const { helper } = helperOver(store)
  const plan = await planTogether(helper, many, here(store, short))
  expect(JSON.stringify(plan)).toBe(JSON.stringify(await planPass(store, short)))
  expect(plan.skipped.map(({ code }) => code)).toContain('comparison-cap')
})

test('no helper is started for a store of few records, nor for little beside one large scope', async () => {
  expect(shareOut([{ scope: first, active: 7000, total: 7000 }]).helped).toEqual([])
  expect(shareOut(many.map((count) => ({ ...count, active: count.active / 2 }))).helped).toEqual([])
  expect(shareOut([...many.slice(1, 2), { scope: first, active: 1900, total: 1900 }]).helped).toEqual([])
  expect(shareOut(many)).toEqual({ here: [second], helped: [first, third] })
  const store = await storeOfThree()
  const { helper, asked } = helperOver(store)
  await planPass(store, { ...options, helper })
  expect(asked).toEqual([])
})

test('plans of two stores are not joined', async () => {
  const [one, other] = await Promise.all([storeOfThree(), storeOfThree()])
  const plans = await Promise.all([planPass(one, options), planPass(other, options)])
  const elsewhere = { ...plans[1], storeId: 'another' }
  expect(joinPlans(plans[0], elsewhere, Number.POSITIVE_INFINITY)).toBeUndefined()
})
