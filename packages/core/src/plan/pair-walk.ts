import type { CandidatePair } from '../candidates/index.js'

/**
 * The same pairs in an order in which those of one record stand close together, so that what is read of a record need
 * not be remembered for long: from a pair on to those of its records, and on from these.
 */
export function* walkPairs(pairs: readonly CandidatePair[]): Generator<CandidatePair> {
  const pairsOf = byRecord(pairs)
  const taken = new Uint8Array(pairs.length)
  const reached = new Set<string>()
  for (const { a: start } of pairs) {
    const open = reached.has(start) ? [] : [start]
    reached.add(start)
    for (let id = open.pop(); id !== undefined; id = open.pop()) {
      for (const at of pairsOf.get(id) ?? []) {
        if (taken[at] === 1) continue
        taken[at] = 1
        const pair = pairs[at] as CandidatePair
        yield pair
        const other = pair.a === id ? pair.b : pair.a
        if (!reached.has(other)) open.push(other)
        reached.add(other)
      }
    }
  }
}

/** By record, the places of its pairs. */
function byRecord(pairs: readonly CandidatePair[]): ReadonlyMap<string, readonly number[]> {
  const places = new Map<string, number[]>()
  const add = (id: string, at: number): void => {
    const known = places.get(id)
    if (known === undefined) places.set(id, [at])
    else known.push(at)
  }
  pairs.forEach(({ a, b }, at) => {
    add(a, at)
    add(b, at)
  })
  return places
}
