import type { HitConflict, StoredRecord } from '../model/index.js'
import type { CheckedQuery } from './query.js'
import type { Place, Ranked } from './rank.js'
import { knownOutcome } from '../model/index.js'
import { recencyOf } from './formulas.js'
import { searchedWords } from './word-forms.js'

/** Why a record is among the hits, for a person: words, cosine, ranks, through which source, age, uses, contradictions. */
export function whyOf(
  { record, words, vector }: Ranked,
  conflicts: readonly HitConflict[],
  query: CheckedQuery,
): string {
  const reasons = [
    words && `words ${sharedWords(record, query)} (rank ${words.rank})`,
    vector && `cosine ${vector.match.score.toFixed(2)} (rank ${vector.rank})`,
    throughSource(words, vector),
    `recency ${recencyOf(record.decayClass, record.createdAt, query.now).toFixed(2)}`,
    record.usage.accessCount > 0 && `used ${timesOf(record.usage.accessCount)}`,
    episodeReason(record, query),
    conflicts.length > 0 && `contradicts ${conflicts.map(({ withId }) => withId).join(', ')}`,
  ]
  return reasons.filter((reason) => typeof reason === 'string').join('; ')
}

const namedWords = 6

function sharedWords(record: StoredRecord, { indexer, text }: CheckedQuery): string {
  const said = new Set([record.text, ...record.beside.wordings].flatMap((wording) => indexer.tokens(wording)))
  const shared = searchedWords(indexer.tokens(text)).filter((token) => said.has(token))
  const named = shared.slice(0, namedWords).join(', ')
  return shared.length > namedWords ? `${named} and ${shared.length - namedWords} more` : named || 'of a source'
}

function throughSource(words: Place | undefined, vector: Place | undefined): string | undefined {
  const sources = [...new Set([words?.match.via, vector?.match.via].filter((via) => via !== undefined))]
  return sources.length === 0 ? undefined : `through ${sources.join(', ')}, which went into it`
}

function timesOf(count: number): string {
  return count === 1 ? 'once' : `${count} times`
}

function episodeReason(record: StoredRecord, { episodes }: CheckedQuery): string | undefined {
  return record.episode === undefined || episodes === 'any' ? undefined : `outcome ${knownOutcome(record)}`
}
