import { MemoryError, nearestName } from '@slowwave/core'
import type { ConfigPlace } from './config.js'
import { camelCase, snakeCase } from './known-keys.js'
import { policyFileKeys } from './policy-settings.js'

const prefix = 'SLOWWAVE_'
const plainKeys = [
  'store',
  'scope',
  'embedder',
  'policy',
  'config',
  'probes',
  'enabled',
  'trigger',
  'cron',
  'intervalHours',
  'recordCount',
]
const structured = ['approvals', 'mergeKinds', 'neverTouchKinds', 'retentionDays', 'candidates', 'name']
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

/**
 * The settings in the environment by their camelCase names: numbers and `true`/`false` as such, anything else as text.
 * Variables with our prefix that are ours in no way are left alone; one that is almost ours is an error.
 *
 * @throws {MemoryError} `invalid-input` for a variable that looks like a slip of the pen.
 */
export function readEnvironment(environment: ConfigPlace['environment']): Readonly<Record<string, unknown>> {
  const set = Object.entries(environment).filter(
    ([name, value]) => name.startsWith(prefix) && value !== undefined && value !== '',
  )
  for (const [name] of set) assertNoSlip(name)
  return Object.fromEntries(
    set
      .filter(([name]) => environmentVariables.includes(name))
      .map(([name, value]) => [camelCase(name.slice(prefix.length).toLowerCase()), readScalar(value ?? '')]),
  )
}

function assertNoSlip(name: string): void {
  const nearest = nearestName(name, environmentVariables)
  if (nearest === undefined || environmentVariables.includes(name) || !isSlip(name, nearest)) return
  throw new MemoryError('invalid-input', `Environment variable ${name} is not known.`, {
    hint: `Did you mean ${nearest}?`,
  })
}

/** True for texts that are equal but for one letter too many, missing or wrong, or two swapped. */
function isSlip(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false
  let start = 0
  while (start < Math.min(a.length, b.length) && a[start] === b[start]) start++
  let end = 0
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end++
  return Math.max(a.length, b.length) - start - end <= 2
}

function readScalar(text: string): unknown {
  if (text === 'true' || text === 'false') return text === 'true'
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text
}
