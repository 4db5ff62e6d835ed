import type { Trigger } from '../config/index.js'
import type { Looker } from './pass-lock.js'
import { isRunning } from './pass-lock.js'
import type { ScheduleFolder, ScheduleStatus } from './schedule-folder.js'
import type { PassPart, SlotsBy } from './slots.js'
import { duePart, dueSlot, nextSlot } from './slots.js'

/** What a scheduler takes from outside. */
export interface SchedulerOptions {
  readonly trigger: Trigger
  readonly folder: ScheduleFolder
  /** Epoch milliseconds. */
  readonly now: () => number
  /** Waits for so many milliseconds, or until the signal. */
  readonly sleep: (ms: number, signal: AbortSignal) => Promise<void>
  /** One pass; says how it ended in a word. What it throws is noted, and the schedule goes on. */
  readonly runPass: (part: PassPart) => Promise<string>
  /** Asked before every pass: false skips the slot. @default always */
  readonly isEnabled?: () => boolean | Promise<boolean>
  /** Records that are new since the last pass, for the trigger `record-count`. */
  readonly newRecords?: () => Promise<number>
  /** A delay before a pass, 0 to this many milliseconds, so that many stores do not start at once. @default 0 */
  readonly jitterMs?: number
  /** 0..1, for the delay. */
  readonly random?: () => number
  readonly timeZone?: string
  readonly pid: number
  readonly host: string
  /** Whether a process of this host runs. @default asks the system */
  readonly isRunning?: (pid: number) => boolean
  /** Once aborted, the running pass is finished and nothing else is begun. */
  readonly signal: AbortSignal
  /** Told after each slot. */
  readonly onSlot?: (slotAt: number, outcome: string) => void
}

/** How often it is looked whether something is due, at most: a clock that is set, or a machine that slept, is noticed. */
const lookEveryMs = 30_000

/**
 * Runs passes when they are due, one at a time, until the signal. A slot is taken in the folder beside the store, so that of
 * several schedulers only one runs it; a slot that passes while a pass runs, here or in another process, is due at its end,
 * once.
 */
export async function runSchedule(options: SchedulerOptions): Promise<void> {
  const { now, signal, sleep } = options
  const startedAt = now()
  while (!signal.aborted) {
    // A pass that failed leaves its new records new: it is tried again at the next look, not at once.
    if ((await ranSlot(options, startedAt)) && options.trigger.type !== 'record-count') continue
    const nextAt = nextSlot(slotsBy(options, startedAt), now())
    writeStatus(options, { startedAt, ...(nextAt === undefined ? {} : { nextAt }) })
    await sleep(Math.max(1, Math.min(lookEveryMs, (nextAt ?? Number.POSITIVE_INFINITY) - now())), signal)
  }
  writeStatus(options, { startedAt, stoppedAt: now() })
}

/** Over what stands there, but for what holds only of a scheduler that runs. */
function writeStatus({ folder, pid, host, now }: SchedulerOptions, more: Partial<ScheduleStatus>): void {
  const { stoppedAt: _stopped, nextAt: _next, ...known } = folder.readStatus() ?? { startedAt: now() }
  folder.writeStatus({ ...known, pid, host, by: 'schedule', seenAt: now(), ...more })
}

function slotsBy({ trigger, folder, timeZone }: SchedulerOptions, startedAt: number): SlotsBy {
  const lastSlotAt = folder.lastSlotAt()
  return {
    trigger,
    startedAt,
    ...(lastSlotAt === undefined ? {} : { lastSlotAt }),
    ...(timeZone === undefined ? {} : { timeZone }),
  }
}

/** Runs the slot that is due, if one is and nobody else passes. */
async function ranSlot(options: SchedulerOptions, startedAt: number): Promise<boolean> {
  const { folder } = options
  if ((await dueOf(options, startedAt)) === undefined) return false
  const giveBack = folder.lock.take(lookerOf(options))
  if (giveBack === undefined) return false
  try {
    // Asked anew: whoever held the lock until now may have run it.
    const slot = await dueOf(options, startedAt)
    if (slot === undefined) return false
    const part = duePart(slotsBy(options, startedAt), options.now())
    if (!folder.claim(slot)) return false
    await runSlot(options, { slot, part, startedAt })
    return true
  } finally {
    giveBack()
  }
}

/** What a lock is looked at with. */
function lookerOf({ host, pid, now, isRunning: asked = isRunning }: SchedulerOptions): Looker {
  return { host, pid, now, isRunning: asked }
}

async function dueOf(options: SchedulerOptions, startedAt: number): Promise<number | undefined> {
  const { trigger, newRecords, now } = options
  if (trigger.type !== 'record-count') return dueSlot(slotsBy(options, startedAt), now())
  return ((await newRecords?.()) ?? 0) >= trigger.records ? now() : undefined
}

interface Taken {
  readonly slot: number
  readonly part: PassPart
  readonly startedAt: number
}

async function runSlot(options: SchedulerOptions, { slot, part, startedAt }: Taken): Promise<void> {
  const { now, sleep, signal, jitterMs = 0, random = () => 0 } = options
  if (jitterMs > 0) await sleep(Math.round(random() * jitterMs), signal)
  if (signal.aborted) return
  const outcome = await outcomeOf(options, part)
  writeStatus(options, { startedAt, lastSlotAt: slot, lastEndedAt: now(), lastOutcome: outcome })
  options.onSlot?.(slot, outcome)
}

async function outcomeOf(
  { isEnabled = () => true, runPass, signal }: SchedulerOptions,
  part: PassPart,
): Promise<string> {
  if (!(await isEnabled())) return 'disabled'
  try {
    return await runPass(part)
  } catch (error) {
    if (signal.aborted && error === signal.reason) return 'interrupted'
    const code: unknown = (error as { readonly code?: unknown } | null)?.code
    return typeof code === 'string' ? code : 'failed'
  }
}
