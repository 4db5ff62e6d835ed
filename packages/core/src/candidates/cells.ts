import type { BlockSplit } from './candidates.js'
import type { KeyedRecords } from './keyed-records.js'
import { sortedByKey } from './keyed-records.js'

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

/** Visits the distinct records of every key that at least two have, by ascending key, in their order. */
function forEachGroup(keyed: KeyedRecords, visit: (members: Uint32Array) => void): void {
  const { keys, records } = sortedByKey(keyed)
  for (let start = 0, end = 0; start < keys.length; start = end) {
    const key = keys[start]
    do end++
    while (end < keys.length && keys[end] === key)
    if (end - start === 1) continue
    const members = distinct(records.subarray(start, end))
    if (members.length > 1) visit(members)
  }
}

/** Drops repeats that stand side by side. */
function distinct(members: Uint32Array): Uint32Array {
  for (let k = 1; k < members.length; k++) {
    if (members[k] === members[k - 1]) return members.filter((member, at) => at === 0 || member !== members[at - 1])
  }
  return members
}
