import type { BesideContent, BesideRow, MemoryRecord, RecordPut, Status } from '@slowwave/core'
import type { StoredRecord, Version } from '@slowwave/core'
import type { Located } from './locate.js'
import type { Queries } from './reading.js'
import type { UsageColumns } from './usage.js'
import { assembleRecord, mainBranch, shownOriginalsOf } from '@slowwave/core'
import { byRow, inRuns, locate } from './locate.js'
import { groupBy } from './reading.js'
import { inChunks, listStatement, statement } from './statement.js'
import { parseStored } from './stored-json.js'
import { usageOf } from './usage.js'

/** Records of `main`, in the order of `located`, in runs; those that are not on `main` are left out. */
export async function* streamRecords(
  queries: Queries,
  located: readonly Located[],
): AsyncGenerator<readonly StoredRecord[]> {
  for (const run of inRuns(located)) {
    const records = new Map<string, StoredRecord>()
    for (const chunk of inChunks(byRow(run)))
      for (const record of await shownRecords(queries, chunk)) records.set(record.id, record)
    yield run.flatMap(({ id }) => records.get(id) ?? [])
  }
}

/** The records of `main` with these ids, each once, sorted by id. Ids that do not exist are left out. */
export async function readRecords(queries: Queries, ids: readonly string[]): Promise<readonly StoredRecord[]> {
  const records: StoredRecord[] = []
  for await (const run of streamRecords(queries, await locate(queries, ids)))
    for (const record of run) records.push(record)
  return records
}

async function shownRecords(queries: Queries, located: readonly Located[]): Promise<readonly StoredRecord[]> {
  const heads = await readHeads(queries, located)
  const rows = await readShownRows(queries, heads)
  const contradictions = await readContradictions(queries, heads, rows)
  return heads.map(({ columns, record }) => {
    const usage = usageOf(columns)
    return assembleRecord({
      record,
      view: { life: lifeOf(columns), revision: columns.revision, at: columns.revised_at },
      rows: rows.get(record.id) ?? [],
      rowsOfOriginals: shownOriginalsOf(record).flatMap((id) => rows.get(id) ?? []),
      contradictionRows: contradictions.get(record.id) ?? [],
      ...(usage && { usage }),
    })
  })
}

interface Head {
  readonly columns: LifeColumns &
    UsageColumns & { readonly row: number; readonly revision: number; readonly revised_at: number }
  readonly record: MemoryRecord
}

async function readHeads(queries: Queries, located: readonly Located[]): Promise<readonly Head[]> {
  const found = await selectHeads(
    queries,
    located.map(({ row }) => row),
    {},
  )
  const byRow = new Map(found.map((columns) => [columns.row, columns]))
  return located.flatMap(({ row }) => {
    const columns = byRow.get(row)
    return columns ? [{ columns, record: parseStored<MemoryRecord>(columns.body) }] : []
  })
}

const selectHeads = listStatement((queries, rows: readonly number[]) =>
  queries
    .selectFrom('records as r')
    .innerJoin('views as v', (join) => join.onRef('v.row', '=', 'r.row').on('v.branch', '=', mainBranch))
    .leftJoin('usage as u', 'u.row', 'r.row')
    .select(['r.row', 'r.body', 'v.status', 'v.superseded_by', 'v.valid_to', 'v.revision', 'v.revised_at'])
    .select(['u.access_count', 'u.last_access_at', 'u.uses_since_derivation', 'u.outcomes', 'u.returned_in'])
    .where('r.row', 'in', rows),
)

async function readShownRows(queries: Queries, heads: readonly Head[]): Promise<RowsById> {
  const originals = await locate(
    queries,
    heads.flatMap(({ record }) => shownOriginalsOf(record)),
  )
  const own = heads.map(({ columns, record }) => ({ row: columns.row, id: record.id }))
  return groupBy(await readRows(queries, [...own, ...originals], 'standing'), ({ recordId }) => recordId)
}

interface LifeColumns {
  readonly status: string
  readonly superseded_by: string | null
  readonly valid_to: number | null
}

function lifeOf(row: LifeColumns): Version['life'] {
  return {
    status: row.status as Status,
    ...(row.superseded_by !== null && { supersededBy: row.superseded_by }),
    ...(row.valid_to !== null && { validTo: row.valid_to }),
  }
}

/** The rows beside these records, by seq and ordinal. */
export async function readRows(
  queries: Queries,
  located: readonly Located[],
  standing: 'standing' | 'any',
): Promise<readonly BesideRow[]> {
  const select = standing === 'standing' ? selectStandingRows : selectAllRows
  const ids = new Map(located.map(({ row, id }) => [row, id]))
  const rows = await select(queries, [...ids.keys()], {})
  return rows
    .map(({ row, ...columns }) => rowOf({ recordId: ids.get(row) ?? '', ...columns }))
    .sort((a, b) => a.seq - b.seq || a.ordinal - b.ordinal)
}

function allRows(queries: Queries) {
  return queries.selectFrom('beside_rows as b').select(['b.row', 'b.seq', 'b.ordinal', 'b.content'])
}

// A row whose entry is not there yet was written by the open transaction, and counts.
function standingRows(queries: Queries) {
  return allRows(queries).leftJoin('entries as e', 'e.seq', 'b.seq').where('e.out_by', 'is', null)
}

const selectAllRows = listStatement((queries, rows: readonly number[]) => allRows(queries).where('b.row', 'in', rows))
const selectStandingRows = listStatement((queries, rows: readonly number[]) =>
  standingRows(queries).where('b.row', 'in', rows),
)
const selectRowsAgainst = listStatement((queries, ids: readonly string[]) =>
  standingRows(queries)
    .innerJoin('records as r', 'r.row', 'b.row')
    .select('r.id as recordId')
    .where('b.with_id', 'in', ids),
)

interface Row {
  readonly recordId: string
  readonly seq: number
  readonly ordinal: number
  readonly content: string
}

function rowOf({ recordId, seq, ordinal, content }: Row): BesideRow {
  return { recordId, seq, ordinal, ...parseStored<BesideContent>(content) }
}

type RowsById = ReadonlyMap<string, readonly BesideRow[]>
type ContradictionRow = Extract<BesideRow, { readonly type: 'contradiction' }>

// Every standing contradiction row that names one of the ids and whose far side is active.
async function readContradictions(queries: Queries, heads: readonly Head[], own: RowsById): Promise<RowsById> {
  const ids = heads.map(({ record }) => record.id)
  const named = ids.flatMap((id) => own.get(id) ?? []).filter(isContradiction)
  const naming = (await selectRowsAgainst(queries, ids, {})).map(rowOf).filter(isContradiction)
  const sides = [
    ...named.map((row) => ({ id: row.recordId, farId: row.withId, row })),
    ...naming.map((row) => ({ id: row.withId, farId: row.recordId, row })),
  ]
  const found = await selectActive(
    queries,
    sides.map(({ farId }) => farId),
    {},
  )
  const active = new Set(found.map(({ id }) => id))
  const shown = groupBy(
    sides.filter(({ farId }) => active.has(farId)),
    ({ id }) => id,
  )
  return new Map([...shown].map(([id, group]) => [id, group.map(({ row }) => row)]))
}

function isContradiction(row: BesideRow): row is ContradictionRow {
  return row.type === 'contradiction'
}

const selectActive = listStatement((queries, ids: readonly string[]) =>
  queries
    .selectFrom('records as r')
    .innerJoin('views as v', 'v.row', 'r.row')
    .select('r.id')
    .where('r.id', 'in', ids)
    .where('v.branch', '=', mainBranch)
    .where('v.status', '=', 'active'),
)

/** The put of a record. */
export async function readPut(queries: Queries, id: string): Promise<RecordPut | undefined> {
  const row = (await selectPut(queries, { id })).rows[0]
  return row && { record: parseStored<MemoryRecord>(row.body), salt: row.salt, seq: row.seq }
}

const selectPut = statement((queries, { id }: { readonly id: string }) =>
  queries.selectFrom('records').select(['body', 'salt', 'seq']).where('id', '=', id),
)

/** Every revision of a record on a branch, ascending. */
export async function readVersions(queries: Queries, id: string, branch: string): Promise<readonly Version[]> {
  const { rows } = await selectVersions(queries, { id, branch })
  return rows.map((row) => ({
    branch,
    recordId: id,
    revision: row.revision,
    life: lifeOf(row),
    seq: row.seq,
    origin: row.origin as Version['origin'],
    at: row.at,
  }))
}

const selectVersions = statement((queries, { id, branch }: { readonly id: string; readonly branch: string }) =>
  queries
    .selectFrom('versions as s')
    .innerJoin('records as r', 'r.row', 's.row')
    .select(['s.revision', 's.status', 's.superseded_by', 's.valid_to', 's.seq', 's.origin', 's.at'])
    .where('r.id', '=', id)
    .where('s.branch', '=', branch)
    .orderBy('s.revision'),
)
