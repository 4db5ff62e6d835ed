import { Cron } from 'croner'
import type { Trigger } from '../config/index.js'

const hourMs = 3_600_000

/** What a schedule knows when it asks what is due. All moments are epoch milliseconds. */
export interface SlotsBy {
  readonly trigger: Trigger
  /** When the scheduler was started: an interval is counted from there, a cron line owes nothing from before. */
  readonly startedAt: number
  /** The slot that was last taken, by whoever. */
  readonly lastSlotAt?: number
  /** An IANA name. @default the zone of the machine */
  readonly timeZone?: string
}

/**
 * The slot that is due at `now`, or `undefined`. Of several that were missed, for example while a pass ran or the machine
 * slept, only the latest is due: none is lost, and none is made up for one by one.
 */
export function dueSlot(by: SlotsBy, now: number): number | undefined {
  const since = Math.max(by.startedAt, by.lastSlotAt ?? 0)
  const latest = latestSlot(by, { since, now })
  return latest === undefined || latest <= (by.lastSlotAt ?? Number.NEGATIVE_INFINITY) ? undefined : latest
}

interface Window {
  readonly since: number
  readonly now: number
}

function latestSlot({ trigger, timeZone }: SlotsBy, { since, now }: Window): number | undefined {
  if (trigger.type === 'interval') {
    const steps = Math.floor((now - since) / (trigger.hours * hourMs))
    return steps < 1 ? undefined : since + steps * trigger.hours * hourMs
  }
  if (trigger.type !== 'cron') return undefined
  const previous = linesOf(trigger).map((line) => previousRun(line, timeZone, now) ?? Number.NEGATIVE_INFINITY)
  const latest = Math.max(...previous)
  return latest <= since ? undefined : latest
}

/** What the pass of a slot is about. */
export type PassPart = 'everything' | 'demotions'

/** What is due at `now`: demotions alone only if no slot for everything came up since the last one that was taken. */
export function duePart({ trigger, startedAt, lastSlotAt, timeZone }: SlotsBy, now: number): PassPart {
  if (trigger.type !== 'cron' || trigger.demotions === undefined) return 'everything'
  const previous = previousRun(trigger.cron, timeZone, now)
  return previous !== undefined && previous > Math.max(startedAt, lastSlotAt ?? 0) ? 'everything' : 'demotions'
}

function linesOf({ cron, demotions }: Extract<Trigger, { readonly type: 'cron' }>): readonly string[] {
  return demotions === undefined ? [cron] : [cron, demotions]
}

function previousRun(line: string, timeZone: string | undefined, now: number): number | undefined {
  return new Cron(line, zoneOf(timeZone)).previousRuns(1, new Date(now + 1))[0]?.getTime()
}

/** The next slot after `now`; `undefined` for a trigger that knows no time. */
export function nextSlot({ trigger, startedAt, lastSlotAt, timeZone }: SlotsBy, now: number): number | undefined {
  if (trigger.type === 'interval') return Math.max(startedAt, lastSlotAt ?? 0) + trigger.hours * hourMs
  if (trigger.type !== 'cron') return undefined
  const next = linesOf(trigger).flatMap(
    (line) => new Cron(line, zoneOf(timeZone)).nextRun(new Date(now))?.getTime() ?? [],
  )
  return next.length === 0 ? undefined : Math.min(...next)
}

const dayMs = 24 * hourMs
/** Runs to come of which the gaps are looked at. */
const runsSeen = 50

/**
 * How late a pass may start at most, in milliseconds: not after the next run is due, since its slot would be skipped then,
 * and one day for a trigger that knows no time.
 */
export function longestJitterMs({ trigger, timeZone }: Pick<SlotsBy, 'trigger' | 'timeZone'>, now: number): number {
  if (trigger.type === 'interval') return Math.min(dayMs, trigger.hours * hourMs)
  if (trigger.type !== 'cron') return dayMs
  const runs = linesOf(trigger)
    .flatMap((line) => new Cron(line, zoneOf(timeZone)).nextRuns(runsSeen, new Date(now)))
    .map((run) => run.getTime())
    .sort((a, b) => a - b)
    .slice(0, runsSeen)
  return Math.min(dayMs, ...runs.slice(1).map((run, i) => run - (runs[i] ?? run)))
}

function zoneOf(timeZone: string | undefined) {
  return timeZone === undefined ? {} : { timezone: timeZone }
}
