import type { Lexeme, Quantity } from './lexeme.js'
import { lexemeOf } from './lexeme.js'
import { momentsIn } from './moments.js'
import { parseNumeral, plainQuantity } from './numerals.js'
import { inUnit, multiplierOf } from './units.js'

const address = /^\d{1,3}(?:\.\d{1,3}){3}(?:[:/]\d+)?$/
const version = /^v?(\d+(?:\.\d+){2,}(?:[-+][\w.]+)?)$/i
const prefixedVersion = /^v(\d+(?:\.\d+)*(?:-[\w.]+)?)$/i
const fraction = /^(\d{1,2})\/(\d{1,2})$/
const ordinal = /^(\d+)(?:st|nd|rd|th)$/i
const range = /^(\d[\d.,]*)[-–](\d[\d.,]*)([%a-z]*)$/i
const hyphened = /^(\d[\d.,]*)-([a-z]+(?:-[a-z]+)*)$/i
const amount = /^([~≈<>≤≥±+-]?)(us\$|r\$|[$€£¥₹₽₩])?(\d[\d.,'’_\u00a0\u202f]*)([^\d\s]*)$/i

const ordinals = 'zeroth first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth'.split(' ')

/**
 * Reads a chunk that starts with a digit, a sign or a currency: amounts, versions, addresses, dates, ranges.
 *
 * @returns `undefined` if it is no number; the caller then takes it as an identifier.
 */
export function numericLexemes(chunk: string, thousands: ',' | '.' | ' '): readonly Lexeme[] | undefined {
  const moments = momentsIn(chunk)
  if (moments.length > 0)
    return moments.map((moment) => lexemeOf({ kind: 'moment', text: chunk, form: moment.form, moment }))
  if (address.test(chunk)) return [lexemeOf({ kind: 'atom', text: chunk })]
  return (
    versionLexeme(chunk) ??
    ordinalLexeme(chunk) ??
    fractionLexeme(chunk) ??
    joinedLexemes(chunk, thousands) ??
    amountLexeme(chunk, thousands)
  )
}

function versionLexeme(chunk: string): readonly Lexeme[] | undefined {
  const literal = version.exec(chunk)?.[1] ?? prefixedVersion.exec(chunk)?.[1]
  if (literal === undefined) return undefined
  return [quantityLexeme(chunk, { dimension: 'version', values: [], literal, spelled: false })]
}

function ordinalLexeme(chunk: string): readonly Lexeme[] | undefined {
  const rank = ordinal.exec(chunk)?.[1]
  return rank === undefined
    ? undefined
    : [lexemeOf({ kind: 'word', text: chunk, form: ordinals[Number(rank)] ?? `${rank}th` })]
}

function fractionLexeme(chunk: string): readonly Lexeme[] | undefined {
  const [, top, bottom] = fraction.exec(chunk) ?? []
  if (top === undefined || bottom === undefined) return undefined
  if (Number(top) >= Number(bottom)) return [lexemeOf({ kind: 'atom', text: chunk })]
  return [quantityLexeme(chunk, plainQuantity(Number(top) / Number(bottom), chunk))]
}

function joinedLexemes(chunk: string, thousands: ',' | '.' | ' '): readonly Lexeme[] | undefined {
  const [, low, high, unit = ''] = range.exec(chunk) ?? []
  if (low !== undefined && high !== undefined) return bothEnds([low, high, unit], thousands)
  const [, digits, words] = hyphened.exec(chunk) ?? []
  if (digits === undefined || words === undefined) return undefined
  const number = amountLexeme(digits, thousands)
  return number === undefined
    ? undefined
    : [...number, ...words.split('-').map((text) => lexemeOf({ kind: 'word', text }))]
}

function bothEnds(
  [low, high, unit]: readonly [string, string, string],
  thousands: ',' | '.' | ' ',
): readonly Lexeme[] | undefined {
  const left = amountLexeme(low + unit, thousands)
  const right = amountLexeme(high + unit, thousands)
  return left === undefined || right === undefined ? undefined : [...left, ...right]
}

function amountLexeme(chunk: string, thousands: ',' | '.' | ' '): readonly Lexeme[] | undefined {
  const [, sign = '', currency, digits, suffix = ''] = amount.exec(chunk) ?? []
  if (digits === undefined) return undefined
  const value = parseNumeral(digits, thousands)
  if (value === undefined) return undefined
  const signed = sign === '-' ? -value : value
  const literal = (sign === '-' ? '-' : '') + literalOf(digits, value)
  const quantity = scaled(plainQuantity(signed, literal), suffix, currency)
  return quantity === undefined ? undefined : [quantityLexeme(chunk, quantity)]
}

/** The digits where a point separates decimals, since `1.20` may be a version, and those of a long number; else the plain number. */
function literalOf(digits: string, value: number): string {
  const plain = digits.replace(/[,'’_\u00a0\u202f]/g, '')
  if (/^\d+$/.test(plain) && !Number.isSafeInteger(value)) return plain.replace(/^0+(?=\d)/, '')
  return /^\d+\.\d+$/.test(plain) && Number(plain) === value ? plain : String(value)
}

function scaled(plain: Quantity, suffix: string, currency: string | undefined): Quantity | undefined {
  const factor = multiplierOf(suffix)
  const inFull =
    factor === undefined
      ? plain
      : { ...plain, values: plain.values.map((value) => value * factor), literal: `${plain.literal}${suffix}` }
  if (currency !== undefined) return suffix === '' || factor !== undefined ? inUnit(inFull, currency) : undefined
  if (suffix === '' || factor !== undefined) return inFull
  return inUnit(plain, suffix)
}

function quantityLexeme(text: string, quantity: Quantity): Lexeme {
  return lexemeOf({ kind: 'quantity', text, form: text.toLowerCase(), quantity })
}
