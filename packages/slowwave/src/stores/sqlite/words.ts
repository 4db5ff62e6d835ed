import type { WordHit, WordQuery } from '@slowwave/core'
import type { RawBuilder } from 'kysely'
import type { Compilable } from './statement.js'
import type { Queries } from './reading.js'
import { mainBranch, refusals } from '@slowwave/core'
import { sql } from 'kysely'
import { statement } from './statement.js'
import { encodeToken } from './word-tokens.js'

/** Replaces what the word index holds of a record; no tokens take it out. The one file that speaks FTS5. */
export async function writeWords(queries: Queries, recordId: string, tokens: readonly string[]): Promise<void> {
  const found = (await selectRow(queries, { recordId })).rows[0]
  if (found === undefined) throw refusals.unknownRecord(recordId)
  await deleteWords(queries, { row: found.row })
  if (tokens.length === 0) return
  const encoded = tokens.map(encodeToken).join(' ')
  await insertWords(queries, { row: found.row, scope: encodeToken(found.scope), tokens: encoded })
}

const selectRow = statement((queries, given: { readonly recordId: string }) =>
  queries.selectFrom('records').select(['row', 'scope']).where('id', '=', given.recordId),
)

const deleteWords = statement((queries, given: { readonly row: number }) =>
  raw(queries, sql`delete from words where rowid = ${given.row}`),
)

const insertWords = statement(
  (queries, given: { readonly row: number; readonly scope: string; readonly tokens: string }) =>
    raw(queries, sql`insert into words (rowid, scope, tokens) values (${given.row}, ${given.scope}, ${given.tokens})`),
)

function raw<R>(queries: Queries, query: RawBuilder<R>): Compilable<R> {
  return { compile: () => query.compile(queries) }
}

/** Merges the word index into one part, in which words of deleted records are left out. */
export const mergedWords = `insert into words (words) values ('optimize')`

/** BM25 hits, best first, ties by id. The scope is part of the match, so that only its own records are weighed. */
export async function searchWords(queries: Queries, query: WordQuery): Promise<readonly WordHit[]> {
  const { scopes, tokens, limit, filter } = query
  const { statuses, kinds } = filter ?? {}
  if (tokens.length * scopes.length === 0 || statuses?.length === 0 || kinds?.length === 0) return []
  const { rows } = await sql<WordHit>`
    select v.id as "recordId", -bm25(words, 0.0, 1.0) as score
    from words
    join views v on v.row = words.rowid and v.branch = ${mainBranch}
    where words match ${`scope : (${anyOf(scopes)}) AND tokens : (${anyOf(tokens)})`}
      ${statuses ? sql`and v.status in (${sql.join(statuses)})` : sql``}
      ${kinds ? sql`and v.kind in (${sql.join(kinds)})` : sql``}
    order by score desc, v.id
    limit ${limit}`.execute(queries)
  return rows
}

function anyOf(tokens: readonly string[]): string {
  return [...new Set(tokens)].map((token) => `"${encodeToken(token)}"`).join(' OR ')
}
