import { formatMoment, MemoryError } from '@slowwave/core'
import type { PassResult } from '@slowwave/core'
import * as z from 'zod'
import type { PassesDone } from '../library/index.js'
import type { Due, Looker, Process } from '../schedule/index.js'
import { dueNow, isRunning, ScheduleFolder } from '../schedule/index.js'
import type { Report } from './command.js'
import type { Context } from './context.js'
import { gateProbes } from './recall-gate.js'
import { readStore } from './stores.js'
import type { UnattendedOptions } from './unattended.js'
import { assertPlanRead, isEnabled, noteUnreadTriggers, passUnattended, toldWhenFailed } from './unattended.js'

const count = z.int().min(0)

/** What `consolidate --scheduled` prints. */
export const timedPassSchema = z.strictObject({
  scheduled: z.enum(['ran', 'not-due', 'disabled']),
  at: z.int(),
  /** Of a pass that ran. */
  ended: z.enum(['completed', 'interrupted']).exactOptional(),
  /** When the interval of the config is over. */
  dueAt: z.int().exactOptional(),
  /** Records that are new, and how many the config waits for. */
  newRecords: count.exactOptional(),
  wanted: count.exactOptional(),
  /** One for everything, or one for each scope that was reached. */
  passes: z.array(
    z.strictObject({
      ended: z.enum(['completed', 'interrupted']),
      entriesBefore: count,
      entriesAfter: count,
      merged: count,
      promoted: count,
      pruned: count,
      /** Scopes that the loss budget kept out of it. */
      overBudget: count,
    }),
  ),
})

/**
 * One pass for a timer of the system (cron, systemd, launchd): as a schedule would run it, if it is due.
 *
 * @throws {MemoryError} `store-locked` if a schedule or another unattended pass is at the store; `refused` until a person
 * has read a plan of it.
 */
export async function passTimed(context: Context, options: UnattendedOptions): Promise<Report> {
  const { config, io } = context
  const folder = new ScheduleFolder(config.store)
  noteUnreadTriggers(context)
  if (!(await isEnabled(context))) return idle(context, 'disabled', 'memory.consolidation.enabled is false: no pass.')
  await readStore(context, ({ store }) => gateProbes(context, store, {}))
  await assertPlanRead(context, folder, { given: options.iHaveReadThePlan, command: 'consolidate --scheduled' })
  const looker: Looker = { host: io.host, pid: io.pid, now: () => io.surroundings.now(), isRunning }
  assertNobody('keeps a schedule of', folder.scheduler(looker))
  const giveBack = folder.lock.take(looker)
  if (giveBack === undefined) throw taken('passes over', folder.lock.holder(looker))
  try {
    const due = await dueNow({
      trigger: config.trigger,
      folder,
      now: looker.now(),
      newRecords: () => newRecords(context),
    })
    return due.due ? await passNow(context, folder, options) : notDue(context, due)
  } finally {
    giveBack()
  }
}

function assertNobody(does: string, other: Process | undefined): void {
  if (other !== undefined) throw taken(does, other)
}

function taken(does: string, other: Process | undefined): MemoryError {
  const who = other === undefined ? 'Another process' : `The process ${other.pid} on ${other.host}`
  return new MemoryError('store-locked', `${who} ${does} this store.`, {
    hint: 'Passes are started by `slowwave schedule` or by a timer of the system, not by both; the next run tries again.',
    ...(other === undefined ? {} : { details: { host: other.host, pid: other.pid } }),
  })
}

function newRecords(context: Context): Promise<number> {
  return readStore(context, async ({ store }) => (await store.dirty()).length)
}

async function passNow(context: Context, folder: ScheduleFolder, options: UnattendedOptions): Promise<Report> {
  const startedAt = context.io.surroundings.now()
  folder.claim(startedAt)
  const note = (lastOutcome: string): void => {
    const { pid, host, surroundings } = context.io
    const lastEndedAt = surroundings.now()
    folder.writeStatus({ pid, host, by: 'timer', startedAt, lastSlotAt: startedAt, lastEndedAt, lastOutcome })
  }
  try {
    const done = await toldWhenFailed(context, () => passUnattended(context, { ...options, folder }))
    if (done.passes.length === 0 && (done.locked?.length ?? 0) > 0) throw taken('passes over', undefined)
    note(done.ended)
    return ran(startedAt, done)
  } catch (error) {
    const code: unknown = (error as { readonly code?: unknown } | null)?.code
    note(typeof code === 'string' ? code : 'failed')
    throw error
  }
}

function ran(at: number, { passes, ended }: PassesDone): Report {
  const counts = passes.map(countsOf)
  const sum = (name: 'merged' | 'promoted' | 'overBudget'): number => counts.reduce((all, pass) => all + pass[name], 0)
  const isOver = sum('overBudget') > 0
  const over = isOver ? `, scopes over the loss budget: ${sum('overBudget')} (read \`slowwave plan\`)` : ''
  return {
    json: { scheduled: 'ran', at, ended: ended === 'interrupted' ? ended : 'completed', passes: counts },
    text: `pass ${ended}: merged ${sum('merged')}, promoted ${sum('promoted')}${over}`,
    exitCode: ended === 'interrupted' ? 130 : isOver ? 13 : 0,
  }
}

function countsOf({ result, ended, plan }: PassResult) {
  const { entriesBefore, entriesAfter, merged, promoted, pruned } = result
  const overBudget = plan.scopes.filter(({ refused }) => refused !== undefined).length
  return { ended, entriesBefore, entriesAfter, merged, promoted, pruned, overBudget }
}

function notDue(context: Context, due: Extract<Due, { readonly due: false }>): Report {
  const { due: _due, reason: _reason, ...figures } = due
  const text =
    due.reason === 'interval'
      ? `Not due before ${formatMoment(due.dueAt)} (interval_hours): no pass.`
      : `${due.newRecords} of ${due.wanted} new records (record_count): no pass.`
  const { json } = idle(context, 'not-due', text)
  return { json: { ...(json as object), ...figures }, text }
}

function idle({ io }: Context, scheduled: 'not-due' | 'disabled', text: string): Report {
  return { json: { scheduled, at: io.surroundings.now(), passes: [] }, text }
}
