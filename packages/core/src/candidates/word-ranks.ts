/** Records of a scope that may say a word before it counts for less. */
const rareUpTo = 64

/** The distinct words of a scope, the rarest first: a word's place is its rank. */
export interface WordRanks {
  /** By hash. */
  readonly ranks: ReadonlyMap<number, number>
  /** What a word counts, 0..1, by rank. */
  readonly weights: Float64Array
}

/**
 * Ranks words by how many records say them, then by hash. A word that up to 64 records of a scope say counts 1; said by
 * more, it tells texts apart the less. Otherwise the words of a sentence that thousands of records are made after would
 * make each of them look like each other. In a small scope all words count the same.
 *
 * @param hashes of the words of all texts, no word twice in a text.
 */
export function wordRanks(hashes: Uint32Array): WordRanks {
  const rarestFirst = Float64Array.from(frequenciesOf(hashes), ([hash, frequency]) => frequency * 2 ** 32 + hash).sort()
  const ranks = new Map<number, number>()
  const weights = new Float64Array(rarestFirst.length)
  rarestFirst.forEach((entry, rank) => {
    const frequency = Math.floor(entry / 2 ** 32)
    ranks.set(entry - frequency * 2 ** 32, rank)
    weights[rank] = weightOf(frequency)
  })
  return { ranks, weights }
}

function frequenciesOf(hashes: Uint32Array): ReadonlyMap<number, number> {
  const frequencies = new Map<number, number>()
  for (const hash of hashes) frequencies.set(hash, (frequencies.get(hash) ?? 0) + 1)
  return frequencies
}

function weightOf(frequency: number): number {
  return frequency <= rareUpTo ? 1 : 1 / (1 + Math.log2(frequency / rareUpTo))
}
