import type { Operation, Plan, StoredRecord } from '@slowwave/core'
import type { ConflictRow, CorpusTruth } from './store-truth.js'
import { round4 } from './score-probes.js'
import { pairKey, pairsOf } from './score-store.js'
import { sourceIdsOf } from './source-ids.js'

/** How many conflicts were reported as a contradiction or as "newer replaces older". */
export interface ConflictCounts {
  readonly n: number
  readonly reported: number
}

/** The same for all, for those with structured keys, and by the rule that made the conflict. */
export interface ConflictScore extends ConflictCounts {
  readonly keyed: ConflictCounts
  readonly byRule: Readonly<Record<string, ConflictCounts & { readonly share: number }>>
}

/** Counts the conflicts of a corpus that a plan reports; a merged record stands for each of its sources. */
export function scoreConflicts(
  truth: CorpusTruth,
  plan: Pick<Plan, 'operations' | 'forReview'>,
  all: ReadonlyMap<string, StoredRecord>,
): ConflictScore {
  const reported = new Set(
    [...plan.operations, ...plan.forReview].filter(isReport).flatMap((report) => keysOf(report, all)),
  )
  const count = (rows: readonly ConflictRow[]): ConflictCounts => ({
    n: rows.length,
    reported: rows.filter(({ older, newer }) => reported.has(pairKey(older, newer))).length,
  })
  const rules = [...new Set(truth.conflicts.map(({ rule }) => rule))].sort()
  return {
    ...count(truth.conflicts),
    keyed: count(truth.conflicts.filter(({ keyed }) => keyed)),
    byRule: Object.fromEntries(
      rules.map((rule) => [rule, withShare(count(truth.conflicts.filter((row) => row.rule === rule)))]),
    ),
  }
}

function withShare(counts: ConflictCounts): ConflictCounts & { readonly share: number } {
  return { ...counts, share: counts.n === 0 ? 1 : round4(counts.reported / counts.n) }
}

function isReport({ kind }: Operation): boolean {
  return kind === 'contradiction' || kind === 'supersede'
}

/** The pairs of corpus records that a report stands for. */
function keysOf({ sources }: Operation, all: ReadonlyMap<string, StoredRecord>): readonly string[] {
  const sides = sources.map(({ id }) => {
    const record = all.get(id)
    return record === undefined ? [] : sourceIdsOf(record, all)
  })
  return pairsOf([sides.map((_, i) => String(i))]).flatMap(([i, j]) =>
    (sides[Number(i)] ?? []).flatMap((a) => (sides[Number(j)] ?? []).map((b) => pairKey(a, b))),
  )
}
