import { performance } from 'node:perf_hooks'
import type { Outcome, Plan, Store } from '@slowwave/core'
import { createIndexer, planPass, runPlan } from '@slowwave/core'
import { round3 } from '../machine-probe.js'
import { evalHolder, surroundingsAt } from './eval-surroundings.js'
import type { EvalEngine } from './load-store.js'

/** One pass, planned in full and applied. */
export interface MeasuredPass {
  readonly plan: Plan
  readonly outcomes: readonly Outcome[]
  /** Wall-clock seconds of planning and applying. */
  readonly seconds: number
}

/** Runs one full pass. */
export async function consolidate(store: Store, engine: EvalEngine): Promise<MeasuredPass> {
  const startedAt = performance.now()
  const plan = await planFull(store, engine)
  const { outcomes } = await runPlan(store, plan, {
    surroundings: surroundingsAt(engine.now),
    policy: engine.policy,
    indexer: createIndexer(),
    embedder: engine.embedder,
    actor: 'eval',
    holder: evalHolder,
  })
  return { plan, outcomes, seconds: round3((performance.now() - startedAt) / 1000) }
}

/** Plans one full pass and writes nothing. */
export function planFull(store: Store, { policy, embedder, now }: EvalEngine): Promise<Plan> {
  return planPass(store, { policy, now, indexer: createIndexer(), embedder, mode: 'full' })
}
