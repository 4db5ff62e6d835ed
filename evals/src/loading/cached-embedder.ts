import type { Embedder } from '@slowwave/core'

/** An embedder that embeds each text once, since measures put the same texts into many stores. */
export function cachedEmbedder(embedder: Embedder): Embedder {
  const known = new Map<string, Float32Array>()
  return {
    id: embedder.id,
    dimensions: embedder.dimensions,
    async embed(texts, signal) {
      const missing = [...new Set(texts)].filter((text) => !known.has(text))
      const vectors = missing.length === 0 ? [] : await embedder.embed(missing, signal)
      missing.forEach((text, i) => known.set(text, vectors[i] as Float32Array))
      return texts.map((text) => known.get(text) as Float32Array)
    },
  }
}
