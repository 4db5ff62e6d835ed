import { scopesOf } from '../library/index.js'
import type { RecordRow } from './contract/index.js'
import type { Desk } from './desk.js'
import type { Asked } from './handler.js'

/** What a list of records can be narrowed by. */
export type Facet = 'scope' | 'kind' | 'status' | 'tier' | 'source'

/** What each facet is narrowed to; a facet that is missing lets everything pass. */
export type RecordFilters = ReadonlyMap<Facet, ReadonlySet<string>>

const valueOf: Readonly<Record<Facet, (row: RecordRow) => string>> = {
  scope: ({ scope }) => scope,
  kind: ({ kind }) => kind,
  status: ({ status }) => status,
  tier: ({ tier }) => tier,
  source: ({ sourceKind }) => sourceKind,
}
const facetNames = Object.keys(valueOf) as readonly Facet[]
const recalled = ['active', 'conflicted', 'quarantined'] as const

/** Reads what a query narrows the records to. @throws {MemoryError} `invalid-input` for a text that is no scope */
export async function recordFilters(
  { store, memo }: Pick<Desk, 'store' | 'memo'>,
  query: Asked<'records'>['query'],
): Promise<RecordFilters> {
  // Which scopes are known is counted over every record.
  const meant = `scopes ${JSON.stringify(query.scope)}`
  const { scopes } = await memo.of(meant, await store.headSeq(), () => scopesOf(store, query.scope))
  const { kind, tier, source, status = recalled } = query
  const wanted: Readonly<Record<Facet, readonly string[] | undefined>> = { scope: scopes, kind, status, tier, source }
  return new Map(facetNames.flatMap((name) => (wanted[name] === undefined ? [] : [[name, new Set(wanted[name])]])))
}

/** Whether a record passes every filter. */
export function passes(row: RecordRow, filters: RecordFilters): boolean {
  for (const [name, values] of filters) if (!values.has(valueOf[name](row))) return false
  return true
}

/** Each facet counts with all filters but its own, so that it tells what another choice would find. */
export function facetsOf(
  rows: readonly RecordRow[],
  filters: RecordFilters,
): Readonly<Record<Facet, Readonly<Record<string, number>>>> {
  const counted = facetNames.map((name) => ({ name, counts: new Map<string, number>() }))
  for (const row of rows) {
    const failing = failingAlone(row, filters)
    if (failing === 'several') continue
    for (const { name, counts } of counted) {
      if (failing !== undefined && failing !== name) continue
      const value = valueOf[name](row)
      counts.set(value, (counts.get(value) ?? 0) + 1)
    }
  }
  return Object.fromEntries(counted.map(({ name, counts }) => [name, Object.fromEntries(counts)])) as Record<
    Facet,
    Record<string, number>
  >
}

/** The one filter that a record does not pass; `undefined` if it passes all. */
function failingAlone(row: RecordRow, filters: RecordFilters): Facet | 'several' | undefined {
  let failing: Facet | undefined
  for (const [name, values] of filters) {
    if (values.has(valueOf[name](row))) continue
    if (failing !== undefined) return 'several'
    failing = name
  }
  return failing
}
