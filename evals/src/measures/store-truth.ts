import { join } from 'node:path'
import type { Members } from '../read-jsonl.js'
import { readJsonl, readRows } from '../read-jsonl.js'
import type { StoreTruth } from './score-store.js'
import { pairKey } from './score-store.js'

/** A pair whose values differ: it must never be merged, and should be reported. */
export interface ConflictRow {
  readonly older: string
  readonly newer: string
  readonly rule: string
  readonly keyed: boolean
}

/** A group of episodes and what should come of it. */
export interface PromotionRow {
  readonly group: string
  readonly scope: string
  readonly episodes: readonly string[]
  readonly style: string
  readonly expected: 'promote' | 'promote-if-threshold-2' | 'do-not-promote'
}

/** An ageing record and what should become of it. */
export interface DecayRow {
  readonly id: string
  readonly expected: 'decay' | 'keep' | 'never-prune'
}

/** A question with the clusters that answer it. */
export interface ProbeRow {
  readonly id: string
  readonly scope: string
  readonly query: string
  readonly gold_clusters: readonly string[]
  readonly need: 'any' | 'all'
  readonly stale_clusters?: readonly string[]
  readonly conflicted: boolean
  readonly origin: string
  readonly category?: string
}

interface ClusterRow {
  readonly cluster: string
  readonly scope: string
  readonly members: readonly string[]
  readonly rules: Readonly<Record<string, string>>
  readonly origin: string
}

interface KeepApartRow {
  readonly a: string
  readonly b: string
}

/** Everything that the corpus knows of its store. */
export interface CorpusTruth extends StoreTruth {
  readonly storePath: string
  readonly clusters: readonly ClusterRow[]
  readonly conflicts: readonly ConflictRow[]
  readonly promotions: readonly PromotionRow[]
  readonly decay: readonly DecayRow[]
  readonly probes: readonly ProbeRow[]
}

const members = {
  'clusters.jsonl': { cluster: 'string', members: 'list', origin: 'string' },
  'conflicts.jsonl': { older: 'string', newer: 'string', rule: 'string', keyed: 'boolean' },
  'keep-apart.jsonl': { a: 'string', b: 'string' },
  'promotions.jsonl': { group: 'string', episodes: 'list', style: 'string', expected: 'string' },
  'decay.jsonl': { id: 'string', expected: 'string' },
  'probes.jsonl': { id: 'string', scope: 'string', query: 'string', gold_clusters: 'list', need: 'string' },
} as const satisfies Readonly<Record<string, Members>>

/**
 * Reads the files of a corpus folder.
 *
 * @throws {MemoryError} `invalid-input` naming the file that is missing or the line that is damaged.
 */
export function readCorpus(folder: string): CorpusTruth {
  const rows = <Row>(name: keyof typeof members): readonly Row[] => readJsonl<Row>(join(folder, name), members[name])
  const records = readRows<{ id: string; scope: string }>(join(folder, 'store.jsonl'), {
    id: 'string',
    scope: 'string',
  })
  const clusters = rows<ClusterRow>('clusters.jsonl')
  const conflicts = rows<ConflictRow>('conflicts.jsonl')
  const apart = rows<KeepApartRow>('keep-apart.jsonl')
  const clusterOf = clusters.flatMap(({ cluster, members: ids }) => ids.map((id) => [id, cluster] as const))
  return {
    storePath: join(folder, 'store.jsonl'),
    clusters,
    conflicts,
    promotions: rows<PromotionRow>('promotions.jsonl'),
    decay: rows<DecayRow>('decay.jsonl'),
    probes: rows<ProbeRow>('probes.jsonl'),
    clusterOf: new Map(clusterOf),
    scopeOf: new Map(records.map(({ id, scope }) => [id, scope])),
    originOf: new Map(clusters.map(({ cluster, origin }) => [cluster, origin])),
    forbidden: new Set([
      ...conflicts.map(({ older, newer }) => pairKey(older, newer)),
      ...apart.map(({ a, b }) => pairKey(a, b)),
    ]),
  }
}
