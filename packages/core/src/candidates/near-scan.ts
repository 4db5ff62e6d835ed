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
  readonly #first = new GrowingRow()
  readonly #second = new GrowingRow()
  #glances = new Uint32Array()
  #rests = new Uint32Array()

  constructor(table: Table) {
    this.#table = table
  }

  /** The pairs found so far; the same pair may occur once per group. */
  get pairs(): PairRows {
    return { first: this.#first.toArray(), second: this.#second.toArray() }
  }

  /** Scans a group of records that all have a vector, ascending. */
  scan(members: Uint32Array): void {
    this.#gather(members)
    const { wanted } = this.#table
    const wantedPlaces = places(members).filter((x) => wanted[members[x] as number] === 1)
    for (let x = 0; x < members.length; x++) {
      if (wanted[members[x] as number] === 1) this.#lookFrom(members, x)
      else for (const y of wantedPlaces) if (y > x) this.#look(members, x, y)
    }
  }

  #lookFrom(members: Uint32Array, x: number): void {
    for (let y = x + 1; y < members.length; y++) this.#look(members, x, y)
  }

  #look(members: Uint32Array, x: number, y: number): void {
    const { limits } = this.#table
    const record = members[x] as number
    const other = members[y] as number
    const { near } = limits.plain[pairKindOf(this.#table, record, other)]
    const glance = differingAtGlance(this.#glances, x * glanceWords, y * glanceWords)
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
    members.forEach((record, x) => {
      const row = record * directionWords
      for (let w = 0; w < glanceWords; w++) this.#glances[x * glanceWords + w] = bits[row + w] as number
      for (let w = 0; w < restWords; w++) this.#rests[x * restWords + w] = bits[row + glanceWords + w] as number
    })
  }
}

function places(members: Uint32Array): Uint32Array {
  return Uint32Array.from(members.keys())
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
