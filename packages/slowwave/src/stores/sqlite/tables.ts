import type { Scope } from '@slowwave/core'
import type { Generated } from 'kysely'

/** The columns of every table, as the queries see them. Moments are epoch milliseconds; JSON is text. */
export interface Tables {
  readonly meta: MetaTable
  readonly records: RecordsTable
  readonly views: ViewsTable
  readonly versions: VersionsTable
  readonly beside_rows: BesideRowsTable
  readonly lineage: { readonly row: number; readonly source_id: string }
  readonly entries: EntriesTable
  readonly rests_on: { readonly seq: number; readonly on_seq: number }
  readonly holds: HoldsTable
  readonly tombstones: TombstonesTable
  readonly vectors: VectorsTable
  readonly signatures: { readonly row: number; readonly signature: Uint8Array }
  readonly dirty: { readonly row: number; readonly seq: number }
  readonly leases: LeasesTable
  readonly usage: UsageTable
  readonly proposals: ProposalsTable
  readonly branches: NamedTable
  readonly tags: NamedTable
  readonly branch_puts: BranchPutsTable
}

/** What there is one of: the store's id, the embedder stamp, the number of the last marking, what the last pass planned with, over all scopes or over one. */
export interface MetaTable {
  readonly name: 'store-id' | 'embedder' | 'last-marking' | 'planned-with' | `planned-with ${Scope}`
  readonly value: string
}

/** Immutable bodies with what they are looked up by. Other tables and the word index name a record by its row. */
interface RecordsTable {
  readonly row: Generated<number>
  readonly id: string
  readonly scope: string
  readonly kind: string
  readonly content_hash: string
  readonly native_importer: string | null
  readonly native_id: string | null
  readonly body: string
  readonly salt: string
  readonly seq: number
}

/**
 * The current revision per branch, by the row of its record: rows grow with time, so that what is new lies together, while
 * ids are scattered. Id, scope and kind are repeated here so that a filter needs no look at the bodies.
 */
export interface ViewsTable {
  readonly branch: string
  readonly row: number
  readonly id: string
  readonly scope: string
  readonly kind: string
  readonly status: string
  readonly superseded_by: string | null
  readonly valid_to: number | null
  readonly revision: number
  readonly seq: number
  readonly revised_at: number
}

/** Every revision there was. */
interface VersionsTable {
  readonly branch: string
  readonly row: number
  readonly revision: number
  readonly status: string
  readonly superseded_by: string | null
  readonly valid_to: number | null
  readonly seq: number
  readonly origin: string
  readonly at: number
}

/** Rows beside a record; `with_id` is set for contradictions only. */
export interface BesideRowsTable {
  readonly row: number
  readonly seq: number
  readonly ordinal: number
  readonly type: string
  readonly with_id: string | null
  readonly content: string
}

/** The journal. What it is looked up by is computed from the header, which is what the chain hashes. */
export interface EntriesTable {
  readonly seq: number
  readonly header: string
  readonly hash: string
  readonly payload: string | null
  readonly salt: string | null
  readonly out_by: number | null
  readonly branch: Generated<string>
  readonly operation_id: Generated<string>
  readonly key: Generated<string>
  readonly scope: Generated<string>
  readonly retired: Generated<number>
  /** How many entries it took out and brought back. */
  readonly moves: Generated<number>
}

/** Branches and tags: few, and read whole. */
interface NamedTable {
  readonly name: string
  readonly body: string
}

/** Bodies that were put on a branch. */
interface BranchPutsTable {
  readonly branch: string
  readonly id: string
  readonly content_hash: string
  readonly body: string
  readonly salt: string
  readonly seq: number
}

/** Pairs that must not be joined again. */
interface HoldsTable {
  readonly kind: string
  readonly a: string
  readonly b: string
  readonly cause: string
  readonly cause_id: string
  readonly at: number
}

/** What stays of deleted records. */
interface TombstonesTable {
  readonly record_id: string
  readonly scope: string
  readonly seq: number
  readonly reason: string
  readonly at: number
}

/** Vectors by content, so that equal texts share one. */
export interface VectorsTable {
  readonly embedder_id: string
  readonly content_hash: string
  readonly scale: number
  readonly codes: Uint8Array
  readonly signs: Uint8Array
}

/** The last lease of each scope; without a holder it is free, but its token still only grows. */
interface LeasesTable {
  readonly scope: string
  readonly token: number
  readonly pass_id: string | null
  readonly host: string | null
  readonly pid: number | null
  readonly due_at: number
}

/** Uses per record. */
export interface UsageTable {
  readonly row: number
  readonly access_count: number
  readonly last_access_at: number | null
  readonly uses_since_derivation: number
  readonly outcomes: string
  readonly returned_in: string | null
}

/** Operations that wait for a person; state, key and scope are repeated here so that they can be looked for. */
interface ProposalsTable {
  readonly id: string
  readonly branch: string
  readonly state: string
  readonly key: string
  readonly scope: string
  readonly body: string
}
