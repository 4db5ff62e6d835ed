import type { Json } from '@slowwave/core'
import type { CloseReading } from './close-reading.js'
import { readClosely } from './close-reading.js'
import type { Repair } from './line.js'
import { endsInside, splitObjects } from './split-objects.js'

/** Deepest nesting of one value; beyond it, whoever reads it recursively would run out of stack. */
const depthMax = 100

/** One value of a line. What a close reading found is there only where one was asked for. */
export interface ParsedValue extends CloseReading {
  readonly value: Json
}

/** What a line holds: one value, several that were run together, or a reason why it cannot be read. */
export type Parsed =
  | { readonly type: 'values'; readonly values: readonly ParsedValue[]; readonly repairs: readonly Repair[] }
  | { readonly type: 'unreadable'; readonly reason: string }

/** How closely a line is read: `closely` also tells names that stand twice and numbers that lose digits. */
export type Closeness = 'closely' | 'as-parsed'

/** Parses one line; objects that were appended without a line feed between them are taken apart. */
export function parseValues(text: string, closeness: Closeness = 'as-parsed'): Parsed {
  const parts = partsOf(text)
  if (parts.length === 0)
    return { type: 'unreadable', reason: endsInside(text) ? 'not JSON: it is cut short' : 'not JSON' }
  if (parts.some(({ value }) => exceedsDepth(value))) {
    return { type: 'unreadable', reason: `nested deeper than ${depthMax} levels` }
  }
  const repairs: Repair[] = parts.length > 1 ? ['two-objects'] : []
  const values = parts.map(({ json, value }) => ({ value, ...(closeness === 'closely' ? readClosely(json) : {}) }))
  if (parts.every(({ value }) => isWellFormed(value))) return { type: 'values', values, repairs }
  return { type: 'values', values: values.map(repaired), repairs: [...repairs, 'lone-surrogate'] }
}

interface Part {
  readonly json: string
  readonly value: Json
}

function partsOf(text: string): readonly Part[] {
  const whole = parseOne(text)
  if (whole !== undefined) return [{ json: text, value: whole }]
  const parts = splitObjects(text).map((json) => ({ json, value: parseOne(json) }))
  return parts.every((part): part is Part => part.value !== undefined) ? parts : []
}

function repaired({ value, exact, ...found }: ParsedValue): ParsedValue {
  return { ...found, value: wellFormed(value), ...(exact === undefined ? {} : { exact: wellFormed(exact) }) }
}

function parseOne(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json
  } catch {
    return undefined
  }
}

function exceedsDepth(value: Json): boolean {
  let level: readonly Json[] = [value]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > depthMax) return true
    level = level.flatMap(membersOf)
  }
  return false
}

function membersOf(value: Json): readonly Json[] {
  return typeof value === 'object' && value !== null ? Object.values(value) : []
}

function isWellFormed(value: Json): boolean {
  if (typeof value === 'string') return value.isWellFormed()
  if (typeof value !== 'object' || value === null) return true
  return Object.keys(value).every((key) => key.isWellFormed()) && membersOf(value).every(isWellFormed)
}

function wellFormed(value: Json): Json {
  if (typeof value === 'string') return value.toWellFormed()
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(wellFormed)
  const members = Object.entries(value) as readonly (readonly [string, Json])[]
  return Object.fromEntries(members.map(([key, member]) => [key.toWellFormed(), wellFormed(member)]))
}
