import type { MemoryRecord } from '../model/index.js'

/** What a store keeps of a record so that it is found again: words for recall, packed keys for blocking. */
export interface Indexer {
  /** Names this way of indexing; another one means that everything must be indexed anew. */
  readonly id: string
  /** Searchable tokens of a text, in order, with repeats. */
  tokens(text: string): readonly string[]
  /** Packed blocking keys that need no vector. */
  signature(record: MemoryRecord): Uint8Array
}
