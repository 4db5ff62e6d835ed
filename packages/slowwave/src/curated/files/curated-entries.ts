import { basename, join } from 'node:path'
import { isNode, LineCounter } from 'yaml'
import type { Document } from 'yaml'
import { inRepository, layout } from './layout.js'
import { folderNames, readText } from './text-file.js'
import { valueOf, yamlDocument } from './yaml-source.js'

/** One curated entry, as it stands in its file. */
export interface CuratedEntry {
  /** For example `conventions`: the file, or the folder of files with one entry each. */
  readonly type: string
  /** From the root of the repository. */
  readonly file: string
  /** Line at which the entry begins, from 1. */
  readonly line: number
  readonly fields: Readonly<Record<string, unknown>>
}

/** A curated file with what stands in it, or why it cannot be read. */
export interface CuratedFile {
  readonly type: string
  readonly file: string
  readonly text: string
  readonly layout: 'list' | 'single'
  readonly entries: readonly CuratedEntry[]
  readonly faults: readonly { readonly line: number; readonly reason: string }[]
}

/** Every curated file of a repository, by type and name; of one type the files with one entry each come first. */
export function readCurated(root: string, folder: 'memory' | 'quarantine' = 'memory'): readonly CuratedFile[] {
  const base = inRepository(root, folder)
  const names = folderNames(base)
  const single = names.filter(isYaml).map((name) => ({ type: typeOf(name), path: join(layout[folder], name) }))
  const sharded = names
    .filter((name) => !isYaml(name) && name !== 'intake')
    .flatMap((type) =>
      folderNames(join(base, type))
        .filter(isYaml)
        .map((name) => ({ type, path: join(layout[folder], type, name) })),
    )
  return [...sharded, ...single].map(({ type, path }) => readCuratedFile(type, path, readText(join(root, path)) ?? ''))
}

function isYaml(name: string): boolean {
  return /\.ya?ml$/.test(name)
}

function typeOf(name: string): string {
  return basename(name).replace(/\.ya?ml$/, '')
}

/** Reads the text of one file: a list, an object with `entries`, or one flat entry. */
export function readCuratedFile(type: string, file: string, text: string): CuratedFile {
  const lines = new LineCounter()
  const document = yamlDocument(text, lines)
  const read = valueOf(document)
  if ('faults' in read) {
    const faults = read.faults.map(({ at, reason }) => ({
      line: lines.linePos(at).line,
      reason: `not YAML: ${reason}`,
    }))
    return { type, file, text, layout: 'list', entries: [], faults }
  }
  const { value } = read
  const listed = Array.isArray(value) ? value : isObject(value) ? value['entries'] : undefined
  if (Array.isArray(listed)) {
    const path = Array.isArray(value) ? [] : ['entries']
    const entries = listed.map((fields, i) =>
      entryOf(fields, { type, file, line: lineOf(document, [...path, i], lines) }),
    )
    return { type, file, text, layout: 'list', entries, faults: [] }
  }
  if (isObject(value) && 'id' in value) {
    return { type, file, text, layout: 'single', entries: [entryOf(value, { type, file, line: 1 })], faults: [] }
  }
  const isEmpty = value === null || (isObject(value) && value['entries'] === null)
  return {
    type,
    file,
    text,
    layout: 'list',
    entries: [],
    faults: isEmpty ? [] : [{ line: 1, reason: 'there is no list `entries`' }],
  }
}

function entryOf(fields: unknown, place: Omit<CuratedEntry, 'fields'>): CuratedEntry {
  return { ...place, fields: isObject(fields) ? fields : {} }
}

function lineOf(document: Document, path: readonly (string | number)[], lines: LineCounter): number {
  const node: unknown = document.getIn(path, true)
  const from = isNode(node) ? node.range?.[0] : undefined
  return from === undefined ? 1 : lines.linePos(from).line
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A field as a text; a date as `YYYY-MM-DD`. */
export function fieldText(entry: CuratedEntry, name: string): string {
  const value = entry.fields[name]
  if (value instanceof Date) return value.toISOString().slice(0, 10)
  return typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : ''
}

const bodyFields = [
  'rule',
  'symptom',
  'body',
  'pattern',
  'decision',
  'description',
  'text',
  'summary',
  'consequence',
  'guardrail',
]

/** What an entry says: the texts of its body joined by line feeds. */
export function bodyOf(entry: CuratedEntry): string {
  return bodyFields
    .map((name) => fieldText(entry, name))
    .filter((text) => text !== '')
    .join('\n')
}

/** What an entry is about: its key, else its id. */
export function keyOf(entry: CuratedEntry): string {
  return fieldText(entry, 'key') || fieldText(entry, 'id')
}

/** True for an entry about health, conflict or personal trouble: it is never given unasked. */
export function isSensitive({ fields }: CuratedEntry): boolean {
  const tags = fields['tags']
  return fields['sensitive'] === true || (Array.isArray(tags) && tags.includes('sensitive'))
}
