/** Pairs of records as numbers, in rows of equal length: no object until a pair is handed out. */
export interface PairRows {
  readonly first: Uint32Array
  /** Always above `first`. */
  readonly second: Uint32Array
}

/** Candidate pairs, by `first`, then `second`, each once. */
export interface FoundPairs extends PairRows {
  readonly recordCount: number
  /** Bits of `shares`. */
  readonly reasons: Uint32Array
}

/** Lists of numbers per record, one after the other in a row. */
export interface ListsByRecord {
  /** Where the list of record `i` starts in `values`; one more than there are records. */
  readonly starts: Uint32Array
  readonly values: Uint32Array
}

/** For every record `i` the values `values[k]` of all `k` with `records[k] === i`, in their order. */
export function listsByRecord(records: Uint32Array, values: Uint32Array, recordCount: number): ListsByRecord {
  const starts = new Uint32Array(recordCount + 1)
  for (let k = 0; k < records.length; k++) bump(starts, (records[k] as number) + 1)
  for (let i = 0; i < recordCount; i++) starts[i + 1] = (starts[i + 1] as number) + (starts[i] as number)
  const next = starts.slice()
  const lists = new Uint32Array(values.length)
  for (let k = 0; k < records.length; k++) lists[bump(next, records[k] as number)] = values[k] as number
  return { starts, values: lists }
}

/** Adds one, and returns what it was. */
function bump(counts: Uint32Array, at: number): number {
  const count = counts[at] as number
  counts[at] = count + 1
  return count
}
