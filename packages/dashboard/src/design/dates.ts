/** The few words in a date that a locale does not bring along. */
export interface DateWords {
  readonly today: (time: string) => string
  readonly yesterday: (time: string) => string
}

const dayMs = 86_400_000

const locale = (): string | undefined => (typeof navigator === 'undefined' ? undefined : navigator.language)

/** `23 Nov`, with the year where it is not this one. */
export function dayText(at: number, words: DateWords, now = Date.now()): string {
  if (isSameDay(at, now)) return words.today('').trim()
  const sameYear = new Date(at).getFullYear() === new Date(now).getFullYear()
  return new Intl.DateTimeFormat(locale(), {
    day: 'numeric',
    month: 'short',
    ...(sameYear ? {} : { year: 'numeric' }),
  }).format(at)
}

/** `today 09:02`, `yesterday 18:00`, `23 Nov 18:00`. */
export function momentText(at: number, words: DateWords, now = Date.now()): string {
  const time = timeText(at)
  if (isSameDay(at, now)) return words.today(time)
  if (isSameDay(at, now - dayMs)) return words.yesterday(time)
  return `${dayText(at, words, now)} ${time}`
}

/** Hours and minutes. */
export function timeText(at: number): string {
  return new Intl.DateTimeFormat(locale(), { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(at)
}

/** `2026-11-23 18:00:09 UTC` */
export function exactText(at: number): string {
  return `${new Date(at).toISOString().slice(0, 19).replace('T', ' ')} UTC`
}

/** How long ago in the largest whole unit: `7 d`, `3 h`, `2 min`. */
export function ageText(at: number, now = Date.now()): string {
  const minutes = Math.max(0, Math.round((now - at) / 60_000))
  if (minutes < 60) return unit(minutes, 'minute')
  const hours = Math.floor(minutes / 60)
  return hours < 24 ? unit(hours, 'hour') : unit(Math.floor(hours / 24), 'day')
}

function unit(count: number, of: 'minute' | 'hour' | 'day'): string {
  return new Intl.NumberFormat(locale(), { style: 'unit', unit: of, unitDisplay: 'narrow' }).format(count)
}

function isSameDay(a: number, b: number): boolean {
  return new Date(a).toDateString() === new Date(b).toDateString()
}
