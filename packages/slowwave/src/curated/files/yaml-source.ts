import { canonicalJson, MemoryError } from '@slowwave/core'
import { isNode, parseDocument, visit } from 'yaml'
import type { Document, LineCounter, YAMLSeq } from 'yaml'

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

/** Where the dash of a member of a list stands; nothing for a list in brackets. A `-` in an anchor is none. */
export function dashOf(list: YAMLSeq, position: number): number | undefined {
  const token = list.srcToken
  if (token?.type !== 'block-seq') return undefined
  const dashes = token.items.flatMap(({ start }) => start.filter(({ type }) => type === 'seq-item-ind'))
  return dashes.at(position)?.offset
}

/** Why a text is no YAML, or says nothing that can be read. */
export interface YamlFault {
  /** Character of the text. */
  readonly at: number
  readonly reason: string
}

/** Parses a text, with `<<` read as a merge of keys; its errors stand in the document. */
export function yamlDocument(text: string, lines?: LineCounter): Document {
  return parseDocument(text, {
    keepSourceTokens: true,
    merge: true,
    ...(lines === undefined ? {} : { lineCounter: lines }),
  })
}

/** What a document says, or the faults by which it says nothing: an alias without an anchor is found only here. */
export function valueOf(document: Document): { readonly value: unknown } | { readonly faults: readonly YamlFault[] } {
  const errors = [...document.errors, ...document.warnings.filter(({ code }) => code === 'TAG_RESOLVE_FAILED')]
  if (errors.length > 0) {
    return { faults: errors.map(({ pos, message }) => ({ at: pos[0], reason: firstLine(message) })) }
  }
  try {
    const value: unknown = document.toJS()
    JSON.stringify(value)
    return { value }
  } catch (cause) {
    return { faults: [{ at: danglingAlias(document) ?? 0, reason: firstLine((cause as Error).message) }] }
  }
}

function firstLine(text: string): string {
  return text.split('\n')[0] ?? ''
}

function danglingAlias(document: Document): number | undefined {
  let at: number | undefined
  visit(document, {
    Alias: (_key, alias) => {
      if (alias.resolve(document) !== undefined) return undefined
      at = startOf(alias)
      return visit.BREAK
    },
  })
  return at
}

/** @throws {MemoryError} `invalid-input` for a text that is not YAML, or that says nothing. */
export function parseYaml(text: string, file: string): Document {
  const document = yamlDocument(text)
  const read = valueOf(document)
  if ('value' in read) return document
  throw new MemoryError('invalid-input', `${file} is not YAML: ${read.faults[0]?.reason ?? ''}.`)
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
