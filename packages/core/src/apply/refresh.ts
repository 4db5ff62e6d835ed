import type { JournalEntry } from '../model/index.js'
import type { Indexer, Transaction } from '../ports/index.js'
import { idsOf } from '../history/index.js'
import { findShowing, reindex } from './word-index.js'

/** The word index shows what stands now, and a pass has to look at all of it again (R23). */
export async function refreshAfter(tx: Transaction, moved: readonly JournalEntry[], indexer: Indexer): Promise<void> {
  const touched = new Set(moved.flatMap(({ lives }) => lives))
  for (const { payload } of moved) for (const change of payload?.changes ?? []) addAll(touched, idsOf(change))
  // What was forgotten or pruned meanwhile is named, but is no record any more.
  const there = [...(await tx.getMany([...touched])).keys()]
  const ids = [...new Set([...there, ...(await findShowing(tx, there))])].sort()
  await reindex(tx, indexer, ids)
  await tx.markDirty(ids)
}

function addAll(ids: Set<string>, more: readonly string[]): void {
  for (const id of more) ids.add(id)
}
