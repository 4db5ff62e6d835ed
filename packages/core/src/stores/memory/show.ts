import type { StoredRecord } from '../../model/index.js'
import type { BesideRow, RecordFilter, Version } from '../../ports/index.js'
import type { State } from './state.js'
import { isStanding, mainBranch } from '../../model/index.js'
import { assembleRecord, shownOriginalsOf } from '../../ports/index.js'
import { keyOf } from './state.js'

/** The current revision of a record on a branch. */
export function viewOf(state: State, id: string, branch: string = mainBranch): Version | undefined {
  return state.versions.get(keyOf(branch, id))?.at(-1)
}

/** True unless the entry that wrote the row was taken out. */
export function counts(state: State, row: BesideRow): boolean {
  const entry = state.entries.get(String(row.seq))
  return entry === undefined || isStanding(entry)
}

/** The record as read on `main`; `undefined` if it is not there. */
export function shown(state: State, id: string): StoredRecord | undefined {
  const put = state.puts.get(id)
  const view = viewOf(state, id)
  if (put === undefined || view === undefined) return undefined
  const usage = state.usage.get(id)
  return assembleRecord({
    record: put.record,
    view,
    rows: standingRows(state, id),
    rowsOfOriginals: shownOriginalsOf(put.record).flatMap((original) => standingRows(state, original)),
    contradictionRows: contradictionRows(state, id),
    ...(usage !== undefined && { usage }),
  })
}

function standingRows(state: State, id: string): readonly BesideRow[] {
  return (state.rows.get(id) ?? []).filter((row) => counts(state, row))
}

function contradictionRows(state: State, id: string): readonly BesideRow[] {
  const named = (state.rows.get(id) ?? []).filter((row) => row.type === 'contradiction' && isActive(state, row.withId))
  const naming = (state.rowsAgainst.get(id) ?? []).filter((row) => isActive(state, row.recordId))
  return [...named, ...naming].filter((row) => counts(state, row))
}

function isActive(state: State, id: string): boolean {
  return viewOf(state, id)?.life.status === 'active'
}

/** The ids of `main` that pass the filter, sorted. */
export function filteredIds(state: State, filter: RecordFilter = {}): readonly string[] {
  return [...state.puts.keys()].filter((id) => passes(state, id, filter)).sort()
}

/** True if the record is on `main` and the filter lets it through. */
export function passes(state: State, id: string, { scopes, statuses, kinds }: RecordFilter): boolean {
  const record = state.puts.get(id)?.record
  const status = viewOf(state, id)?.life.status
  if (record === undefined || status === undefined) return false
  return has(scopes, record.scope) && has(statuses, status) && has(kinds, record.kind)
}

function has<T>(allowed: readonly T[] | undefined, value: T): boolean {
  return allowed === undefined || allowed.includes(value)
}
