import { MemoryError, nearestName } from '@slowwave/core'
import type * as z from 'zod'
import type { ToolSpec } from './tool.js'

type Issue = z.core.$ZodIssue

/**
 * The arguments of a call, with their defaults.
 *
 * @throws {MemoryError} `invalid-input`, naming the argument, the value seen and what is allowed, for the first that does not fit.
 */
export function readArguments({ name, input }: ToolSpec, given: unknown): Record<string, unknown> {
  const parsed = input.safeParse(given ?? {})
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  if (issue === undefined) throw new MemoryError('invalid-input', `The arguments of ${name} do not fit.`)
  if (issue.code === 'unrecognized_keys') throw unknownArgument(issue, name, Object.keys(input.shape))
  throw new MemoryError('invalid-input', sentence(issue, valueAt(given, issue.path)))
}

function unknownArgument(
  { keys }: z.core.$ZodIssueUnrecognizedKeys,
  tool: string,
  known: readonly string[],
): MemoryError {
  const [key = ''] = keys
  const allowed = known.length === 0 ? 'it takes none' : `allowed: ${known.join(', ')}`
  const nearest = nearestName(key, known)
  const hint = nearest === undefined ? {} : { hint: `Did you mean ${nearest}?` }
  return new MemoryError('invalid-input', `${shown(key)} is no argument of ${tool}; ${allowed}.`, hint)
}

function sentence(issue: Issue, value: unknown): string {
  const subject = `\`${issue.path.length === 0 ? 'arguments' : issue.path.map(String).join('.')}\``
  if (value === undefined) return `${subject} is needed: ${allowedBy(issue)}.`
  return `${subject} must be ${allowedBy(issue)}, got ${shown(value)}.`
}

/** What would have fitted. */
function allowedBy(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_value':
      return issue.values.length === 1 ? String(issue.values[0]) : `one of ${issue.values.map(String).join(', ')}`
    case 'invalid_type':
      return typeWords[issue.expected] ?? `of type ${issue.expected}`
    case 'too_small':
      return `${unitOf(issue.origin)}at least ${issue.minimum}`
    case 'too_big':
      return `${unitOf(issue.origin)}at most ${issue.maximum}`
    case 'invalid_format':
      return `a text that matches ${issue.pattern ?? issue.format}`
    default:
      return `as its schema says (${issue.message})`
  }
}

const typeWords: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
}

function unitOf(origin: string): string {
  if (origin === 'string') return 'a text whose length is '
  return origin === 'array' ? 'a list whose length is ' : 'a number that is '
}

function valueAt(given: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, name) =>
      typeof value === 'object' && value !== null ? (value as Record<PropertyKey, unknown>)[name] : undefined,
    given,
  )
}

/** Longest value that is repeated in an error. */
const shownMax = 60

function shown(value: unknown): string {
  const text = JSON.stringify(value)
  return text.length > shownMax ? `${text.slice(0, shownMax)}… (${text.length} characters)` : text
}
