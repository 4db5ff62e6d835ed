import type { Trigger } from '../config/index.js'
import type { ScheduleFolder } from './schedule-folder.js'
import type { SlotsBy } from './slots.js'
import { dueSlot, nextSlot } from './slots.js'

/** What a scheduler takes from outside. */
export interface SchedulerOptions {
  readonly trigger: Trigger
  readonly folder: ScheduleFolder
  /** Epoch milliseconds. */
  readonly now: () => number
  /** Waits for so many milliseconds, or until the signal. */
  readonly sleep: (ms: number, signal: AbortSignal) => Promise<void>
  /** One pass; says how it ended in a word. What it throws is noted, and the schedule goes on. */
  readonly runPass: () => Promise<string>
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
  /** Once aborted, the running pass is finished and nothing else is begun. */
  readonly signal: AbortSignal
  /** Told after each slot. */
  readonly onSlot?: (slotAt: number, outcome: string) => void
}

/** How often it is looked whether something is due, at most: a clock that is set, or a machine that slept, is noticed. */
const lookEveryMs = 30_000

/**
 * Runs passes when they are due, one at a time, until the signal. A slot is taken in the folder beside the store, so that of
 * several schedulers only one runs it; a slot that passes while a pass runs is due at its end, once.
 */
export async function runSchedule(options: SchedulerOptions): Promise<void> {
  const { folder, now, signal, sleep } = options
  const startedAt = now()
  while (!signal.aborted) {
    const slot = await takeSlot(options, startedAt)
    if (slot !== undefined) {
      await runSlot(options, { slot, startedAt })
      continue
    }
    const nextAt = nextSlot(slotsBy(options, startedAt), now())
    const status = folder.readStatus()
    folder.writeStatus({ ...status, pid: options.pid, startedAt, ...(nextAt === undefined ? {} : { nextAt }) })
    await sleep(Math.max(1, Math.min(lookEveryMs, (nextAt ?? Number.POSITIVE_INFINITY) - now())), signal)
  }
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

async function takeSlot(options: SchedulerOptions, startedAt: number): Promise<number | undefined> {
  const { trigger, folder, newRecords, now } = options
  if (trigger.type === 'record-count') {
    const isDue = ((await newRecords?.()) ?? 0) >= trigger.records
    return isDue && folder.claim(now()) ? now() : undefined
  }
  const slot = dueSlot(slotsBy(options, startedAt), now())
  return slot !== undefined && folder.claim(slot) ? slot : undefined
}

interface Taken {
  readonly slot: number
  readonly startedAt: number
}

async function runSlot(options: SchedulerOptions, { slot, startedAt }: Taken): Promise<void> {
  const { folder, now, sleep, signal, jitterMs = 0, random = () => 0, pid } = options
  if (jitterMs > 0) await sleep(Math.round(random() * jitterMs), signal)
  if (signal.aborted) return
  const outcome = await outcomeOf(options)
  folder.writeStatus({ pid, startedAt, lastSlotAt: slot, lastEndedAt: now(), lastOutcome: outcome })
  options.onSlot?.(slot, outcome)
}

async function outcomeOf({ isEnabled = () => true, runPass }: SchedulerOptions): Promise<string> {
  if (!(await isEnabled())) return 'disabled'
  try {
    return await runPass()
  } catch (error) {
    const code: unknown = (error as { readonly code?: unknown } | null)?.code
    return typeof code === 'string' ? code : 'failed'
  }
}
