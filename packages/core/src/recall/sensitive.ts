import type { StoredRecord } from '../model/index.js'
import type { CheckedQuery } from './query.js'
import { namesIn, topicsOf } from './topics.js'

/** The tag of records about health, conflicts or personal trouble. */
const sensitiveTag = 'sensitive'

/**
 * True unless the record is sensitive and the query does not raise its topic: such a record comes only when the person
 * names it in a word of its own, never because it is near in meaning, shares a small word, a date, a name or a word of
 * everyday work, or is about the same person.
 */
export function isRaised(record: StoredRecord, query: Pick<CheckedQuery, 'text'>): boolean {
  if (!record.beside.tags.includes(sensitiveTag)) return true
  const topics = topicsOf(record.text)
  const about = topicsOf(`${record.scope} ${record.entity ?? ''} ${record.claim?.subject ?? ''}`)
  const names = namesIn(record.text, query.text)
  return [...topicsOf(query.text)].some((word) => topics.has(word) && !about.has(word) && !names.has(word))
}
