import type { Queries } from './reading.js'
import { sql } from 'kysely'

/** Something in the file that we cannot have written. */
export interface IntegrityFinding {
  /** `page`: SQLite's own check; `reference`: a row that names a record that is not there; `index`: a derived row that is missing or too many. */
  readonly code: 'page' | 'reference' | 'index'
  /** One sentence, without record text. */
  readonly detail: string
}

/** Looks at every page, every reference and every derived row. */
export async function checkIntegrity(queries: Queries): Promise<readonly IntegrityFinding[]> {
  const pages = await pageFindings(queries)
  if (pages.length > 0) return pages
  return [...(await referenceFindings(queries)), ...(await derivedFindings(queries))]
}

async function pageFindings(queries: Queries): Promise<readonly IntegrityFinding[]> {
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check(20)`.execute(queries)
  return rows
    .filter(({ integrity_check }) => integrity_check !== 'ok')
    .map(({ integrity_check }) => ({ code: 'page', detail: integrity_check }))
}

async function referenceFindings(queries: Queries): Promise<readonly IntegrityFinding[]> {
  const { rows } = await sql<{ table: string; parent: string }>`pragma foreign_key_check`.execute(queries)
  return rows.map(({ table, parent }) => ({
    code: 'reference',
    detail: `A row of '${table}' names a row of '${parent}' that is not there.`,
  }))
}

const derived = [
  {
    what: 'records without a current revision',
    count: sql<number>`select count(*) from records r where not exists (select 1 from versions v where v.row = r.row)`,
  },
  {
    what: 'current revisions that are not the last version',
    count: sql<number>`select count(*) from views v where v.revision <> (
      select max(s.revision) from versions s where s.row = v.row and s.branch = v.branch)`,
  },
  {
    what: 'current revisions whose index columns differ from their record',
    count: sql<number>`select count(*) from views v join records r on r.row = v.row
      where v.id <> r.id or v.scope <> r.scope or v.kind <> r.kind`,
  },
  {
    what: 'journal links that are missing or too many in the index',
    count: sql<number>`select count(*) from (
      select e.seq, j.value as on_seq from entries e, json_each(e.header, '$.restsOn') j
      except select seq, on_seq from rests_on
      union all select * from (
        select seq, on_seq from rests_on
        except select e.seq, j.value from entries e, json_each(e.header, '$.restsOn') j))`,
  },
  {
    what: 'lineage links that are missing or too many in the index',
    count: sql<number>`select count(*) from (
      select r.id, j.value as source_id from records r, json_each(r.body, '$.lineage.derivedFrom') j
      except select r.id, l.source_id from lineage l join records r on r.row = l.row
      union all select * from (
        select r.id, l.source_id from lineage l join records r on r.row = l.row
        except select r.id, j.value from records r, json_each(r.body, '$.lineage.derivedFrom') j))`,
  },
  {
    what: 'records whose index columns differ from their body',
    count: sql<number>`select count(*) from records
      where id <> body ->> '$.id' or scope <> body ->> '$.scope' or kind <> body ->> '$.kind'
        or content_hash <> body ->> '$.contentHash' or native_id is not (body ->> '$.nativeId.id')`,
  },
  {
    what: 'rows of the word index that belong to no record',
    count: sql<number>`select count(*) from words where rowid not in (select row from records)`,
  },
] as const

async function derivedFindings(queries: Queries): Promise<readonly IntegrityFinding[]> {
  const findings: IntegrityFinding[] = []
  for (const { what, count } of derived) {
    const { rows } = await sql<{ found: number }>`select (${count}) as found`.execute(queries)
    const found = rows[0]?.found ?? 0
    if (found > 0) findings.push({ code: 'index', detail: `${found} ${what}.` })
  }
  return findings
}
