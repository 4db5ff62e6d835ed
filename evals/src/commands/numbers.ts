import { MemoryError } from '@slowwave/core'

/**
 * Reads a whole number from `least` for an option.
 *
 * @throws {MemoryError} `invalid-input` naming the option, the value and what is allowed.
 */
export function wholeNumber(name: string, text: string, least: number): number {
  const value = /^\d+$/.test(text) ? Number(text) : Number.NaN
  if (Number.isSafeInteger(value) && value >= least) return value
  throw notAllowed(name, text, `a whole number from ${least}`)
}

/**
 * Reads a share from 0 to 1 for an option. A typo must not widen the budget, so nothing is coerced.
 *
 * @throws {MemoryError} `invalid-input` naming the option, the value and what is allowed.
 */
export function shareOf(name: string, text: string): number {
  const share = /^(\d+\.?\d*|\.\d+)$/.test(text) ? Number(text) : Number.NaN
  if (share >= 0 && share <= 1) return share
  throw notAllowed(name, text, 'a number from 0 to 1')
}

const unitMs: Readonly<Record<string, number>> = { s: 1_000, m: 60_000, h: 3_600_000 }

/**
 * Reads a time for an option, such as `90s`, `30m` or `2h`.
 *
 * @returns milliseconds.
 * @throws {MemoryError} `invalid-input` naming the option, the value and what is allowed.
 */
export function durationMs(name: string, text: string): number {
  const [, count = '', unit = ''] = /^([1-9]\d{0,5})([smh])$/.exec(text) ?? []
  const ms = Number(count) * (unitMs[unit] ?? Number.NaN)
  if (ms > 0) return ms
  throw notAllowed(name, text, 'a whole number of seconds, minutes or hours, such as 90s, 30m or 2h')
}

function notAllowed(name: string, text: string, allowed: string): MemoryError {
  return new MemoryError('invalid-input', `\`--${name}\` must be ${allowed}, got ${JSON.stringify(text)}.`)
}
