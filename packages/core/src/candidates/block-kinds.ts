import type { StoredRecord } from '../model/index.js'
import type { BlockKind, KeyedRecords } from './cells.js'
import type { MeaningTable } from './meaning-table.js'
import type { NextKey } from './record-keys.js'
import type { WordTable } from './word-table.js'
import { directionBands } from './direction-bands.js'
import { GrowingRow } from './growing-row.js'
import { creationDayOf, dayKey, idOf, numbersOf, predicateOf, subjectKey, sureKeys, valueOf } from './record-keys.js'
import { shares } from './shares.js'
import { frames, wordBands } from './word-blocks.js'

/** Everything that blocks are made of. */
export interface BlockSources {
  readonly records: readonly StoredRecord[]
  readonly words: WordTable
  readonly meaning: MeaningTable
}

type Next = (record: number) => number

/** Blocks of equal text, of one key, subject or day: few and always looked into. */
export function structuredBlocks(sources: BlockSources): readonly BlockKind[] {
  const { records, words } = sources
  const next = nextKeysOf(sources)
  const named = (keysOf: (record: StoredRecord) => readonly string[]): KeyedRecords => numbered(records.map(keysOf))
  const texts = words.sketches.map(({ textKey, distinctWords }) => (distinctWords > 0 ? [textKey] : []))
  return [
    { name: 'text', shares: shares.text, ...numbered(texts), next: [next.day, ...next.id] },
    { name: 'key', shares: shares.key, ...named(sureKeys), next: [next.value, ...next.rest] },
    { name: 'subject', shares: shares.subject, ...named(optional(subjectKey)), next: [next.predicate, next.value, ...next.rest] },
    { name: 'day', shares: shares.day, ...named(optional(dayKey)), next: next.rest },
  ]
}

/** Blocks of texts with like words or near vectors: many; for scopes too large to look at all pairs. */
export function likenessBlocks(sources: BlockSources): readonly BlockKind[] {
  const { rest } = nextKeysOf(sources)
  const byWords = [wordBands(sources.words), frames(sources.words)]
  return [
    ...byWords.map((keyed) => ({ name: 'words', shares: 0, ...keyed, next: rest })),
    ...directionBands(sources.meaning).map((band) => ({ name: 'meaning', shares: 0, ...band, next: [band.further, ...rest] })),
  ]
}

function optional(keyOf: (record: StoredRecord) => string | undefined): (record: StoredRecord) => readonly string[] {
  return (record) => {
    const key = keyOf(record)
    return key === undefined ? [] : [key]
  }
}

/** Gives every distinct key a number, so that no two keys are ever taken for one. */
function numbered(keysOfRecords: readonly (readonly (string | number)[])[]): KeyedRecords {
  const numbers = new Map<string | number, number>()
  const keys = new GrowingRow()
  const records = new GrowingRow()
  keysOfRecords.forEach((keysOfRecord, record) => {
    for (const key of keysOfRecord) {
      const number = numbers.get(key) ?? numbers.size
      numbers.set(key, number)
      keys.push(number)
      records.push(record)
    }
  })
  return { keys: keys.toArray(), records: records.toArray() }
}

interface NextKeys {
  readonly predicate: Next
  readonly value: Next
  readonly day: Next
  readonly id: readonly Next[]
  readonly rest: readonly Next[]
}

function nextKeysOf({ records, words }: BlockSources): NextKeys {
  const by = (key: NextKey): Next => (i) => key(records[i] as StoredRecord)
  const text: Next = (i) => (words.sketches[i]?.textKey ?? 0) >>> 0
  const id = Array.from({ length: 8 }, (_, level): Next => (i) => (idOf(records[i] as StoredRecord) >>> (level * 4)) & 15)
  const day = by(creationDayOf)
  return { predicate: by(predicateOf), value: by(valueOf), day, id, rest: [by(numbersOf), text, day, ...id] }
}
