import type { MemoryRecord, StoredRecord } from '../model/index.js'
import type { Indexer, Transaction } from '../ports/index.js'
import { isFindable, searchableTokens, shownOriginalsOf } from '../ports/index.js'

/** The tokens of a record that is just put: its own words, and for a merged one those said of its originals (R12). */
export function tokensOfPut(
  indexer: Indexer,
  put: { readonly record: MemoryRecord; readonly wordings: readonly string[] },
  records: ReadonlyMap<string, StoredRecord>,
): readonly string[] {
  const said = shownOriginalsOf(put.record).flatMap((id) => records.get(id)?.beside.wordings ?? [])
  return searchableTokens(indexer, put.record.text, [...put.wordings, ...said])
}

/** Brings the word index of these records in line with how they stand now. */
export async function reindex(tx: Transaction, indexer: Indexer, ids: readonly string[]): Promise<void> {
  for (const [id, record] of await tx.getMany(ids)) {
    const { text, life, beside } = record
    await tx.setTokens(id, isFindable(life) ? searchableTokens(indexer, text, beside.wordings) : [])
  }
}

/** The merged records that show the rows of these originals: what is laid beside an original is found by them (R12). */
export async function findShowing(tx: Transaction, originals: readonly string[]): Promise<readonly string[]> {
  if (originals.length === 0) return []
  const derived = await tx.getMany(await tx.findDerivedFrom(originals))
  return [...derived.values()].filter((record) => shownOriginalsOf(record).length > 0).map(({ id }) => id)
}
