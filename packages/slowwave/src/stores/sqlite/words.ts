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

/** BM25 hits, best first, ties by id. */
export async function searchWords(queries: Queries, query: WordQuery): Promise<readonly WordHit[]> {
  const { scopes, tokens, filter } = query
  const isNothing = filter?.statuses?.length === 0 || filter?.kinds?.length === 0
  if (tokens.length * scopes.length === 0 || isNothing || !(await hasAny(queries, query))) return []
  if ((await countIn(queries, scopes)) <= weighedMax) return ranked(queries, query)
  const rows = await lastRow(queries)
  const common = await commonWords(queries, tokens, rows)
  if (common.size === 0) return ranked(queries, query)
  const telling = await ranked(queries, { ...query, tokens: tokens.filter((token) => !common.has(token)) })
  if (telling.length >= query.limit) return telling
  const latest = await ranked(queries, { ...query, tokens: [...common], afterRow: rows - latestWeighed })
  const known = new Set(telling.map(({ recordId }) => recordId))
  const more = latest.filter(({ recordId }) => !known.has(recordId))
  if (telling.length + more.length < query.limit) return ranked(queries, query)
  return [...telling, ...more].slice(0, query.limit)
}

/** Records of the scopes up to which every hit is weighed. Beyond, weighing all that hold a word which most hold takes too long. */
const weighedMax = 10_000

/**
 * Records, the latest ones, that are weighed by words which most records hold. BM25 gives such words next to no weight: they
 * rank after every hit of another word, whichever of them are shown. Where these do not fill the limit, all are weighed.
 */
const latestWeighed = 5000

/** Most queries ask for archived records too; where there are none, nothing need be looked through. */
async function hasAny(queries: Queries, { scopes, filter }: WordQuery): Promise<boolean> {
  if (filter?.statuses === undefined) return true
  const { rows } = await sql`
    select 1 from views where branch = ${mainBranch}
      and scope in (${sql.join(scopes)}) and status in (${sql.join(filter.statuses)}) limit 1`.execute(queries)
  return rows.length > 0
}

async function countIn(queries: Queries, scopes: readonly string[]): Promise<number> {
  const { rows } = await sql<{ readonly held: number }>`
    select count(*) as held from views
    where branch = ${mainBranch} and scope in (${sql.join(scopes)})`.execute(queries)
  return rows[0]?.held ?? 0
}

/** How many records were ever put: no fewer than there are. */
async function lastRow(queries: Queries): Promise<number> {
  const { rows } = await sql<{ readonly last: number | null }>`select max(row) as last from records`.execute(queries)
  return rows[0]?.last ?? 0
}

/** Words that more than half of the records hold. */
async function commonWords(queries: Queries, tokens: readonly string[], rows: number): Promise<ReadonlySet<string>> {
  const most = Math.floor(rows / 2)
  const common = new Set<string>()
  for (const token of new Set(tokens)) {
    const found = await sql<{ readonly held: number }>`
      select count(*) as held from
        (select 1 from words where words match ${`tokens : ${anyOf([token])}`} limit ${most + 1})`.execute(queries)
    if ((found.rows[0]?.held ?? 0) > most) common.add(token)
  }
  return common
}

interface RankedQuery extends WordQuery {
  /** Only records put after this row. @default all */
  readonly afterRow?: number
}

/** Scopes that are looked up in the word index itself; of more, each hit is asked for its scope instead, which costs less. */
const scopesMax = 4

/** The weight of a hit is the same either way: the column of scopes counts nothing. */
async function ranked(queries: Queries, query: RankedQuery): Promise<readonly WordHit[]> {
  const { scopes, tokens, limit, filter, afterRow } = query
  const { statuses, kinds } = filter ?? {}
  if (tokens.length === 0) return []
  const wanted = `tokens : (${anyOf(tokens)})`
  const isMany = scopes.length > scopesMax
  const { rows } = await sql<WordHit>`
    select v.id as "recordId", -bm25(words, 0.0, 1.0) as score
    from words
    cross join views v on v.row = words.rowid and v.branch = ${mainBranch}
    where words match ${isMany ? wanted : `scope : (${anyOf(scopes)}) AND ${wanted}`}
      ${afterRow === undefined ? sql`` : sql`and words.rowid > ${afterRow}`}
      ${isMany ? sql`and v.scope in (${sql.join(scopes)})` : sql``}
      ${statuses ? sql`and v.status in (${sql.join(statuses)})` : sql``}
      ${kinds ? sql`and v.kind in (${sql.join(kinds)})` : sql``}
    order by score desc, v.id
    limit ${limit}`.execute(queries)
  return rows
}

function anyOf(tokens: readonly string[]): string {
  return [...new Set(tokens)].map((token) => `"${encodeToken(token)}"`).join(' OR ')
}
