import type { Scope } from '../model/index.js'
import type { StoreReader } from './store.js'

/** The part of a store that the losses of a scope are read from. */
export type LossReader = Pick<StoreReader, 'entryHeads'>

/** Since when losses count. */
export interface LossWindow {
  readonly scope: Scope
  /** Entries after this seq count as `sinceBase`. */
  readonly baseSeq: number
  /** Epoch milliseconds. */
  readonly now: number
}

/** What the standing entries of a scope have retired (R36), one retained per merged cluster. */
export interface ScopeLoss {
  readonly sinceBase: number
  /** In the last 30 days, without entries applied under an explicit one-off raise. */
  readonly last30d: number
}

const thirtyDaysMs = 30 * 86_400_000

/** Reads what a scope has lost, from the headers of its journal. */
export async function readScopeLoss(reader: LossReader, { scope, baseSeq, now }: LossWindow): Promise<ScopeLoss> {
  let sinceBase = 0
  let last30d = 0
  for await (const head of reader.entryHeads({ scope, standing: true, retiring: true })) {
    const recent = head.at > now - thirtyDaysMs && !head.raised
    if (head.seq > baseSeq) sinceBase += head.retired
    if (recent) last30d += head.retired
  }
  return { sinceBase, last30d }
}
