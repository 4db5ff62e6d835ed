import type { Moment } from '../text/index.js'

/** A moment and when it was stated, in epoch milliseconds. */
export interface StatedMoment {
  readonly moment: Moment
  readonly at: number | undefined
}

const dayMs = 86_400_000

/**
 * True if two moments are the same. A relative day (`yesterday`) is read against the day of its own record; one without
 * a known day equals only the same words.
 */
export function equalMoments(a: StatedMoment, b: StatedMoment): boolean {
  if (a.moment.form === b.moment.form) return true
  const [left, right] = [dayForm(a), dayForm(b)]
  return left !== undefined && left === right
}

/** The day as `2024-03-05`; `undefined` if it is not known to the day. */
export function dayForm({ moment, at }: StatedMoment): string | undefined {
  if (moment.kind === 'day') return moment.form.startsWith('--') ? undefined : moment.form
  if (moment.days === undefined || at === undefined || !Number.isFinite(at)) return undefined
  return isoDay(at + moment.days * dayMs)
}

function isoDay(at: number): string | undefined {
  const day = new Date(at)
  return Number.isNaN(day.getTime()) ? undefined : day.toISOString().slice(0, 10)
}

/** How two moments that are not equal go together. */
export function momentFit(a: StatedMoment, b: StatedMoment): 'apart' | 'within' | 'unclear' {
  const [left, right] = [dayForm(a) ?? a.moment.form, dayForm(b) ?? b.moment.form]
  if (covers(left, right) || covers(right, left)) return 'within'
  if (a.moment.kind === b.moment.kind && a.moment.kind !== 'relative') return 'apart'
  if (a.moment.kind === 'relative' && b.moment.kind === 'relative') return 'apart'
  if (/^\d{4}/.test(left) && /^\d{4}/.test(right)) return 'apart'
  return 'unclear'
}

/** `2024` covers `2024-03`, which covers `2024-03-05`; a date of any year covers the same date of a year. */
function covers(wide: string, narrow: string): boolean {
  if (wide.startsWith('--')) return narrow.endsWith(wide.slice(1))
  return /^\d{4}/.test(wide) && narrow.startsWith(`${wide}-`)
}
