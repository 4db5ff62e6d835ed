import { MemoryError } from '@slowwave/core'
import { isMap, isSeq, stringify } from 'yaml'
import type { YAMLSeq } from 'yaml'
import {
  assertSays,
  dashOf,
  endOf,
  endOfLine,
  ended,
  entriesIn,
  lineEndOf,
  parseYaml,
  plainValue,
  withEntries,
} from './yaml-source.js'

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
  const known = plainValue(parseYaml(before, file).toJS())
  assertSays(after, withEntries(known, [...entriesIn(known), entry]), file)
  return after
}

function insert(text: string, entry: NewEntry, file: string): string {
  const document = parseYaml(text, file)
  const list =
    document.contents !== null && isSeq(document.contents) ? document.contents : document.get('entries', true)
  const end = lineEndOf(text)
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
  const [dash, to] = [dashOf(list, 0), endOf(list.items.at(-1))]
  if (dash === undefined || to === undefined) {
    throw inOneLine(file)
  }
  const indent = dash - (text.lastIndexOf('\n', dash) + 1)
  const at = endOfLine(text, to)
  return `${ended(text.slice(0, at), end)}${block(entry, indent, end)}${text.slice(at)}`
}

function inOneLine(file: string): MemoryError {
  return new MemoryError('invalid-input', `The entries of ${file} stand in one line.`, {
    hint: 'Write one entry a line with `- `.',
  })
}

function block(entry: NewEntry, indent: number, end: string): string {
  const lines = stringify([entry], { lineWidth: 100, indent: 2 }).trimEnd().split('\n')
  return lines.map((line) => `${line === '' ? '' : ' '.repeat(indent)}${line}${end}`).join('')
}

/**
 * The text without the entries at these positions. A comment line stays, whatever it is about: it is a person's.
 *
 * @throws {MemoryError} `invalid-input` if they could not be taken out without changing another one.
 */
export function withoutEntries(text: string, positions: readonly number[], file: string): string {
  const document = parseYaml(text, file)
  const list = isSeq(document.contents) ? document.contents : document.get('entries', true)
  if (!isSeq(list)) throw new MemoryError('invalid-input', `${file} has no list \`entries\`.`)
  const cuts = positions.map((position) => {
    const [from, to = 0] = [dashOf(list, position), endOf(list.items[position])]
    if (from === undefined) throw inOneLine(file)
    return { from: text.lastIndexOf('\n', from) + 1, to: endOfLine(text, to) }
  })
  const after = [...cuts]
    .sort((a, b) => b.from - a.from)
    .reduce((left, { from, to }) => left.slice(0, from) + left.slice(to), text)
  const known = plainValue(document.toJS())
  assertSays(
    after,
    withEntries(
      known,
      entriesIn(known).filter((_, i) => !positions.includes(i)),
    ),
    file,
  )
  return after
}
