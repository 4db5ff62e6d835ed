import type { CellVisitor } from './cells.js'
import type { ListsByRecord, PairRows } from './pair-rows.js'
import { GrowingRow } from './growing-row.js'
import { listsByRecord } from './pair-rows.js'
import { hints } from './shares.js'

/** Collects the cells that hold a record of which pairs are wanted, to be walked by record. */
export class CellList {
  readonly starts = new GrowingRow()
  readonly members = new GrowingRow()
  readonly shares = new GrowingRow()
  readonly #wanted: Uint8Array

  constructor(wanted: Uint8Array) {
    this.#wanted = wanted
  }

  readonly add: CellVisitor = (members, shares) => {
    if (!members.some((member) => this.#wanted[member] === 1)) return
    this.starts.push(this.members.length)
    this.shares.push(shares)
    this.members.pushAll(members)
  }
}

/** The later records that share a cell with a record or are near it, each once, with all that the two share. */
export class Companions {
  /** One more than there are cells. */
  readonly #starts: Uint32Array
  readonly #members: Uint32Array
  readonly #shares: Uint32Array
  readonly #cellsOf: ListsByRecord
  readonly #nearOf: ListsByRecord
  /** Per cell, up to where it has been walked. */
  readonly #cursors: Uint32Array
  /** Per record: who met it last, plus one. */
  readonly #metBy: Uint32Array
  readonly #shared: Uint8Array
  readonly #met: Uint32Array
  #count = 0

  constructor(cells: CellList, near: PairRows, recordCount: number) {
    this.#members = cells.members.toArray()
    this.#shares = cells.shares.toArray()
    cells.starts.push(this.#members.length)
    this.#starts = cells.starts.toArray()
    this.#cellsOf = listsByRecord(this.#members, cellNumbers(this.#starts), recordCount)
    this.#nearOf = listsByRecord(near.first, near.second, recordCount)
    this.#cursors = this.#starts.slice()
    this.#metBy = new Uint32Array(recordCount)
    this.#shared = new Uint8Array(recordCount)
    this.#met = new Uint32Array(recordCount)
  }

  /** Ascending. Must be called for every record in ascending order; what it returns is good until the next call. */
  meet(record: number): Uint32Array {
    this.#count = 0
    const { starts, values } = this.#cellsOf
    for (let k = starts[record] as number; k < (starts[record + 1] as number); k++)
      this.#walk(record, values[k] as number)
    const near = this.#nearOf
    for (let k = near.starts[record] as number; k < (near.starts[record + 1] as number); k++) {
      this.#meetOne(record, near.values[k] as number, hints.near)
    }
    return this.#met.subarray(0, this.#count).sort()
  }

  /** What the record last met shares with one that it met. */
  sharedWith(other: number): number {
    return this.#shared[other] as number
  }

  #walk(record: number, cell: number): void {
    const from = (this.#cursors[cell] as number) + 1
    this.#cursors[cell] = from
    const end = this.#starts[cell + 1] as number
    const bits = this.#shares[cell] as number
    for (let k = from; k < end; k++) this.#meetOne(record, this.#members[k] as number, bits)
  }

  #meetOne(record: number, other: number, bits: number): void {
    if (this.#metBy[other] === record + 1) {
      this.#shared[other] = (this.#shared[other] as number) | bits
      return
    }
    this.#metBy[other] = record + 1
    this.#shared[other] = bits
    this.#met[this.#count++] = other
  }
}

/** The number of the cell for every member. */
function cellNumbers(starts: Uint32Array): Uint32Array {
  const numbers = new Uint32Array(starts[starts.length - 1] as number)
  for (let cell = 0; cell < starts.length - 1; cell++) numbers.fill(cell, starts[cell], starts[cell + 1])
  return numbers
}
