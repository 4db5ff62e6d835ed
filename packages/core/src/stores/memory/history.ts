import type * as ports from '../../ports/index.js'
import type { State } from './state.js'
import { refusals } from '../../ports/index.js'
import { deleteVectors } from './deleting.js'
import { keyOf } from './state.js'

/** The bodies that were put on one branch or on all, by seq, then record id. */
export function branchPutsOf(state: State, branch?: string): readonly ports.BranchPut[] {
  return [...state.branchPuts.values()]
    .filter((put) => branch === undefined || put.branch === branch)
    .sort((a, b) => a.seq - b.seq || (a.record.id < b.record.id ? -1 : 1))
}

/** Every contradiction row that names one of these records on either side. */
export function contradictionsOf(state: State, ids: readonly string[]): readonly ports.BesideRow[] {
  const rows = [...new Set(ids)].flatMap((id) => [
    ...(state.rows.get(id) ?? []).filter(({ type }) => type === 'contradiction'),
    ...(state.rowsAgainst.get(id) ?? []),
  ])
  return [...new Set(rows)].sort((a, b) => a.seq - b.seq || a.ordinal - b.ordinal)
}

/** Adds the body of a record to a branch. */
export function insertBranchPut(state: State, put: ports.BranchPut): void {
  const key = keyOf(put.branch, put.record.id)
  if (state.branchPuts.get(key) !== undefined) throw refusals.usedId(put.record.id)
  state.branchPuts.set(key, put)
}

/** Deletes bodies from branches. */
export function deleteBranchPuts(state: State, refs: readonly ports.BranchPutRef[]): void {
  for (const { branch, recordId } of refs) {
    const key = keyOf(branch, recordId)
    const put = state.branchPuts.get(key)
    if (put === undefined) continue
    state.branchPuts.delete(key)
    deleteVectors(state, put.record.contentHash)
  }
}
