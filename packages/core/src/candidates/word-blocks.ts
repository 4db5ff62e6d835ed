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
    const all = words.reduce((sum, word) => sum + mix(word), 0)
    for (const left of [0, ...words.map(mix)]) {
      keys.push(mix((all - left) >>> 0))
      records.push(record)
    }
  }
  return { keys: keys.toArray(), records: records.toArray() }
}

/**
 * The rarest words of every record, as many as two records must share one of if their overlap is to reach `least`: with
 * n words, all but the n * least - 1 most common ones. Finds every such pair, but cells have no bounded size.
 */
export function rareWords(table: WordTable, least: number): KeyedRecords {
  const frequencies = frequenciesOf(table)
  const keys = new GrowingRow()
  const records = new GrowingRow()
  for (let record = 0; record < table.count; record++) {
    const words = table.wordsOf(record)
    const rarestFirst = [...words].sort((x, y) => (frequencies.get(x) ?? 0) - (frequencies.get(y) ?? 0) || x - y)
    const spared = Math.max(0, Math.ceil(words.length * least - 1e-9) - 1)
    for (const word of rarestFirst.slice(0, words.length - spared)) {
      keys.push(word)
      records.push(record)
    }
  }
  return { keys: keys.toArray(), records: records.toArray() }
}

function frequenciesOf({ words }: WordTable): ReadonlyMap<number, number> {
  const frequencies = new Map<number, number>()
  for (const word of words) frequencies.set(word, (frequencies.get(word) ?? 0) + 1)
  return frequencies
}
