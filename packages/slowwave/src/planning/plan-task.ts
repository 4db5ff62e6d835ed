import type { PlanPassOptions } from '@slowwave/core'

/** What a thread needs to know to plan some scopes of a store. */
export interface PlanTask {
  /** Of the database file. */
  readonly path: string
  readonly options: Pick<PlanPassOptions, 'policy' | 'now' | 'embedder' | 'scopes' | 'mode' | 'since' | 'setAside'>
}
