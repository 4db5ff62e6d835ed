import type { ClosableEmbedder } from './closable-embedder.js'

const dimensions = 512
/** UTF-16 units of a text that count. */
const textCap = 4000
const gramSizes = [3, 4, 5]

/**
 * Hashed character 3-, 4- and 5-grams of the lower-case text, 512 dimensions: no model, any language, ready at once. It
 * knows spelling, not meaning.
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
  for (const size of gramSizes) {
    for (let start = 0; start + size <= padded.length; start++) addGram(vector, padded, start, start + size)
  }
  return unit(vector)
}

/** Words between single blanks, so that the ends of words are grams too. */
function paddedText(text: string): string {
  const words = text.normalize('NFKC').toLowerCase().slice(0, textCap).trim().replace(/\s+/gu, ' ')
  return words === '' ? '' : ` ${words} `
}

/** FNV-1a over the code units: the low bits choose the dimension, the top bit the sign. */
function addGram(vector: Float32Array, text: string, start: number, end: number): void {
  let hash = 0x811c9dc5
  for (let i = start; i < end; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  const mixed = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> 0
  const index = mixed % dimensions
  vector[index] = (vector[index] ?? 0) + (mixed >>> 31 === 0 ? 1 : -1)
}

function unit(vector: Float32Array): Float32Array {
  let squares = 0
  for (const value of vector) squares += value * value
  const norm = Math.sqrt(squares)
  return norm === 0 ? vector : vector.map((value) => value / norm)
}
