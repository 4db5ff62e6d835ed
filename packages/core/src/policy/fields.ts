import { MemoryError } from '../model/index.js'
import { nearestName } from './nearest-name.js'

/** Reads one setting. `before` is what the preset says, so that an object may name only some of its members. */
export type Field<T> = (name: string, value: unknown, before: T) => T

/** A number from `least` to `most`, both allowed. NaN, text and anything else is an error; nothing is clamped. */
export function numberField(least: number, most: number, ...named: readonly ['forever'?]): Field<number> {
  return (name, value) => {
    if (named.includes('forever') && value === 'forever') return Number.POSITIVE_INFINITY
    if (typeof value === 'number' && value >= least && value <= most) return value
    const also = named.includes('forever') ? ' or "forever"' : ''
    throw notAllowed(name, value, `a number from ${least} to ${most}${also}`)
  }
}

/** A whole number from `least` to `most`. */
export function wholeField(least: number, most: number): Field<number> {
  return (name, value) => {
    if (Number.isInteger(value) && (value as number) >= least && (value as number) <= most) return value as number
    throw notAllowed(name, value, `a whole number from ${least} to ${most}`)
  }
}

/** One of a few words. */
export function choiceField<T extends string>(choices: readonly T[]): Field<T> {
  return (name, value) => {
    if ((choices as readonly unknown[]).includes(value)) return value as T
    throw notAllowed(name, value, `one of ${choices.join(', ')}`)
  }
}

/** `true` or `false`. */
export const switchField: Field<boolean> = (name, value) => {
  if (typeof value === 'boolean') return value
  throw notAllowed(name, value, 'true or false')
}

/** A text that is not empty. */
export const nameField: Field<string> = (name, value) => {
  if (typeof value === 'string' && value.trim() !== '' && value.isWellFormed()) return value
  throw notAllowed(name, value, 'a text that is not empty')
}

/** A list, each member read by `member`. It takes the place of the preset's list. */
export function listField<T>(member: Field<T>): Field<readonly T[]> {
  return (name, value) => {
    if (!Array.isArray(value)) throw notAllowed(name, value, 'a list')
    return value.map((each, i) => member(`${name}[${i}]`, each, each as T))
  }
}

/** An object whose members all have one form and known names; members that are not named keep what they were. */
export function namedField<K extends string, T>(keys: readonly K[], member: Field<T>): Field<Readonly<Record<K, T>>> {
  return (name, value, before) => {
    const result: Record<K, T> = { ...before }
    for (const [written, each] of entriesOf(name, value)) {
      const key = knownKey(`${name}.${written}`, written, keys)
      result[key] = member(`${name}.${written}`, each, before[key])
    }
    return result
  }
}

/** An object with names that are not known beforehand. */
export function anyNamedField<T>(member: Field<T>, start: T): Field<Readonly<Record<string, T>>> {
  return (name, value, before) => {
    const result = new Map(Object.entries(before))
    for (const [key, each] of entriesOf(name, value))
      result.set(key, member(`${name}.${key}`, each, before[key] ?? start))
    return Object.fromEntries(result)
  }
}

/** An object of which each member has its own field. */
export function objectField<T extends object>(fields: { readonly [K in keyof T]-?: Field<T[K]> }): Field<T> {
  return (name, value, before) => readObject({ name, value, before, fields })
}

interface ObjectReading<T> {
  /** Empty for the outermost object. */
  readonly name: string
  readonly value: unknown
  readonly before: T
  readonly fields: { readonly [K in keyof T]-?: Field<T[K]> }
}

/**
 * Reads an object; names may be camelCase or snake_case.
 *
 * @throws {MemoryError} `invalid-input` for an unknown name, one written twice, or a value that is not allowed.
 */
export function readObject<T extends object>({ name, value, before, fields }: ObjectReading<T>): T {
  const keys = Object.keys(fields) as (keyof T & string)[]
  const result: T = { ...before }
  const seen = new Set<string>()
  for (const [written, each] of entriesOf(name, value)) {
    const path = name === '' ? written : `${name}.${written}`
    const key = knownKey(path, written, keys)
    if (seen.has(key))
      throw new MemoryError('invalid-input', `\`${path}\` is set twice, as ${key} and in another spelling.`)
    seen.add(key)
    result[key] = fields[key](path, each, before[key])
  }
  return result
}

function entriesOf(name: string, value: unknown): readonly (readonly [string, unknown])[] {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return Object.entries(value)
  throw notAllowed(name === '' ? 'policy' : name, value, 'an object')
}

function knownKey<K extends string>(path: string, written: string, keys: readonly K[]): K {
  const plain = plainSpelling(written)
  const known = keys.find((key) => key === written) ?? keys.find((key) => plainSpelling(key) === plain)
  if (known !== undefined) return known
  throw new MemoryError('invalid-input', `\`${path}\` is not a known setting.`, {
    hint: `Did you mean \`${nearestName(written, keys) ?? ''}\`?`,
  })
}

/** `maxLossFraction30d`, `max_loss_fraction_30d` and `demote-stale`, `demote_stale` each fall together. */
function plainSpelling(key: string): string {
  return /[A-Z]/.test(key) && /[_-]/.test(key) ? key : key.replace(/[_-]/g, '').toLowerCase()
}

function notAllowed(name: string, value: unknown, allowed: string): MemoryError {
  return new MemoryError('invalid-input', `\`${name}\` must be ${allowed}, got ${shown(value)}.`)
}

function shown(value: unknown): string {
  if (typeof value === 'number' || value === undefined) return String(value)
  const text = typeof value === 'function' || typeof value === 'symbol' ? typeof value : JSON.stringify(value)
  return text.length > 80 ? `${text.slice(0, 79)}…` : text
}
