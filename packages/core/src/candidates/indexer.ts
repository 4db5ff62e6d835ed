import type { Indexer } from '../ports/index.js'
import { tokensOf } from '../text/index.js'
import { packSketch, signatureVersion, sketchOf } from './signature.js'

/**
 * The way in which records are indexed. A signature holds the MinHash bands over word pairs, the words, and the key of the
 * normalised text of a record, in 17 to about 650 bytes.
 */
export function createIndexer(): Indexer {
  return {
    id: `words@${signatureVersion}`,
    tokens: tokensOf,
    signature: ({ text }) => packSketch(sketchOf(text)),
  }
}
