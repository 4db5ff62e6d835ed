import type { MemoryRecord, Outcome, Plan } from '../model/index.js'
import type { Store } from '../ports/index.js'
import type { PassResult, RunPlanOptions } from './pass-options.js'
import type { PlannedProposals } from '../apply/index.js'
import { applyPlan, ensureVectors, persistProposals } from '../apply/index.js'
import { scopesIn } from './orientation.js'
import { reportResult } from './report-result.js'

/**
 * Carries out a plan, for example one that was read from a file: embeds what products need, applies scope by scope,
 * makes proposals of what a person has to decide, reports. Applying it again applies only what is left.
 *
 * @throws {MemoryError} `invalid-input` if the plan was made for another store; `store-locked` if another pass holds one
 * of its scopes; `conflict` if the store's vectors come from another embedder.
 */
export async function runPlan(store: Store, plan: Plan, options: RunPlanOptions): Promise<PassResult> {
  const { surroundings, signal } = options
  const scopes = plan.scopes.map(({ scope }) => scope)
  const before = await scopesIn(store, scopes)
  const startedAt = surroundings.now()
  await embedProducts(store, plan, options)
  const embeddedAt = surroundings.now()
  const outcomes = await applyAll(store, plan, options)
  const timings = { embedMs: embeddedAt - startedAt, applyMs: surroundings.now() - embeddedAt }
  const after = await scopesIn(store, scopes)
  const ended = signal?.aborted && outcomes.length < plan.operations.length ? 'interrupted' : 'completed'
  const proposals = ended === 'completed' ? { proposals: await propose(store, plan, options) } : {}
  const result = reportResult({ plan, outcomes, before, after, policy: options.policy, timings, ...proposals })
  return { plan, outcomes, result, ended, ...proposals }
}

async function propose(store: Store, plan: Plan, options: RunPlanOptions): Promise<PlannedProposals> {
  const { surroundings, actor, policy, branchNames, onEvent } = options
  const named = branchNames === undefined ? {} : { branchNames }
  const proposals = await persistProposals(store, plan, { surroundings, actor, policy, ...named })
  if (plan.forReview.length > 0) await onEvent?.({ type: 'proposed', proposals })
  return proposals
}

/** Products mostly repeat a text that has its vector. A store without vectors needs none. */
async function embedProducts(store: Store, plan: Plan, options: RunPlanOptions): Promise<void> {
  const { embedder, signal, onEvent } = options
  if (embedder === undefined || (await store.stamp()) === undefined) return
  const onProgress = (done: number, total: number): void => void onEvent?.({ type: 'embedded', done, total })
  await ensureVectors(store, embedder, { records: productsOf(plan), onProgress, ...(signal && { signal }) })
}

function productsOf({ operations, scopes }: Plan): readonly MemoryRecord[] {
  const refused = new Set(scopes.flatMap(({ scope, refused: why }) => (why === undefined ? [] : [scope])))
  return operations
    .filter(({ scope }) => !refused.has(scope))
    .flatMap(({ changes }) => changes.flatMap((change) => (change.type === 'put' ? [change.record] : [])))
}

async function applyAll(store: Store, plan: Plan, options: RunPlanOptions): Promise<readonly Outcome[]> {
  const { surroundings, policy, indexer, actor, holder, signal, onEvent } = options
  const outcomes: Outcome[] = []
  const total = plan.operations.length
  const applying = applyPlan(store, plan, {
    surroundings,
    policy,
    indexer,
    actor,
    holder,
    ...(signal && { signal }),
    onLease: (lease) => void onEvent?.({ type: 'leased', lease }),
  })
  for await (const outcome of applying) {
    outcomes.push(outcome)
    await onEvent?.({ type: 'ended', outcome, done: outcomes.length, total })
  }
  return outcomes
}
