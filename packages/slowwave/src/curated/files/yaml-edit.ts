import { MemoryError, canonicalJson } from '@slowwave/core'
import { isMap, isScalar, isSeq, parseDocument, stringify } from 'yaml'
import type { Document, YAMLSeq } from 'yaml'

/** An entry with its keys in the order in which they are written. */
export type NewEntry = Readonly<Record<string, unknown>>

const emptyFile = 'version: 1\nentries:\n'

/**
 * The text of a file with one entry more at its end. Every byte outside of the new entry stays as it is: comments,
 * anchors, the order of keys, the way lines end.
 *
 * @param text of the file; absent for a new one.
 * @throws {MemoryError} `invalid-input` if the file is no list of entries, or the result would not read back.
 */
export function withEntry(text: string | undefined, entry: NewEntry, file: string): string {
  const before = text === undefined || text.trim() === '' ? emptyFile : text
  const after = insert(before, entry, file)
  assertOnlyAdded(before, after, { entry, file })
  return after
}

function insert(text: string, entry: NewEntry, file: string): string {
  const document = parse(text, file)
  const list =
    document.contents !== null && isSeq(document.contents) ? document.contents : document.get('entries', true)
  const end = /\r\n/.test(text) ? '\r\n' : '\n'
  if (isSeq(list) && list.items.length > 0) return insertAfterLast(text, list, { entry, end, file })
  if (isSeq(list) && list.range !== null && list.range !== undefined) {
    const [from, to] = list.range
    return `${text.slice(0, from).trimEnd()}${end}${block(entry, 2, end)}${text.slice(to).replace(/^[ \t]*\r?\n/, '')}`
  }
  if (isMap(document.contents) && document.contents.has('entries')) return `${ended(text, end)}${block(entry, 2, end)}`
  throw new MemoryError('invalid-input', `${file} has no list \`entries\` that an entry could be added to.`)
}

interface Insertion {
  readonly entry: NewEntry
  readonly end: string
  readonly file: string
}

function insertAfterLast(text: string, list: YAMLSeq, { entry, end, file }: Insertion): string {
  const [first, last] = [list.items[0], list.items.at(-1)]
  const [from, to] = [startOf(first), endOf(last)]
  if (list.flow === true || from === undefined || to === undefined) {
    throw new MemoryError('invalid-input', `The entries of ${file} stand in one line.`, {
      hint: 'Write one entry a line with `- `.',
    })
  }
  const dash = text.lastIndexOf('-', from)
  const indent = dash - (text.lastIndexOf('\n', dash) + 1)
  const at = endOfLine(text, to)
  return `${ended(text.slice(0, at), end)}${block(entry, indent, end)}${text.slice(at)}`
}

/** The value of the last entry ends here; a comment behind it on the same line belongs to it. */
function endOfLine(text: string, at: number): number {
  if (at === 0 || text[at - 1] === '\n') return at
  const feed = text.indexOf('\n', at)
  return feed < 0 ? text.length : feed + 1
}

function ended(text: string, end: string): string {
  return text === '' || text.endsWith('\n') ? text : `${text}${end}`
}

function startOf(node: unknown): number | undefined {
  return rangeOf(node)?.[0]
}

function endOf(node: unknown): number | undefined {
  return rangeOf(node)?.[1]
}

function rangeOf(node: unknown): readonly number[] | undefined {
  const range = typeof node === 'object' && node !== null && 'range' in node ? node.range : undefined
  return Array.isArray(range) ? (range as readonly number[]) : undefined
}

function block(entry: NewEntry, indent: number, end: string): string {
  const lines = stringify([entry], { lineWidth: 100, indent: 2 }).trimEnd().split('\n')
  return lines.map((line) => `${line === '' ? '' : ' '.repeat(indent)}${line}${end}`).join('')
}

/** A file is changed only in the way that was asked for, or not at all. */
function assertOnlyAdded(before: string, after: string, { entry, file }: Pick<Insertion, 'entry' | 'file'>): void {
  const [known, now] = [entriesOf(parse(before, file)), entriesOf(parse(after, file))]
  const expected = [...known, entry]
  if (canonicalJson(plain(now)) === canonicalJson(plain(expected))) return
  throw new MemoryError('invalid-input', `An entry cannot be added to ${file} without changing another one.`, {
    hint: 'Add it by hand, and report the file.',
  })
}

function plain(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value))
}

function entriesOf(document: Document): readonly unknown[] {
  const value: unknown = document.toJS()
  if (Array.isArray(value)) return value as readonly unknown[]
  const entries =
    typeof value === 'object' && value !== null ? (value as { readonly entries?: unknown }).entries : undefined
  return Array.isArray(entries) ? (entries as readonly unknown[]) : []
}

function parse(text: string, file: string): Document {
  const document = parseDocument(text, { keepSourceTokens: true })
  const [error] = document.errors
  if (error === undefined) return document
  throw new MemoryError('invalid-input', `${file} is not YAML: ${error.message.split('\n')[0] ?? ''}.`)
}

/** Where a scalar of an entry stands. */
export interface FieldPlace {
  /** Position of the entry in the list; absent for a file with one flat entry. */
  readonly index?: number
  readonly name: string
  readonly file: string
}

/**
 * The text with one scalar changed in its place, or added as the last key of the entry if it is not there.
 *
 * @throws {MemoryError} `invalid-input` if the value there is no scalar.
 */
export function withField(text: string, { index, name, file }: FieldPlace, value: string | boolean): string {
  const document = parse(text, file)
  const base: (string | number)[] = index === undefined ? [] : isSeq(document.contents) ? [index] : ['entries', index]
  const written = stringify(value).trimEnd()
  const node = document.getIn([...base, name], true)
  if (isScalar(node)) {
    const [from, to] = rangeOf(node) ?? []
    if (from !== undefined && to !== undefined) {
      const tail = /\r?\n$/.exec(text.slice(from, to))?.[0] ?? ''
      return `${text.slice(0, from)}${written}${tail}${text.slice(to)}`
    }
  }
  const entry = base.length === 0 ? document.contents : document.getIn(base, true)
  if (node !== undefined || !isMap(entry))
    throw new MemoryError('invalid-input', `\`${name}\` in ${file} is no plain value.`)
  const [from, to] = rangeOf(entry) ?? []
  const column = from === undefined ? 0 : from - (text.lastIndexOf('\n', from - 1) + 1)
  const at = endOfLine(text, to ?? text.length)
  const end = /\r\n/.test(text) ? '\r\n' : '\n'
  return `${ended(text.slice(0, at), end)}${' '.repeat(column)}${name}: ${written}${end}${text.slice(at)}`
}

/** The text without the entries at these positions; comments right before an entry go with it. */
export function withoutEntries(text: string, positions: readonly number[], file: string): string {
  const document = parse(text, file)
  const list = isSeq(document.contents) ? document.contents : document.get('entries', true)
  if (!isSeq(list)) throw new MemoryError('invalid-input', `${file} has no list \`entries\`.`)
  const cuts = positions.map((position) => {
    const node = list.items[position]
    const [from = 0, to = 0] = rangeOf(node) ?? []
    return { from: text.lastIndexOf('\n', text.lastIndexOf('-', from)) + 1, to: endOfLine(text, to) }
  })
  return [...cuts]
    .sort((a, b) => b.from - a.from)
    .reduce((left, { from, to }) => left.slice(0, from) + left.slice(to), text)
}

/**
 * The text with one member more in a list of an entry; unchanged if it is there. A list that is not there is added.
 *
 * @throws {MemoryError} `invalid-input` if the value there is no list.
 */
export function withListMember(text: string, { index, name, file }: FieldPlace, member: string): string {
  const document = parse(text, file)
  const base: (string | number)[] = index === undefined ? [] : isSeq(document.contents) ? [index] : ['entries', index]
  const list = document.getIn([...base, name], true)
  if (list === undefined) {
    const marked = withField(text, { ...(index === undefined ? {} : { index }), name, file }, 'slowwave')
    return marked.replace(/: slowwave(\r?\n|$)/, `: [${stringify(member).trimEnd()}]$1`)
  }
  if (!isSeq(list)) throw new MemoryError('invalid-input', `\`${name}\` in ${file} is no list.`)
  if (list.toJSON().includes(member)) return text
  const [from, to] = [startOf(list.items.at(-1)), endOf(list.items.at(-1))]
  if (from === undefined || to === undefined) throw new MemoryError('invalid-input', `\`${name}\` in ${file} is empty.`)
  if (list.flow === true) return `${text.slice(0, to)}, ${stringify(member).trimEnd()}${text.slice(to)}`
  const dash = text.lastIndexOf('-', from)
  const indent = dash - (text.lastIndexOf('\n', dash) + 1)
  const end = /\r\n/.test(text) ? '\r\n' : '\n'
  const at = endOfLine(text, to)
  return `${ended(text.slice(0, at), end)}${' '.repeat(indent)}- ${stringify(member).trimEnd()}${end}${text.slice(at)}`
}
