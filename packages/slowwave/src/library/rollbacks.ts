import { ensureVectors, previewRollback, rollbackStore } from '@slowwave/core'
import type { NamedPoint, RollbackPreview, RollbackResult, StoreReader } from '@slowwave/core'
import type { Means } from './means.js'
import type { CallOptions } from './options.js'
import { pointOf } from './points.js'

/** What a rollback would do, and to which moment it goes. */
export interface PlannedRollback {
  readonly point: NamedPoint
  readonly preview: RollbackPreview
}

/** Looks what a rollback would do. */
export function plannedRollback(means: Means, to: string): Promise<PlannedRollback> {
  return means.read((reader) => planIn(reader, to))
}

async function planIn(reader: StoreReader, to: string): Promise<PlannedRollback> {
  const point = await pointOf(reader, 'to', to)
  return { point, preview: await previewRollback(reader, point.seq) }
}

/** Makes the store say what it said at a moment. */
export async function rolledBack(means: Means, to: string, { signal }: CallOptions = {}): Promise<RollbackResult> {
  const { indexer, surroundings, actor, embedders, listeners } = means
  const store = means.writable()
  const { point, preview } = await planIn(store, to)
  const embedder = preview.withoutVector.length === 0 ? undefined : await embedders.forWriting(store)
  if (embedder !== undefined) {
    const records = [...(await store.getMany(preview.withoutVector)).values()]
    await ensureVectors(store, embedder, { records, ...(signal && { signal }) })
  }
  means.backUp()
  const result = await rollbackStore(store, point.seq, { indexer, surroundings, actor })
  await listeners.tell({ type: 'rolled-back', result })
  return result
}
