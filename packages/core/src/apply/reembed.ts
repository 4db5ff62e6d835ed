import type { Embedder, EmbedderStamp, Store, StoredVector } from '../ports/index.js'
import type { EmbeddableRecord } from './ensure-vectors.js'
import { assertSameEmbedder, quantised } from './ensure-vectors.js'

/** How a change of embedder is watched and stopped. */
export interface ReembedOptions {
  /** Once aborted, no further batch is begun; what is written stays for the next time. */
  readonly signal?: AbortSignal
  /** Counts of distinct texts: how many of the missing ones are written. */
  readonly onProgress?: (done: number, total: number) => void
}

/** What a change of embedder came to. */
export interface Reembedded {
  /** `moved`: the store bears the new stamp, and the old vectors are gone; `interrupted`: everything old stays until it is run again. */
  readonly status: 'moved' | 'unchanged' | 'interrupted'
  readonly from?: EmbedderStamp
  readonly to: EmbedderStamp
  /** Distinct texts that were embedded now, and those that had a vector from an earlier attempt. */
  readonly embedded: number
  readonly cached: number
}

const batchSize = 256

/**
 * Moves a store to another embedder. The new vectors are laid beside the old ones, which stay in use until every text has its
 * new one; then stamp and vectors change in one transaction. Stopped or killed before that, it goes on where it was.
 *
 * @throws {MemoryError} `conflict` if the store has vectors of the same embedder with other dimensions.
 */
export async function reembedStore(
  store: Store,
  embedder: Embedder,
  options: ReembedOptions = {},
): Promise<Reembedded> {
  const to = { id: embedder.id, dimensions: embedder.dimensions }
  const from = await store.stamp()
  const moving = { ...(from && { from }), to }
  if (from?.id === to.id) {
    assertSameEmbedder(from, to)
    return { status: 'unchanged', ...moving, embedded: 0, cached: 0 }
  }
  let embedded = 0
  for (;;) {
    const headSeq = await store.headSeq()
    const { texts, missing } = await findTexts(store, embedder)
    const written = await embedAll(store, embedder, { missing, ...options })
    embedded += written
    const counts = { embedded, cached: texts - missing.length }
    if (written < missing.length) return { status: 'interrupted', ...moving, ...counts }
    if (await moveWithin(store, to, headSeq)) return { status: 'moved', ...moving, ...counts }
  }
}

/** Something said meanwhile has no new vector yet: then nothing changes, and the next round embeds it. */
function moveWithin(store: Store, stamp: EmbedderStamp, headSeq: number): Promise<boolean> {
  return store.transaction(async (tx) => {
    if ((await tx.headSeq()) !== headSeq) return false
    await tx.changeStamp(stamp)
    return true
  })
}

interface FoundTexts {
  readonly texts: number
  /** Shortest first, so that the texts of a batch are about equally long. */
  readonly missing: readonly EmbeddableRecord[]
}

async function findTexts(store: Store, { id }: Embedder): Promise<FoundTexts> {
  const texts = new Map<string, string>()
  for await (const { contentHash, text } of store.records({ statuses: ['active', 'archived', 'superseded'] }))
    texts.set(contentHash, text)
  const known = await store.getVectors(id, [...texts.keys()])
  const missing = [...texts].filter(([contentHash]) => !known.has(contentHash))
  const records = missing.map(([contentHash, text]) => ({ contentHash, text }))
  records.sort((a, b) => a.text.length - b.text.length || (a.contentHash < b.contentHash ? -1 : 1))
  return { texts: texts.size, missing: records }
}

async function embedAll(
  store: Store,
  embedder: Embedder,
  { missing, signal, onProgress }: ReembedOptions & Pick<FoundTexts, 'missing'>,
): Promise<number> {
  let done = 0
  while (done < missing.length && signal?.aborted !== true) {
    const batch = missing.slice(done, done + batchSize)
    const vectors: readonly StoredVector[] = await quantised(embedder, batch, signal)
    await store.transaction((tx) => tx.insertNextVectors(vectors))
    done += batch.length
    onProgress?.(done, missing.length)
  }
  return done
}
