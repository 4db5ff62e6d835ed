import type { PairRows } from './pair-rows.js'
import type { Table } from './table.js'
import { popcount } from '../ports/index.js'
import { GrowingRow } from './growing-row.js'
import { directionWords, glanceWords } from './meaning-table.js'
import { pairKindOf } from './table.js'

const restWords = directionWords - glanceWords

/**
 * Looks at all pairs of a group of records and keeps those whose directions are near. The bits of the group are copied to
 * one place first: looking at a pair is then a few operations on memory that is at hand.
 */
export class NearScan {
  readonly #table: Table
  /** Bits that may differ at a glance in a pair of whatever kind. */
  readonly #loosest: number
  readonly #first = new GrowingRow()
  readonly #second = new GrowingRow()
  #glances = new Uint32Array()
  #rests = new Uint32Array()

  constructor(table: Table) {
    this.#table = table
    this.#loosest = Math.max(...Object.values(table.limits.plain).map(({ near }) => near.glance))
  }

  /** The pairs found so far; the same pair may occur once per group. */
  get pairs(): PairRows {
    return { first: this.#first.toArray(), second: this.#second.toArray() }
  }

  /** Scans a group of records that all have a vector, ascending. */
  scan(members: Uint32Array): void {
    this.#gather(members)
    const { wanted } = this.#table
    for (let x = 0; x < members.length; x++) {
      if (wanted[members[x] as number] === 1) this.#lookFrom(members, x)
      else this.#lookAtWanted(members, x)
    }
  }

  #lookFrom(members: Uint32Array, x: number): void {
    const loosest = this.#loosest
    for (let y = x + 1; y < members.length; y++) if (this.#glance(x, y) <= loosest) this.#look(members, x, y)
  }

  #lookAtWanted(members: Uint32Array, x: number): void {
    const { wanted } = this.#table
    for (let y = x + 1; y < members.length; y++) {
      if (wanted[members[y] as number] === 1 && this.#glance(x, y) <= this.#loosest) this.#look(members, x, y)
    }
  }

  #glance(x: number, y: number): number {
    return differingAtGlance(this.#glances, x * glanceWords, y * glanceWords)
  }

  /** Looks closely at a pair that may be near, by what its kind must reach. */
  #look(members: Uint32Array, x: number, y: number): void {
    const record = members[x] as number
    const other = members[y] as number
    const { near } = this.#table.limits.plain[pairKindOf(this.#table, record, other)]
    const glance = this.#glance(x, y)
    if (glance > near.glance) return
    if (glance + differingInRest(this.#rests, x * restWords, y * restWords) > near.all) return
    this.#first.push(record)
    this.#second.push(other)
  }

  #gather(members: Uint32Array): void {
    const { bits } = this.#table.meaning
    if (this.#glances.length < members.length * glanceWords) {
      this.#glances = new Uint32Array(members.length * glanceWords)
      this.#rests = new Uint32Array(members.length * restWords)
    }
    for (let x = 0; x < members.length; x++) {
      const row = (members[x] as number) * directionWords
      for (let w = 0; w < glanceWords; w++) this.#glances[x * glanceWords + w] = bits[row + w] as number
      for (let w = 0; w < restWords; w++) this.#rests[x * restWords + w] = bits[row + glanceWords + w] as number
    }
  }
}

function differingInRest(bits: Uint32Array, a: number, b: number): number {
  let distance = 0
  for (let w = 0; w < restWords; w++) distance += popcount((bits[a + w] as number) ^ (bits[b + w] as number))
  return distance
}

/** Three words counted as one: up to 4 bits each fit three times into the 4-bit lanes of a word. */
function differingAtGlance(bits: Uint32Array, a: number, b: number): number {
  const lanes =
    bitsPerNibble((bits[a] as number) ^ (bits[b] as number)) +
    bitsPerNibble((bits[a + 1] as number) ^ (bits[b + 1] as number)) +
    bitsPerNibble((bits[a + 2] as number) ^ (bits[b + 2] as number))
  return Math.imul((lanes & 0x0f0f0f0f) + ((lanes >>> 4) & 0x0f0f0f0f), 0x01010101) >>> 24
}

function bitsPerNibble(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555)
  return (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
}
