import type { BlockSplit } from './candidates.js'

/** Keys of records, in two rows of equal length: `records[k]` has the 32-bit key `keys[k]`. */
export interface KeyedRecords {
  readonly keys: Uint32Array
  readonly records: Uint32Array
}

/** A value of a record by which a cell that is too large is split. */
export type SplitKey = (record: number) => number

/** One kind of block. */
export interface BlockKind extends KeyedRecords {
  /** As `BlockSplit.key` names it. */
  readonly name: string
  /** The bits of `shares` that two records of one cell share. */
  readonly shares: number
  /** The keys, one after the other, by which a cell of more than `blockMax` records is split. */
  readonly next: readonly SplitKey[]
}

/** Takes the records of a cell: ascending, at least two. */
export type CellVisitor = (members: Uint32Array, shares: number) => void

/** A scope cannot have more records: their numbers share a double with a 32-bit key. */
export const recordsMax = 2 ** 21

/**
 * Groups records by key into cells of 2 to `blockMax`. A larger one is split by the value of the next key, and its parts
 * again; what no key tells apart stays together. A part of one record is no cell.
 */
export class CellMaker {
  readonly #blockMax: number
  readonly #splits = new Map<string, BlockSplit>()

  constructor(blockMax: number) {
    this.#blockMax = blockMax
  }

  /** Visits the cells of a kind by ascending key. */
  forEachCell(kind: BlockKind, visit: CellVisitor): void {
    forEachGroup(kind, (members) => {
      if (members.length <= this.#blockMax) return visit(members, kind.shares)
      const parts = partsOf(members, kind.next, this.#blockMax)
      this.#note(kind.name, members.length, parts.length)
      for (const part of parts) if (part.length > 1) visit(part, kind.shares)
    })
  }

  /** What has been split so far, one per kind. */
  get splits(): readonly BlockSplit[] {
    return [...this.#splits.values()]
  }

  #note(key: string, size: number, into: number): void {
    const noted = this.#splits.get(key) ?? { key, blocks: 0, size: 0, into: 0 }
    const largest = Math.max(noted.size, size)
    this.#splits.set(key, { key, blocks: noted.blocks + 1, size: largest, into: noted.into + into })
  }
}

function partsOf(members: Uint32Array, next: readonly SplitKey[], blockMax: number): readonly Uint32Array[] {
  const [key, ...later] = next
  if (members.length <= blockMax || key === undefined) return [members]
  return Array.from(partsByKey(members, key), (part) => partsOf(part, later, blockMax)).flat()
}

function partsByKey(members: Uint32Array, key: SplitKey): readonly Uint32Array[] {
  const parts = new Map<number, number[]>()
  for (const member of members) {
    const value = key(member)
    const part = parts.get(value)
    if (part) part.push(member)
    else parts.set(value, [member])
  }
  return Array.from(parts.values(), (part) => Uint32Array.from(part))
}

/** Visits the ascending distinct records of every key that at least two have, by ascending key. */
function forEachGroup({ keys, records }: KeyedRecords, visit: (members: Uint32Array) => void): void {
  const sorted = new Float64Array(keys.length)
  for (let k = 0; k < keys.length; k++) sorted[k] = (keys[k] as number) * recordsMax + (records[k] as number)
  sorted.sort()
  for (let start = 0, end = 0; start < sorted.length; start = end) {
    const key = keyOf(sorted[start] as number)
    do end++
    while (end < sorted.length && keyOf(sorted[end] as number) === key)
    const members = end - start > 1 ? recordsBetween(sorted, start, end) : undefined
    if (members && members.length > 1) visit(members)
  }
}

function keyOf(keyed: number): number {
  return Math.floor(keyed / recordsMax)
}

function recordsBetween(sorted: Float64Array, start: number, end: number): Uint32Array {
  const members = new Uint32Array(end - start)
  let count = 0
  for (let k = start; k < end; k++) {
    if (k === start || sorted[k] !== sorted[k - 1]) members[count++] = (sorted[k] as number) % recordsMax
  }
  return members.subarray(0, count)
}
