import type { Language } from '../languages/index.js'
import type { Lexeme, Quantity } from './lexeme.js'
import { plainQuantity } from './numerals.js'
import { isUnit } from './units.js'

/** A quantity or moment read from several lexemes. */
export interface Run<T> {
  readonly found: T
  /** Lexemes it covers. */
  readonly length: number
}

const ordinaryUses = new Set(['second', 'couple', 'pair', 'half', 'twice', 'thrice'])
const joiners = new Set(['and', 'und', 'y', 'et', 'e', 'en'])

/**
 * The number written in words from here on: `twenty five`, `two hundred and ten`, `a dozen`, `fünfundzwanzig`.
 * A lone `one` or `a` is no number but an article.
 */
export function numberWords(lexemes: readonly Lexeme[], at: number, language: Language): Run<Quantity> | undefined {
  const first = valueAt(lexemes[at], language)
  if (first === undefined) return undefined
  if (ordinaryUses.has(lexemes[at]?.form ?? '')) return fuzzyAmount(lexemes, at, first)
  const run = sumOf(lexemes, at, language)
  const isArticle = run.length === 1 && run.value === 1 && !isUnit(lexemes[at + 1]?.form ?? '')
  return isArticle ? undefined : { found: plainQuantity(run.value, String(run.value), true), length: run.length }
}

function fuzzyAmount(lexemes: readonly Lexeme[], at: number, value: number): Run<Quantity> | undefined {
  const next = lexemes[at + 1]?.form
  if (lexemes[at]?.form === 'couple')
    return next === 'of' ? { found: plainQuantity(value, '2', true), length: 2 } : undefined
  if (lexemes[at]?.form !== 'half' || next === undefined || !/^(?:an?|hour|dozen|million)$/.test(next)) return undefined
  return { found: plainQuantity(value, '0.5', true), length: /^an?$/.test(next) ? 2 : 1 }
}

function sumOf(
  lexemes: readonly Lexeme[],
  at: number,
  language: Language,
): { readonly value: number; readonly length: number } {
  let [total, group, i, last] = [0, 0, at, 0]
  for (;;) {
    const joined = i > at && last >= 20 && joiners.has(lexemes[i]?.form ?? '') ? 1 : 0
    const value = valueAt(lexemes[i + joined], language)
    if (value === undefined || (i > at && !continues(last, value))) break
    if (value >= 1000) [total, group] = [total + Math.max(group, 1) * value, 0]
    else group = value === 100 ? Math.max(group, 1) * 100 : group + value
    last = value
    i += 1 + joined
  }
  return { value: total + group, length: Math.max(i - at, 1) }
}

/** `twenty` goes on with `five`, `two` with `hundred`, `hundred` with anything smaller. */
function continues(last: number, value: number): boolean {
  if (value >= 100) return last < value
  return last >= 100 || (last >= 20 && last % 10 === 0 && value < 10)
}

function valueAt(lexeme: Lexeme | undefined, language: Language): number | undefined {
  if (lexeme?.kind !== 'word') return undefined
  const known = language.numbers.get(lexeme.form)
  return known ?? (lexeme.form.length < 6 ? undefined : compound(lexeme.form, language))
}

/** `twenty-five`, `fünfundzwanzig`, `veintitrés`: one word of two known ones. */
function compound(word: string, language: Language): number | undefined {
  const isJoined = language.code === 'de' || language.code === 'nl'
  if (!isJoined && !word.includes('-')) return undefined
  const [tens, ones] = word.split('-')
  if (ones !== undefined && tens !== undefined) return added(language.numbers.get(tens), language.numbers.get(ones))
  if (!isJoined) return undefined
  const [low = '', high] = word.split(
    language.code === 'de' ? 'und' : /(?:en|ën)(?=twintig|dertig|veertig|vijftig|zestig|zeventig|tachtig|negentig)/,
  )
  return high === undefined ? undefined : added(language.numbers.get(high), language.numbers.get(low))
}

function added(tens: number | undefined, ones: number | undefined): number | undefined {
  if (tens === undefined || ones === undefined || tens < 20 || tens > 90 || ones > 9) return undefined
  return tens + ones
}
