import { readFileSync } from 'node:fs'
import { MemoryError, parseScopeOrForeign } from '@slowwave/core'
import type { Scope } from '@slowwave/core'
import * as z from 'zod'
import { jsonObjectSchema } from '../connectors/index.js'
import type { SuiteProbe } from './suite.js'

const ids = z.array(z.string().min(1))

const line = z.strictObject({
  name: z.string().min(1).exactOptional(),
  query: z.string().min(1),
  given: z.array(jsonObjectSchema).exactOptional(),
  expect: z.array(z.union([z.string().min(1), ids.min(1)])).default([]),
  forbid: ids.default([]),
  k: z.int().min(1).default(5),
  scope: z.string().default('default'),
  tags: z.array(z.string()).default([]),
})

/** A suite needs this share of probes that must find nothing, else a search that always finds something looks good. */
const leastNegativeShare = 0.15

/** The probes of a suite, with what should be known about it. */
export interface Suite {
  readonly probes: readonly SuiteProbe[]
  /** One sentence each: what makes its figures worth less. */
  readonly warnings: readonly string[]
}

/**
 * Reads a suite from a file of JSON lines: `query` and, where needed, `name` (default: the query), `scope`, `expect`,
 * `forbid`, `k` (5), `tags`, `given`.
 *
 * @param known the scopes of the store, so that foreign spellings are understood.
 * @throws {MemoryError} `invalid-input`, naming the line, for a line that is no probe; for duplicate probe names.
 */
export function readSuite(path: string, known: readonly Scope[]): Suite {
  const lines = textOf(path).split('\n')
  const probes = lines.flatMap((text, i) => (text.trim() === '' ? [] : [probeOf(text, `${path}:${i + 1}`, known)]))
  return suiteOf(probes, path)
}

/**
 * A suite of these probes.
 *
 * @param place names the suite in messages.
 * @throws {MemoryError} `invalid-input` for duplicate probe names and for a suite without probes.
 */
export function suiteOf(probes: readonly SuiteProbe[], place: string): Suite {
  if (probes.length === 0) throw new MemoryError('invalid-input', `${place} has no probes.`)
  const twice = duplicatesOf(probes.map(({ name }) => name))
  if (twice.length > 0) {
    throw new MemoryError('invalid-input', `${place} has duplicate probe names: ${twice.join(', ')}.`, {
      hint: 'Give each probe a `name` of its own.',
    })
  }
  return { probes, warnings: warningsOf(probes) }
}

function warningsOf(probes: readonly SuiteProbe[]): readonly string[] {
  const negative = probes.filter(({ expect }) => expect.length === 0).length
  if (negative / probes.length >= leastNegativeShare) return []
  const share = `${negative} of ${probes.length} probes expect nothing`
  return [
    `${share}; at least ${leastNegativeShare * 100} % should, so that a search which always finds something shows.`,
  ]
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (cause) {
    const code = (cause as NodeJS.ErrnoException).code ?? String(cause)
    throw new MemoryError('invalid-input', `The probes ${path} cannot be read: ${code}.`, { cause })
  }
}

function probeOf(text: string, place: string, known: readonly Scope[]): SuiteProbe {
  const parsed = line.safeParse(jsonOf(text))
  if (!parsed.success) throw notAProbe(place, parsed.error.issues[0])
  const { name, query, expect, scope, ...rest } = parsed.data
  return {
    ...rest,
    name: name ?? query,
    query,
    scope: parseScopeOrForeign(scope, known),
    expect: expect.map((member) => (typeof member === 'string' ? [member] : member)),
  }
}

function notAProbe(place: string, issue: z.core.$ZodIssue | undefined): MemoryError {
  const where = issue === undefined || issue.path.length === 0 ? '' : ` (\`${issue.path.map(String).join('.')}\`)`
  return new MemoryError('invalid-input', `${place} is no probe${where}: ${issue?.message ?? 'not readable'}.`, {
    hint: 'A probe is {"name", "query", "scope", "expect": [ids], "forbid": [ids], "k", "tags", "given": [records]}.',
  })
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function duplicatesOf(names: readonly string[]): readonly string[] {
  return [...new Set(names.filter((name, i) => names.indexOf(name) !== i))].sort()
}
