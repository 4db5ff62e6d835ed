import type { Hold, StoredVector, BesideRow, BlockingSignature, DirtyMark, EmbedderStamp } from '../../ports/index.js'
import type { LeaseRow, RecordPut, Tombstone, Version } from '../../ports/index.js'
import type { BranchPut } from '../../ports/index.js'
import type { Branch, JournalEntry, Proposal, Scope, StoreTag, Usage } from '../../model/index.js'
import type { Table } from './table.js'
import { Draft } from './table.js'

/** The values of each table; compound keys are made by `keyOf`. */
interface Rows {
  readonly puts: RecordPut
  /** By branch and record id, ascending by revision; the last one is the current view. */
  readonly versions: readonly Version[]
  readonly rows: readonly BesideRow[]
  /** Contradiction rows by the id on their far side. */
  readonly rowsAgainst: readonly BesideRow[]
  readonly byContent: readonly string[]
  readonly byContentId: readonly string[]
  readonly byNativeId: readonly string[]
  readonly derived: readonly string[]
  /** By seq, written as text. */
  readonly entries: JournalEntry
  readonly seqByOperation: number
  readonly attempts: number
  readonly restingOn: readonly number[]
  readonly holds: Hold
  readonly tombstones: Tombstone
  readonly vectors: StoredVector
  readonly signatures: BlockingSignature
  readonly dirty: DirtyMark
  readonly usage: Usage
  readonly tokens: readonly string[]
  readonly leases: LeaseRow
  /** By id. */
  readonly proposals: Proposal
  readonly branches: Branch
  /** By branch and record id. */
  readonly branchPuts: BranchPut
  readonly tags: StoreTag
  readonly settings: Settings
}

/** What there is one of. */
export interface Settings {
  readonly headSeq: number
  readonly stamp?: EmbedderStamp
  readonly plannedWith?: string
  readonly lastMarking?: number
  /** Where a scope was planned after all of them were. */
  readonly plannedWithIn?: ReadonlyMap<Scope, string>
}

const tableNames = [
  'puts',
  'versions',
  'rows',
  'rowsAgainst',
  'byContent',
  'byContentId',
  'byNativeId',
  'derived',
  'entries',
  'seqByOperation',
  'attempts',
  'restingOn',
  'holds',
  'tombstones',
  'vectors',
  'signatures',
  'dirty',
  'usage',
  'tokens',
  'leases',
  'proposals',
  'branches',
  'branchPuts',
  'tags',
  'settings',
] as const satisfies readonly (keyof Rows)[]

/** Every table of a store. */
export type State = { readonly [Name in keyof Rows]: Table<string, Rows[Name]> }
type Committed = { readonly [Name in keyof Rows]: Map<string, Rows[Name]> }
type Drafted = { readonly [Name in keyof Rows]: Draft<string, Rows[Name]> }

/** The tables of an empty store. */
export function emptyState(): Committed {
  return Object.fromEntries(tableNames.map((name) => [name, new Map()])) as unknown as Committed
}

/** A draft over committed tables, and what makes it theirs. */
export function draftOf(committed: Committed): { readonly draft: State; readonly commit: () => void } {
  const draft = Object.fromEntries(
    tableNames.map((name) => [name, new Draft<string, unknown>(committed[name] as Map<string, unknown>)]),
  ) as unknown as Drafted
  return { draft, commit: () => tableNames.forEach((name) => draft[name].commit()) }
}

/** A compound key. */
export function keyOf(...parts: readonly string[]): string {
  return parts.join('\u001f')
}

/** The one row of the settings. */
export function settingsOf(state: State): Settings {
  return state.settings.get('') ?? { headSeq: 0 }
}

/** Changes some of the settings. */
export function changeSettings(state: State, changed: Partial<Settings>): void {
  state.settings.set('', { ...settingsOf(state), ...changed })
}
