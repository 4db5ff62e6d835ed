import type { PassResult, Scope } from '@slowwave/core'
import { planJson, runPass, runPlan } from '@slowwave/core'
import * as z from 'zod'
import { passSchema, planSchema } from '../answers/plan-answer.js'
import type { CommandSpec, Report } from '../command.js'
import type { Context } from '../context.js'
import { withStoreEmbedder } from '../embedding.js'
import { passOptions, reportPass } from '../passing.js'
import type { PlanningOptions } from '../planning.js'
import { addPlanningOptions, lookingAt, makePlan, planText } from '../planning.js'
import { readStore, writeStore } from '../stores.js'
import type { OpenStore } from '../stores.js'

interface ConsolidateOptions extends PlanningOptions {
  readonly apply?: boolean
}

/** One pass: as `plan`, and with `--apply` it is carried out. */
export const consolidate: CommandSpec<ConsolidateOptions> = {
  name: 'consolidate',
  summary: 'one consolidation pass: shows the plan, and with --apply carries it out',
  examples: ['consolidate', 'consolidate --apply', 'consolidate --apply --scope user/ann --max-loss-fraction 0.4'],
  answer: z.union([planSchema, passSchema]),
  define: (command) =>
    addPlanningOptions(command).option('--apply', 'carry the plan out, one transaction per operation'),
  run: (context, { options }) =>
    options.apply === true
      ? writeStore(context, (open) => apply(context, open, options))
      : readStore(context, (open) => show(context, open, options)),
}

async function show(context: Context, { store, scopes }: OpenStore, options: ConsolidateOptions): Promise<Report> {
  const plan = await makePlan(context, store, { ...options, scopes })
  return { json: planJson(plan), text: await planText(context, store, { plan, ...options }) }
}

function apply(context: Context, open: OpenStore, options: ConsolidateOptions): Promise<Report> {
  const { store, scopes } = open
  return withStoreEmbedder(context, store, async (embedder) => {
    const running = passOptions(context, store, embedder)
    const pass = await run(context, open, { ...options, scopes, running })
    return reportPass(context, store, { pass, backup: running.backup(), command: 'consolidate --apply', ...options })
  })
}

interface Running extends ConsolidateOptions {
  readonly scopes: readonly Scope[]
  readonly running: ReturnType<typeof passOptions>
}

/** A pass over a part of what changed is a plan that is carried out: only a whole pass may say that all was looked at. */
async function run(context: Context, { store }: OpenStore, { running, ...wanted }: Running): Promise<PassResult> {
  const { options } = running
  if (wanted.since === undefined) return runPass(store, { ...options, ...lookingAt(wanted) })
  const plan = await makePlan(context, store, wanted)
  await options.onEvent?.({ type: 'planned', plan })
  return runPlan(store, plan, options)
}
