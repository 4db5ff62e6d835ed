import type { RecordFilter, StoreReader } from '../ports/index.js'
import type { CheckedQuery } from './query.js'
import type { Match } from './match.js'
import { searchedWords } from './word-forms.js'

/** Records that hold a word of the query or another form of it, by BM25. */
export async function searchByWords(
  reader: StoreReader,
  query: CheckedQuery,
  { filter, limit }: { readonly filter: RecordFilter; readonly limit: number },
): Promise<readonly Match[]> {
  const tokens = searchedWords(query.indexer.tokens(query.text))
  if (tokens.length === 0) return []
  const hits = await reader.searchWords({ scopes: query.scopes, tokens, limit, filter })
  return hits.map(({ recordId, score }) => ({ id: recordId, score }))
}
