import { GrowingRow } from './growing-row.js'

/** Records that share a key, in ascending order, `minSize` to `blockMax` of them per cell. */
export interface Cells {
  /** Where the members of cell `c` start in `members`; one more than there are cells. */
  readonly starts: Uint32Array
  readonly members: Uint32Array
  /** What sharing the cell means: see `shares`. */
  readonly shares: Uint8Array
}

/** Keys of records, in two rows of equal length: `records[k]` has the 32-bit key `keys[k]`. */
export interface KeyedRecords {
  readonly keys: Uint32Array
  readonly records: Uint32Array
}

/** One kind of block. */
export interface BlockKind extends KeyedRecords {
  /** As `BlockSplit.key` names it. */
  readonly name: string
  /** The bits of `shares` that a cell of this kind has. */
  readonly shares: number
  /** The keys, one after the other, by which a cell of more than `blockMax` records is split. */
  readonly next: readonly ((record: number) => number)[]
}

/** Counts of the blocks of one kind that were split. */
export interface SplitCount {
  blocks: number
  size: number
  into: number
}

/** More than this many records of one scope cannot be told apart in a sorted row of numbers. */
export const recordsMax = 2 ** 21

/**
 * Groups the records of every kind of block into cells. A cell of more than `blockMax` is split by the value of the next
 * key, and its parts again; what no key tells apart stays together. Parts of one record are no cells.
 */
export class CellBuilder {
  readonly splits = new Map<string, SplitCount>()
  readonly #blockMax: number
  readonly #isWanted: (members: Uint32Array) => boolean
  readonly #starts = new GrowingRow()
  readonly #members = new GrowingRow()
  readonly #shares = new GrowingRow()

  /** @param isWanted false for cells that need not be looked into. */
  constructor(blockMax: number, isWanted: (members: Uint32Array) => boolean) {
    this.#blockMax = blockMax
    this.#isWanted = isWanted
  }

  add(kind: BlockKind): void {
    forEachGroup(kind, (sorted, start, end) => {
      if (end - start < 2) return
      const members = distinctRecords(sorted, start, end)
      if (members.length <= this.#blockMax) this.#keep(members, kind.shares)
      else this.#split(members, kind)
    })
  }

  build(): Cells {
    this.#starts.push(this.#members.length)
    return {
      starts: this.#starts.toArray(),
      members: this.#members.toArray(),
      shares: Uint8Array.from(this.#shares.toArray()),
    }
  }

  #keep(members: Uint32Array, shares: number): void {
    if (members.length < 2 || !this.#isWanted(members)) return
    this.#starts.push(this.#members.length)
    this.#members.pushAll(members)
    this.#shares.push(shares)
  }

  #split(members: Uint32Array, kind: BlockKind): void {
    const parts = partsOf(members, kind.next, this.#blockMax)
    const count = this.splits.get(kind.name) ?? { blocks: 0, size: 0, into: 0 }
    count.blocks += 1
    count.size = Math.max(count.size, members.length)
    count.into += parts.length
    this.splits.set(kind.name, count)
    for (const part of parts) this.#keep(part, kind.shares)
  }
}

type NextKeys = readonly ((record: number) => number)[]

function partsOf(members: Uint32Array, next: NextKeys, blockMax: number): readonly Uint32Array[] {
  const [key, ...later] = next
  if (members.length <= blockMax || key === undefined) return [members]
  const parts: Uint32Array[] = []
  forEachGroup({ keys: members.map(key), records: members }, (sorted, start, end) => {
    parts.push(distinctRecords(sorted, start, end))
  })
  return parts.flatMap((part) => partsOf(part, later, blockMax))
}

/** Visits the sorted records of every key, keys ascending: `end - start` numbers of which `distinctRecords` makes records. */
function forEachGroup(
  { keys, records }: KeyedRecords,
  visit: (sorted: Float64Array, start: number, end: number) => void,
): void {
  const sorted = new Float64Array(keys.length)
  for (let k = 0; k < keys.length; k++) sorted[k] = (keys[k] as number) * recordsMax + (records[k] as number)
  sorted.sort()
  let start = 0
  for (let k = 1; k <= sorted.length; k++) {
    if (k < sorted.length && keyOf(sorted, k) === keyOf(sorted, start)) continue
    visit(sorted, start, k)
    start = k
  }
}

function keyOf(sorted: Float64Array, k: number): number {
  return Math.floor((sorted[k] as number) / recordsMax)
}

function distinctRecords(sorted: Float64Array, start: number, end: number): Uint32Array {
  const members = new Uint32Array(end - start)
  let count = 0
  for (let k = start; k < end; k++) {
    if (k > start && sorted[k] === sorted[k - 1]) continue
    members[count++] = (sorted[k] as number) % recordsMax
  }
  return members.subarray(0, count)
}
