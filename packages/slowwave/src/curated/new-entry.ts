import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { CuratedType, GateVerdict, JsonObject } from '@slowwave/core'
import { curatedEntryHash, curatedTypeOf, MemoryError } from '@slowwave/core'
import { stringify } from 'yaml'
import { boundariesOf, ownerOf } from './boundaries.js'
import { bodyField, defaultReviewDays } from './entry-schema.js'
import { readCurated } from './files/curated-entries.js'
import type { PlacedSignal } from './files/intake-files.js'
import { layout } from './files/layout.js'
import type { FileChange } from './files/text-diff.js'
import { readText } from './files/text-file.js'
import { withEntry } from './files/yaml-edit.js'
import { isoDay, isoWeek } from './week.js'

/** What an entry is made of. */
export interface EntryDraft {
  readonly root: string
  readonly signal: PlacedSignal
  readonly type: CuratedType
  readonly gate: Extract<GateVerdict, { open: true }>
  readonly request: {
    /** Epoch milliseconds. */
    readonly now: number
    readonly type?: CuratedType
    readonly owner?: string
    readonly revisitIf?: string
  }
}

/**
 * The entry that a signal becomes.
 *
 * @throws {MemoryError} `invalid-input` if nobody owns it, or a settled question has no condition that opens it again.
 */
export function newEntry({ root, signal, type, gate, request }: EntryDraft): JsonObject & { readonly id: string } {
  const { now } = request
  const owner = request.owner ?? ownerOf(signal.path, boundariesOf(root))
  if (owner === undefined) {
    throw new MemoryError('invalid-input', `Nobody owns ${signal.path} in CODEOWNERS.`, {
      hint: 'Name who looks after the entry with --owner.',
    })
  }
  const overridden = request.type !== undefined && request.type !== curatedTypeOf(signal.tags)
  const override = overridden ? [`type chosen by hand instead of ${curatedTypeOf(signal.tags)}`] : []
  return {
    id: freeId(root, type, idFrom(signal)),
    status: 'active',
    confidence: gate.because === 'paths' ? 'medium' : 'low',
    source: [`${signal.file}#${signal.id}`, ...override],
    owner,
    last_validated: isoDay(now),
    review_after_days: defaultReviewDays,
    key: signal.path,
    [bodyField[type]]: signal.body,
    paths: gate.paths.filter((path) => /[/.]/.test(path)),
    ts_week: isoWeek(signal.at ?? now),
    ...shapeFields(signal, request),
  }
}

function shapeFields({ fields }: PlacedSignal, { revisitIf }: EntryDraft['request']): JsonObject {
  const { reference, settled } = fields
  const pointer = reference === undefined ? {} : { reference }
  if (typeof settled !== 'object' || settled === null || Array.isArray(settled)) return pointer
  const { scope = null, revisit_if: given, settled_by: settledBy = 'decision' } = settled as JsonObject
  const condition = revisitIf ?? (typeof given === 'string' ? given : undefined)
  if (condition === undefined) {
    throw new MemoryError('invalid-input', 'A settled question needs a condition that opens it again.', {
      hint: 'Name it with --revisit-if.',
    })
  }
  return { ...pointer, scope, revisit_if: condition, settled_by: settledBy }
}

function idFrom({ path, body }: PlacedSignal): string {
  const name =
    path
      .split('/')
      .at(-1)
      ?.replace(/\.[a-z]+$/i, '') ?? path
  const words = (body.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).filter(
    (word) => word.length > 3 && !path.toLowerCase().includes(word),
  )
  const slug = [name, ...words.slice(0, 3)]
    .join('-')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  return slug === '' ? `entry-${curatedEntryHash({ path, body })}` : slug.slice(0, 60).replace(/-$/, '')
}

function freeId(root: string, type: CuratedType, id: string): string {
  const taken = new Set(
    readCurated(root).flatMap(({ type: of, entries }) =>
      of === type ? entries.map(({ fields }) => fields['id']) : [],
    ),
  )
  let free = id
  for (let n = 2; taken.has(free); n++) free = `${id}-${n}`
  return free
}

/** A type with a folder gets a file per entry, named by its hash; any other type its one file. */
export function addEntry(root: string, type: CuratedType, entry: JsonObject): FileChange {
  const single = ['yml', 'yaml']
    .map((ending) => `${layout.memory}/${type}.${ending}`)
    .find((file) => existsSync(join(root, file)))
  const folder = `${layout.memory}/${type}`
  if (!existsSync(join(root, folder))) {
    const file = single ?? `${layout.memory}/${type}.yml`
    const before = readText(join(root, file))
    return { file, ...(before === undefined ? {} : { before }), after: withEntry(before, entry, file) }
  }
  if (single !== undefined) {
    throw new MemoryError('conflict', `${single} and ${folder}/ are both there; keep one of them.`)
  }
  return { file: `${folder}/${curatedEntryHash(entry)}.yml`, after: stringify(entry, { lineWidth: 100 }) }
}
