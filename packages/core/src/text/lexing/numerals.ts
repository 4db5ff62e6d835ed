import type { Quantity } from './lexeme.js'

/**
 * The value of written digits with separators. A sign that groups three digits is a thousands sign if the language uses
 * it so, or if both signs occur (`1.234,5`); else it separates decimals.
 *
 * @returns `undefined` for anything that is not one number.
 */
export function parseNumeral(digits: string, thousands: ',' | '.' | ' '): number | undefined {
  const plain = digits.replace(/['’_\u00a0\u202f ]/g, '')
  if (/^\d+$/.test(plain)) return Number(plain)
  const normal = withPoint(plain, thousands)
  return /^\d+(?:\.\d+)?$/.test(normal) ? Number(normal) : undefined
}

function withPoint(digits: string, thousands: ',' | '.' | ' '): string {
  const comma = digits.lastIndexOf(',')
  const point = digits.lastIndexOf('.')
  if (comma >= 0 && point >= 0) {
    return comma > point ? digits.replaceAll('.', '').replace(',', '.') : digits.replaceAll(',', '')
  }
  if (comma >= 0)
    return grouped(digits, ',') && thousands === ',' ? digits.replaceAll(',', '') : digits.replace(',', '.')
  return grouped(digits, '.') && thousands === '.' ? digits.replaceAll('.', '') : digits
}

function grouped(digits: string, sign: string): boolean {
  return digits.split(sign).every((group, i) => (i === 0 ? /^\d{1,3}$/.test(group) : /^\d{3}$/.test(group)))
}

/** A bare number. */
export function plainQuantity(value: number, literal: string, spelled = false): Quantity {
  return { dimension: '', values: [value], literal, spelled }
}

/** True if two quantities of one dimension are the same amount. Bare numbers and versions must be written alike. */
export function equalQuantities(a: Quantity, b: Quantity): boolean {
  if (isVersionLike(a) || isVersionLike(b)) return sameVersion(a, b)
  if (a.dimension !== b.dimension) return false
  return a.values.some((left) => b.values.some((right) => nearlyEqual(left, right)))
}

/** Digits that a double tells apart, whatever they are. */
const digitsTold = 15

/**
 * True for bare numbers that mean what is written and no amount: `1.2` may be a version, where `1.20` is another one, and
 * of more than 15 digits a double keeps only the first ones.
 */
export function isVersionLike({ dimension, literal }: Quantity): boolean {
  return dimension === 'version' || (dimension === '' && (literal.includes('.') || literal.length > digitsTold))
}

function sameVersion(a: Quantity, b: Quantity): boolean {
  return bare(a.dimension) && bare(b.dimension) && a.literal === b.literal
}

function bare(dimension: string): boolean {
  return dimension === '' || dimension === 'version'
}

/** Only what was computed may be off by a little: two whole numbers are one or two. */
function nearlyEqual(a: number, b: number): boolean {
  if (Number.isInteger(a) && Number.isInteger(b)) return a === b
  return Math.abs(a - b) <= 1e-9 * Math.max(Math.abs(a), Math.abs(b))
}
