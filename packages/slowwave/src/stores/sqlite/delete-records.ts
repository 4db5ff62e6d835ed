import type { BesideRowRef, Tombstone } from '@slowwave/core'
import type { Queries } from './reading.js'
import { refusals } from '@slowwave/core'
import { overwriteFreed } from './overwrite-freed.js'
import { statement } from './statement.js'
import { writeWords } from './words.js'

/** Writes the notes that stay of records which are about to be deleted. */
export async function insertTombstones(queries: Queries, tombstones: readonly Tombstone[]): Promise<void> {
  for (const tombstone of tombstones) await insertTombstone(queries, tombstone)
}

const insertTombstone = statement((queries, given: Tombstone) =>
  queries
    .insertInto('tombstones')
    .values({
      record_id: given.recordId,
      scope: given.scope,
      seq: given.seq,
      reason: given.reason,
      at: given.at,
    })
    .onConflict((conflict) => conflict.doNothing()),
)

/** Deletes records that have a tombstone, with everything that hangs on them. */
export async function deleteRecords(queries: Queries, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    if ((await selectTombstone(queries, { id })).rows.length === 0) throw refusals.withoutTombstone(id)
  }
  await overwriteFreed(queries)
  for (const id of ids) await deleteRecord(queries, id)
}

const selectTombstone = statement((queries, given: { readonly id: string }) =>
  queries.selectFrom('tombstones').select('record_id').where('record_id', '=', given.id),
)

const selectRecord = statement((queries, given: { readonly id: string }) =>
  queries.selectFrom('records').select(['row', 'content_hash']).where('id', '=', given.id),
)

async function deleteRecord(queries: Queries, id: string): Promise<void> {
  const record = (await selectRecord(queries, { id })).rows[0]
  if (record === undefined) return
  await writeWords(queries, id, [])
  for (const deleteRows of ofRow) await deleteRows(queries, { row: record.row })
  await deleteNaming(queries, { id })
  await deleteHolds(queries, { id })
  await deleteBody(queries, { row: record.row })
  await deleteVectors(queries, { hash: record.content_hash })
}

interface Row {
  readonly row: number
}

const ofRow = [
  statement((queries, { row }: Row) => queries.deleteFrom('views').where('row', '=', row)),
  statement((queries, { row }: Row) => queries.deleteFrom('versions').where('row', '=', row)),
  statement((queries, { row }: Row) => queries.deleteFrom('beside_rows').where('row', '=', row)),
  statement((queries, { row }: Row) => queries.deleteFrom('lineage').where('row', '=', row)),
  statement((queries, { row }: Row) => queries.deleteFrom('signatures').where('row', '=', row)),
  statement((queries, { row }: Row) => queries.deleteFrom('dirty').where('row', '=', row)),
  statement((queries, { row }: Row) => queries.deleteFrom('usage').where('row', '=', row)),
]

const deleteBody = statement((queries, { row }: Row) => queries.deleteFrom('records').where('row', '=', row))

const deleteNaming = statement((queries, given: { readonly id: string }) =>
  queries.deleteFrom('beside_rows').where('with_id', '=', given.id),
)

const deleteHolds = statement((queries, given: { readonly id: string }) =>
  queries.deleteFrom('holds').where((of) => of.or([of('a', '=', given.id), of('b', '=', given.id)])),
)

/** Deletes the vectors of a text that nothing has any more. */
export const deleteVectors = statement((queries, given: { readonly hash: string }) =>
  queries
    .deleteFrom('vectors')
    .where('content_hash', '=', given.hash)
    .where((of) =>
      of.not(of.exists(of.selectFrom('records').select('records.row').where('records.content_hash', '=', given.hash))),
    )
    .where((of) =>
      of.not(
        of.exists(
          of.selectFrom('branch_puts').select('branch_puts.id').where('branch_puts.content_hash', '=', given.hash),
        ),
      ),
    ),
)

/** Deletes single rows beside records. */
export async function deleteBesideRows(queries: Queries, rows: readonly BesideRowRef[]): Promise<void> {
  for (const row of rows) await deleteBesideRow(queries, row)
}

const deleteBesideRow = statement((queries, given: BesideRowRef) =>
  queries
    .deleteFrom('beside_rows')
    .where('row', '=', (of) => of.selectFrom('records').select('row').where('id', '=', given.recordId))
    .where('seq', '=', given.seq)
    .where('ordinal', '=', given.ordinal),
)

/** Takes payload and salt off entries. */
export async function blankPayloads(queries: Queries, seqs: readonly number[]): Promise<void> {
  if (seqs.length > 0) await overwriteFreed(queries)
  for (const seq of seqs) {
    const { numAffectedRows } = await blankPayload(queries, { seq })
    if (numAffectedRows !== 1n) throw refusals.unknownEntry(seq)
  }
}

const blankPayload = statement((queries, given: { readonly seq: number }) =>
  queries.updateTable('entries').set({ payload: null, salt: null }).where('seq', '=', given.seq),
)
