import { availableParallelism } from 'node:os'
import type { ClosableEmbedder } from './closable-embedder.js'
import { WorkerPool } from './worker-pool.js'

/** Texts per call of the model. */
const batchSize = 64
/** UTF-16 units of a text that the model is given; the rest does not count. Its time grows with the square of the length. */
const textCap = 1000
const dimensions = 512

/** How `use-lite` works. */
export interface UseLiteOptions {
  /** Worker threads, 1 or more. @default 2, or 1 on a machine with one core */
  readonly threads?: number
}

/**
 * The default embedder: Universal Sentence Encoder Lite, English, 512 dimensions, with its weights inside a package, so
 * that nothing is downloaded. Each thread loads the model once, on first use, in about a second.
 *
 * The first 1,000 UTF-16 units of a text count. A text without Latin letters or digits, or with more than twice as
 * many other letters, gets a zero vector: to this model all such texts are the same, and words must find them. An aborted call ends after the
 * batches of 64 texts that are out.
 */
export function useLite(options: UseLiteOptions = {}): ClosableEmbedder {
  const threads = options.threads ?? Math.min(2, availableParallelism())
  return new UseLite(new WorkerPool(new URL('./use-lite-worker.mjs', import.meta.url), threads))
}

class UseLite implements ClosableEmbedder {
  readonly id = 'use-lite@0.2.0'
  readonly dimensions = dimensions
  readonly #pool: WorkerPool

  constructor(pool: WorkerPool) {
    this.#pool = pool
  }

  async embed(texts: readonly string[], signal?: AbortSignal): Promise<readonly Float32Array[]> {
    const vectors = texts.map(() => new Float32Array(dimensions))
    const read = texts.map(readable)
    const batches = batchesOf(read)
    const next = batches.values()
    const work = async (): Promise<void> => {
      for (const batch of next) {
        signal?.throwIfAborted()
        await this.#embedBatch(batch, read, vectors)
      }
    }
    await Promise.all(Array.from({ length: Math.min(this.#pool.size, batches.length) }, work))
    return vectors
  }

  close(): Promise<void> {
    return this.#pool.close()
  }

  async #embedBatch(
    batch: readonly number[],
    texts: readonly string[],
    vectors: readonly Float32Array[],
  ): Promise<void> {
    const flat = await this.#pool.run(batch.map((index) => texts[index] ?? ''))
    batch.forEach((index, i) => {
      vectors[index]?.set(unit(flat.subarray(i * dimensions, (i + 1) * dimensions)))
    })
  }
}

const letter = /\p{L}/gu
const legible = /[\p{Script=Latin}0-9]/gu

/** What the model is given of a text; nothing if it cannot read it. White space other than blanks is unknown to it. */
function readable(text: string): string {
  const cut = text.slice(0, textCap).trim().replace(/\s+/gu, ' ')
  const letters = cut.match(letter)?.length ?? 0
  const read = cut.match(legible)?.length ?? 0
  return read === 0 || read * 2 < letters ? '' : cut
}

/** Places of the texts with content, shortest text first, so that those of a batch are about equally long. */
function batchesOf(texts: readonly string[]): readonly (readonly number[])[] {
  const places = texts.flatMap((text, index) => (text === '' ? [] : [index]))
  places.sort((a, b) => (texts[a]?.length ?? 0) - (texts[b]?.length ?? 0) || a - b)
  return Array.from({ length: Math.ceil(places.length / batchSize) }, (_, i) =>
    places.slice(i * batchSize, (i + 1) * batchSize),
  )
}

function unit(vector: Float32Array): Float32Array {
  const norm = Math.hypot(...vector)
  return norm === 0 ? vector : vector.map((value) => value / norm)
}
