import type { StoredRecord } from '../../model/index.js'

/** What a text is about: what it names, the stems of the words that say something of that, and what it alone may know. */
export interface Topic {
  /** Identifiers, paths and the like; proper names only where there is none of these. */
  readonly names: ReadonlySet<string>
  /** Numbers, and proper names beside the names. */
  readonly details: ReadonlySet<string>
  /** Without small words, and without those that only say how something went. */
  readonly words: ReadonlySet<string>
}

/** An episode with what it is about. */
export interface Told {
  readonly record: StoredRecord
  readonly topic: Topic
}

/** The words that both are about. */
export function sharedWords(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let shared = 0
  for (const word of a) if (b.has(word)) shared += 1
  return shared
}
