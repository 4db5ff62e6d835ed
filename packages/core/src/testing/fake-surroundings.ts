import type { Surroundings } from '../ports/index.js'
import { blake2b256 } from '../model/index.js'
import { builtAt } from './builders.js'

/** Time that moves only when told, and chance that repeats. */
export interface FakeSurroundings extends Surroundings {
  /** Moves the clock by milliseconds. */
  advance(ms: number): void
}

/** What fake surroundings start with. */
export interface FakeSurroundingsOptions {
  /** Epoch milliseconds. @default builtAt */
  readonly startAt?: number
  /** Milliseconds that pass with every look at the clock. @default 0 */
  readonly stepMs?: number
  /** Another seed gives other random bytes. @default seed */
  readonly seed?: string
}

/** Surroundings that are the same on every run. */
export function fakeSurroundings(options: FakeSurroundingsOptions = {}): FakeSurroundings {
  const { startAt = builtAt, stepMs = 0, seed = 'seed' } = options
  let now = startAt
  let drawn = 0
  return {
    now: () => (now += stepMs) - stepMs,
    randomHex: (bytes) => hexOf(`${seed}:${(drawn += 1)}`, bytes * 2),
    advance: (ms) => void (now += ms),
  }
}

function hexOf(seed: string, digits: number): string {
  let hex = ''
  for (let block = 0; hex.length < digits; block++) hex += blake2b256(`${seed}:${block}`)
  return hex.slice(0, digits)
}
