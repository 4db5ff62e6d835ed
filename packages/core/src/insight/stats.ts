import type { Stats } from '../model/index.js'
import type { StoreReader } from '../ports/index.js'

/** What `stats` is to look at. */
export interface StatsOptions {
  /** Epoch milliseconds of the count. */
  readonly now: number
  /** Points of the growth curve, at most; at least 2. @default 20 */
  readonly growthPoints?: number
  /** Scopes to count; every scope if absent. */
  readonly scopes?: readonly Stats['scopes'][number]['scope'][]
  /** Distinct@5 as measured with probes, 0..1; estimated from duplicates if absent. */
  readonly distinctAt5?: number
}

/** Counts a store: size over time, duplicates, promotions, the oldest record, and whether a pass is worth it. */
export async function stats(_reader: StoreReader, _options: StatsOptions): Promise<Stats> {
  throw new Error('not there yet')
}
