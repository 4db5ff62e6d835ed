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
import { facetsOf, passes, recordFilters } from '../record-filters.js'
import { orders } from '../row-cache.js'
import { rowOf, shownStatus } from '../rows.js'

/** Records: search, filter, page, and one in full. */
export const records: RouteHandlers<'records' | 'record' | 'recordHistory' | 'recordExplanation' | 'lineage'> = {
  async records(desk, asked) {
    const { q } = asked.query
    return { answer: q === undefined ? await listed(desk, asked) : await searched(desk, asked, q) }
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

/** Rows in the order that is asked for. */
async function rowsBy(desk: Desk, { at, sort = 'newest' }: Asked<'records'>['query']): Promise<readonly RecordRow[]> {
  return at === undefined ? desk.rows.inOrder(sort) : [...(await rowsAt(desk, at))].sort(orders[sort])
}

async function listed(desk: Desk, { query }: Asked<'records'>) {
  const rows = await rowsBy(desk, query)
  const filters = await recordFilters(desk, query)
  const fitting = rows.filter((row) => passes(row, filters))
  const { members, ...page } = pageAfter(fitting, { cursor: query.cursor, limit: query.limit ?? 100 }, ({ id }) => id)
  const facets = query.cursor === undefined ? { facets: facetsOf(rows, filters) } : {}
  return { records: members, ...page, ...facets }
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
  const scopes = await scopesSearched(desk, view, query)
  if (scopes.length === 0) return { records: [], matching: 0 }
  const choice = {
    ...{ signal, k: searchedMax, statuses: statuses.filter((one) => one === 'active' || query.status?.includes(one)) },
    depth: 'archive' as const,
    ...(query.kind === undefined ? {} : { kinds: query.kind }),
  }
  const filters = await recordFilters(desk, query)
  const at = query.at === undefined ? {} : { at: query.at }
  const hits = await desk.memory.recall(text, { ...choice, ...at, scopes, uses: 'not-counted' })
  const found = hits.map(({ record, score, why, conflictsWith }) => ({
    ...{ ...rowOf(record), score, why },
    ...(conflictsWith.length === 0
      ? {}
      : { conflictsWith: conflictsWith.map(({ withId, detail }) => ({ withId, detail })) }),
  }))
  const fitting = found.filter((row) => passes(row, filters))
  const { members, ...page } = pageAfter(fitting, { cursor: query.cursor, limit }, ({ id }) => id)
  return { records: members, ...page, ...(hits.length < searchedMax ? {} : { best: searchedMax }) }
}

/** Hits that are ranked at most. Who looks for what is not among them has to say more. */
const searchedMax = 500

/** Every scope, counted once for each state of the journal, where none is named. */
async function scopesSearched({ store, memo }: Desk, view: StoreReader, { scope, at }: Asked<'records'>['query']) {
  if (scope !== undefined) return (await scopesOf(view, scope)).scopes ?? []
  const all = async () => (await view.scopes()).map((one) => one.scope)
  return at === undefined ? memo.of('scopes', await store.headSeq(), all) : all()
}

async function viewOf({ store, indexer }: Desk, at: string | undefined): Promise<StoreReader> {
  return at === undefined ? store : readerAt(store, (await pointAt(store, 'query.at', at)).seq, { indexer })
}
