import type { KeyedRecords } from './keyed-records.js'
import type { WordTable } from './word-table.js'
import { GrowingRow } from './growing-row.js'
import { mix } from './hashing.js'

const frameWordsMin = 3
const frameWordsMax = 16

/** Every MinHash band of every record. */
export function wordBands({ sketches }: WordTable): KeyedRecords {
  const keys = new GrowingRow()
  const records = new GrowingRow()
  sketches.forEach(({ bands }, record) => {
    keys.pushAll(bands)
    for (let band = 0; band < bands.length; band++) records.push(record)
  })
  return { keys: keys.toArray(), records: records.toArray() }
}

/**
 * The word set of a short text, and that set with each word left out: two texts that differ in one word share one of these
 * keys for certain, where the bands of a short text may miss.
 */
export function frames({ sketches }: WordTable): KeyedRecords {
  const keys = new GrowingRow()
  const records = new GrowingRow()
  sketches.forEach(({ words }, record) => {
    if (words.length < frameWordsMin || words.length > frameWordsMax) return
    const all = words.reduce((sum, word) => sum + mix(word), 0)
    for (const left of [0, ...words.map(mix)]) {
      keys.push(mix((all - left) >>> 0))
      records.push(record)
    }
  })
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
  table.sketches.forEach(({ words }, record) => {
    const rarestFirst = [...words].sort((x, y) => (frequencies.get(x) ?? 0) - (frequencies.get(y) ?? 0) || x - y)
    const spared = Math.max(0, Math.ceil(words.length * least - 1e-9) - 1)
    for (const word of rarestFirst.slice(0, words.length - spared)) {
      keys.push(word)
      records.push(record)
    }
  })
  return { keys: keys.toArray(), records: records.toArray() }
}

function frequenciesOf({ hashes }: WordTable): ReadonlyMap<number, number> {
  const frequencies = new Map<number, number>()
  for (const word of hashes) frequencies.set(word, (frequencies.get(word) ?? 0) + 1)
  return frequencies
}
