import type { BesideRow, MemoryError, RecordPut, Version } from '@slowwave/core'
import type { Queries } from './reading.js'
import type { BesideRowsTable, ViewsTable } from './tables.js'
import { canonicalJson, refusals } from '@slowwave/core'
import { statement } from './statement.js'

/** Adds the body of a record, unless its id was ever used (R13). */
export async function insertPut(queries: Queries, { record, salt, seq }: RecordPut): Promise<void> {
  const { id } = record
  if ((await selectTombstone(queries, { id })).rows.length > 0) throw refusals.usedId(id)
  const { numAffectedRows } = await insertRecord(queries, {
    id,
    scope: record.scope,
    kind: record.kind,
    content_hash: record.contentHash,
    native_importer: record.nativeId?.importer ?? null,
    native_id: record.nativeId?.id ?? null,
    body: canonicalJson(record),
    salt,
    seq,
  })
  if (numAffectedRows !== 1n) throw refusals.usedId(id)
  for (const sourceId of record.lineage?.derivedFrom ?? []) await insertLineage(queries, { id, sourceId })
}

const selectTombstone = statement((queries, given: { readonly id: string }) =>
  queries.selectFrom('tombstones').select('record_id').where('record_id', '=', given.id),
)

interface RecordColumns {
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

const insertRecord = statement((queries, given: RecordColumns) =>
  queries
    .insertInto('records')
    .values({
      id: given.id,
      scope: given.scope,
      kind: given.kind,
      content_hash: given.content_hash,
      native_importer: given.native_importer,
      native_id: given.native_id,
      body: given.body,
      salt: given.salt,
      seq: given.seq,
    })
    .onConflict((conflict) => conflict.doNothing()),
)

const insertLineage = statement((queries, given: { readonly id: string; readonly sourceId: string }) =>
  queries
    .insertInto('lineage')
    .columns(['row', 'source_id'])
    .expression((of) =>
      of
        .selectFrom('records')
        .select((value) => ['row', value.val(given.sourceId).as('source_id')])
        .where('id', '=', given.id),
    )
    .onConflict((conflict) => conflict.doNothing()),
)

/** Adds a revision and makes it the current one of its branch, if it follows the current one. */
export async function insertVersion(queries: Queries, version: Version): Promise<void> {
  const columns = columnsOf(version)
  const { numAffectedRows } = await (version.revision === 1 ? startView : moveView)(queries, columns)
  if (numAffectedRows !== 1n) throw await notFollowing(queries, version)
  await insertVersionRow(queries, columns)
}

interface VersionColumns extends Omit<ViewsTable, 'row' | 'scope' | 'kind'> {
  readonly origin: string
  readonly previous: number
}

function columnsOf({ branch, recordId, revision, seq, origin, at, life }: Version): VersionColumns {
  return {
    id: recordId,
    branch,
    status: life.status,
    superseded_by: life.supersededBy ?? null,
    valid_to: life.validTo ?? null,
    revision,
    seq,
    revised_at: at,
    origin,
    previous: revision - 1,
  }
}

const givenColumns = ['branch', 'status', 'superseded_by', 'valid_to', 'revision', 'seq', 'revised_at'] as const

const startView = statement((queries, given: VersionColumns) =>
  queries
    .insertInto('views')
    .columns(['row', 'id', 'scope', 'kind', ...givenColumns])
    .expression((of) =>
      of
        .selectFrom('records')
        .select(['row', 'id', 'scope', 'kind'])
        .select((value) => givenColumns.map((column) => value.val(given[column]).as(column)))
        .where('id', '=', given.id),
    )
    .onConflict((conflict) => conflict.doNothing()),
)

const moveView = statement((queries, given: VersionColumns) =>
  queries
    .updateTable('views')
    .set({
      status: given.status,
      superseded_by: given.superseded_by,
      valid_to: given.valid_to,
      revision: given.revision,
      seq: given.seq,
      revised_at: given.revised_at,
    })
    .where('branch', '=', given.branch)
    .where('row', '=', (of) => of.selectFrom('records').select('row').where('id', '=', given.id))
    .where('revision', '=', given.previous),
)

const insertVersionRow = statement((queries, given: VersionColumns) =>
  queries
    .insertInto('versions')
    .columns(['row', 'branch', 'revision', 'status', 'superseded_by', 'valid_to', 'seq', 'origin', 'at'])
    .expression((of) =>
      of
        .selectFrom('records')
        .select((value) => [
          'row',
          value.val(given.branch).as('branch'),
          value.val(given.revision).as('revision'),
          value.val(given.status).as('status'),
          value.val(given.superseded_by).as('superseded_by'),
          value.val(given.valid_to).as('valid_to'),
          value.val(given.seq).as('seq'),
          value.val(given.origin).as('origin'),
          value.val(given.revised_at).as('at'),
        ])
        .where('id', '=', given.id),
    ),
)

async function notFollowing(queries: Queries, version: Version): Promise<MemoryError> {
  const { branch, recordId } = version
  const row = await queries
    .selectFrom('records as r')
    .leftJoin('views as v', (join) => join.onRef('v.row', '=', 'r.row').on('v.branch', '=', branch))
    .select('v.revision')
    .where('r.id', '=', recordId)
    .executeTakeFirst()
  return row === undefined ? refusals.unknownRecord(recordId) : refusals.revisionGap(version, row.revision ?? 0)
}

/** Adds a row beside a record. */
export async function insertBesideRow(queries: Queries, row: BesideRow): Promise<void> {
  const { recordId, seq, ordinal, ...content } = row
  const { numAffectedRows } = await insertBeside(queries, {
    id: recordId,
    seq,
    ordinal,
    type: content.type,
    with_id: content.type === 'contradiction' ? content.withId : null,
    content: canonicalJson(content),
  })
  if (numAffectedRows !== 1n) throw refusals.unknownRecord(recordId)
}

const besideColumns = ['seq', 'ordinal', 'type', 'with_id', 'content'] as const

const insertBeside = statement((queries, given: Omit<BesideRowsTable, 'row'> & { readonly id: string }) =>
  queries
    .insertInto('beside_rows')
    .columns(['row', ...besideColumns])
    .expression((of) =>
      of
        .selectFrom('records')
        .select('row')
        .select((value) => besideColumns.map((column) => value.val(given[column]).as(column)))
        .where('id', '=', given.id),
    ),
)
