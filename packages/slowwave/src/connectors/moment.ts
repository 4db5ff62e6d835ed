const isoPattern = /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})?)?$/
const dayMs = 86_400_000
const earliestAt = Date.UTC(1990, 0, 1)
/** What a `Date` can hold. */
const latestAt = 8_640_000_000_000_000

/** A moment of a foreign record, or why it is none. */
export type Moment =
  /** `offset` only where one other than `Z` was given: "yesterday" depends on it. */
  { readonly at: number; readonly offset?: string } | { readonly reason: string; readonly at?: never }

/** Nine digits are 1973; a year or a day without dashes has fewer. */
const epochPattern = /^\d{9,16}(?:\.\d{1,9})?$/

/**
 * Reads ISO 8601 (without an offset as UTC) or a number, also one as text, whose unit follows from its size: below 1e11 seconds, below
 * 1e14 milliseconds, else microseconds.
 */
export function readMoment(value: unknown): Moment {
  if (typeof value === 'number' && Number.isFinite(value) && value >= 0) return epochMoment(value)
  if (typeof value === 'string' && epochPattern.test(value)) return epochMoment(Number(value))
  const match = typeof value === 'string' ? isoPattern.exec(value) : null
  if (match === null) return { reason: `${shown(value)} is no ISO 8601 moment and no epoch number` }
  const at = Date.parse(withOffset(match[0], match[1]))
  if (Number.isNaN(at) || !isDay(match[0].slice(0, 10)))
    return { reason: `${shown(value)} is no moment of the calendar` }
  return match[1] === undefined || match[1] === 'Z' ? { at } : { at, offset: match[1] }
}

/** As `readMoment`, for when something was said: not before 1990, not more than a day from now. */
export function readPastMoment(value: unknown, now: number): Moment {
  const moment = readMoment(value)
  if (moment.at === undefined) return moment
  if (moment.at < earliestAt) return { reason: `${shown(value)} lies before 1990` }
  return moment.at > now + dayMs ? { reason: `${shown(value)} lies more than a day in the future` } : moment
}

function epochMoment(value: number): Moment {
  const at = Math.round(value * unitMs(value))
  return at <= latestAt ? { at } : { reason: `${shown(value)} is no moment of the calendar` }
}

/** False for the 30th of February, which `Date.parse` takes for a day of March. */
function isDay(day: string): boolean {
  return new Date(`${day}T00:00:00Z`).toISOString().startsWith(day)
}

function unitMs(value: number): number {
  if (value < 1e11) return 1000
  return value < 1e14 ? 1 : 0.001
}

function withOffset(text: string, offset: string | undefined): string {
  const day = text.replace(' ', 'T')
  if (offset === undefined) return day.length === 10 ? day : `${day}Z`
  return offset.length === 5 ? `${day.slice(0, -2)}:${day.slice(-2)}` : day
}

function shown(value: unknown): string {
  return JSON.stringify(value)
}
