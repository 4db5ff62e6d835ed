import type { Embedder, EmbedderStamp, Store } from '../ports/index.js'
import type { EnsureVectorsOptions } from './ensure-vectors.js'
import { assertSameEmbedder, embedMissing } from './ensure-vectors.js'

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

/**
 * Moves a store to another embedder. The new vectors are laid beside the old ones, which stay in use until every text has its
 * new one; then stamp and vectors change in one transaction. Stopped or killed before that, it goes on where it was.
 *
 * @throws {MemoryError} `conflict` if the store has vectors of the same embedder with other dimensions.
 */
export async function reembedStore(
  store: Store,
  embedder: Embedder,
  options: EnsureVectorsOptions = {},
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
    const texts = await findTexts(store)
    const round = await embedMissing(store, embedder, {
      ...options,
      texts,
      write: (tx, vectors) => tx.insertNextVectors(vectors),
    })
    embedded += round.embedded
    const counts = { embedded, cached: round.cached }
    if (round.left > 0) return { status: 'interrupted', ...moving, ...counts }
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

/** Everything that may be found again, by content hash. */
async function findTexts(store: Store): Promise<ReadonlyMap<string, string>> {
  const texts = new Map<string, string>()
  for await (const { contentHash, text } of store.records({ statuses: ['active', 'archived', 'superseded'] }))
    texts.set(contentHash, text)
  return texts
}
