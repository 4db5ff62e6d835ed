import type { BesideContent, BesideRow, Branch, BranchPut, BranchPutRef, MemoryRecord, StoreTag } from '@slowwave/core'
import type { Queries } from './reading.js'
import { canonicalJson, refusals } from '@slowwave/core'
import { overwriteFreed } from './overwrite-freed.js'
import { listStatement } from './statement.js'
import { parseStored } from './stored-json.js'
import { deleteVectors } from './delete-records.js'

/** Every branch, by name. */
export async function readBranches(queries: Queries): Promise<readonly Branch[]> {
  const rows = await queries.selectFrom('branches').select('body').orderBy('name').execute()
  return rows.map(({ body }) => parseStored<Branch>(body))
}

/** The branch with this name. */
export async function readBranch(queries: Queries, name: string): Promise<Branch | undefined> {
  const row = await queries.selectFrom('branches').select('body').where('name', '=', name).executeTakeFirst()
  return row && parseStored<Branch>(row.body)
}

/** Writes a branch, or replaces the one with its name. */
export async function writeBranch(queries: Queries, branch: Branch): Promise<void> {
  const body = canonicalJson(branch)
  const row = { name: branch.name, body }
  await queries
    .insertInto('branches')
    .values(row)
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ body }))
    .execute()
}

/** Every tag, by name. */
export async function readTags(queries: Queries): Promise<readonly StoreTag[]> {
  const rows = await queries.selectFrom('tags').select('body').orderBy('name').execute()
  return rows.map(({ body }) => parseStored<StoreTag>(body))
}

/** The tag with this name. */
export async function readTag(queries: Queries, name: string): Promise<StoreTag | undefined> {
  const row = await queries.selectFrom('tags').select('body').where('name', '=', name).executeTakeFirst()
  return row && parseStored<StoreTag>(row.body)
}

/** Writes a tag, or replaces the one with its name. */
export async function writeTag(queries: Queries, tag: StoreTag): Promise<void> {
  const body = canonicalJson(tag)
  await queries
    .insertInto('tags')
    .values({ name: tag.name, body })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ body }))
    .execute()
}

/** Removes a tag. */
export async function deleteTag(queries: Queries, name: string): Promise<void> {
  await queries.deleteFrom('tags').where('name', '=', name).execute()
}

/** The bodies that were put on one branch or on all, by seq, then record id. */
export async function readBranchPuts(queries: Queries, branch?: string): Promise<readonly BranchPut[]> {
  const all = queries.selectFrom('branch_puts').select(['branch', 'body', 'salt', 'seq']).orderBy('seq').orderBy('id')
  const rows = await (branch === undefined ? all : all.where('branch', '=', branch)).execute()
  return rows.map(({ body, ...row }) => ({ ...row, record: parseStored<MemoryRecord>(body) }))
}

/** Adds the body of a record to a branch. */
export async function insertBranchPut(queries: Queries, { branch, record, salt, seq }: BranchPut): Promise<void> {
  const { id, contentHash } = record
  const { numInsertedOrUpdatedRows } = await queries
    .insertInto('branch_puts')
    .values({ branch, id, content_hash: contentHash, body: canonicalJson(record), salt, seq })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows !== 1n) throw refusals.usedId(id)
}

/** Deletes bodies from branches, and the vector of a text that nothing else has. */
export async function deleteBranchPuts(queries: Queries, refs: readonly BranchPutRef[]): Promise<void> {
  if (refs.length > 0) await overwriteFreed(queries)
  for (const { branch, recordId } of refs) {
    const found = await queries
      .deleteFrom('branch_puts')
      .where('branch', '=', branch)
      .where('id', '=', recordId)
      .returning('content_hash')
      .executeTakeFirst()
    if (found) await deleteVectors(queries, { hash: found.content_hash })
  }
}

/** Every contradiction row that names one of these records on either side, by seq and ordinal. */
export async function readContradictionsOf(queries: Queries, ids: readonly string[]): Promise<readonly BesideRow[]> {
  const rows = [...(await selectNamed(queries, ids, {})), ...(await selectNaming(queries, ids, {}))]
  const distinct = new Map(rows.map((row) => [`${row.seq} ${row.ordinal}`, row]))
  return [...distinct.values()]
    .map(({ recordId, seq, ordinal, content }): BesideRow => {
      return { recordId, seq, ordinal, ...parseStored<BesideContent>(content) }
    })
    .sort((a, b) => a.seq - b.seq || a.ordinal - b.ordinal)
}

function contradictionRows(queries: Queries) {
  return queries
    .selectFrom('beside_rows as b')
    .innerJoin('records as r', 'r.row', 'b.row')
    .select(['r.id as recordId', 'b.seq', 'b.ordinal', 'b.content'])
    .where('b.with_id', 'is not', null)
}

const selectNamed = listStatement((queries, ids: readonly string[]) =>
  contradictionRows(queries).where('r.id', 'in', ids),
)

const selectNaming = listStatement((queries, ids: readonly string[]) =>
  contradictionRows(queries).where('b.with_id', 'in', ids),
)
