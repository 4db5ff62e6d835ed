import type { Embedder, Outcome, PassEvent, PassResult, RunPlanOptions, StoreReader } from '@slowwave/core'
import { counted, countOutcomes, passRunOf, planJson, renderOutcomes, shownLines } from '@slowwave/core'
import { RunLog } from '../schedule/index.js'
import type { SqliteStore } from '../stores/sqlite/index.js'
import { backupBeforeFirstApply } from '../stores/sqlite/index.js'
import { outcomeJson } from '../answers/index.js'
import { writeOptions } from './applying.js'
import { PassRecord } from './broken-pass.js'
import type { Report } from './command.js'
import type { Context } from './context.js'
import { lossRefusal } from './loss-report.js'
import { askedModel, planText } from './planning.js'

/** A pass that is being run, with what is to be said of it. */
export interface RunningPass {
  readonly options: RunPlanOptions
  /** The backup that was made before the first apply, once there is one. */
  readonly backup: () => string | undefined
  /** What was planned and what became of it, also while the pass runs. */
  readonly record: PassRecord
}

/** Options of a pass: progress on stderr, and a backup before the first apply to this store. */
export function passOptions(context: Context, store: SqliteStore, embedder: Embedder | undefined): RunningPass {
  let backup: string | undefined
  const record = new PassRecord()
  const onEvent = async (event: PassEvent): Promise<void> => {
    record.see(event)
    if (event.type === 'planned' && event.plan.operations.length > 0) backup = backupBeforeFirstApply(store.path)
    showEvent(context, event)
    await new Promise((resolve) => void setImmediate(resolve))
  }
  const options = {
    ...writeOptions(context),
    ...(embedder === undefined ? {} : { embedder }),
    ...askedModel(context),
    onEvent,
  }
  return { options, backup: () => backup, record }
}

function showEvent(context: Context, event: PassEvent): void {
  if (event.type === 'planning') context.progress.show(`Planning ${event.progress.scope}`, event.progress.done)
  if (event.type === 'embedded') context.progress.show('Embedding', event.done, event.total)
  if (event.type === 'ended') context.progress.show('Applying', event.done, event.total)
  if (event.type !== 'leased' || event.lease.takenOverFrom === undefined) return
  const { host, pid } = event.lease.takenOverFrom
  context.note(`Took over the lease of ${event.lease.scope} from process ${pid} on ${host}, which is gone.`)
}

/** What a pass is reported with. */
export interface PassReporting {
  readonly pass: PassResult
  readonly running: RunningPass
  readonly explain?: boolean
  /** What to run instead if the loss guard refused it. */
  readonly command: string
}

/**
 * The report of a pass: its plan, then what became of it, and the exit code.
 *
 * @throws {MemoryError} `loss-budget` if the loss guard kept it from applying anything at all.
 */
export async function reportPass(context: Context, reader: StoreReader, reporting: PassReporting): Promise<Report> {
  const { pass, running } = reporting
  const backup = running.backup()
  const { takenOver } = running.record
  const { plan, outcomes, result, ended } = pass
  const made = pass.proposals?.proposals ?? []
  logPass(context, pass)
  const refusal = await lossRefusal(context, reader, { plan, command: reporting.command })
  const text = await passText(context, reader, reporting)
  if (refusal !== undefined) {
    if (!outcomes.some(({ status }) => status === 'applied' || status === 'already-applied')) {
      if (context.flags.json !== true) context.io.stdout.write(`${shownLines(text)}\n`)
      throw refusal
    }
    context.note(`${refusal.message}\n${refusal.hint ?? ''}`)
  }
  const json = {
    plan: planJson(plan),
    counts: countOutcomes(outcomes, plan.operations),
    outcomes: outcomes.map(outcomeJson),
    result,
    ended,
    proposed: made.map(({ id, branch, kind, scope }) => ({ id, branch, kind, scope })),
    ...(backup === undefined ? {} : { backup }),
    ...(takenOver.length === 0 ? {} : { takenOver }),
    ...(refusal === undefined ? {} : { refusal: refusal.details }),
  }
  return { json, text, exitCode: exitCodeOf(pass, refusal !== undefined) }
}

/** Notes a pass beside the store, for `status` and `stats`; says so if that cannot be written: the pass itself stands. */
export function logPass({ config, io, actor, note }: Context, pass: PassResult): void {
  const log = new RunLog(config.store)
  if (log.add(passRunOf(pass, { at: io.surroundings.now(), actor, policy: config.policy }))) return
  note(`The pass is done, but ${log.file} cannot be written: status and stats will not know of it.`)
}

async function passText(
  context: Context,
  reader: StoreReader,
  { pass, running, explain }: PassReporting,
): Promise<string> {
  const { plan, outcomes, ended } = pass
  const detail = explain === true ? ('explain' as const) : ('summary' as const)
  const refused = plan.scopes.filter((scope) => scope.refused !== undefined)
  const interrupted = ended === 'interrupted'
  const said = renderOutcomes({ planned: plan.operations, outcomes, refused, interrupted, detail })
  const backup = running.backup()
  const saved = backup === undefined ? [] : [`backup before the first apply: ${backup}`]
  return [
    await planText(context, reader, { plan, ...(explain === undefined ? {} : { explain }) }),
    '',
    said,
    ...proposedLines(pass),
    ...saved,
  ].join('\n')
}

function proposedLines({ proposals }: PassResult): readonly string[] {
  const made = proposals?.proposals.length ?? 0
  if (made === 0) return []
  return [`${counted(made, 'new proposal')} to decide (see: slowwave proposals)`]
}

function exitCodeOf({ outcomes, ended }: PassResult, isRefused: boolean): number {
  if (ended === 'interrupted') return 130
  if (isRefused) return 13
  return hasOnlyStale(outcomes) ? 12 : 0
}

/** Nothing was applied, now or before, and something moved. */
function hasOnlyStale(outcomes: readonly Outcome[]): boolean {
  const done = outcomes.some(({ status }) => status === 'applied' || status === 'already-applied')
  return !done && outcomes.some(({ status }) => status === 'stale')
}
