import type { MemoryRecord } from '../model/index.js'
import type { Embedder, EmbedderStamp, Store, StoredVector, Transaction } from '../ports/index.js'
import { MemoryError } from '../model/index.js'
import { quantise } from '../ports/index.js'

/** What is embedded of a record. */
export type EmbeddableRecord = Pick<MemoryRecord, 'contentHash' | 'text'>

/** How embedding is watched and stopped. */
export interface EnsureVectorsOptions {
  /** Once aborted, no further batch is begun; what is written stays. */
  readonly signal?: AbortSignal
  /** Counts of distinct texts: how many of the missing ones are written. */
  readonly onProgress?: (done: number, total: number) => void
}

/** How many distinct texts were embedded, and how many had a vector already. */
export interface EnsuredVectors {
  readonly embedded: number
  readonly cached: number
}

/** Texts per call of the embedder and per transaction. */
const batchSize = 256

/**
 * Gives each of these records a vector, each batch in a transaction of its own; a content hash that has one is not
 * embedded again. Ask before the records are put: inside a transaction nothing is embedded.
 *
 * @throws {MemoryError} `conflict` if the store's vectors come from another embedder.
 */
export async function ensureVectors(
  store: Store,
  embedder: Embedder,
  { records, ...options }: EnsureVectorsOptions & { readonly records: readonly EmbeddableRecord[] },
): Promise<EnsuredVectors> {
  assertSameEmbedder(await store.stamp(), embedder)
  const { id, dimensions } = embedder
  const texts = new Map(records.map(({ contentHash, text }) => [contentHash, text]))
  const { embedded, cached } = await embedMissing(store, embedder, {
    ...options,
    texts,
    write: (tx, vectors) => tx.insertVectors({ id, dimensions }, vectors),
  })
  return { embedded, cached }
}

/** The texts that are to have a vector, by content hash, and how the vectors are written. */
export interface EmbedMissingOptions extends EnsureVectorsOptions {
  readonly texts: ReadonlyMap<string, string>
  readonly write: (tx: Transaction, vectors: readonly StoredVector[]) => Promise<void>
}

/** Embeds the texts without a vector of this embedder, each batch in a transaction of its own; `left` were not reached. */
export async function embedMissing(
  store: Store,
  embedder: Embedder,
  { texts, write, signal, onProgress }: EmbedMissingOptions,
): Promise<EnsuredVectors & { readonly left: number }> {
  const missing = await findMissing(store, embedder, texts)
  let embedded = 0
  while (embedded < missing.length && signal?.aborted !== true) {
    const batch = missing.slice(embedded, embedded + batchSize)
    const vectors = await quantised(embedder, batch, signal)
    await store.transaction((tx) => write(tx, vectors))
    embedded += batch.length
    onProgress?.(embedded, missing.length)
  }
  return { embedded, cached: texts.size - missing.length, left: missing.length - embedded }
}

/**
 * @throws {MemoryError} `conflict` if a stamp is given and names another embedder.
 */
export function assertSameEmbedder(stamp: EmbedderStamp | undefined, embedder: EmbedderStamp): void {
  if (stamp === undefined || (stamp.id === embedder.id && stamp.dimensions === embedder.dimensions)) return
  const found = `${embedder.id} with ${embedder.dimensions} dimensions`
  throw new MemoryError(
    'conflict',
    `The vectors of this store come from ${stamp.id} with ${stamp.dimensions} dimensions, not from ${found}.`,
    { hint: `Use --embedder ${stamp.id}, or run \`slowwave reembed --embedder ${embedder.id}\`.` },
  )
}

/** The vectors of these records as a store keeps them, in order. */
async function quantised(
  embedder: Embedder,
  records: readonly EmbeddableRecord[],
  signal?: AbortSignal,
): Promise<readonly StoredVector[]> {
  const embedded = await embedder.embed(
    records.map(({ text }) => text),
    signal,
  )
  return records.map(({ contentHash }, i) => {
    return { contentHash, embedderId: embedder.id, ...quantise(vectorAt(embedded, i, embedder)) }
  })
}

/** Shortest first, so that the texts of a batch are about equally long. */
async function findMissing(
  store: Store,
  { id }: Embedder,
  texts: ReadonlyMap<string, string>,
): Promise<readonly EmbeddableRecord[]> {
  const known = await store.getVectors(id, [...texts.keys()])
  const missing = [...texts].filter(([contentHash]) => !known.has(contentHash))
  const records = missing.map(([contentHash, text]) => ({ contentHash, text }))
  return records.sort((a, b) => a.text.length - b.text.length || (a.contentHash < b.contentHash ? -1 : 1))
}

function vectorAt(vectors: readonly Float32Array[], i: number, { id, dimensions }: Embedder): Float32Array {
  const vector = vectors[i]
  if (vector?.length === dimensions) return vector
  throw new MemoryError('invalid-input', `Embedder ${id} gave ${vector?.length ?? 'no'} numbers, not ${dimensions}.`)
}
