import type { Embedder } from '../ports/index.js'
import { blake2b64Bytes } from '../model/index.js'

const word = /[a-z0-9]+/g

/**
 * The embedder of the first seed (A.2.1) for tests: every ASCII word adds one signed count to one dimension. It knows
 * no meaning, only words, but it is fast and always the same.
 */
export class HashEmbedder implements Embedder {
  readonly id = 'hash@1'
  readonly dimensions: number

  /** @param dimensions at least 1. */
  constructor(dimensions = 512) {
    this.dimensions = dimensions
  }

  embed(texts: readonly string[], signal?: AbortSignal): Promise<readonly Float32Array[]> {
    if (signal?.aborted) return Promise.reject(signal.reason as Error)
    return Promise.resolve(texts.map((text) => this.#embedOne(text)))
  }

  #embedOne(text: string): Float32Array {
    const sums = new Float32Array(this.dimensions)
    for (const token of text.toLowerCase().match(word) ?? []) {
      const { index, sign } = placeOf(token, this.dimensions)
      sums[index] = (sums[index] ?? 0) + sign
    }
    const length = Math.hypot(...sums)
    return length === 0 ? sums : sums.map((sum) => sum / length)
  }
}

/** Which dimension a word counts in, and with which sign. */
function placeOf(token: string, dimensions: number): { readonly index: number; readonly sign: 1 | -1 } {
  const digest = blake2b64Bytes(token)
  const index = new DataView(digest.buffer, digest.byteOffset).getUint32(0) % dimensions
  return { index, sign: ((digest[4] ?? 0) & 1) === 1 ? 1 : -1 }
}
