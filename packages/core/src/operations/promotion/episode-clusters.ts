import type { Told } from './topic.js'

/** Episodes that tell of one thing. */
export interface EpisodeCluster {
  /** What all of them name; absent where none of them names anything. */
  readonly name?: string
  /** A word that all of them share beside the name. */
  readonly core: string
  /** By id; two at least. */
  readonly members: readonly Told[]
}

/** How clusters are drawn. */
export interface ClusterLimits {
  /** Episodes that may share a word before it tells nothing apart. */
  readonly most: number
  /** Counts independent witnesses. */
  witnesses(members: readonly Told[]): number
}

/**
 * Episodes by what they name, then by a word that all of a cluster share, linked by further shared words: one where they
 * share a name, two where they name nothing. Each episode is in one cluster at most; the best attested are drawn first.
 */
export function episodeClusters(told: readonly Told[], limits: ClusterLimits): readonly EpisodeCluster[] {
  const taken = new Set<string>()
  const clusters: EpisodeCluster[] = []
  for (const { name, pool } of poolsOf(told)) {
    for (const cluster of clustersOf(pool, { name, taken, limits })) {
      for (const { record } of cluster.members) taken.add(record.id)
      clusters.push(cluster)
    }
  }
  return clusters
}

interface Pool {
  readonly name: string | undefined
  readonly pool: readonly Told[]
}

/** One pool for each name, the most told of first; the last one is of those that name nothing. */
function poolsOf(told: readonly Told[]): readonly Pool[] {
  const byName = groups(told, ({ topic }) => topic.names)
  const named = [...byName].filter(([, pool]) => pool.length > 1).sort(mostFirst)
  const nameless = told.filter(({ topic }) => topic.names.size === 0)
  return [...named.map(([name, pool]) => ({ name, pool })), { name: undefined, pool: nameless }]
}

interface Drawing {
  readonly name: string | undefined
  readonly taken: Set<string>
  readonly limits: ClusterLimits
}

function* clustersOf(pool: readonly Told[], drawing: Drawing): Generator<EpisodeCluster> {
  const { name, limits } = drawing
  const byWord = groups(free(pool, drawing), ({ topic }) => topic.words)
  const drawn = [...byWord]
    .filter(([word, members]) => word !== name && members.length > 1 && members.length <= limits.most)
    .flatMap(([core, members]) => linked(members, core, drawing).map((linkedOnes) => ({ core, members: linkedOnes })))
    .sort((a, b) => byWitnesses(a, b, limits) || compare(a.core, b.core))
  for (const { core, members } of drawn) {
    for (const left of linked(free(members, drawing), core, drawing)) {
      yield { core, members: left, ...(name === undefined ? {} : { name }) }
    }
  }
}

function byWitnesses(
  a: Pick<EpisodeCluster, 'members'>,
  b: Pick<EpisodeCluster, 'members'>,
  { witnesses }: ClusterLimits,
): number {
  return witnesses(b.members) - witnesses(a.members) || b.members.length - a.members.length
}

function free(members: readonly Told[], { taken }: Drawing): readonly Told[] {
  return members.filter(({ record }) => !taken.has(record.id))
}

/** The parts of these episodes that further shared words hold together, of two episodes at least. */
function linked(members: readonly Told[], core: string, { name }: Drawing): readonly (readonly Told[])[] {
  const links = groups(members, ({ topic }) => linksOf(topic.words, { core, name }))
  const partOf = new Map<Told, Told[]>(members.map((member) => [member, [member]]))
  for (const together of links.values()) join(together, partOf)
  return [...new Set(partOf.values())]
    .filter((part) => part.length > 1)
    .map((part) => part.sort((a, b) => compare(a.record.id, b.record.id)))
}

function linksOf(words: ReadonlySet<string>, { core, name }: { core: string; name: string | undefined }): Set<string> {
  const others = [...words].filter((word) => word !== core).sort()
  if (name !== undefined) return new Set(others)
  return new Set(others.flatMap((word, i) => others.slice(i + 1).map((next) => `${word} ${next}`)))
}

function join(together: readonly Told[], partOf: Map<Told, Told[]>): void {
  const [first, ...rest] = together
  if (first === undefined) return
  for (const other of rest) {
    const [part, added] = [partOf.get(first) ?? [first], partOf.get(other) ?? [other]]
    if (part === added) continue
    part.push(...added)
    for (const member of added) partOf.set(member, part)
  }
}

function groups(
  told: readonly Told[],
  keysOf: (one: Told) => ReadonlySet<string>,
): ReadonlyMap<string, readonly Told[]> {
  const byKey = new Map<string, Told[]>()
  for (const one of told) {
    for (const key of keysOf(one)) {
      const group = byKey.get(key)
      if (group === undefined) byKey.set(key, [one])
      else group.push(one)
    }
  }
  return byKey
}

function mostFirst(a: readonly [string, readonly Told[]], b: readonly [string, readonly Told[]]): number {
  return b[1].length - a[1].length || compare(a[0], b[0])
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
