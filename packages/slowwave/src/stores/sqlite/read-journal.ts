import type { EntryFilter, EntryHead, EntryHeader, JournalEntry } from '@slowwave/core'
import type { Queries } from './reading.js'
import { listStatement, statement } from './statement.js'
import { parseStored } from './stored-json.js'

const chunkSize = 500

/** Entries by seq, without payload and salt, in runs. */
export async function* streamHeads(queries: Queries, filter: EntryFilter): AsyncGenerator<readonly EntryHead[]> {
  let fromSeq = filter.fromSeq ?? 0
  for (;;) {
    const rows = await filteredHeads(queries, { ...filter, fromSeq })
      .limit(chunkSize)
      .execute()
    yield rows.map(headOf)
    if (rows.length < chunkSize) return
    fromSeq = (rows.at(-1)?.seq ?? fromSeq) + 1
  }
}

/** Entries by seq, with payload and salt, in runs. */
export async function* streamEntries(queries: Queries, filter: EntryFilter): AsyncGenerator<readonly JournalEntry[]> {
  let fromSeq = filter.fromSeq ?? 0
  for (;;) {
    const query = filteredHeads(queries, { ...filter, fromSeq }).select(['payload', 'salt'])
    const rows = await query.limit(chunkSize).execute()
    yield rows.map(entryOf)
    if (rows.length < chunkSize) return
    fromSeq = (rows.at(-1)?.seq ?? fromSeq) + 1
  }
}

function filteredHeads(queries: Queries, filter: EntryFilter) {
  const { fromSeq = 0, toSeq, scope, standing, retiring, moving, branch } = filter
  let query = heads(queries).where('seq', '>=', fromSeq)
  if (toSeq !== undefined) query = query.where('seq', '<=', toSeq)
  if (scope !== undefined) query = query.where('scope', '=', scope)
  if (standing !== undefined) query = query.where('out_by', standing ? 'is' : 'is not', null)
  if (branch !== undefined) query = query.where('branch', '=', branch)
  if (retiring) query = query.where('retired', '!=', 0)
  if (moving) query = query.where('moves', '!=', 0)
  return query
}

function heads(queries: Queries) {
  return queries.selectFrom('entries').select(['seq', 'header', 'hash', 'out_by']).orderBy('seq')
}

function wholeEntries(queries: Queries) {
  return heads(queries).select(['payload', 'salt'])
}

interface HeadRow {
  readonly seq: number
  readonly header: string
  readonly hash: string
  readonly out_by: number | null
}

interface EntryRow extends HeadRow {
  readonly payload: string | null
  readonly salt: string | null
}

function headOf({ header, hash, out_by }: HeadRow): EntryHead {
  return { ...parseStored<EntryHeader>(header), hash, ...(out_by !== null && { outBy: out_by }) }
}

function entryOf(row: EntryRow): JournalEntry {
  return { ...headOf(row), payload: row.payload === null ? null : parseStored(row.payload), salt: row.salt }
}

/** The seq of the last entry; 0 for an empty journal. */
export async function headSeq(queries: Queries): Promise<number> {
  return (await selectHeadSeq(queries, {})).rows[0]?.head ?? 0
}

const selectHeadSeq = statement((queries) =>
  queries.selectFrom('entries').select(({ fn }) => fn.max<number | null>('seq').as('head')),
)

/** The entry with this seq. */
export async function readEntry(queries: Queries, seq: number): Promise<JournalEntry | undefined> {
  const row = (await selectEntry(queries, { seq })).rows[0]
  return row && entryOf(row)
}

const selectEntry = statement((queries, { seq }: { readonly seq: number }) =>
  wholeEntries(queries).where('seq', '=', seq),
)

/** What an operation is found by. */
export interface OperationName {
  readonly branch: string
  readonly operationId: string
}

/** The entry of this operation on this branch. */
export async function findEntry(queries: Queries, name: OperationName): Promise<JournalEntry | undefined> {
  const row = (await selectEntryOf(queries, name)).rows[0]
  return row && entryOf(row)
}

const selectEntryOf = statement((queries, { branch, operationId }: OperationName) =>
  wholeEntries(queries).where('branch', '=', branch).where('operation_id', '=', operationId),
)

/** Entries per key, for the keys that have any. */
export async function countAttempts(
  queries: Queries,
  branch: string,
  keys: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = [...(await selectAttempts(queries, keys, { branch }))].sort((a, b) => (a.key < b.key ? -1 : 1))
  return new Map(rows.map(({ key, attempts }) => [key, attempts]))
}

const selectAttempts = listStatement((queries, keys: readonly string[], { branch }: { readonly branch: string }) =>
  queries
    .selectFrom('entries')
    .select(({ fn }) => ['key', fn.countAll<number>().as('attempts')])
    .where('branch', '=', branch)
    .where('key', 'in', keys)
    .groupBy('key'),
)

/** Standing entries that directly rest on one of these seqs, ascending. */
export async function findResting(queries: Queries, seqs: readonly number[]): Promise<readonly EntryHead[]> {
  const rows = await selectResting(queries, seqs, {})
  const resting = new Map(rows.map((row) => [row.seq, row]))
  return [...resting.values()].sort((a, b) => a.seq - b.seq).map(headOf)
}

const selectResting = listStatement((queries, seqs: readonly number[]) =>
  heads(queries)
    .where('out_by', 'is', null)
    .where('seq', 'in', queries.selectFrom('rests_on').select('seq').where('on_seq', 'in', seqs)),
)
