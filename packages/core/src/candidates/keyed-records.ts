/** Keys of records, in two rows of equal length: `records[k]` has the 32-bit key `keys[k]`. */
export interface KeyedRecords {
  readonly keys: Uint32Array
  readonly records: Uint32Array
}

const digitBits = 11
const digitCount = 2 ** digitBits

/** By ascending key, records of one key in the order in which they were: a radix sort of 11 bits at a time. */
export function sortedByKey(keyed: KeyedRecords): KeyedRecords {
  const highest = highestOf(keyed.keys)
  let sorted = keyed
  for (let shift = 0; shift < 32 && highest >>> shift > 0; shift += digitBits) sorted = sortedByDigit(sorted, shift)
  return sorted
}

function highestOf(keys: Uint32Array): number {
  let highest = 0
  for (let k = 0; k < keys.length; k++) if ((keys[k] as number) > highest) highest = keys[k] as number
  return highest
}

function sortedByDigit({ keys, records }: KeyedRecords, shift: number): KeyedRecords {
  const next = digitStarts(keys, shift)
  const sorted = { keys: new Uint32Array(keys.length), records: new Uint32Array(keys.length) }
  for (let k = 0; k < keys.length; k++) {
    const key = keys[k] as number
    const digit = (key >>> shift) & (digitCount - 1)
    const at = next[digit] as number
    next[digit] = at + 1
    sorted.keys[at] = key
    sorted.records[at] = records[k] as number
  }
  return sorted
}

/** Where the keys of each digit begin once they are sorted by it. */
function digitStarts(keys: Uint32Array, shift: number): Uint32Array {
  const starts = new Uint32Array(digitCount + 1)
  for (let k = 0; k < keys.length; k++) {
    const digit = ((keys[k] as number) >>> shift) & (digitCount - 1)
    starts[digit + 1] = (starts[digit + 1] as number) + 1
  }
  for (let digit = 0; digit < digitCount; digit++)
    starts[digit + 1] = (starts[digit + 1] as number) + (starts[digit] as number)
  return starts
}
