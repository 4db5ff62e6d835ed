/** Truth about a store whose duplicates, conflicts and boundaries are known. */
export interface StoreTruth {
  /** Record id → cluster id; absent for episodes. */
  readonly clusterOf: ReadonlyMap<string, string>
  readonly scopeOf: ReadonlyMap<string, string>
  /** `dialogue`, `agent` or `scratch` by cluster. */
  readonly originOf: ReadonlyMap<string, string>
  /** Pairs that must never be merged, as `a␟b` with a < b. */
  readonly forbidden: ReadonlySet<string>
}

/** What the merges of a pass came to, counted in pairs of records. */
export interface MergeScore {
  readonly right: number
  readonly wrong: number
  readonly forbidden: number
  readonly unlabelled: number
  /** Pairs that are wrong or forbidden, for a person to read. */
  readonly faults: readonly (readonly [string, string])[]
}

/** The key of an unordered pair. */
export function pairKey(a: string, b: string): string {
  return a < b ? `${a}\u001f${b}` : `${b}\u001f${a}`
}

/** Scores each pair inside each merged group by the rules of the corpus. */
export function scoreMerges(groups: readonly (readonly string[])[], truth: StoreTruth): MergeScore {
  const counts = { right: 0, wrong: 0, forbidden: 0, unlabelled: 0 }
  const faults: (readonly [string, string])[] = []
  for (const [a, b] of pairsOf(groups)) {
    const verdict = judgePair(a, b, truth)
    counts[verdict]++
    if (verdict === 'wrong' || verdict === 'forbidden') faults.push([a, b])
  }
  return { ...counts, faults }
}

function judgePair(a: string, b: string, truth: StoreTruth): 'right' | 'wrong' | 'forbidden' | 'unlabelled' {
  const [clusterA, clusterB] = [truth.clusterOf.get(a), truth.clusterOf.get(b)]
  if (truth.forbidden.has(pairKey(a, b)) || truth.scopeOf.get(a) !== truth.scopeOf.get(b)) return 'forbidden'
  if (clusterA !== undefined && clusterA === clusterB) return 'right'
  const labelled = [clusterA, clusterB].some((cluster) => cluster === undefined || isMade(cluster, truth))
  return labelled ? 'wrong' : 'unlabelled'
}

function isMade(cluster: string, truth: StoreTruth): boolean {
  return cluster.includes('~') || truth.originOf.get(cluster) !== 'dialogue'
}

/** Every unordered pair inside each group. */
export function pairsOf(groups: readonly (readonly string[])[]): (readonly [string, string])[] {
  return groups.flatMap((group) => group.flatMap((a, i) => group.slice(i + 1).map((b) => [a, b] as const)))
}
