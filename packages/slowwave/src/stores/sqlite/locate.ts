import type { RecordFilter } from '@slowwave/core'
import type { Queries } from './reading.js'
import { mainBranch } from '@slowwave/core'
import { listStatement } from './statement.js'

/** Where a record lies. */
export interface Located {
  readonly row: number
  readonly id: string
}

/** The rows of these records, each once, by id. Ids that do not exist are left out. */
export async function locate(queries: Queries, ids: readonly string[]): Promise<readonly Located[]> {
  return sortedById(await selectRows(queries, ids, {}))
}

const selectRows = listStatement((queries, ids: readonly string[]) =>
  queries.selectFrom('records').select(['row', 'id']).where('id', 'in', ids),
)

/** The rows of the records of `main` that pass the filter, by id. */
export async function locateFiltered(queries: Queries, filter: RecordFilter = {}): Promise<readonly Located[]> {
  const { scopes, statuses, kinds } = filter
  if (scopes?.length === 0 || statuses?.length === 0 || kinds?.length === 0) return []
  let query = queries.selectFrom('views').select(['row', 'id']).where('branch', '=', mainBranch)
  if (scopes) query = query.where('scope', 'in', scopes)
  if (statuses) query = query.where('status', 'in', statuses)
  if (kinds) query = query.where('kind', 'in', kinds)
  return sortedById(await query.execute())
}

function sortedById(located: readonly Located[]): readonly Located[] {
  return [...located].sort((a, b) => (a.id < b.id ? -1 : 1))
}

/** Records that are read before the first of them is handed out. */
const runLength = 8192

/** The places in runs that are read at a time, each in its order. */
export function* inRuns(located: readonly Located[]): Generator<readonly Located[]> {
  for (let start = 0; start < located.length; start += runLength) yield located.slice(start, start + runLength)
}

/** In the order in which the rows lie in the file: pages are then read once, and not once for each record on them. */
export function byRow(located: readonly Located[]): readonly Located[] {
  return [...located].sort((a, b) => a.row - b.row)
}
