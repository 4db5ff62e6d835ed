import type { ClosableEmbedder } from './closable-embedder.js'

const dimensions = 512
/** UTF-16 units of a text that count. */
const textCap = 4000
const gramSizes = [3, 4, 5]

/**
 * Hashed character 3-, 4- and 5-grams of the lower-case text, 512 dimensions: no model, any language, ready at once. It
 * knows spelling, not meaning. The first 4,000 UTF-16 units of a text count.
 */
export function lexical(): ClosableEmbedder {
  return {
    id: 'lexical@1',
    dimensions,
    embed: async (texts, signal) => {
      signal?.throwIfAborted()
      return await Promise.resolve(texts.map(vectorOf))
    },
    close: () => Promise.resolve(),
  }
}

function vectorOf(text: string): Float32Array {
  const vector = new Float32Array(dimensions)
  const padded = paddedText(text)
  if (padded === '') return vector
  for (const size of gramSizes) addGrams(vector, padded, size)
  return unit(vector)
}

/** Words between single blanks, so that the ends of words are grams too. */
function paddedText(text: string): string {
  const words = text.normalize('NFKC').toLowerCase().slice(0, textCap).trim().replace(/\s+/gu, ' ')
  return words === '' ? '' : ` ${words} `
}

/** Every gram adds one count to one dimension: the low bits of its hash choose which, the top bit the sign. */
function addGrams(vector: Float32Array, text: string, size: number): void {
  for (let start = 0; start + size <= text.length; start++) {
    const hash = hashOf(text, start, start + size)
    const index = hash % dimensions
    vector[index] = (vector[index] ?? 0) + (hash >>> 31 === 0 ? 1 : -1)
  }
}

/** FNV-1a over the code units, its bits mixed once more. */
function hashOf(text: string, start: number, end: number): number {
  let hash = 0x811c9dc5
  for (let i = start; i < end; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> 0
}

function unit(vector: Float32Array): Float32Array {
  let squares = 0
  for (const value of vector) squares += value * value
  const norm = Math.sqrt(squares)
  return norm === 0 ? vector : vector.map((value) => value / norm)
}
