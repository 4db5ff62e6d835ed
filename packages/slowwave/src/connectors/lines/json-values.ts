import type { Json } from '@slowwave/core'
import type { Repair } from './line.js'
import { splitObjects } from './split-objects.js'

/** Deepest nesting of one value; beyond it, whoever reads it recursively would run out of stack. */
const depthMax = 100

/** What a line holds: one value, several that were run together, or a reason why it cannot be read. */
export type Parsed =
  | { readonly type: 'values'; readonly values: readonly Json[]; readonly repairs: readonly Repair[] }
  | { readonly type: 'unreadable'; readonly reason: string }

/** Parses one line; objects that were appended without a line feed between them are taken apart. */
export function parseValues(text: string): Parsed {
  const values = parseAll(text)
  if (values.length === 0) return { type: 'unreadable', reason: 'not JSON' }
  if (values.some(exceedsDepth)) return { type: 'unreadable', reason: `nested deeper than ${depthMax} levels` }
  const repairs: Repair[] = values.length > 1 ? ['two-objects'] : []
  if (values.every(isWellFormed)) return { type: 'values', values, repairs }
  return { type: 'values', values: values.map(wellFormed), repairs: [...repairs, 'lone-surrogate'] }
}

function parseAll(text: string): readonly Json[] {
  const whole = parseOne(text)
  if (whole !== undefined) return [whole]
  const values = splitObjects(text).map(parseOne)
  return values.every((value) => value !== undefined) ? values : []
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
