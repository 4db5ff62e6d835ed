import type { SurfaceEntry } from './memory-surface.js'

/** How entries are clustered and promoted. */
export interface JaccardOptions {
  /** Overlap of words 0..1 from which an entry joins a cluster. @default 0.85 */
  readonly similarityThreshold?: number
  /** Importance from which the keeper of a cluster is promoted. @default 0.7 */
  readonly promoteImportance?: number
  /** The tier that a promoted entry gets; an empty text promotes nothing. @default curated */
  readonly curatedTag?: string
  /** Counts and writes nothing. @default false */
  readonly dryRun?: boolean
}

/** What a pass over the entries would do. */
export interface JaccardPlan {
  readonly before: number
  readonly merged: number
  /** Entries that give way to a keeper and can be named. */
  readonly pruneIds: readonly string[]
  /** Keepers important enough, also of clusters of one. */
  readonly promoted: readonly SurfaceEntry[]
  /** Clusters: each retains one of its entries. */
  readonly retained: number
}

/** Clusters entries in their order, each with the first cluster whose first entry is near enough (B-6), and picks keepers. */
export function jaccardPlan(
  entries: readonly SurfaceEntry[],
  { similarityThreshold = 0.85, promoteImportance = 0.7 }: JaccardOptions,
): JaccardPlan {
  const clusters = clustersOf(entries, similarityThreshold)
  const kept = clusters.map((cluster) => ({ cluster, keeper: keeperOf(cluster) }))
  return {
    before: entries.length,
    merged: entries.length - clusters.length,
    pruneIds: kept.flatMap(({ cluster, keeper }) =>
      cluster.flatMap((entry) => (entry === keeper ? [] : (entry.id ?? []))),
    ),
    promoted: kept.map(({ keeper }) => keeper).filter(({ importance }) => importance >= promoteImportance),
    retained: clusters.length,
  }
}

interface Cluster {
  readonly reference: ReadonlySet<string>
  readonly entries: SurfaceEntry[]
}

function clustersOf(entries: readonly SurfaceEntry[], threshold: number): readonly (readonly SurfaceEntry[])[] {
  const clusters: Cluster[] = []
  for (const entry of entries) {
    const tokens = tokensOf(entry.text)
    const near = clusters.find(({ reference }) => jaccard(reference, tokens) >= threshold)
    if (near === undefined) clusters.push({ reference: tokens, entries: [entry] })
    else near.entries.push(entry)
  }
  return clusters.map((cluster) => cluster.entries)
}

function tokensOf(text: string): ReadonlySet<string> {
  return new Set(text.toLowerCase().match(/[a-z0-9]+/g) ?? [])
}

/** Two texts without a word in a-z are not alike, whatever they say. */
function jaccard(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  if (a.size === 0 || b.size === 0) return 0
  let shared = 0
  for (const token of a) if (b.has(token)) shared += 1
  return shared / (a.size + b.size - shared)
}

function keeperOf(cluster: readonly SurfaceEntry[]): SurfaceEntry {
  return cluster.reduce((best, entry) => (entry.importance > best.importance ? entry : best))
}
