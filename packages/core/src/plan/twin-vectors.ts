import type { MemoryRecord, Operation } from '../model/index.js'
import type { EmbedderStamp, StoreReader } from '../ports/index.js'
import type { Overlay } from './overlay.js'
import type { VectorTable } from './similarity.js'

/** Where the vectors of equal texts are looked for. */
export interface TwinSearch {
  readonly reader: Pick<StoreReader, 'getVectors'>
  readonly embedder: EmbedderStamp | undefined
  readonly overlay: Pick<Overlay, 'get'>
}

/**
 * The vectors of a scope, with those that planned products will have. A product that repeats the text of a source gets the
 * vector of that source, so that it is compared now as the next pass would compare it.
 */
export async function withTwinVectors(
  vectors: VectorTable,
  planned: readonly Operation[],
  { reader, embedder, overlay }: TwinSearch,
): Promise<VectorTable> {
  if (embedder === undefined) return vectors
  const twins = planned.flatMap((operation) => twinsOf(operation, overlay)).filter(([hash]) => !vectors.has(hash))
  if (twins.length === 0) return vectors
  const found = await reader.getVectors(embedder.id, [...new Set(twins.map(([, sourceHash]) => sourceHash))])
  const added = twins.flatMap(([hash, sourceHash]) => {
    const vector = found.get(sourceHash)
    return vector === undefined ? [] : [[hash, { ...vector, contentHash: hash }] as const]
  })
  return new Map([...vectors, ...added])
}

/** Content hashes of the products of an operation, each with that of a source of equal text. */
function twinsOf(
  { sources, changes }: Operation,
  overlay: TwinSearch['overlay'],
): readonly (readonly [string, string])[] {
  const products = changes.flatMap((change) => (change.type === 'put' ? [change.record] : []))
  const behind = sources.flatMap(({ id }) => overlay.get(id) ?? [])
  return products.flatMap(({ contentHash, text }: MemoryRecord) => {
    const twin = behind.find((source) => source.text === text)
    return twin === undefined ? [] : [[contentHash, twin.contentHash] as const]
  })
}
