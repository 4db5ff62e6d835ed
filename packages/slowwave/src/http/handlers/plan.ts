import { serialisePlan, clipped } from '@slowwave/core'
import type { Operation, Plan } from '@slowwave/core'
import type { PassChoice, PlannedPass } from '../../library/index.js'
import { RunLog } from '../../schedule/index.js'
import { passSummary, planSummary } from '../../serving/index.js'
import type { RunView } from '../../serving/index.js'
import { inNameOf } from '../desk.js'
import type { Desk } from '../desk.js'
import { Refusal } from '../door/refusal.js'
import type { Asked, RouteHandlers } from '../handler.js'
import { pageAfter } from '../pages.js'
import { passSpans } from '../pass-spans.js'
import { rowOf } from '../rows.js'
import { runView } from '../run-view.js'

/** Plans and the passes that carry them out. */
export const passes: RouteHandlers<
  | 'makePlan'
  | 'plan'
  | 'planOperations'
  | 'planSkips'
  | 'exportPlan'
  | 'applyPlan'
  | 'consolidate'
  | 'runs'
  | 'run'
  | 'cancelRun'
> = {
  makePlan(desk, { body, caller }) {
    const choice = choiceOf(body)
    return began(desk, { what: 'dry-run', by: caller.name }, async (signal) => {
      const planned = await desk.memory.plan({ ...choice, signal })
      desk.plans.keep(planned)
      desk.choices.set(planned.planHash, choice)
      return { ended: 'completed', summary: planSummary(planned) }
    })
  },

  async plan(desk) {
    const planned = desk.plans.last()
    const running = desk.runs.running()
    const more = running === undefined ? {} : { running: runView(running) }
    if (planned === undefined) return { answer: { plan: null, ...more } }
    return { answer: { plan: await planView(desk, planned), ...more }, etag: planned.planHash }
  },

  async planOperations(desk, { query }) {
    const { plan, planHash: hash } = lastPlan(desk, query.planHash)
    const all = [...plan.operations, ...plan.forReview].filter(
      ({ approval, kind, scope }) =>
        approval === (query.approval ?? approval) && isIn(query.kind, kind) && scope === (query.scope ?? scope),
    )
    const { members, ...page } = pageAfter(all, { cursor: query.cursor, limit: query.limit ?? 50 }, ({ id }) => id)
    const ids = members.flatMap(namedBy)
    return { answer: { planHash: hash, operations: members, records: await rowsOf(desk, ids), ...page } }
  },

  async planSkips(desk, { query }) {
    const { plan, planHash: hash } = lastPlan(desk, query.planHash)
    const all = plan.skipped.filter(
      ({ code, kind, scope }) => isIn(query.code, code) && isIn(query.kind, kind) && scope === (query.scope ?? scope),
    )
    const idOf = ({ code, kind, ids }: (typeof all)[number]): string => `${code} ${kind} ${ids.join(' ')}`
    const { members, ...page } = pageAfter(all, { cursor: query.cursor, limit: query.limit ?? 50 }, idOf)
    const ids = members.flatMap((skip) => skip.ids)
    return { answer: { planHash: hash, skips: members, records: await rowsOf(desk, ids), ...page } }
  },

  exportPlan(desk) {
    const { plan, planHash: hash } = lastPlan(desk, undefined)
    return Promise.resolve({ answer: JSON.parse(serialisePlan(plan)) as unknown, etag: hash })
  },

  applyPlan(desk, asked) {
    const { plan, planHash: hash } = lastPlan(desk, undefined)
    asked.assertUnchanged(hash)
    return began(desk, { what: 'apply-plan', by: asked.caller.name }, async (signal) => {
      const pass = await inNameOf(desk, asked.caller).apply(plan, { planHash: hash, signal })
      return { ended: pass.ended, summary: passSummary(pass) }
    })
  },

  consolidate(desk, { body, caller }) {
    const choice = choiceOf(body)
    return began(desk, { what: 'consolidate', by: caller.name }, async (signal) => {
      const pass = await inNameOf(desk, caller).consolidate({ ...choice, signal })
      return { ended: pass.ended, summary: passSummary(pass) }
    })
  },

  async runs({ runs, store }) {
    const running = runs.running()
    const past = await passSpans(store, new RunLog(store.path).read().slice(-passesMax))
    return {
      answer: {
        ...(running === undefined ? {} : { running: runView(running) }),
        here: runs.list().map(runView),
        passes: past,
      },
    }
  },

  run(desk, { params: { id } }) {
    return Promise.resolve({ answer: { run: runView(knownRun(desk, id)) } })
  },

  cancelRun(desk, { params: { id }, caller }) {
    const run = knownRun(desk, id)
    if (caller.role === 'viewer' && run.what !== 'dry-run')
      throw new Refusal('not-allowed', 'A viewer may stop planning, not a pass that writes.')
    desk.runs.cancel(id)
    return Promise.resolve({ answer: { run: runView(knownRun(desk, id)) } })
  },
}

/** Passes that are listed, at most. */
const passesMax = 200

type Work = (signal: AbortSignal) => Promise<{
  readonly ended: 'completed' | 'interrupted'
  readonly summary: ReturnType<typeof planSummary> | ReturnType<typeof passSummary>
}>

async function began(desk: Desk, run: Pick<RunView, 'what'> & { readonly by: string }, work: Work) {
  const begun = desk.runs.start({ ...run, startedAt: desk.surroundings.now(), work })
  return Promise.resolve({ answer: { run: runView(begun) } })
}

function choiceOf({ scopes, full, since }: Asked<'makePlan'>['body']): PassChoice {
  return {
    ...(scopes === undefined ? {} : { scopes }),
    ...(full === undefined ? {} : { full }),
    ...(since === undefined ? {} : { since }),
  }
}

/** @throws {Refusal} `not-found` before the first plan, `changed` if another one was made since */
function lastPlan({ plans }: Desk, read: string | undefined): PlannedPass {
  const planned = plans.last()
  if (planned === undefined)
    throw new Refusal('not-found', 'No plan was made here yet.', { hint: 'Make one: POST /api/plan.' })
  if (read === undefined || read === planned.planHash) return planned
  throw new Refusal('changed', 'Another plan was made since.', { subject: 'query.planHash', allowed: planned.planHash })
}

function knownRun({ runs }: Desk, id: string): RunView {
  const run = runs.get(id)
  if (run !== undefined) return run
  throw new Refusal('not-found', `There is no run ${JSON.stringify(clipped(id))} here.`, { subject: 'path.id' })
}

async function planView(desk: Desk, { plan, planHash: hash, wouldPropose }: PlannedPass) {
  const { plannedAt, baseSeq, operations, forReview, skipped, scopes, cost } = plan
  return {
    ...{ planHash: hash, plannedAt, baseSeq, cost, wouldPropose, choice: desk.choices.get(hash) ?? {} },
    ...{ operations: operations.length, forReview: forReview.length, skipped: skipped.length },
    byKind: kindsIn(plan),
    skips: counts(skipped.map(({ code }) => code)),
    scopes: scopes.map((scope) => ({ ...scope, budget: desk.options.policy.maxLossFraction })),
    nothingToDo: operations.length === 0 && forReview.length === 0,
    isBehind: (await desk.store.headSeq()) !== baseSeq,
  }
}

function kindsIn({ operations, forReview }: Plan) {
  const [auto, review] = [operations, forReview].map((list) => counts(list.map(({ kind }) => kind)))
  const kinds = [...new Set([...Object.keys(auto ?? {}), ...Object.keys(review ?? {})])].sort()
  return Object.fromEntries(
    kinds.map((kind) => [kind, { operations: auto?.[kind] ?? 0, forReview: review?.[kind] ?? 0 }]),
  )
}

function counts(names: readonly string[]): Readonly<Record<string, number>> {
  const counted: Record<string, number> = {}
  for (const name of names) counted[name] = (counted[name] ?? 0) + 1
  return counted
}

function isIn<T extends string>(wanted: readonly T[] | undefined, value: T): boolean {
  return wanted === undefined || wanted.includes(value)
}

function namedBy({ sources }: Operation): readonly string[] {
  return sources.map(({ id }) => id)
}

async function rowsOf({ store }: Desk, ids: readonly string[]) {
  return [...(await store.getMany([...new Set(ids)])).values()].map(rowOf)
}
