import type { KeyedRecords } from './cells.js'
import type { MeaningTable } from './meaning-table.js'
import { seededNumbers } from './hashing.js'
import { directionBits } from './rotation.js'

const bandCount = 48
const bitsMin = 8
const bitsMax = 14
const furtherBitCount = 8
const bitsReserved = bitsMax + furtherBitCount

/** One band: a key of a few bits of direction for every record that has a vector. */
export interface DirectionBand extends KeyedRecords {
  /** Eight further bits of a record, by which a cell of the band is split. */
  readonly further: (record: number) => number
}

/**
 * 48 bands of 8 to 14 bits of direction, the more the more records there are, so that a cell of unrelated records stays
 * small. A pair at cosine 0.9 shares a band of 14 bits with a probability of 0.99, at 0.85 of 0.96, at 0.65 of 0.41.
 */
export function directionBands(meaning: MeaningTable): readonly DirectionBand[] {
  const records = Uint32Array.from(meaning.vectors.keys()).filter((i) => meaning.vectors[i] !== undefined)
  const bits = Math.min(bitsMax, Math.max(bitsMin, Math.round(Math.log2(records.length + 1))))
  return positionsOfBands().map((positions) => ({
    keys: records.map((record) => bitsAt(meaning, record, positions.subarray(0, bits))),
    records,
    further: (record) => bitsAt(meaning, record, positions.subarray(bits, bits + furtherBitCount)),
  }))
}

/** Every band looks at positions of its own, the same in every run; two bands may share some. */
function positionsOfBands(): readonly Uint32Array[] {
  return Array.from({ length: bandCount }, (_, band) => {
    const order = seededNumbers(1000 + band, directionBits)
    const positions = Uint32Array.from(order.keys()).sort((a, b) => (order[a] as number) - (order[b] as number))
    return positions.subarray(0, bitsReserved)
  })
}

function bitsAt({ bits }: MeaningTable, record: number, positions: Uint32Array): number {
  const row = record * (directionBits >> 5)
  let key = 0
  for (let k = 0; k < positions.length; k++) {
    const position = positions[k] as number
    key = (key << 1) | (((bits[row + (position >> 5)] as number) >>> (position & 31)) & 1)
  }
  return key
}
