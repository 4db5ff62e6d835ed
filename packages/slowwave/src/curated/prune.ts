import { join } from 'node:path'
import type { CuratedEntry, CuratedFile } from './files/curated-entries.js'
import { fieldText, readCurated } from './files/curated-entries.js'
import { archiveLines, consumedLines, readIntake } from './files/intake-files.js'
import type { ConsumedLines } from './files/intake-files.js'
import { isCommitted } from './files/git.js'
import { layout } from './files/layout.js'
import type { FileChange } from './files/text-diff.js'
import { readText, replaceText } from './files/text-file.js'
import { anchoringEntries } from './files/yaml-anchors.js'
import { withEntry, withoutEntries } from './files/yaml-edit.js'
import { daysSinceValidated } from './lint/entry-rules.js'
import type { StaleEntry } from './staleness.js'
import { staleEntries } from './staleness.js'
import { isoWeek } from './week.js'

/** What a pruning is asked for. */
export interface PruneRequest {
  /** Epoch milliseconds. */
  readonly now: number
  /** Move entries that nobody verified for two windows into quarantine. @default leave them */
  readonly quarantine?: boolean
}

/** An entry, and why something is or is not done with it. */
export interface NamedEntry {
  readonly file: string
  readonly id: string
  readonly reason: string
}

/** What pruning would do, or did. */
export interface PrunePlan {
  readonly archivedSignals: number
  /** The file of the week that used lines go to. */
  readonly bucket: string
  /** Archived entries that leave the hot file; git holds them. */
  readonly removed: readonly NamedEntry[]
  /** Entries that stay: git does not hold them yet, or others refer to an anchor in them. */
  readonly kept: readonly NamedEntry[]
  readonly stale: readonly StaleEntry[]
  readonly quarantined: readonly NamedEntry[]
  /** In quarantine for three windows: a person may delete them. */
  readonly deletable: readonly NamedEntry[]
  readonly changes: readonly FileChange[]
  readonly consumed: readonly ConsumedLines[]
}

/** Works out what there is to prune. Writes nothing. */
export function planPrune(root: string, { now, quarantine = false }: PruneRequest): PrunePlan {
  const consumed = consumedLines(root)
  const files = readCurated(root)
  const leaving = files.map((file) => leavingOf(root, file, quarantine ? now : undefined))
  const due = leaving.flatMap(({ quarantined }) => quarantined)
  return {
    archivedSignals: consumed.reduce((sum, { signals }) => sum + signals, 0),
    bucket: `${isoWeek(now)}.jsonl`,
    removed: leaving.flatMap(({ removed }) => removed.map((entry) => named(entry, 'archived, and git holds it'))),
    kept: leaving.flatMap(({ kept }) => kept),
    stale: staleEntries(root, readIntake(root), now),
    quarantined: due.map((entry) => named(entry, 'not verified for two windows')),
    deletable: deletable(root, now),
    changes: [
      ...leaving.flatMap(({ change }) => (change === undefined ? [] : [change])),
      ...quarantineChanges(root, due),
    ],
    consumed,
  }
}

interface Leaving {
  readonly removed: readonly CuratedEntry[]
  readonly kept: readonly NamedEntry[]
  readonly quarantined: readonly CuratedEntry[]
  readonly change?: FileChange
}

function leavingOf(root: string, file: CuratedFile, now: number | undefined): Leaving {
  const archived = file.entries.filter((entry) => fieldText(entry, 'status') === 'archived')
  const isHeld = isCommitted(root, file.file, file.text)
  const due = now === undefined ? [] : file.entries.filter((entry) => isDueForQuarantine(entry, now))
  const tied = tiedEntries(file, [...(isHeld ? archived : []), ...due])
  const removed = isHeld ? archived.filter((entry) => !tied.includes(entry)) : []
  const quarantined = due.filter((entry) => !tied.includes(entry))
  const kept = [...(isHeld ? [] : archived.map((entry) => named(entry, notHeld))), ...tied.map(asTied)]
  const gone = [...removed, ...quarantined]
  if (gone.length === 0) return { removed, kept, quarantined }
  if (file.layout === 'single') return { removed, kept, quarantined, change: { file: file.file, before: file.text } }
  const positions = gone.map((entry) => file.entries.indexOf(entry))
  const after = withoutEntries(file.text, positions, file.file)
  return { removed, kept, quarantined, change: { file: file.file, before: file.text, after } }
}

const notHeld = 'archived, but git does not hold this version of the file yet; commit it first'

/** Entries that cannot go, since others of their file refer to an anchor in them. */
function tiedEntries(file: CuratedFile, leaving: readonly CuratedEntry[]): readonly CuratedEntry[] {
  if (file.layout === 'single' || leaving.length === 0) return []
  const positions = leaving.map((entry) => file.entries.indexOf(entry))
  return anchoringEntries(file.text, positions, file.file).flatMap((position) => file.entries[position] ?? [])
}

function asTied(entry: CuratedEntry): NamedEntry {
  const state = fieldText(entry, 'status') === 'archived' ? 'archived' : 'due for quarantine'
  return named(entry, `${state}, but another entry refers to an anchor in it; move the anchor first`)
}

function named(entry: CuratedEntry, reason: string): NamedEntry {
  return { file: entry.file, id: fieldText(entry, 'id'), reason }
}

/** Days of a window, for types whose facts age at a pace of their own. */
const windows: Readonly<Record<string, number>> = {
  'historical-patterns': 30,
  'incident-learnings': 90,
  'product-rules': 90,
}

function windowOf(entry: CuratedEntry): number {
  const given = entry.fields['review_after_days']
  return windows[entry.type] ?? (typeof given === 'number' ? given : 180)
}

function isDueForQuarantine(entry: CuratedEntry, now: number): boolean {
  if (fieldText(entry, 'status') !== 'active') return false
  const verdict = fieldText(entry, 'semantic_verdict')
  if (verdict === 'stale') return true
  const days = daysSinceValidated(entry, now)
  return verdict !== 'unverifiable' && days !== undefined && days > 2 * windowOf(entry)
}

function deletable(root: string, now: number): readonly NamedEntry[] {
  return readCurated(root, 'quarantine')
    .flatMap(({ entries }) => entries)
    .filter((entry) => (daysSinceValidated(entry, now) ?? 0) > 5 * windowOf(entry))
    .map((entry) => named(entry, 'in quarantine for three windows; delete it by hand if nobody needs it'))
}

function quarantineChanges(root: string, due: readonly CuratedEntry[]): readonly FileChange[] {
  const types = [...new Set(due.map(({ type }) => type))]
  return types.map((type) => {
    const file = `${layout.quarantine}/${type}.yml`
    const before = readText(join(root, file))
    const entries = due.filter((entry) => entry.type === type)
    const after = entries.reduce<string | undefined>(
      (text, { fields }) => withEntry(text, plainFields(fields), file),
      before,
    )
    return { file, ...(before === undefined ? {} : { before }), ...(after === undefined ? {} : { after }) }
  })
}

function plainFields(fields: CuratedEntry['fields']): CuratedEntry['fields'] {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      value instanceof Date ? value.toISOString().slice(0, 10) : value,
    ]),
  )
}

/** Does what was planned: what goes into quarantine is written before it is taken out, used lines are copied before they go. */
export function applyPrune(root: string, { changes, consumed, bucket }: PrunePlan): void {
  const isQuarantine = ({ file }: FileChange): boolean => file.startsWith(layout.quarantine)
  for (const { file, before, after } of [
    ...changes.filter(isQuarantine),
    ...changes.filter((change) => !isQuarantine(change)),
  ]) {
    replaceText(join(root, file), { before, after })
  }
  archiveLines(root, consumed, bucket)
}
