import type { KeyedRecords } from './keyed-records.js'
import type { MeaningTable } from './meaning-table.js'
import { bitsUsed, directionWords } from './meaning-table.js'

const bandCount = 48
const bandBitsLeast = 8
const bandBitsMost = 14
const furtherBits = 8

/** One band: a key of a few bits of direction for every record that has a vector. */
export interface DirectionBand extends KeyedRecords {
  /** Eight further bits of a record, by which a cell of the band is split. */
  readonly further: (record: number) => number
}

/**
 * 48 bands of 8 to 14 bits of direction, the more the more records there are, so that a cell of unrelated records stays
 * small. With 14 bits a pair at cosine 0.9 shares a band with a probability of 0.99, at 0.85 of 0.96, at 0.65 of 0.41.
 */
export function directionBands(meaning: MeaningTable): readonly DirectionBand[] {
  const records = Uint32Array.from(meaning.squares.keys()).filter((i) => meaning.squares[i] !== 0)
  const width = Math.min(bandBitsMost, Math.max(bandBitsLeast, Math.round(Math.log2(records.length + 1))))
  return Array.from({ length: bandCount }, (_, band) => {
    const start = Math.floor((band * bitsUsed) / bandCount)
    return {
      keys: keysAt(meaning, records, { start, width }),
      records,
      further: (record) => bitsAt(meaning, record, { start: start + width, width: furtherBits }),
    }
  })
}

function keysAt(meaning: MeaningTable, records: Uint32Array, at: { start: number; width: number }): Uint32Array {
  const keys = new Uint32Array(records.length)
  for (let k = 0; k < records.length; k++) keys[k] = bitsAt(meaning, records[k] as number, at)
  return keys
}

/** Bits of a record from `start` on, beginning anew after the last one. */
function bitsAt({ bits }: MeaningTable, record: number, { start, width }: { start: number; width: number }): number {
  const row = record * directionWords
  const word = (start % bitsUsed) >> 5
  const next = (word + 1) % directionWords
  const offset = start & 31
  const low = (bits[row + word] as number) >>> offset
  const high = offset === 0 ? 0 : (bits[row + next] as number) << (32 - offset)
  return (low | high) & (2 ** width - 1)
}
