import type { PassResult, RunPlanOptions, Scope, Store } from '@slowwave/core'
import { planJson, runPass, runPlan } from '@slowwave/core'
import * as z from 'zod'
import type { GateReport } from '../../probes/index.js'
import { passSchema, planSchema } from '../../answers/index.js'
import { toldWhenBroken } from '../broken-pass.js'
import type { CommandSpec, Report } from '../command.js'
import type { Context } from '../context.js'
import { withStoreEmbedder } from '../embedding.js'
import { passOptions, reportPass } from '../passing.js'
import type { Planned, PlanningOptions } from '../planning.js'
import { addPlanningOptions, helpWith, lookingAt, makePlan, planText } from '../planning.js'
import type { GateChoice } from '../recall-gate.js'
import { gateProbes, gateSchema, gateText, passGated } from '../recall-gate.js'
import { readStore, writeStore } from '../stores.js'
import type { OpenStore } from '../stores.js'

interface ConsolidateOptions extends PlanningOptions, GateChoice {
  readonly apply?: boolean
}

/** One pass: as `plan`, and with `--apply` it is carried out. */
export const consolidate: CommandSpec<ConsolidateOptions> = {
  name: 'consolidate',
  summary: 'one consolidation pass: shows the plan, and with --apply carries it out',
  examples: [
    'consolidate',
    'consolidate --apply',
    'consolidate --apply --scope user/ann --max-loss-fraction 0.4',
    'consolidate --apply --probes suite.jsonl   # refused if recall falls on a copy of the store',
  ],
  answer: z.union([planSchema, passSchema.extend({ gate: gateSchema.exactOptional() })]),
  define: (command) =>
    addPlanningOptions(command)
      .option('--apply', 'carry the plan out, one transaction per operation')
      .option('--probes <file>', 'try the pass on a copy first, and refuse it if these probes lose by it')
      .option('--no-probes', 'do not ask the probes that the config names'),
  run: (context, { options }) =>
    options.apply === true
      ? writeStore(context, (open) => apply(context, open, options))
      : readStore(context, (open) => show(context, open, options)),
}

async function show(context: Context, { store, scopes }: OpenStore, options: ConsolidateOptions): Promise<Report> {
  // A probe suite that cannot be read is an error here too, not only once the pass is carried out.
  await gateProbes(context, store, options)
  const plan = await makePlan(context, store, { ...options, scopes })
  return { json: planJson(plan), text: await planText(context, store, { plan, ...options }) }
}

function apply(context: Context, open: OpenStore, options: ConsolidateOptions): Promise<Report> {
  const { store, scopes } = open
  return withStoreEmbedder(context, store, async (embedder) => {
    const running = passOptions(context, store, embedder)
    const wanted: Wanted = { ...options, scopes }
    const told = { ...options, reader: store, record: running.record }
    const { done: pass, gate } = await toldWhenBroken(context, told, () =>
      passGated(context, store, {
        choice: options,
        embedder,
        options: running.options,
        run: (target, given) => run(context, target, { wanted, options: given }),
        passesIn: (done) => [done],
      }),
    )
    const report = await reportPass(context, store, {
      ...wanted,
      pass,
      running,
      command: 'consolidate --apply',
    })
    return gate === undefined ? report : withGate(report, gate)
  })
}

type Wanted = ConsolidateOptions & { readonly scopes: readonly Scope[] }

interface Running {
  readonly wanted: Wanted
  readonly options: RunPlanOptions
}

/** A pass over a part of what changed is a plan that is carried out: only a whole pass may say that all was looked at. */
async function run(context: Context, store: Planned<Store>, { wanted, options }: Running): Promise<PassResult> {
  if (wanted.since === undefined) return runPass(store, { ...options, ...helpWith(store), ...lookingAt(wanted) })
  const plan = await makePlan(context, store, wanted)
  await options.onEvent?.({ type: 'planned', plan })
  return runPlan(store, plan, options)
}

function withGate(report: Report, gate: GateReport): Report {
  const { text, json } = report
  return { ...report, text: `${gateText(gate)}\n\n${text}`, json: { ...(json as object), gate } }
}
