import type { CorpusTruth } from './store-truth.js'
import { round4 } from './score-probes.js'
import { pairKey, pairsOf } from './score-store.js'

/** Shares 0..1 of the duplicate pairs of a corpus: merged unasked, and merged or proposed. */
export interface ClusterRecall {
  readonly auto: number
  readonly found: number
}

/** What a pass merged, and what it proposed to a person, as corpus ids. */
export interface FoundGroups {
  readonly groups: readonly (readonly string[])[]
  readonly proposed: readonly (readonly string[])[]
}

/** The recall of a set of pairs, with their number. */
export interface PairRecall extends ClusterRecall {
  readonly pairs: number
}

/** Recall over every pair of records that state one claim, with the same by origin of the cluster. */
export function scoreClusters(
  truth: CorpusTruth,
  found: FoundGroups,
): ClusterRecall & { readonly byOrigin: Readonly<Record<string, PairRecall>> } {
  const labelled = truth.clusters.flatMap(({ members, origin }) =>
    pairsOf([members]).map((pair) => ({ pair, label: origin })),
  )
  const { auto, found: share } = recallOf(
    labelled.map(({ pair }) => pair),
    indexOf(found),
  )
  return { auto, found: share, byOrigin: recallByLabel(labelled, found) }
}

/** Recall by the rule that made a wording: the pairs of a record with the original of its cluster. */
export function scoreRules(truth: CorpusTruth, found: FoundGroups): Readonly<Record<string, PairRecall>> {
  const labelled = truth.clusters.flatMap(({ members, rules }) => {
    const original = members.find((id) => rules[id] === 'original') ?? members[0]
    return members
      .filter((id) => id !== original)
      .map((id) => ({ pair: [original ?? '', id] as const, label: rules[id] ?? 'unknown' }))
  })
  return recallByLabel(labelled, found)
}

interface LabelledIds {
  readonly pair: readonly [string, string]
  readonly label: string
}

function recallByLabel(labelled: readonly LabelledIds[], found: FoundGroups): Readonly<Record<string, PairRecall>> {
  const index = indexOf(found)
  const labels = [...new Set(labelled.map(({ label }) => label))].sort()
  return Object.fromEntries(
    labels.map((label) => {
      const pairs = labelled.filter((entry) => entry.label === label).map(({ pair }) => pair)
      return [label, { pairs: pairs.length, ...recallOf(pairs, index) }]
    }),
  )
}

interface PairIndex {
  readonly auto: ReadonlySet<string>
  readonly proposed: ReadonlySet<string>
}

function indexOf({ groups, proposed }: FoundGroups): PairIndex {
  const keys = (sets: FoundGroups['groups']) => new Set(pairsOf(sets).map(([a, b]) => pairKey(a, b)))
  return { auto: keys(groups), proposed: keys(proposed) }
}

function recallOf(pairs: readonly (readonly [string, string])[], { auto, proposed }: PairIndex): ClusterRecall {
  const keys = pairs.map(([a, b]) => pairKey(a, b))
  const merged = keys.filter((key) => auto.has(key)).length
  const found = keys.filter((key) => auto.has(key) || proposed.has(key)).length
  return { auto: share(merged, keys.length), found: share(found, keys.length) }
}

function share(part: number, whole: number): number {
  return whole === 0 ? 1 : round4(part / whole)
}
