import type { RecordFilter, StoreReader } from '../ports/index.js'
import type { CheckedQuery } from './query.js'
import type { Match } from './match.js'

/** Records that hold a word of the query, by BM25. */
export async function searchByWords(
  reader: StoreReader,
  query: CheckedQuery,
  { filter, limit }: { readonly filter: RecordFilter; readonly limit: number },
): Promise<readonly Match[]> {
  const tokens = [...new Set(query.indexer.tokens(query.text))]
  if (tokens.length === 0) return []
  const hits = await reader.searchWords({ scopes: query.scopes, tokens, limit, filter })
  return hits.map(({ recordId, score }) => ({ id: recordId, score }))
}
