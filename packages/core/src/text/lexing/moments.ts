import type { Moment } from './lexeme.js'

const isoMoment = /^(\d{4})-(\d{2})(?:-(\d{2}))?(?:[T ](\d{2}):(\d{2})(?::\d{2}(?:\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?)?$/i
const clock = /^(\d{1,2})[:h](\d{2})(?::\d{2})?(am|pm)?(z|[+-]\d{2}:?\d{2})?$/i
const halfDayClock = /^(\d{1,2})(am|pm)$/i
const dotted = /^(\d{1,2})\.(\d{1,2})\.(\d{4})?$/
const slashed = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/
const yearFirst = /^(\d{4})[/.](\d{1,2})[/.](\d{1,2})$/

/** Reads a chunk such as `2024-03-05`, `14:30`, `9am`, `5.3.2024`, `2024-03-05T14:30Z`; no moment gives `[]`. */
export function momentsIn(chunk: string): readonly Moment[] {
  const iso = isoMoment.exec(chunk)
  if (iso !== null) return isoMoments(iso)
  const time = clockMoment(chunk)
  if (time !== undefined) return [time]
  const day = numericDay(chunk)
  return day === undefined ? [] : [day]
}

function isoMoments([, year, month, day, hour, minute, zone]: RegExpExecArray): readonly Moment[] {
  const date = dayMoment({ year: Number(year), month: Number(month), day: day === undefined ? undefined : Number(day) })
  if (date === undefined) return []
  if (hour === undefined || minute === undefined) return [date]
  return [date, timeMoment(Number(hour), Number(minute), zone)]
}

function clockMoment(chunk: string): Moment | undefined {
  const full = clock.exec(chunk)
  if (full !== null) {
    const [, hour, minute, half, zone] = full
    const hours = halfDayHour(Number(hour), half)
    return hours > 24 || Number(minute) > 59 ? undefined : timeMoment(hours, Number(minute), zone)
  }
  const [, hour, half] = halfDayClock.exec(chunk) ?? []
  return hour === undefined || Number(hour) > 12 ? undefined : timeMoment(halfDayHour(Number(hour), half), 0)
}

/** The hour of a day of 24 hours. */
export function halfDayHour(hour: number, half: string | undefined): number {
  if (half === undefined) return hour
  return (hour % 12) + (half.toLowerCase() === 'pm' ? 12 : 0)
}

/** Minutes of the day; with a zone (`Z`, `+02:00`) as UTC. */
export function timeMoment(hour: number, minute: number, zone?: string): Moment {
  const offset = zone === undefined ? 0 : offsetMinutes(zone)
  const total = (((hour * 60 + minute - offset) % 1440) + 1440) % 1440
  return { kind: 'time', form: `t${two(Math.floor(total / 60))}:${two(total % 60)}${zone === undefined ? '' : 'z'}` }
}

function offsetMinutes(zone: string): number {
  const [, sign, hours, minutes] = /^([+-])(\d{2}):?(\d{2})$/.exec(zone) ?? []
  if (hours === undefined || minutes === undefined) return 0
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}

/** Only readings that every country shares: a slash date whose first two numbers could both be a month is none. */
function numericDay(chunk: string): Moment | undefined {
  const first = yearFirst.exec(chunk)
  if (first !== null) return dayMoment({ year: Number(first[1]), month: Number(first[2]), day: Number(first[3]) })
  const points = dotted.exec(chunk)
  if (points !== null) {
    const year = points[3] === undefined ? undefined : Number(points[3])
    return dayMoment({ year, month: Number(points[2]), day: Number(points[1]) })
  }
  const slashes = slashed.exec(chunk)
  if (slashes === null) return undefined
  const [left, right, year] = [Number(slashes[1]), Number(slashes[2]), Number(slashes[3])]
  if (left <= 12 && right <= 12 && left !== right) return undefined
  return left > 12 ? dayMoment({ year, month: right, day: left }) : dayMoment({ year, month: left, day: right })
}

/** The parts of a date that are known. */
export interface DateParts {
  readonly year: number | undefined
  readonly month: number
  readonly day: number | undefined
}

/** A day or month; `undefined` if there is no such day in any year. */
export function dayMoment({ year, month, day }: DateParts): Moment | undefined {
  if (month < 1 || month > 12) return undefined
  if (day === undefined) return { kind: 'month', form: `${yearForm(year)}-${two(month)}` }
  if (day < 1 || day > 31) return undefined
  return { kind: 'day', form: `${yearForm(year)}-${two(month)}-${two(day)}` }
}

function yearForm(year: number | undefined): string {
  return year === undefined ? '-' : String(year).padStart(4, '0')
}

function two(value: number): string {
  return String(value).padStart(2, '0')
}
