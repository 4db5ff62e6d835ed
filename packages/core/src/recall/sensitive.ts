import type { StoredRecord } from '../model/index.js'
import type { CheckedQuery } from './query.js'
import { detectLanguage, stemOf, tokensOf } from '../text/index.js'

/** The tag of records about health, conflicts or personal trouble. */
const sensitiveTag = 'sensitive'

/**
 * True unless the record is sensitive and the query does not raise its topic: such a record comes only when the person
 * names it in a word of its own, never because it is near in meaning, shares a small word or is about the same person.
 */
export function isRaised(record: StoredRecord, query: Pick<CheckedQuery, 'text'>): boolean {
  if (!record.beside.tags.includes(sensitiveTag)) return true
  const topics = topicsOf(record.text)
  const named = topicsOf(`${record.scope} ${record.entity ?? ''} ${record.claim?.subject ?? ''}`)
  return [...topicsOf(query.text)].some((word) => topics.has(word) && !named.has(word))
}

function topicsOf(text: string): ReadonlySet<string> {
  const tokens = tokensOf(text.toLowerCase())
  const { common } = detectLanguage(text, tokens)
  return new Set(tokens.filter((token) => !common.has(token)).map((token) => stemOf(token)))
}
