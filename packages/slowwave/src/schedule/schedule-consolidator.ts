import { hostname } from 'node:os'
import { assertLossFraction, defaultMaxLossFraction, underLossGuard } from '@slowwave/core'
import type { AsyncMemoryConsolidator, ConsolidationResult, MemoryConsolidator, MemorySurface } from '@slowwave/core'
import type { Trigger } from '../config/index.js'
import { ScheduleFolder } from './schedule-folder.js'
import { runSchedule } from './scheduler.js'
import { sleep } from './sleep.js'

/** How a consolidator that somebody else wrote is run by itself. */
export interface ConsolidatorSchedule {
  /** A path of which the folder `<path>.schedule` is made: schedulers that are given the same one never pass at once. */
  readonly path: string
  /** @default every 168 hours, the first time after that */
  readonly trigger?: Exclude<Trigger, { readonly type: 'record-count' | 'manual' }>
  /** Share 0..1 of the entries that one pass may lose; strictly more is rejected, and nothing is written. @default 0.25 */
  readonly maxLossFraction?: number
  /** Of a cron line, an IANA name. @default the zone of the machine */
  readonly timeZone?: string
  /** Asked before every pass: false skips it. @default always */
  readonly isEnabled?: () => boolean | Promise<boolean>
  /** Told what each pass came to. */
  readonly onResult?: (result: ConsolidationResult) => void
  /** Once aborted, the pass that runs is finished, and no other one is begun. */
  readonly signal: AbortSignal
}

const weekly: Trigger = { type: 'interval', hours: 168 }

/**
 * Runs a consolidator of anybody over a memory of anybody under our scheduler and our loss guard, until the signal. A pass that
 * throws is noted in the status file, and the schedule goes on.
 *
 * @throws {TypeError} and {RangeError} for a bad threshold, before anything is run: none is clamped.
 */
export async function scheduleConsolidator(
  consolidator: MemoryConsolidator<MemorySurface> | AsyncMemoryConsolidator<MemorySurface>,
  memory: MemorySurface,
  options: ConsolidatorSchedule,
): Promise<void> {
  const { path, trigger = weekly, maxLossFraction = defaultMaxLossFraction, timeZone, isEnabled } = options
  const { signal, onResult } = options
  assertLossFraction(maxLossFraction)
  const guarded = underLossGuard(consolidator)
  await runSchedule({
    ...{ trigger, folder: new ScheduleFolder(path), now: () => Date.now(), sleep, signal },
    ...{ pid: process.pid, host: hostname() },
    runPass: async () => {
      const result = await guarded.aconsolidate(memory, { maxLossFraction })
      onResult?.(result)
      return result.rejected ? 'rejected' : 'completed'
    },
    ...(isEnabled && { isEnabled }),
    ...(timeZone === undefined ? {} : { timeZone }),
  })
}
