import type { KeyedRecords } from './cells.js'
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
