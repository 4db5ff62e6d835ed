import type { PairRows } from './pair-rows.js'
import type { NearLimit } from './meaning-table.js'
import type { Table } from './table.js'
import { popcount } from '../ports/index.js'
import { GrowingRow } from './growing-row.js'
import { directionWords, glanceWords } from './meaning-table.js'

const restWords = directionWords - glanceWords

/** What is known of the members of a group, each in one place: looking at a pair is then a few operations at hand. */
interface Gathered {
  /** `glanceWords` and `restWords` per member. */
  glances: Uint32Array
  rests: Uint32Array
  /** As in the table. */
  numbers: Uint32Array
  isShort: Uint8Array
}

/** How many bits may differ at a glance and of all, by what kind of pair it is. */
interface NearLimits {
  readonly otherNumbers: NearLimit
  readonly short: NearLimit
  readonly long: NearLimit
}

/** Looks at all pairs of a group of records and keeps those whose directions are near. */
export class NearScan {
  readonly #table: Table
  readonly #limits: NearLimits
  /** Bits that may differ at a glance in a pair of whatever kind. */
  readonly #loosest: number
  readonly #first = new GrowingRow()
  readonly #second = new GrowingRow()
  readonly #gathered: Gathered = gatheredFor(0)

  constructor(table: Table) {
    this.#table = table
    const { otherNumbers, short, long } = table.limits.plain
    this.#limits = { otherNumbers: otherNumbers.near, short: short.near, long: long.near }
    this.#loosest = Math.max(otherNumbers.near.glance, short.near.glance, long.near.glance)
  }

  /** The pairs found so far; the same pair may occur once per group. */
  get pairs(): PairRows {
    return { first: this.#first.toArray(), second: this.#second.toArray() }
  }

  /** Scans a group of records that all have a vector, ascending. */
  scan(members: Uint32Array): void {
    gather(members, this.#table, this.#gathered)
    const { wanted } = this.#table
    for (let x = 0; x < members.length; x++) {
      if (wanted[members[x] as number] === 1) this.#lookFrom(members, x)
      else this.#lookAtWanted(members, x)
    }
  }

  #lookFrom(members: Uint32Array, x: number): void {
    const { glances } = this.#gathered
    const loosest = this.#loosest
    for (let y = x + 1; y < members.length; y++) {
      const glance = differingAtGlance(glances, x * glanceWords, y * glanceWords)
      if (glance <= loosest && isNear(this.#gathered, this.#limits, { x, y, glance })) this.#keep(members, x, y)
    }
  }

  #lookAtWanted(members: Uint32Array, x: number): void {
    const { wanted } = this.#table
    for (let y = x + 1; y < members.length; y++) {
      if (wanted[members[y] as number] === 0) continue
      const glance = differingAtGlance(this.#gathered.glances, x * glanceWords, y * glanceWords)
      if (isNear(this.#gathered, this.#limits, { x, y, glance })) this.#keep(members, x, y)
    }
  }

  #keep(members: Uint32Array, x: number, y: number): void {
    this.#first.push(members[x] as number)
    this.#second.push(members[y] as number)
  }
}

function gatheredFor(members: number): Gathered {
  return {
    glances: new Uint32Array(members * glanceWords),
    rests: new Uint32Array(members * restWords),
    numbers: new Uint32Array(members),
    isShort: new Uint8Array(members),
  }
}

function gather(members: Uint32Array, { meaning, numbers, isShort }: Table, gathered: Gathered): void {
  if (gathered.numbers.length < members.length) Object.assign(gathered, gatheredFor(members.length))
  for (let x = 0; x < members.length; x++) {
    const record = members[x] as number
    const row = record * directionWords
    for (let w = 0; w < glanceWords; w++) gathered.glances[x * glanceWords + w] = meaning.bits[row + w] as number
    for (let w = 0; w < restWords; w++)
      gathered.rests[x * restWords + w] = meaning.bits[row + glanceWords + w] as number
    gathered.numbers[x] = numbers[record] as number
    gathered.isShort[x] = isShort[record] as number
  }
}

interface Look {
  /** Places in the group. */
  readonly x: number
  readonly y: number
  readonly glance: number
}

/** Looks closely at a pair that may be near, by what its kind must reach (see `pairKindOf`). */
function isNear({ rests, numbers, isShort }: Gathered, limits: NearLimits, { x, y, glance }: Look): boolean {
  const [mine, theirs] = [numbers[x] as number, numbers[y] as number]
  const isOther = mine !== theirs && mine !== 0 && theirs !== 0
  const limit = isOther ? limits.otherNumbers : isShort[x] === 1 || isShort[y] === 1 ? limits.short : limits.long
  return glance <= limit.glance && glance + differingInRest(rests, x * restWords, y * restWords) <= limit.all
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
