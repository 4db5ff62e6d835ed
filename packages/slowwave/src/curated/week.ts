const dayMs = 86_400_000

/** The ISO week of a moment, as `2026-W09`; the year is that of the week, not of the day. */
export function isoWeek(at: number): string {
  const day = new Date(at)
  const weekday = (day.getUTCDay() + 6) % 7
  const thursday = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate()) + (3 - weekday) * dayMs)
  const year = thursday.getUTCFullYear()
  const week = Math.floor((thursday.getTime() - Date.UTC(year, 0, 1)) / (7 * dayMs)) + 1
  return `${year}-W${String(week).padStart(2, '0')}`
}

/** The day of a moment in UTC, as `2026-02-28`. */
export function isoDay(at: number): string {
  return new Date(at).toISOString().slice(0, 10)
}

/** The first moment of a day that is written `YYYY-MM-DD` and that the calendar has; nothing for any other text. */
export function dayAt(text: string): number | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined
  const at = Date.parse(text)
  return Number.isNaN(at) || isoDay(at) !== text ? undefined : at
}
