/** Records of a scope that may say a word before it counts for less. */
const rareUpTo = 64

/** What every word of every text counts, and every text as a whole. */
export interface WordWeights {
  /** 0..1, one per word. */
  readonly weights: Float64Array
  /** Sums of the weights, one per text. */
  readonly totals: Float64Array
}

/**
 * A word that up to 64 records of a scope say counts 1; said by more, it tells texts apart the less. Otherwise the words of
 * a sentence that thousands of records are made after would make each of them look like each other. In a small scope all
 * words count the same.
 *
 * @param starts where the words of each text start in `hashes`, and where the last one ends.
 * @param hashes of the words, no word twice in a text.
 */
export function wordWeights(starts: Uint32Array, hashes: Uint32Array): WordWeights {
  const frequencies = frequenciesOf(hashes)
  const weights = Float64Array.from(hashes, (hash) => weightOf(frequencies.get(hash) ?? 1))
  const totals = new Float64Array(starts.length - 1)
  for (let text = 0; text < totals.length; text++) {
    const end = starts[text + 1] as number
    for (let at = starts[text] as number; at < end; at++)
      totals[text] = (totals[text] as number) + (weights[at] as number)
  }
  return { weights, totals }
}

function frequenciesOf(hashes: Uint32Array): ReadonlyMap<number, number> {
  const frequencies = new Map<number, number>()
  for (const hash of hashes) frequencies.set(hash, (frequencies.get(hash) ?? 0) + 1)
  return frequencies
}

function weightOf(frequency: number): number {
  return frequency <= rareUpTo ? 1 : 1 / (1 + Math.log2(frequency / rareUpTo))
}
