import type { Cells } from './cells.js'
import type { Judge } from './judge.js'
import { GrowingRow } from './growing-row.js'

/** Pairs of records as numbers, in three rows of equal length, by `first`; no object until a pair is handed out. */
export interface FoundPairs {
  readonly recordCount: number
  readonly first: Uint32Array
  /** Always above `first`. */
  readonly second: Uint32Array
  /** Bits of `shares`. */
  readonly reasons: Uint32Array
}

/** Where pairs are looked for. */
export interface Ground {
  readonly recordCount: number
  readonly cells: Cells
  /** All pairs, or those that share a cell. */
  readonly reach: 'all-pairs' | 'cells'
  /** 1 for every record of which pairs are wanted; a pair is looked at if one of the two has it. */
  readonly wanted: Uint8Array
}

/** Looks at every pair within reach once, with all that the two share. */
export function findPairs(ground: Ground, judge: Judge): FoundPairs {
  const { recordCount, reach, wanted } = ground
  const first = new GrowingRow()
  const second = new GrowingRow()
  const reasons = new GrowingRow()
  const look = (i: number, j: number, shared: number): void => {
    if (wanted[i] === 0 && wanted[j] === 0) return
    const found = judge.reasons(i, j, shared)
    if (found === 0) return
    first.push(i)
    second.push(j)
    reasons.push(found)
  }
  const companions = new Companions(ground.cells, recordCount)
  for (let i = 0; i < recordCount; i++) {
    const met = companions.meet(i)
    if (reach === 'cells') for (let m = 0; m < met.length; m++) look(i, met[m] as number, companions.sharedWith(met[m] as number))
    else for (let j = i + 1; j < recordCount; j++) look(i, j, companions.sharedWith(j))
  }
  return { recordCount, first: first.toArray(), second: second.toArray(), reasons: reasons.toArray() }
}

/** The later records that share a cell with a record, each once, with the bits of all the cells they share. */
class Companions {
  readonly #cells: Cells
  readonly #cellsOf: { readonly starts: Uint32Array; readonly cells: Uint32Array }
  /** Per cell, how far it has been walked. */
  readonly #cursors: Uint32Array
  /** Per record: who met it last, plus one. */
  readonly #metBy: Uint32Array
  readonly #shared: Uint8Array
  readonly #met: Uint32Array
  #current = 0

  constructor(cells: Cells, recordCount: number) {
    this.#cells = cells
    this.#cellsOf = invert(cells, recordCount)
    this.#cursors = cells.starts.slice()
    this.#metBy = new Uint32Array(recordCount)
    this.#shared = new Uint8Array(recordCount)
    this.#met = new Uint32Array(recordCount)
  }

  /** Must be called for every record in ascending order; what it returns is good until the next call. */
  meet(record: number): Uint32Array {
    const { starts, cells } = this.#cellsOf
    this.#current = record + 1
    let count = 0
    for (let k = starts[record] as number; k < (starts[record + 1] as number); k++) {
      count = this.#walk(cells[k] as number, count)
    }
    return this.#met.subarray(0, count)
  }

  #walk(cell: number, met: number): number {
    const { starts, members, shares } = this.#cells
    const from = ((this.#cursors[cell] as number) += 1)
    const end = starts[cell + 1] as number
    const bits = shares[cell] as number
    let count = met
    for (let k = from; k < end; k++) {
      const other = members[k] as number
      if (this.#metBy[other] === this.#current) this.#shared[other] = (this.#shared[other] as number) | bits
      else {
        this.#metBy[other] = this.#current
        this.#shared[other] = bits
        this.#met[count++] = other
      }
    }
    return count
  }

  /** What the record last met shares with another; 0 if they share no cell. */
  sharedWith(other: number): number {
    return this.#metBy[other] === this.#current ? (this.#shared[other] as number) : 0
  }
}

/** The cells of every record, ascending. */
function invert({ starts, members }: Cells, recordCount: number): { readonly starts: Uint32Array; readonly cells: Uint32Array } {
  const ends = new Uint32Array(recordCount + 1)
  for (let k = 0; k < members.length; k++) ends[(members[k] as number) + 1] = (ends[(members[k] as number) + 1] as number) + 1
  for (let i = 0; i < recordCount; i++) ends[i + 1] = (ends[i + 1] as number) + (ends[i] as number)
  const next = ends.slice()
  const cells = new Uint32Array(members.length)
  for (let cell = 0; cell < starts.length - 1; cell++) {
    for (let k = starts[cell] as number; k < (starts[cell + 1] as number); k++) {
      const record = members[k] as number
      cells[next[record] as number] = cell
      next[record] = (next[record] as number) + 1
    }
  }
  return { starts: ends, cells }
}
