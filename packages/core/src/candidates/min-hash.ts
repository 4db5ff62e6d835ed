import { hashPair, seededNumbers } from './hashing.js'

/** Bands of a MinHash: two texts whose word pairs overlap by half share at least one with a probability of 0.87. */
export const bandCount = 32
const rowsPerBand = 4
const permutations = bandCount * rowsPerBand
const masks = seededNumbers(1, permutations)
const factors = seededNumbers(2, permutations).map((number) => number | 1)

/** One unsigned 32-bit key per band, from the hashes of the words in their order; no words give no keys. */
export function minHashBands(words: ArrayLike<number>): Uint32Array {
  if (words.length === 0) return new Uint32Array()
  return bandsOf(leastPerPermutation(pairHashes(words)))
}

/** The hashes of neighbouring words; a lone word stands for itself. */
function pairHashes(words: ArrayLike<number>): Uint32Array {
  if (words.length === 1) return Uint32Array.of(words[0] as number)
  const pairs = new Uint32Array(words.length - 1)
  for (let i = 0; i < pairs.length; i++) pairs[i] = hashPair(words[i] as number, words[i + 1] as number)
  return pairs
}

function leastPerPermutation(shingles: Uint32Array): Uint32Array {
  const least = new Uint32Array(permutations).fill(0xffffffff)
  for (let s = 0; s < shingles.length; s++) {
    const shingle = shingles[s] as number
    for (let p = 0; p < permutations; p++) {
      const product = Math.imul(shingle ^ (masks[p] as number), factors[p] as number)
      const permuted = (product ^ (product >>> 15)) >>> 0
      if (permuted < (least[p] as number)) least[p] = permuted
    }
  }
  return least
}

function bandsOf(least: Uint32Array): Uint32Array {
  const bands = new Uint32Array(bandCount)
  for (let band = 0; band < bandCount; band++) {
    let key = band
    for (let row = 0; row < rowsPerBand; row++) key = hashPair(key, least[band * rowsPerBand + row] as number)
    bands[band] = key
  }
  return bands
}
