import type { KeyedRecords } from './keyed-records.js'
import type { WordTable } from './word-table.js'
import { GrowingRow } from './growing-row.js'
import { mix } from './hashing.js'
import { bandCount } from './min-hash.js'

const frameWordsMin = 3
const frameWordsMax = 16

/** Every MinHash band of every record. */
export function wordBands({ count, bands, distinctWords }: WordTable): KeyedRecords {
  const records = Uint32Array.from(bands.keys()).map((k) => Math.floor(k / bandCount))
  if (distinctWords.every((words) => words > 0)) return { keys: bands, records }
  const hasWords = (record: number): boolean => (distinctWords[record] ?? 0) > 0
  return { keys: bands.filter((_, k) => hasWords(records[k] ?? count)), records: records.filter(hasWords) }
}

/**
 * The word set of a short text, and that set with each word left out: two texts that differ in one word share one of these
 * keys for certain, where the bands of a short text may miss.
 */
export function frames(table: WordTable): KeyedRecords {
  const keys = new GrowingRow()
  const records = new GrowingRow()
  for (let record = 0; record < table.count; record++) {
    const words = table.wordsOf(record)
    if (words.length < frameWordsMin || words.length > frameWordsMax) continue
    const all = words.reduce((sum, word) => sum + mix(word + 1), 0)
    keys.push(mix(all >>> 0))
    for (const word of words) keys.push(mix((all - mix(word + 1)) >>> 0))
    for (let k = 0; k <= words.length; k++) records.push(record)
  }
  return { keys: keys.toArray(), records: records.toArray() }
}

/**
 * Finds every pair with an overlap of at least `least`: two such records share one of the rarest words of each, which are
 * those that together count for more than 1 - `least` of the text. Cells have no bounded size.
 *
 * @param wanted 1 for every record of which pairs are wanted; the others only bring the rare words of those.
 */
export function rareWords(table: WordTable, least: number, wanted: Uint8Array): KeyedRecords {
  const rare = new Set<number>()
  wanted.forEach((isWanted, record) => {
    if (isWanted === 1) for (const word of table.rarestOf(record, least)) rare.add(word)
  })
  const keys = new GrowingRow()
  const records = new GrowingRow()
  for (let record = 0; record < table.count; record++) {
    for (const word of wanted[record] === 1 ? table.rarestOf(record, least) : table.wordsOf(record)) {
      if (!rare.has(word)) continue
      keys.push(word)
      records.push(record)
    }
  }
  return { keys: keys.toArray(), records: records.toArray() }
}

/** Without the words of more than `most` records, which bring together what has little in common. */
export function saidByFew({ keys, records }: KeyedRecords, most: number): KeyedRecords {
  const counts = new Map<number, number>()
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
  const isKept = (_: number, k: number): boolean => (counts.get(keys[k] ?? 0) ?? 0) <= most
  return { keys: keys.filter(isKept), records: records.filter(isKept) }
}
