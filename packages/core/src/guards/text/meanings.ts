import type { Concept } from './lexicon/index.js'
import { concepts } from './lexicon/index.js'

/** A set of concepts, one bit each, so that a sentence of a million words is compared with every rule in no time. */
export interface Meanings {
  readonly low: number
  readonly high: number
}

/** Bits of one number that are used. */
const bits = 30

/** The set of these concepts. */
export function meaningsOf(some: readonly Concept[]): Meanings {
  return some.map(meaningOf).reduce(bothOf, { low: 0, high: 0 })
}

function meaningOf(concept: Concept): Meanings {
  const index = concepts.indexOf(concept)
  return index < bits ? { low: 1 << index, high: 0 } : { low: 0, high: 1 << (index - bits) }
}

/** The concepts of either set. */
export function bothOf(a: Meanings, b: Meanings): Meanings {
  return { low: a.low | b.low, high: a.high | b.high }
}

/** The concepts that any of these means. */
export function allOf(some: Iterable<{ readonly meanings: Meanings }>): Meanings {
  let low = 0
  let high = 0
  for (const { meanings } of some) {
    low |= meanings.low
    high |= meanings.high
  }
  return { low, high }
}

/** True if the sets have a concept in common. */
export function overlap(a: Meanings, b: Meanings): boolean {
  return ((a.low & b.low) | (a.high & b.high)) !== 0
}
