import type { Finding, StoredRecord } from '../model/index.js'
import type { Indexer, StoreReader } from '../ports/index.js'

/** Records that are looked up, at most. */
const sampleSize = 200

/** Hits that are looked through: more than there are records of equal text in a scope. */
const hitLimit = 1_000

/** Checks a sample of the active records: each must be found by its own words (I16). */
export async function checkWords(reader: StoreReader, indexer: Indexer): Promise<readonly Finding[]> {
  const lost: string[] = []
  for (const record of await sample(reader)) if (!(await isFound(reader, record, indexer))) lost.push(record.id)
  if (lost.length === 0) return []
  const detail = `${lost.length} active records are not found by their own words.`
  return [{ code: 'not-found-by-words', severity: 'warning', detail, ids: lost, invariant: 'I16' }]
}

async function sample(reader: StoreReader): Promise<readonly StoredRecord[]> {
  const total = (await reader.scopes()).reduce((sum, { active }) => sum + active, 0)
  const step = Math.max(1, Math.ceil(total / sampleSize))
  const chosen: StoredRecord[] = []
  let position = 0
  for await (const record of reader.records({ statuses: ['active'] })) if (position++ % step === 0) chosen.push(record)
  return chosen
}

async function isFound(reader: StoreReader, { id, scope, text }: StoredRecord, indexer: Indexer): Promise<boolean> {
  const tokens = [...new Set(indexer.tokens(text))]
  if (tokens.length === 0) return true
  const hits = await reader.searchWords({ scopes: [scope], tokens, limit: hitLimit, filter: { statuses: ['active'] } })
  return hits.length === hitLimit || hits.some(({ recordId }) => recordId === id)
}
