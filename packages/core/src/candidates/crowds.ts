import type { BlockSplit } from './candidates.js'
import type { FoundPairs } from './pair-rows.js'
import { sureShares } from './shares.js'

/** Whether a pair in a crowd stays. */
export type CrowdRule = (first: number, second: number) => boolean

/** Which pairs stay, and what was thinned. */
export interface ThinnedPairs {
  /** 1 for every pair that stays. */
  readonly kept: Uint8Array
  readonly split?: BlockSplit
}

/**
 * A record that resembles more than `blockMax` others stands in a crowd: a block that is too large, found by likeness.
 * Its pairs are thinned by one rule after the other until no crowd is left. Pairs of equal text or key always stay.
 */
export function thinCrowds(pairs: FoundPairs, rules: readonly CrowdRule[], blockMax: number): ThinnedPairs {
  const kept = new Uint8Array(pairs.reasons.length).fill(1)
  let neighbours = countNeighbours(pairs, kept)
  const crowded = neighbours.filter((count) => count >= blockMax)
  for (const rule of rules) {
    if (neighbours.every((count) => count < blockMax)) break
    const isCrowded = neighbours.map((count) => (count >= blockMax ? 1 : 0))
    thin(pairs, kept, (i, j) => (isCrowded[i] === 0 && isCrowded[j] === 0) || rule(i, j))
    neighbours = countNeighbours(pairs, kept)
  }
  if (crowded.length === 0) return { kept }
  const size = crowded.reduce((most, count) => Math.max(most, count)) + 1
  return { kept, split: { key: 'neighbours', blocks: crowded.length, size, into: crowded.length } }
}

function thin(pairs: FoundPairs, kept: Uint8Array, stays: CrowdRule): void {
  for (let p = 0; p < kept.length; p++) {
    if (kept[p] === 0 || isSure(pairs, p)) continue
    if (!stays(pairs.first[p] as number, pairs.second[p] as number)) kept[p] = 0
  }
}

function countNeighbours(pairs: FoundPairs, kept: Uint8Array): Uint32Array {
  const counts = new Uint32Array(pairs.recordCount)
  for (let p = 0; p < kept.length; p++) {
    if (kept[p] === 0 || isSure(pairs, p)) continue
    const i = pairs.first[p] as number
    const j = pairs.second[p] as number
    counts[i] = (counts[i] as number) + 1
    counts[j] = (counts[j] as number) + 1
  }
  return counts
}

function isSure({ reasons }: FoundPairs, pair: number): boolean {
  return ((reasons[pair] as number) & sureShares) !== 0
}
