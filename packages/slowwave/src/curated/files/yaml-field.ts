import { MemoryError } from '@slowwave/core'
import { isAlias, isMap, isScalar, isSeq, stringify } from 'yaml'
import type { Document, YAMLSeq } from 'yaml'
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
  rangeOf,
  withEntries,
} from './yaml-source.js'

/** Where a field of an entry stands. */
export interface FieldPlace {
  /** Position of the entry in the list; absent for a file with one flat entry. */
  readonly index?: number
  readonly name: string
  readonly file: string
}

/**
 * The text with one plain value changed in its place, or added as the last key of the entry if it is not there.
 *
 * @throws {MemoryError} `invalid-input` if the value there is no plain one, or something else would change with it.
 */
export function withField(text: string, place: FieldPlace, value: string | boolean): string {
  const document = parseYaml(text, place.file)
  const node = nodeAt(document, place)
  if (node !== undefined && !isScalar(node) && !isAlias(node)) throw noPlainValue(place)
  const after =
    node === undefined ? added(text, document, { place, written: scalar(value) }) : replaced(text, node, scalar(value))
  assertSays(after, expected(document, place, value), place.file)
  return after
}

/**
 * The text with one member more in a list of an entry; unchanged if it is there. A list that is not there is added.
 *
 * @throws {MemoryError} `invalid-input` if the value there is no list, or something else would change with it.
 */
export function withListMember(text: string, place: FieldPlace, member: string): string {
  const document = parseYaml(text, place.file)
  const list = nodeAt(document, place)
  const known = listAt(document, place)
  if (known.includes(member)) return text
  const after =
    isSeq(list) && known.length > 0
      ? appended(text, list, member)
      : listFilled(text, document, { place, written: `[${[...known, member].map(inBrackets).join(', ')}]` })
  assertSays(after, expected(document, place, [...known, member]), place.file)
  return after
}

/** The list as the entry has it: its own, or one that an alias or a merge of keys gives it. */
function listAt(document: Document, { index, name, file }: FieldPlace): readonly unknown[] {
  const value = plainValue(document.toJS())
  const entry = index === undefined ? value : entriesIn(value)[index]
  const list: unknown = (entry as Readonly<Record<string, unknown>> | undefined)?.[name] ?? []
  if (Array.isArray(list)) return list as readonly unknown[]
  throw new MemoryError('invalid-input', `\`${name}\` in ${file} is no list.`)
}

/** A member of a list in brackets, in which a comma or a bracket would end a plain text. */
function inBrackets(member: unknown): string {
  return /[,[\]{}]/.test(String(member)) || typeof member !== 'string' ? JSON.stringify(member) : scalar(member)
}

function noPlainValue({ name, file }: FieldPlace): MemoryError {
  return new MemoryError('invalid-input', `\`${name}\` in ${file} is no plain value.`)
}

/** A text on one line, quoted where YAML would read it as something else. */
function scalar(value: string | boolean): string {
  if (typeof value === 'string' && value.includes('\n')) return JSON.stringify(value)
  return stringify(value, { lineWidth: 0 }).trimEnd()
}

function pathOf(document: Document, index: number | undefined): (string | number)[] {
  if (index === undefined) return []
  return isSeq(document.contents) ? [index] : ['entries', index]
}

function nodeAt(document: Document, { index, name }: FieldPlace): unknown {
  return document.getIn([...pathOf(document, index), name], true)
}

/** A block text holds the line feed that ends it. */
function replaced(text: string, node: unknown, written: string): string {
  const [from = 0, to = 0] = rangeOf(node) ?? []
  const tail = /\r?\n$/.exec(text.slice(from, to))?.[0] ?? ''
  return `${text.slice(0, from)}${written}${tail}${text.slice(to)}`
}

interface Writing {
  readonly place: FieldPlace
  readonly written: string
}

function added(text: string, document: Document, { place, written }: Writing): string {
  const path = pathOf(document, place.index)
  const entry: unknown = path.length === 0 ? document.contents : document.getIn(path, true)
  if (!isMap(entry)) throw noPlainValue(place)
  const [from = 0, to = text.length] = rangeOf(entry) ?? []
  const column = from - (text.lastIndexOf('\n', from - 1) + 1)
  const at = endOfLine(text, to)
  const end = lineEndOf(text)
  return `${ended(text.slice(0, at), end)}${' '.repeat(column)}${place.name}: ${written}${end}${text.slice(at)}`
}

function listFilled(text: string, document: Document, writing: Writing): string {
  const node = nodeAt(document, writing.place)
  return node === undefined ? added(text, document, writing) : replaced(text, node, writing.written)
}

function appended(text: string, list: YAMLSeq, member: string): string {
  const to = endOf(list.items.at(-1)) ?? 0
  const dash = dashOf(list, -1)
  if (dash === undefined) return `${text.slice(0, to)}, ${inBrackets(member)}${text.slice(to)}`
  const indent = dash - (text.lastIndexOf('\n', dash) + 1)
  const at = endOfLine(text, to)
  const end = lineEndOf(text)
  return `${ended(text.slice(0, at), end)}${' '.repeat(indent)}- ${scalar(member)}${end}${text.slice(at)}`
}

/** What the file has to say with the field as it is wanted. */
function expected(document: Document, { index, name }: FieldPlace, value: unknown): unknown {
  const known = plainValue(document.toJS())
  if (index === undefined) return { ...(known as object), [name]: value }
  return withEntries(
    known,
    entriesIn(known).map((entry, i) => (i === index ? { ...(entry as object), [name]: value } : entry)),
  )
}
