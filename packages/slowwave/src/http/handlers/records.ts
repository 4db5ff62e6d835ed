import { readerAt, statuses } from '@slowwave/core'
import type { StoreReader } from '@slowwave/core'
import { scopesOf } from '../../library/index.js'
import type { RecordRow } from '../contract/index.js'
import type { Desk } from '../desk.js'
import type { Asked, RouteHandlers } from '../handler.js'
import { lineageOf } from '../lineage.js'
import { etagOfRecord, noRecord } from '../one-record.js'
import { pageAfter } from '../pages.js'
import { pointAt } from '../point.js'
import { rowOf, shownStatus } from '../rows.js'

/** Records: search, filter, page, and one in full. */
export const records: RouteHandlers<'records' | 'record' | 'recordHistory' | 'recordExplanation' | 'lineage'> = {
  async records(desk, asked) {
    const { q, at } = asked.query
    if (q !== undefined) return { answer: await searched(desk, asked, q) }
    const rows = at === undefined ? [...(await desk.rows.all()).values()] : await rowsAt(desk, at)
    return { answer: await listed(desk, asked, rows) }
  },

  async record(desk, { params: { id }, query: { at } }) {
    const point = at === undefined ? undefined : await pointAt(desk.store, 'query.at', at)
    const view = point === undefined ? desk.store : readerAt(desk.store, point.seq, { indexer: desk.indexer })
    const record = await view.get(id)
    if (record === undefined) throw await noRecord(desk, id)
    const story = await desk.memory.history(id)
    const stops = new Map<number, { readonly seq: number; readonly at: number; readonly what: string }>()
    for (const { seq, at: when, kind } of [...(story?.steps ?? []), ...(story?.beside ?? [])])
      stops.set(seq, { seq, at: when, what: kind })
    const seq = point?.seq ?? (await desk.store.headSeq())
    const others = [...record.beside.contradictions.map(({ withId }) => withId), record.life.supersededBy]
    const found = await view.getMany(others.filter((one) => one !== undefined))
    const asOf = { seq, ...(point?.at === undefined ? {} : { at: point.at }) }
    return {
      ...(point === undefined ? { etag: etagOfRecord(record) } : {}),
      answer: {
        ...{ record, status: shownStatus(record), asOf },
        stops: [...stops.values()].sort((a, b) => a.seq - b.seq),
        others: [...found.values()].map(rowOf),
      },
    }
  },

  async recordHistory(desk, { params: { id } }) {
    const found = await desk.memory.history(id)
    if (found === undefined) throw await noRecord(desk, id)
    return { answer: found }
  },

  async recordExplanation(desk, { params: { id } }) {
    const found = await desk.memory.explain(id)
    if (found === undefined) throw await noRecord(desk, id)
    return { answer: found }
  },

  async lineage(desk, { params: { id }, query: { depth = '3' } }) {
    const record = await desk.store.get(id)
    if (record === undefined) throw await noRecord(desk, id)
    return { answer: await lineageOf(desk.store, record, depth === 'all' ? Infinity : Number(depth)) }
  },
}

type Filters = Asked<'records'>['query']
type Filter = (row: RecordRow) => boolean

const facetNames = ['scope', 'kind', 'status', 'tier', 'source'] as const
type Facet = (typeof facetNames)[number]
const recalled = ['active', 'conflicted', 'quarantined'] as const

async function filtersOf({ store }: Desk, query: Filters): Promise<Readonly<Record<Facet, Filter>>> {
  const { scopes } = await scopesOf(store, query.scope)
  const wanted = query.status ?? recalled
  return {
    scope: (row) => scopes === undefined || (scopes as readonly string[]).includes(row.scope),
    kind: (row) => query.kind?.includes(row.kind) ?? true,
    status: (row) => (wanted as readonly string[]).includes(row.status),
    tier: (row) => query.tier?.includes(row.tier) ?? true,
    source: (row) => query.source?.includes(row.sourceKind) ?? true,
  }
}

async function listed(desk: Desk, { query }: Asked<'records'>, rows: readonly RecordRow[]) {
  const filters = await filtersOf(desk, query)
  const fitting = rows.filter((row) => facetNames.every((name) => filters[name](row)))
  const sorted = fitting.sort(orders[query.sort ?? 'newest'])
  const { members, ...page } = pageAfter(sorted, { cursor: query.cursor, limit: query.limit ?? 100 }, ({ id }) => id)
  const facets = query.cursor === undefined ? { facets: facetsOf(rows, filters) } : {}
  return { records: members, ...page, ...facets }
}

const byId = (a: RecordRow, b: RecordRow): number => (a.id < b.id ? -1 : 1)

const orders: Readonly<Record<NonNullable<Filters['sort']>, (a: RecordRow, b: RecordRow) => number>> = {
  newest: (a, b) => b.createdAt - a.createdAt || byId(a, b),
  oldest: (a, b) => a.createdAt - b.createdAt || byId(a, b),
  id: byId,
  'most-used': (a, b) => b.accessCount - a.accessCount || byId(a, b),
}

/** Each facet counts with all filters but its own, so that it tells what another choice would find. */
function facetsOf(rows: readonly RecordRow[], filters: Readonly<Record<Facet, Filter>>) {
  const counted = facetNames.map((name): readonly [Facet, Record<string, number>] => [name, {}])
  for (const row of rows) {
    const failing = facetNames.filter((name) => !filters[name](row))
    if (failing.length > 1) continue
    for (const [name, counts] of counted) {
      if (failing.length === 1 && failing[0] !== name) continue
      const value = name === 'source' ? row.sourceKind : row[name]
      counts[value] = (counts[value] ?? 0) + 1
    }
  }
  return Object.fromEntries(counted)
}

async function rowsAt({ store, indexer }: Desk, at: string): Promise<readonly RecordRow[]> {
  const { seq } = await pointAt(store, 'query.at', at)
  const rows: RecordRow[] = []
  for await (const record of readerAt(store, seq, { indexer }).records()) rows.push(rowOf(record))
  return rows
}

/** Recalled, best first. Filters that recall does not know are laid over what it found, so more is asked for than is shown. */
async function searched(desk: Desk, { query, signal }: Asked<'records'>, text: string) {
  const view = await viewOf(desk, query.at)
  const limit = query.limit ?? 100
  const scopes = (await scopesOf(view, query.scope)).scopes ?? (await view.scopes()).map(({ scope }) => scope)
  if (scopes.length === 0) return { records: [], matching: 0 }
  const choice = {
    ...{ signal, k: searchedMax, statuses: statuses.filter((one) => one === 'active' || query.status?.includes(one)) },
    depth: 'archive' as const,
    ...(query.kind === undefined ? {} : { kinds: query.kind }),
  }
  const filters = await filtersOf(desk, query)
  const at = query.at === undefined ? {} : { at: query.at }
  const hits = await desk.memory.recall(text, { ...choice, ...at, scopes, uses: 'not-counted' })
  const found = hits.map(({ record, score, why, conflictsWith }) => ({
    ...{ ...rowOf(record), score, why },
    ...(conflictsWith.length === 0
      ? {}
      : { conflictsWith: conflictsWith.map(({ withId, detail }) => ({ withId, detail })) }),
  }))
  const fitting = found.filter((row) => facetNames.every((name) => filters[name](row)))
  const { members, ...page } = pageAfter(fitting, { cursor: query.cursor, limit }, ({ id }) => id)
  return { records: members, ...page }
}

/** Hits that are ranked at most. */
const searchedMax = 500

async function viewOf({ store, indexer }: Desk, at: string | undefined): Promise<StoreReader> {
  return at === undefined ? store : readerAt(store, (await pointAt(store, 'query.at', at)).seq, { indexer })
}
