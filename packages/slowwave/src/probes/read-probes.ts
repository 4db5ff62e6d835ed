import { readFileSync } from 'node:fs'
import { MemoryError, parseScopeOrForeign } from '@slowwave/core'
import type { Scope } from '@slowwave/core'
import * as z from 'zod'
import type { Probe } from './probe.js'

const line = z.object({
  scope: z.string(),
  query: z.string(),
  expect: z.union([z.string(), z.array(z.string())]).optional(),
})

/**
 * Reads probes from a file of JSON lines: `scope`, `query` and, where it is known, `expect`.
 *
 * @param known the scopes of the store, so that foreign spellings are understood.
 * @throws {MemoryError} `invalid-input`, naming the line, for anything else.
 */
export function readProbes(path: string, known: readonly Scope[]): readonly Probe[] {
  return textOf(path)
    .split('\n')
    .flatMap((text, i) => (text.trim() === '' ? [] : [readProbe(text, `${path}:${i + 1}`, known)]))
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (cause) {
    const code = (cause as NodeJS.ErrnoException).code ?? String(cause)
    throw new MemoryError('invalid-input', `The probes ${path} cannot be read: ${code}.`, { cause })
  }
}

function readProbe(text: string, place: string, known: readonly Scope[]): Probe {
  const parsed = line.safeParse(jsonOf(text))
  if (!parsed.success) {
    throw new MemoryError('invalid-input', `${place} is no probe: it needs \`scope\` and \`query\`, both texts.`)
  }
  const { scope, query, expect = [] } = parsed.data
  return { scope: parseScopeOrForeign(scope, known), query, expect: typeof expect === 'string' ? [expect] : expect }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
