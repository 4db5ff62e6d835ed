import { MemoryError, nearestName } from '@slowwave/core'
import type { ConfigPlace } from './config.js'
import { camelCase, snakeCase } from './known-keys.js'
import { policyFileKeys } from './policy-settings.js'

const prefix = 'SLOWWAVE_'
/** Settings that are texts whatever they look like: a store may be called `7`. */
const textKeys = [
  'store',
  'scope',
  'embedder',
  'model',
  'modelBaseUrl',
  'embedderBaseUrl',
  'policy',
  'config',
  'probes',
  'trigger',
  'cron',
]
const plainKeys = [...textKeys, 'enabled', 'intervalHours', 'recordCount']
const structured = ['approvals', 'twoPerson', 'mergeKinds', 'neverTouchKinds', 'retentionDays', 'candidates', 'name']
const structuredToo = [
  'singleValuedPredicates',
  'multiValuedPredicates',
  'birthConfidence',
  'confidenceCaps',
  'sourceRanks',
]
const known = [
  ...plainKeys,
  ...policyFileKeys.filter((key) => !structured.includes(key) && !structuredToo.includes(key)),
]

/** Every variable that is read, for documentation. */
export const environmentVariables: readonly string[] = known.map((key) => prefix + snakeCase(key).toUpperCase())

/** Variables that other parts read. */
const readElsewhere = /^SLOWWAVE_(?:HOME$|MODEL_API_KEY$|MCP_TOKEN$|PRE_COMPACTION_FLUSH(?:_TIMEOUT)?$|EVAL_|CASE_)/

/**
 * The settings in the environment by their camelCase names: numbers and `true`/`false` as such, anything else as text.
 * An empty variable counts as not set, and variables with our prefix that are ours in no way are left alone; of both
 * `environmentNotes` tells. A variable that is almost ours is an error.
 *
 * @throws {MemoryError} `invalid-input` for a variable that looks like a slip of the pen.
 */
export function readEnvironment(environment: ConfigPlace['environment']): Readonly<Record<string, unknown>> {
  const set = ownVariables(environment).filter(([, value]) => value !== '')
  for (const [name] of set) assertNoSlip(name)
  return Object.fromEntries(
    set
      .filter(([name]) => environmentVariables.includes(name))
      .map(([name, value]) => [keyOf(name), readValue(keyOf(name), value)]),
  )
}

/** What a person should know about the variables with our prefix: those that are empty, and those that nothing reads. */
export function environmentNotes(environment: ConfigPlace['environment']): readonly string[] {
  return ownVariables(environment).flatMap(([name, value]) => {
    if (!environmentVariables.includes(name)) return [`${name} is no setting of slowwave, and nothing reads it.`]
    return value === '' ? [`${name} is empty and counts as not set.`] : []
  })
}

function ownVariables(environment: ConfigPlace['environment']): readonly (readonly [name: string, value: string])[] {
  return Object.entries(environment).flatMap(([name, value]) =>
    name.startsWith(prefix) && !readElsewhere.test(name) && value !== undefined ? [[name, value] as const] : [],
  )
}

function keyOf(name: string): string {
  return camelCase(name.slice(prefix.length).toLowerCase())
}

function readValue(key: string, text: string): unknown {
  return textKeys.includes(key) ? text : readScalar(text)
}

function assertNoSlip(name: string): void {
  const nearest = nearestName(name, environmentVariables)
  if (nearest === undefined || environmentVariables.includes(name) || !isSlip(name, nearest)) return
  throw new MemoryError('invalid-input', `Environment variable ${name} is not known.`, {
    hint: `Did you mean ${nearest}?`,
  })
}

/** True for texts that are equal but for one letter too many, missing or wrong, or two neighbours swapped. */
function isSlip(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false
  let start = 0
  while (start < Math.min(a.length, b.length) && a[start] === b[start]) start++
  let end = 0
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end++
  const [left, right] = [a.slice(start, a.length - end), b.slice(start, b.length - end)]
  if (Math.max(left.length, right.length) <= 1) return true
  return left.length === 2 && left === Array.from(right).reverse().join('')
}

function readScalar(text: string): unknown {
  if (text === 'true' || text === 'false') return text === 'true'
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text
}
