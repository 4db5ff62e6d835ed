/** A question, its gold clusters, and what a search returned for it: per hit the clusters it stands for. */
export interface AnsweredProbe {
  readonly id: string
  readonly gold: readonly string[]
  readonly need: 'any' | 'all'
  readonly stale: readonly string[]
  /** In rank order; a merged record stands for the clusters of all its sources. */
  readonly hits: readonly (readonly string[])[]
}

/** Means over the probes, as the corpus defines them. */
export interface ProbeScore {
  readonly recallAt5: number
  readonly distinctAt5: number
  /** Share of the probes with a stale cluster of theirs that have it among the first five. */
  readonly staleAt5: number
  readonly mrr: number
  readonly hitIds: ReadonlySet<string>
}

/** Scores answered probes; empty denominators count as 1, for staleness as 0. */
export function scoreProbes(probes: readonly AnsweredProbe[]): ProbeScore {
  const hitIds = new Set(probes.filter((probe) => isHit(probe)).map(({ id }) => id))
  const withStale = probes.filter(({ stale }) => stale.length > 0)
  return {
    recallAt5: share(hitIds.size, probes.length, 1),
    distinctAt5: mean(probes.map((probe) => firstFive(probe).size)),
    staleAt5: share(
      withStale.filter((probe) => probe.stale.some((name) => firstFive(probe).has(name))).length,
      withStale.length,
      0,
    ),
    mrr: mean(probes.map((probe) => reciprocalRank(probe))),
    hitIds,
  }
}

function firstFive({ hits }: AnsweredProbe): ReadonlySet<string> {
  return new Set(hits.slice(0, 5).flat())
}

function isHit(probe: AnsweredProbe): boolean {
  const found = firstFive(probe)
  return probe.need === 'all' ? probe.gold.every((name) => found.has(name)) : probe.gold.some((name) => found.has(name))
}

function reciprocalRank({ hits, gold }: AnsweredProbe): number {
  const rank = hits.findIndex((clusters) => clusters.some((name) => gold.includes(name)))
  return rank < 0 ? 0 : 1 / (rank + 1)
}

function share(part: number, whole: number, empty: number): number {
  return whole === 0 ? empty : round4(part / whole)
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? 1 : round4(values.reduce((sum, value) => sum + value, 0) / values.length)
}

/** Rounds to four decimals. */
export function round4(value: number): number {
  return Math.round(value * 10_000) / 10_000
}
