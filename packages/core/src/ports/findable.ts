import type { Life } from '../model/index.js'
import type { Indexer } from './indexer.js'

/**
 * True for a life whose record is in the word index. What was taken into another record is found by that record, which
 * holds its wordings; everything else stays findable for those who ask for its status (I16). Retracted is out.
 */
export function isFindable(life: Life): boolean {
  return life.status === 'archived' ? life.supersededBy === undefined : life.status !== 'retracted'
}

/** The searchable tokens of a text and its other wordings. */
export function searchableTokens(
  indexer: Pick<Indexer, 'tokens'>,
  text: string,
  wordings: Iterable<string>,
): readonly string[] {
  const texts = new Set([text, ...wordings])
  return [...texts].flatMap((each) => indexer.tokens(each))
}
