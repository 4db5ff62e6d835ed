import type { PlanPassOptions, WordedBy } from '../plan/index.js'
import type { ApplyOptions } from '../apply/index.js'
import type { Embedder } from '../ports/index.js'

/** Everything that deciding takes from outside. */
export interface ReviewOptions extends Pick<ApplyOptions, 'surroundings' | 'policy' | 'indexer' | 'holder' | 'signal'> {
  /** The name of who decides; the journal says `reviewer:<name>`. */
  readonly reviewer: string
  /**
   * What words of the reviewer are worth: `user` for a person, `inferred` for an agent, who cannot approve that a user's
   * record names another entity. Set by the channel.
   *
   * @default user
   */
  readonly source?: WordedBy['source']
  /** Embeds what an approval puts. Without it a product without a vector is refused as `not-indexed`. */
  readonly embedder?: Embedder
  /** What else is found in an edited text, for example by a scanner for secrets. */
  readonly alsoFound?: WordedBy['alsoFound']
}

/** Who words something, as planning wants to know it. */
export function wordedBy({ policy, surroundings, reviewer, source = 'user', alsoFound }: ReviewOptions): WordedBy {
  const also = alsoFound === undefined ? {} : { alsoFound }
  return { policy, now: surroundings.now(), reviewer, source, ...also }
}

/** What planning anew takes of it. */
export function planningOf({ policy, surroundings, indexer, embedder, signal }: ReviewOptions): PlanPassOptions {
  return {
    policy,
    now: surroundings.now(),
    indexer,
    mode: 'full',
    ...(embedder === undefined ? {} : { embedder: { id: embedder.id, dimensions: embedder.dimensions } }),
    ...(signal === undefined ? {} : { signal }),
  }
}
