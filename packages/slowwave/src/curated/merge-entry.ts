import { join } from 'node:path'
import type { KnownStatement } from '@slowwave/core'
import { claimFeatures, compareClaims, tokensOf } from '@slowwave/core'
import type { CuratedEntry } from './files/curated-entries.js'
import { fieldText, readCurated } from './files/curated-entries.js'
import type { PlacedSignal } from './files/intake-files.js'
import type { FileChange } from './files/text-diff.js'
import { readText } from './files/text-file.js'
import type { FieldPlace } from './files/yaml-field.js'
import { withField, withListMember } from './files/yaml-field.js'
import { isoDay } from './week.js'

/** What is merged into an entry. */
export interface Merging {
  readonly target: KnownStatement
  readonly signal: PlacedSignal
  /** Epoch milliseconds. */
  readonly now: number
}

const bodies = ['rule', 'symptom', 'pattern', 'body', 'description', 'decision', 'text', 'summary']

/**
 * One entry instead of two: what it says stays, what is new is added to it, with the source and the path. Only where the
 * new text says all of the old one, with every word of it, does it take its place. Nothing for a target that is no curated entry.
 */
export function mergeInto(
  root: string,
  { target, signal, now }: Merging,
): { readonly entryId: string; readonly change: FileChange } | undefined {
  const found = findEntry(root, target)
  if (found === undefined) return undefined
  const { entry, index } = found
  const name = bodies.find((each) => fieldText(entry, each) !== '')
  const before = readText(join(root, entry.file))
  if (name === undefined || before === undefined) return undefined
  const place = (field: string): FieldPlace => ({
    ...(index === undefined ? {} : { index }),
    name: field,
    file: entry.file,
  })
  const said = withField(before, place(name), mergedText(fieldText(entry, name), signal.body))
  const sourced = withListMember(said, place('source'), `${signal.file}#${signal.id}`)
  const located = /[/.]/.test(signal.path) ? withListMember(sourced, place('paths'), signal.path) : sourced
  const after = withField(located, place('last_validated'), isoDay(now))
  return { entryId: fieldText(entry, 'id'), change: { file: entry.file, before, after } }
}

function mergedText(old: string, incoming: string): string {
  if (saysAllOf(incoming, old)) return incoming
  if (saysAllOf(old, incoming)) return old
  return `${/[.!?。]$/.test(old) ? old : `${old}.`} ${incoming}`
}

/** By the comparison, and in every single word: what would be lost was said by a person. */
function saysAllOf(whole: string, part: string): boolean {
  const comparison = compareClaims(claimFeatures({ text: whole }), claimFeatures({ text: part }))
  const words = new Set(tokensOf(whole))
  return (
    comparison.relation === 'subsumes' && comparison.which === 'a' && tokensOf(part).every((word) => words.has(word))
  )
}

/** The entry behind a known statement, and its position in the list of its file. */
export function findEntry(
  root: string,
  target: KnownStatement,
): { readonly entry: CuratedEntry; readonly index?: number } | undefined {
  const file = readCurated(root).find((each) => each.file === target.source)
  const index = file?.entries.findIndex((entry) => fieldText(entry, 'id') === target.id) ?? -1
  const entry = file?.entries[index]
  if (file === undefined || entry === undefined) return undefined
  return file.layout === 'single' ? { entry } : { entry, index }
}
