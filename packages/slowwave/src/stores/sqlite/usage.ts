import type { Usage } from '@slowwave/core'
import type { Queries } from './reading.js'
import type { UsageTable } from './tables.js'
import { isDeepStrictEqual } from 'node:util'
import { canonicalJson, unused } from '@slowwave/core'
import { groupBy } from './reading.js'
import { listStatement, statement } from './statement.js'
import { parseStored } from './stored-json.js'

/** Changes the usage of each record that exists, by every change that names it, in order. What stays is not written. */
export async function changeUsage<T extends { readonly recordId: string }>(
  queries: Queries,
  changes: readonly T[],
  apply: (usage: Usage, change: T) => Usage,
): Promise<void> {
  const byRecord = groupBy(changes, ({ recordId }) => recordId)
  const known = await readUsage(queries, [...byRecord.keys()])
  for (const [recordId, usage] of known) {
    const changed = (byRecord.get(recordId) ?? []).reduce(apply, usage)
    if (!isDeepStrictEqual(changed, usage)) await upsertUsage(queries, columnsOf(recordId, changed))
  }
}

async function readUsage(queries: Queries, ids: readonly string[]): Promise<ReadonlyMap<string, Usage>> {
  const rows = await selectUsage(queries, ids, {})
  return new Map(rows.map((row) => [row.id, usageOf(row) ?? unused]))
}

const selectUsage = listStatement((queries, ids: readonly string[]) =>
  queries
    .selectFrom('records as r')
    .leftJoin('usage as u', 'u.row', 'r.row')
    .select(['r.id', 'u.access_count', 'u.last_access_at', 'u.uses_since_derivation', 'u.outcomes', 'u.returned_in'])
    .where('r.id', 'in', ids),
)

/** The columns of a usage row that may be missing. */
export interface UsageColumns {
  readonly access_count: number | null
  readonly last_access_at: number | null
  readonly uses_since_derivation: number | null
  readonly outcomes: string | null
  readonly returned_in: string | null
}

/** The usage in these columns; `undefined` for a record that was never used. */
export function usageOf(row: UsageColumns): Usage | undefined {
  if (row.access_count === null) return undefined
  return {
    accessCount: row.access_count,
    ...(row.last_access_at !== null && { lastAccessAt: row.last_access_at }),
    usesSinceDerivation: row.uses_since_derivation ?? 0,
    outcomes: parseStored(row.outcomes ?? '{}'),
    ...(row.returned_in !== null && { returnedIn: parseStored<readonly string[]>(row.returned_in) }),
  }
}

type GivenUsage = Omit<UsageTable, 'row'> & { readonly id: string }

function columnsOf(id: string, usage: Usage): GivenUsage {
  return {
    id,
    access_count: usage.accessCount,
    last_access_at: usage.lastAccessAt ?? null,
    uses_since_derivation: usage.usesSinceDerivation,
    outcomes: canonicalJson(usage.outcomes),
    returned_in: usage.returnedIn ? canonicalJson(usage.returnedIn) : null,
  }
}

const usageColumns = ['access_count', 'last_access_at', 'uses_since_derivation', 'outcomes', 'returned_in'] as const

const upsertUsage = statement((queries, given: GivenUsage) =>
  queries
    .insertInto('usage')
    .columns(['row', ...usageColumns])
    .expression((of) =>
      of
        .selectFrom('records')
        .select('row')
        .select((value) => usageColumns.map((column) => value.val(given[column]).as(column)))
        .where('id', '=', given.id),
    )
    .onConflict((conflict) =>
      conflict.column('row').doUpdateSet({
        access_count: given.access_count,
        last_access_at: given.last_access_at,
        uses_since_derivation: given.uses_since_derivation,
        outcomes: given.outcomes,
        returned_in: given.returned_in,
      }),
    ),
)
