import type { BesideRow, BesideRowRef } from '../../ports/index.js'
import type { State } from './state.js'
import type { Table } from './table.js'
import { mainBranch } from '../../model/index.js'
import { keyOf } from './state.js'

/** Deletes records with everything that hangs on them. */
export function deleteRecords(state: State, ids: readonly string[]): void {
  for (const id of ids) deleteRecord(state, id)
  const gone = new Set(ids)
  for (const [key, { a, b }] of [...entriesOf(state.holds)]) if (gone.has(a) || gone.has(b)) state.holds.delete(key)
}

const furtherLife = /~\d+$/

function deleteRecord(state: State, id: string): void {
  const record = state.puts.get(id)?.record
  if (record === undefined) return
  state.puts.delete(id)
  takeOut(state.byContent, keyOf(record.scope, record.contentHash), id)
  takeOut(state.byContentId, id, id)
  takeOut(state.byContentId, id.replace(furtherLife, ''), id)
  if (record.nativeId) takeOut(state.byNativeId, keyOf(record.nativeId.importer, record.nativeId.id), id)
  for (const source of record.lineage?.derivedFrom ?? []) takeOut(state.derived, source, id)
  deleteRowsOf(state, id)
  state.versions.delete(keyOf(mainBranch, id))
  for (const table of [state.signatures, state.dirty, state.usage, state.tokens] as const) table.delete(id)
  deleteVectors(state, record.contentHash)
}

function deleteRowsOf(state: State, id: string): void {
  for (const row of [...(state.rows.get(id) ?? []), ...(state.rowsAgainst.get(id) ?? [])]) deleteRow(state, row)
  state.rows.delete(id)
  state.rowsAgainst.delete(id)
}

/** Deletes one row beside a record. */
export function deleteRow(state: State, { recordId, seq, ordinal }: BesideRowRef): void {
  const rows = state.rows.get(recordId) ?? []
  const isOther = (row: BesideRow): boolean => row.seq !== seq || row.ordinal !== ordinal || row.recordId !== recordId
  const row = rows.find((each) => !isOther(each))
  if (row === undefined) return
  state.rows.set(recordId, rows.filter(isOther))
  if (row.type === 'contradiction') {
    state.rowsAgainst.set(row.withId, (state.rowsAgainst.get(row.withId) ?? []).filter(isOther))
  }
}

/** Deletes the vector of a text that nothing has any more: equal texts share one. */
export function deleteVectors(state: State, contentHash: string): void {
  const bodies = [...state.puts.values(), ...state.branchPuts.values()]
  if (bodies.some(({ record }) => record.contentHash === contentHash)) return
  for (const [key, vector] of [...entriesOf(state.vectors)]) {
    if (vector.contentHash === contentHash) state.vectors.delete(key)
  }
}

function takeOut(table: Table<string, readonly string[]>, key: string, id: string): void {
  const left = (table.get(key) ?? []).filter((each) => each !== id)
  if (left.length === 0) table.delete(key)
  else table.set(key, left)
}

function* entriesOf<V>(table: Table<string, V>): Generator<readonly [string, V]> {
  for (const key of table.keys()) {
    const value = table.get(key)
    if (value !== undefined) yield [key, value]
  }
}
