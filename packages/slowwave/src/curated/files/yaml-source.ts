import { canonicalJson, MemoryError } from '@slowwave/core'
import { isNode, parseDocument } from 'yaml'
import type { Document } from 'yaml'

/** The value of the last entry ends here; a comment behind it on the same line belongs to it. */
export function endOfLine(text: string, at: number): number {
  if (at === 0 || text[at - 1] === '\n') return at
  const feed = text.indexOf('\n', at)
  return feed < 0 ? text.length : feed + 1
}

/** The text with its last line ended. */
export function ended(text: string, end: string): string {
  return text === '' || text.endsWith('\n') ? text : `${text}${end}`
}

/** Where the source of a node begins. */
export function startOf(node: unknown): number | undefined {
  return rangeOf(node)?.[0]
}

/** Where the source of a node ends. */
export function endOf(node: unknown): number | undefined {
  return rangeOf(node)?.[1]
}

/** Where the source of a node stands. */
export function rangeOf(node: unknown): readonly number[] | undefined {
  return isNode(node) ? (node.range ?? undefined) : undefined
}

/** @throws {MemoryError} `invalid-input` for a text that is not YAML. */
export function parseYaml(text: string, file: string): Document {
  const document = parseDocument(text, { keepSourceTokens: true })
  const [error] = document.errors
  if (error === undefined) return document
  throw new MemoryError('invalid-input', `${file} is not YAML: ${error.message.split('\n')[0] ?? ''}.`)
}

/** The value as JSON has it: dates as texts, no shared parts. */
export function plainValue(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value))
}

/**
 * A file is changed only in the way that was asked for, or not at all.
 *
 * @param expected what the file has to say afterwards.
 * @throws {MemoryError} `invalid-input` if it says anything else.
 */
export function assertSays(text: string, expected: unknown, file: string): void {
  const said = withoutEmpty(plainValue(parseYaml(text, file).toJS()))
  if (canonicalJson(said) === canonicalJson(withoutEmpty(plainValue(expected)))) return
  throw new MemoryError('invalid-input', `${file} cannot be changed without changing something else in it.`, {
    hint: 'Change it by hand, and report the file.',
  })
}

/** How lines end in a text. */
export function lineEndOf(text: string): '\n' | '\r\n' {
  return text.includes('\r\n') ? '\r\n' : '\n'
}

/** The entries of a file as JSON has them: its list, or that under `entries`. */
export function entriesIn(file: unknown): readonly unknown[] {
  const listed = Array.isArray(file) ? (file as unknown[]) : (file as { readonly entries?: unknown } | null)?.entries
  return Array.isArray(listed) ? (listed as readonly unknown[]) : []
}

/** The same file with other entries. None at all is written as a list that holds nothing. */
export function withEntries(file: unknown, entries: readonly unknown[]): unknown {
  const listed = entries.length === 0 ? null : entries
  return Array.isArray(file) ? listed : { ...(file as object), entries: listed }
}

function withoutEmpty(file: unknown): unknown {
  return entriesIn(file).length === 0 && typeof file === 'object' ? withEntries(file, []) : file
}
