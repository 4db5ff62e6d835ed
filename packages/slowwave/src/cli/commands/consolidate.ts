import type { PassResult, RunPlanOptions, Scope, Store } from '@slowwave/core'
import { MemoryError, planJson, runPass, runPlan } from '@slowwave/core'
import * as z from 'zod'
import type { GateReport } from '../../probes/index.js'
import { gateText } from '../../probes/index.js'
import { passSchema, planSchema } from '../../answers/index.js'
import { toldWhenBroken } from '../broken-pass.js'
import type { CommandSpec, Report } from '../command.js'
import type { Context } from '../context.js'
import { withStoreEmbedder } from '../embedding.js'
import { passOptions, reportPass } from '../passing.js'
import type { Planned, PlanningOptions } from '../planning.js'
import { addPlanningOptions, helpWith, lookingAt, makePlan, planText } from '../planning.js'
import type { GateChoice } from '../recall-gate.js'
import { gateProbes, gateSchema, passGatedBy } from '../recall-gate.js'
import { readStore, writeStore } from '../stores.js'
import type { OpenStore } from '../stores.js'
import { passTimed, timedPassSchema } from '../timed-pass.js'
import type { UnattendedOptions } from '../unattended.js'
import { addUnattendedOptions } from '../unattended.js'

interface ConsolidateOptions extends PlanningOptions, GateChoice, UnattendedOptions {
  readonly apply?: boolean
  readonly scheduled?: boolean
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
    'consolidate --scheduled   # one pass for cron, systemd or launchd, if it is due',
  ],
  answer: z.union([planSchema, passSchema.extend({ gate: gateSchema.exactOptional() }), timedPassSchema]),
  define: (command) =>
    addUnattendedOptions(addPlanningOptions(command))
      .option('--apply', 'carry the plan out, one transaction per operation')
      .option('--scheduled', 'one pass as `schedule` would run it, if it is due: for a timer of the system')
      .option('--probes <file>', 'try the pass on a copy first, and refuse it if these probes lose by it')
      .option('--no-probes', 'do not ask the probes that the config names'),
  run: (context, { options }) => {
    assertFitting(options)
    if (options.scheduled === true) return passTimed(context, options)
    return options.apply === true
      ? writeStore(context, (open) => apply(context, open, options))
      : readStore(context, (open) => show(context, open, options))
  },
}

const onlyWatched = { apply: '--apply', explain: '--explain', full: '--full', since: '--since', probes: '--probes' }
const onlyScheduled = {
  iHaveReadThePlan: '--i-have-read-the-plan',
  maxScopes: '--max-scopes',
  maxSeconds: '--max-seconds',
}

/** @throws {MemoryError} `invalid-input` for an option that would be ignored. */
function assertFitting(options: ConsolidateOptions): void {
  const isScheduled = options.scheduled === true
  const given: Readonly<Record<string, unknown>> = { ...options }
  const others = Object.entries(isScheduled ? onlyWatched : onlyScheduled)
  const stray = others.find(([name]) => given[name] !== undefined)
  if (stray === undefined) return
  const message = isScheduled
    ? `\`${stray[1]}\` does not go with \`--scheduled\`, which does what the config says.`
    : `\`${stray[1]}\` goes with \`--scheduled\` only.`
  throw new MemoryError('invalid-input', message)
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
      passGatedBy(context, store, {
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
