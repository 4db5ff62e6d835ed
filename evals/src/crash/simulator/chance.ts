import type { Surroundings } from '@slowwave/core'
import { blake2b256 } from '@slowwave/core'
import { randomBelow, seededRandom } from '../../seeded-random.js'

/** Chance that repeats. */
export interface Chance {
  /** A number in [0, 1). */
  readonly next: () => number
  /** A whole number from 0 to `below - 1`. */
  readonly below: (below: number) => number
  /** One of these; they must not be empty. */
  readonly pick: <T>(from: readonly T[]) => T
  readonly maybe: <T>(from: readonly T[]) => T | undefined
}

/** The same seed gives the same chance. */
export function chanceOf(seed: number): Chance {
  const next = seededRandom(seed)
  return {
    next,
    below: (below) => randomBelow(next, below),
    pick: (from) => from[randomBelow(next, from.length)] as (typeof from)[number],
    maybe: (from) => from[randomBelow(next, from.length)],
  }
}

/** A clock that starts at `at`, goes on a little with every look, and now and then jumps, forwards or back, by up to an hour. */
export function jumpingSurroundings(at: number, seed: string): Surroundings {
  const random = seededRandom(Number.parseInt(blake2b256(seed).slice(0, 7), 16))
  let [now, drawn] = [at, 0]
  return {
    now: () => {
      now += random() < 0.1 ? Math.floor((random() - 0.5) * 7_200_000) : 1
      return now
    },
    randomHex: (bytes) => {
      let hex = ''
      for (drawn += 1; hex.length < bytes * 2;) hex += blake2b256(`${seed}:${drawn}:${hex.length}`)
      return hex.slice(0, bytes * 2)
    },
  }
}
