import type { Json, JsonObject } from '@slowwave/core'

/**
 * The value as it was read, save for numbers that mean another one than was written: those are kept as their digits.
 * `1.10` stays the number 1.1; a number of 20 digits becomes a text.
 *
 * @param exact the same value with every number that is not printed again digit for digit as a text.
 */
export function withLostNumbers(value: Json, exact: Json): Json {
  if (typeof value === 'number') return typeof exact === 'string' && !isSame(exact, value) ? exact : value
  if (typeof value !== 'object' || value === null || typeof exact !== 'object' || exact === null) return value
  if (Array.isArray(value)) {
    const texts = exact as readonly Json[]
    return (value as readonly Json[]).map((member, i) => withLostNumbers(member, texts[i] ?? null))
  }
  const texts = exact as JsonObject
  return Object.fromEntries(
    Object.entries(value as JsonObject).map(([name, member]) => [name, withLostNumbers(member, texts[name] ?? null)]),
  )
}

function isSame(digits: string, value: number): boolean {
  return Number.isFinite(value) && decimalOf(digits) === decimalOf(String(value))
}

/** Sign, digits without zeros around them, and the power of ten of the last one. */
function decimalOf(digits: string): string {
  const [, sign = '', whole = '', fraction = '', power = '0'] =
    /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(digits) ?? []
  const all = (whole + fraction).replace(/^0+/, '')
  const significant = all.replace(/0+$/, '')
  if (significant === '') return '0'
  return `${sign}${significant}e${Number(power) - fraction.length + all.length - significant.length}`
}
