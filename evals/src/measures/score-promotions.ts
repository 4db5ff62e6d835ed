import type { StoredRecord } from '@slowwave/core'
import type { CorpusTruth, PromotionRow } from './store-truth.js'
import { sourceIdsOf } from './source-ids.js'

/** Groups of episodes at the default threshold of three sessions. */
export interface PromotionScore {
  /** Groups that should be promoted. */
  readonly expected: number
  readonly right: number
  /** Groups that were promoted and should not have been. */
  readonly wrong: number
  readonly missed: number
  readonly wrongStyles: Readonly<Record<string, number>>
}

/** Counts the groups of which an active promoted record names an episode. */
export function scorePromotions(
  truth: CorpusTruth,
  records: readonly StoredRecord[],
  all: ReadonlyMap<string, StoredRecord>,
): PromotionScore {
  const promoted = records.filter(({ lineage }) => lineage?.derivation === 'promote')
  const named = new Set(promoted.flatMap((record) => sourceIdsOf(record, all)))
  const isPromoted = ({ episodes }: PromotionRow) => episodes.some((id) => named.has(id))
  const expected = truth.promotions.filter((row) => row.expected === 'promote')
  const wrong = truth.promotions.filter((row) => row.expected !== 'promote').filter(isPromoted)
  const right = expected.filter(isPromoted).length
  return {
    expected: expected.length,
    right,
    wrong: wrong.length,
    missed: expected.length - right,
    wrongStyles: countStyles(wrong),
  }
}

function countStyles(rows: readonly PromotionRow[]): Readonly<Record<string, number>> {
  const styles = [...new Set(rows.map(({ style }) => style))].sort()
  return Object.fromEntries(styles.map((style) => [style, rows.filter((row) => row.style === style).length]))
}
