import type { Trigger } from '../config/index.js'
import type { ScheduleFolder } from './schedule-folder.js'
import { nextSlot } from './slots.js'

/** Whether a pass that a timer of the system asks for is due, by the settings that a timer does not know. */
export type Due =
  | { readonly due: true }
  | { readonly due: false; readonly reason: 'interval'; readonly dueAt: number }
  | { readonly due: false; readonly reason: 'record-count'; readonly newRecords: number; readonly wanted: number }

/** What is looked at for it. */
export interface DueBy {
  readonly trigger: Trigger
  readonly folder: ScheduleFolder
  /** Epoch milliseconds. */
  readonly now: number
  readonly newRecords: () => Promise<number>
}

/** A timer does not wake to the millisecond: a little early is in time, since the next chance may be hours away. */
const unevenMs = 60_000

/** A time of day is the timer's own, so `cron` and `manual` are always due; an interval is counted from the last pass. */
export async function dueNow({ trigger, folder, now, newRecords }: DueBy): Promise<Due> {
  if (trigger.type === 'record-count') {
    const found = await newRecords()
    return found >= trigger.records
      ? { due: true }
      : { due: false, reason: 'record-count', newRecords: found, wanted: trigger.records }
  }
  const lastSlotAt = folder.lastSlotAt()
  if (trigger.type !== 'interval' || lastSlotAt === undefined) return { due: true }
  const dueAt = nextSlot({ trigger, startedAt: lastSlotAt, lastSlotAt }, now) ?? now
  return dueAt - unevenMs <= now ? { due: true } : { due: false, reason: 'interval', dueAt }
}
