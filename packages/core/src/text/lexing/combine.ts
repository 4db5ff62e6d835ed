import type { Language } from '../languages/index.js'
import type { Lexeme, Moment, Quantity } from './lexeme.js'
import type { Run } from './number-words.js'
import { dateWords, isStep } from './date-words.js'
import { numberWords } from './number-words.js'
import { inUnit, isUnit, multiplierOf } from './units.js'

/** Joins what belongs together: `two hundred`, `5 seconds`, `USD 5`, `March 5, 2024`, `4 pm UTC`. */
export function combineLexemes(lexemes: readonly Lexeme[], language: Language): readonly Lexeme[] {
  if (!lexemes.some((lexeme) => counts(lexeme, language))) return lexemes
  return joinDates(joinUnits(joinNumbers(lexemes, language)), language)
}

function counts({ kind, form }: Lexeme, { code, countable }: Language): boolean {
  if (kind === 'quantity' || kind === 'moment') return true
  return (
    kind === 'word' && (countable.has(form) || isStep(form) || form.includes('-') || code === 'de' || code === 'nl')
  )
}

function joinNumbers(lexemes: readonly Lexeme[], language: Language): readonly Lexeme[] {
  return rewrite(lexemes, (at) => asQuantity(lexemes, at, numberWords(lexemes, at, language)))
}

function joinUnits(lexemes: readonly Lexeme[]): readonly Lexeme[] {
  return rewrite(lexemes, (at) => {
    const quantity = lexemes[at]?.quantity
    if (quantity?.dimension === '') return unitAfter(lexemes, at, quantity)
    return lexemes[at]?.kind === 'word' ? unitBefore(lexemes, at) : undefined
  })
}

function unitAfter(lexemes: readonly Lexeme[], at: number, quantity: Quantity): Run<Lexeme> | undefined {
  const skip = lexemes[at + 1]?.form === '-' ? 1 : 0
  const next = lexemes[at + 1 + skip]
  if (next === undefined || next.kind === 'mark') return undefined
  if (quantity.spelled && next.form.length < 3) return undefined
  const scale = multiplierOf(next.text) ?? wordScales.get(next.form)
  if (scale !== undefined) return scaledAfter(lexemes, at, { quantity, scale })
  const found = inUnit(quantity, next.form)
  return found === undefined ? undefined : asQuantity(lexemes, at, { found, length: 2 + skip })
}

const wordScales = new Map([
  ['thousand', 1e3],
  ['million', 1e6],
  ['millions', 1e6],
  ['billion', 1e9],
  ['tausend', 1e3],
  ['millionen', 1e6],
  ['mil', 1e3],
  ['millones', 1e6],
  ['mille', 1e3],
  ['万', 1e4],
  ['亿', 1e8],
  ['тысяч', 1e3],
  ['миллионов', 1e6],
])

function scaledAfter(
  lexemes: readonly Lexeme[],
  at: number,
  { quantity, scale }: { readonly quantity: Quantity; readonly scale: number },
): Run<Lexeme> | undefined {
  const values = quantity.values.map((value) => value * scale)
  const large = { ...quantity, values, literal: String(values[0]) }
  const unit = inUnit(large, lexemes[at + 2]?.form ?? '')
  return asQuantity(lexemes, at, unit === undefined ? { found: large, length: 2 } : { found: unit, length: 3 })
}

function unitBefore(lexemes: readonly Lexeme[], at: number): Run<Lexeme> | undefined {
  const [sign, amount] = [lexemes[at]?.form ?? '', lexemes[at + 1]?.quantity]
  if (amount?.dimension !== '' || !/^(?:[$€£¥₹₽₩]|usd|eur|gbp|chf|jpy|cny|inr)$/.test(sign) || !isUnit(sign))
    return undefined
  const found = inUnit(amount, sign)
  return found === undefined ? undefined : asQuantity(lexemes, at, { found, length: 2 })
}

function joinDates(lexemes: readonly Lexeme[], language: Language): readonly Lexeme[] {
  return rewrite(lexemes, (at) => asMoment(lexemes, at, dateWords(lexemes, at, language)))
}

function asQuantity(lexemes: readonly Lexeme[], at: number, run: Run<Quantity> | undefined): Run<Lexeme> | undefined {
  if (run === undefined) return undefined
  return joined(lexemes, at, { length: run.length, parts: { kind: 'quantity', quantity: run.found } })
}

function asMoment(lexemes: readonly Lexeme[], at: number, run: Run<Moment> | undefined): Run<Lexeme> | undefined {
  if (run === undefined) return undefined
  return joined(lexemes, at, { length: run.length, parts: { kind: 'moment', moment: run.found, form: run.found.form } })
}

interface Joint {
  readonly length: number
  readonly parts: Partial<Lexeme> & Pick<Lexeme, 'kind'>
}

function joined(lexemes: readonly Lexeme[], at: number, { length, parts }: Joint): Run<Lexeme> | undefined {
  const first = lexemes[at]
  if (first === undefined) return undefined
  const text = lexemes
    .slice(at, at + length)
    .map((lexeme) => lexeme.text)
    .join(' ')
  const { quantity: _quantity, moment: _moment, ...rest } = first
  return { found: { ...rest, text, form: text.toLowerCase(), capital: false, ...parts }, length }
}

/** Replaces runs of lexemes; the list itself comes back if nothing is replaced. */
function rewrite(lexemes: readonly Lexeme[], find: (at: number) => Run<Lexeme> | undefined): readonly Lexeme[] {
  let out: Lexeme[] | undefined
  for (let at = 0; at < lexemes.length;) {
    const run = find(at)
    if (run !== undefined) out ??= lexemes.slice(0, at)
    out?.push(run?.found ?? (lexemes[at] as Lexeme))
    at += run?.length ?? 1
  }
  return out ?? lexemes
}
