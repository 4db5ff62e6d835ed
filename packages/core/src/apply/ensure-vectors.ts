import type { MemoryRecord } from '../model/index.js'
import type { Embedder, EmbedderStamp, Store, StoredVector } from '../ports/index.js'
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
  const texts = new Map(records.map(({ contentHash, text }) => [contentHash, text]))
  const missing = await findMissing(store, embedder, texts)
  let embedded = 0
  for (let from = 0; from < missing.length && !options.signal?.aborted; from += batchSize) {
    embedded += await embedBatch(store, embedder, { batch: missing.slice(from, from + batchSize), ...options })
    options.onProgress?.(embedded, missing.length)
  }
  return { embedded, cached: texts.size - missing.length }
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
export async function quantised(
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

type Text = readonly [contentHash: string, text: string]

/** Shortest first, so that the texts of a batch are about equally long. */
async function findMissing(
  store: Store,
  { id }: Embedder,
  texts: ReadonlyMap<string, string>,
): Promise<readonly Text[]> {
  const known = await store.getVectors(id, [...texts.keys()])
  const missing = [...texts].filter(([contentHash]) => !known.has(contentHash))
  return missing.sort((a, b) => a[1].length - b[1].length || (a[0] < b[0] ? -1 : 1))
}

interface Batch {
  readonly batch: readonly Text[]
  readonly signal?: AbortSignal
}

async function embedBatch(store: Store, embedder: Embedder, { batch, signal }: Batch): Promise<number> {
  const records = batch.map(([contentHash, text]) => ({ contentHash, text }))
  const vectors = await quantised(embedder, records, signal)
  const { id, dimensions } = embedder
  await store.transaction((tx) => tx.insertVectors({ id, dimensions }, vectors))
  return batch.length
}

function vectorAt(vectors: readonly Float32Array[], i: number, { id, dimensions }: Embedder): Float32Array {
  const vector = vectors[i]
  if (vector?.length === dimensions) return vector
  throw new MemoryError('invalid-input', `Embedder ${id} gave ${vector?.length ?? 'no'} numbers, not ${dimensions}.`)
}
