import type { KeyedRecords } from './keyed-records.js'
import type { WordTable } from './word-table.js'
import { GrowingRow } from './growing-row.js'
import { mix } from './hashing.js'
import { bandCount } from './min-hash.js'

const frameWordsMin = 3
const frameWordsMax = 16
/** Keeps a product that should be whole from being rounded up. */
const rounding = 1e-9

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
 * Finds every pair with an overlap of at least `least`: two such records share one of the rarest words of each, where of
 * n words all but the n * least - 1 most common ones count as rare. Cells have no bounded size.
 *
 * @param wanted 1 for every record of which pairs are wanted; the others only bring the rare words of those.
 */
export function rareWords(table: WordTable, least: number, wanted: Uint8Array): KeyedRecords {
  const frequencies = frequenciesOf(table)
  const rare = new Set<number>()
  wanted.forEach((isWanted, record) => {
    if (isWanted === 1) for (const word of rarest(table.wordsOf(record), least, frequencies)) rare.add(word)
  })
  const keys = new GrowingRow()
  const records = new GrowingRow()
  for (let record = 0; record < table.count; record++) {
    const words = table.wordsOf(record)
    for (const word of wanted[record] === 1 ? rarest(words, least, frequencies) : words) {
      if (!rare.has(word)) continue
      keys.push(word)
      records.push(record)
    }
  }
  return { keys: keys.toArray(), records: records.toArray() }
}

function rarest(words: Uint32Array, least: number, frequencies: ReadonlyMap<number, number>): readonly number[] {
  const rarestFirst = [...words].sort((x, y) => (frequencies.get(x) ?? 0) - (frequencies.get(y) ?? 0) || x - y)
  const spared = Math.max(0, Math.ceil(words.length * least - rounding) - 1)
  return rarestFirst.slice(0, words.length - spared)
}

function frequenciesOf({ words }: WordTable): ReadonlyMap<number, number> {
  const frequencies = new Map<number, number>()
  for (const word of words) frequencies.set(word, (frequencies.get(word) ?? 0) + 1)
  return frequencies
}
