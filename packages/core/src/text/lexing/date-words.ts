import type { Language } from '../languages/index.js'
import type { Lexeme, Moment } from './lexeme.js'
import type { Run } from './number-words.js'
import { dayMoment, halfDayHour, timeMoment } from './moments.js'

/** Also ordinary words: they name a month only beside a number, or with a capital inside a sentence. */
const ambiguousMonths = new Set(['may', 'march', 'mai', 'mars', 'ago', 'set'])
const yearLeaders = new Set([
  'in',
  'since',
  'from',
  'until',
  'till',
  'by',
  'year',
  'early',
  'late',
  'mid',
  'during',
  'before',
  'after',
  'seit',
  'ab',
  'en',
  'desde',
  'depuis',
  'dal',
  'nel',
  'sinds',
])
const spans = new Set([
  'week',
  'month',
  'year',
  'weekend',
  'quarter',
  'night',
  'summer',
  'winter',
  'spring',
  'autumn',
  'fall',
  'morning',
  'afternoon',
  'evening',
])
const steps = new Set(['last', 'next', 'this', 'past', 'previous', 'coming'])
const links = new Set(['of', 'de', 'the', 'del', 'di', 'den', 'der'])

/** The date or time written in words from here on: `March 5, 2024`, `5. März`, `last Friday`, `4 pm`, `14:30 UTC`. */
export function dateWords(lexemes: readonly Lexeme[], at: number, language: Language): Run<Moment> | undefined {
  const lexeme = lexemes[at]
  if (lexeme === undefined || lexeme.kind === 'mark') return undefined
  if (lexeme.kind === 'quantity')
    return dayFirst(lexemes, at, language) ?? clockWords(lexemes, at) ?? yearAlone(lexemes, at)
  if (lexeme.kind === 'moment') return zonedTime(lexemes, at)
  return lexeme.kind === 'word' && mayBegin(lexeme.form, language) ? namedDay(lexemes, at, language) : undefined
}

function mayBegin(form: string, { countable }: Language): boolean {
  return countable.has(form) || steps.has(form) || ordinalDays.has(form) || startsWithDigit(form)
}

function startsWithDigit(form: string): boolean {
  const code = form.charCodeAt(0)
  return code >= 48 && code <= 57
}

function namedDay(lexemes: readonly Lexeme[], at: number, language: Language): Run<Moment> | undefined {
  const form = lexemes[at]?.form ?? ''
  if (steps.has(form)) return stepped(lexemes, at, language)
  const weekday = language.weekdays.get(form)
  if (weekday !== undefined) return { found: { kind: 'weekday', form: `w${weekday}` }, length: 1 }
  const days = language.relativeDays.get(form)
  if (days !== undefined) return { found: { kind: 'relative', form: `day${days}`, days }, length: 1 }
  return monthFirst(lexemes, at, language) ?? dayFirst(lexemes, at, language)
}

function stepped(lexemes: readonly Lexeme[], at: number, language: Language): Run<Moment> | undefined {
  const step = canonicalStep(lexemes[at]?.form ?? '')
  const next = lexemes[at + 1]?.form ?? ''
  const weekday = language.weekdays.get(next)
  const month = language.months.get(next)
  const what =
    weekday !== undefined ? `w${weekday}` : month !== undefined ? `m${month}` : spans.has(next) ? next : undefined
  return what === undefined ? undefined : { found: { kind: 'relative', form: `${step}-${what}` }, length: 2 }
}

/** True for `last`, `next` and the like, which may begin a date. */
export function isStep(word: string): boolean {
  return steps.has(word)
}

function canonicalStep(step: string): string {
  if (step === 'past' || step === 'previous') return 'last'
  return step === 'coming' ? 'next' : step
}

function monthFirst(lexemes: readonly Lexeme[], at: number, language: Language): Run<Moment> | undefined {
  const month = monthAt(lexemes, at, language)
  if (month === undefined) return undefined
  const [day, dayLength] = dayAt(lexemes, at + 1)
  const [year, yearLength] = yearAfter(lexemes, at + 1 + dayLength)
  const found = dayMoment({ year, month, day })
  return found === undefined ? undefined : { found, length: 1 + dayLength + yearLength }
}

function dayFirst(lexemes: readonly Lexeme[], at: number, language: Language): Run<Moment> | undefined {
  const [day, dayLength] = dayAt(lexemes, at)
  if (day === undefined) return undefined
  const monthIndex = at + dayLength + (isSkippable(lexemes[at + dayLength]) ? 1 : 0)
  const month = language.months.get(lexemes[monthIndex]?.form ?? '')
  if (month === undefined) return undefined
  const [year, yearLength] = yearAfter(lexemes, monthIndex + 1)
  const found = dayMoment({ year, month, day })
  return found === undefined ? undefined : { found, length: monthIndex + 1 + yearLength - at }
}

function isSkippable(lexeme: Lexeme | undefined): boolean {
  return lexeme !== undefined && (lexeme.form === '.' || links.has(lexeme.form))
}

function monthAt(lexemes: readonly Lexeme[], at: number, language: Language): number | undefined {
  const lexeme = lexemes[at]
  const month = lexeme === undefined ? undefined : language.months.get(lexeme.form)
  if (month === undefined || lexeme === undefined || !ambiguousMonths.has(lexeme.form)) return month
  const beside = dayAt(lexemes, at + 1)[0] !== undefined || yearAfter(lexemes, at + 1)[0] !== undefined
  return beside || (lexeme.capital && !lexeme.first) ? month : undefined
}

const ordinalDays = new Map(
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth'
    .split(' ')
    .map((word, i) => [word, i + 1]),
)

function dayAt(lexemes: readonly Lexeme[], at: number): readonly [number | undefined, number] {
  const lexeme = lexemes[at]
  if (lexeme?.kind === 'quantity' && lexeme.quantity?.dimension === '') {
    const value = lexeme.quantity.values[0] ?? 0
    return Number.isInteger(value) && value >= 1 && value <= 31 ? [value, 1] : [undefined, 0]
  }
  const rank = lexeme === undefined ? undefined : (ordinalDays.get(lexeme.form) ?? numericRank(lexeme))
  return rank === undefined ? [undefined, 0] : [rank, 1]
}

function numericRank(lexeme: Lexeme): number | undefined {
  const rank = /^(\d{1,2})(?:st|nd|rd|th)$/.exec(lexeme.form)?.[1]
  return rank === undefined ? undefined : Number(rank)
}

function yearAfter(lexemes: readonly Lexeme[], at: number): readonly [number | undefined, number] {
  const skip = lexemes[at]?.form === ',' || lexemes[at]?.form === 'de' || lexemes[at]?.form === 'of' ? 1 : 0
  const year = yearOf(lexemes[at + skip])
  return year === undefined ? [undefined, 0] : [year, 1 + skip]
}

function yearOf(lexeme: Lexeme | undefined): number | undefined {
  const quantity = lexeme?.quantity
  if (quantity?.dimension !== '' || !/^(?:19|20)\d\d$/.test(quantity.literal)) return undefined
  return quantity.values[0]
}

function yearAlone(lexemes: readonly Lexeme[], at: number): Run<Moment> | undefined {
  const year = yearOf(lexemes[at])
  if (year === undefined || !yearLeaders.has(lexemes[at - 1]?.form ?? '')) return undefined
  return { found: { kind: 'year', form: String(year) }, length: 1 }
}

function clockWords(lexemes: readonly Lexeme[], at: number): Run<Moment> | undefined {
  const hour = lexemes[at]?.quantity
  const half = lexemes[at + 1]?.form.replaceAll('.', '')
  if (hour?.dimension !== '' || !/^\d{1,2}$/.test(hour.literal) || (half !== 'am' && half !== 'pm')) return undefined
  return { found: timeMoment(halfDayHour(Number(hour.literal), half), 0), length: 2 }
}

function zonedTime(lexemes: readonly Lexeme[], at: number): Run<Moment> | undefined {
  const time = lexemes[at]?.moment
  const next = lexemes[at + 1]?.form.replaceAll('.', '') ?? ''
  if (time?.kind !== 'time' || time.form.endsWith('z')) return undefined
  const [, hour = 0, minute = 0] = /^t(\d\d):(\d\d)$/.exec(time.form)?.map(Number) ?? []
  if (next === 'am' || next === 'pm') return { found: timeMoment(halfDayHour(hour, next), minute), length: 2 }
  return /^(?:utc|gmt)$/.test(next) ? { found: timeMoment(hour, minute, 'Z'), length: 2 } : undefined
}
