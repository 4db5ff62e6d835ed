import type { Json } from './json.js'
import { MemoryError } from './errors.js'

/**
 * JSON with object keys sorted by code unit, no white space and raw Unicode, so that equal values give equal bytes.
 * Members that are `undefined` are left out, as in `JSON.stringify`.
 *
 * @throws {MemoryError} `invalid-input` for a number that JSON cannot carry (NaN, an infinity).
 */
export function canonicalJson(value: unknown): string {
  return stringify(value)
}

function stringify(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((member) => stringify(member ?? null)).join(',')}]`
  if (typeof value === 'object' && value !== null) return stringifyObject(value as Readonly<Record<string, unknown>>)
  if (typeof value === 'number' && !Number.isFinite(value)) {
    throw new MemoryError('invalid-input', `JSON cannot carry the number ${value}.`)
  }
  return value === undefined ? 'null' : JSON.stringify(value)
}

function stringifyObject(value: Readonly<Record<string, unknown>>): string {
  const members = Object.keys(value)
    .filter((key) => value[key] !== undefined)
    .sort()
    .map((key) => `${JSON.stringify(key)}:${stringify(value[key])}`)
  return `{${members.join(',')}}`
}

/** True if both values have the same canonical JSON. */
export function sameJson(a: Json | undefined, b: Json | undefined): boolean {
  if (a === undefined || b === undefined) return a === b
  return canonicalJson(a) === canonicalJson(b)
}
