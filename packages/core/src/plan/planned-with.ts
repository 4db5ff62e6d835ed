import type { EmbedderStamp, Indexer, LanguageModel } from '../ports/index.js'
import type { Policy } from '../policy/index.js'
import { policyHash } from '../policy/index.js'

/** Raised when planning, or the comparison of claims, would answer the same records differently. */
const plannerVersion = 15

/** What a plan is made with. */
export interface Means {
  readonly policy: Policy
  readonly indexer: Pick<Indexer, 'id'>
  readonly embedder?: EmbedderStamp
  readonly model?: Pick<LanguageModel, 'id'>
}

/**
 * Names everything but the records that a plan depends on. When it differs from what the last pass stored with
 * `clearDirty`, every record has to be looked at again (R23).
 */
export function plannedWithOf({ policy, indexer, embedder, model }: Means): string {
  const vectors = embedder ? `${embedder.id}:${embedder.dimensions}` : 'none'
  const asked = model === undefined ? [] : [model.id]
  return [`planner@${plannerVersion}`, indexer.id, vectors, policyHash(policy), ...asked].join(' ')
}
