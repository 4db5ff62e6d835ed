import type { StoredRecord } from '../model/index.js'
import type { Pairing } from './proposal.js'
import { originalsOf } from '../model/index.js'

/** What decides whether two records may be members of one cluster. */
export interface ClusterRule {
  /** Asked of every pair of a cluster, also of pairs that no candidate key brought together. */
  agrees(a: StoredRecord, b: StoredRecord): boolean
  /** Members of a cluster, at most. */
  readonly max: number
  /** Originals that they stand for together, at most. */
  readonly originalsMax: number
}

interface Cluster {
  readonly members: readonly StoredRecord[]
  /** Originals that they stand for. */
  readonly size: number
}

/**
 * Joins duplicates into clusters in which every pair agrees. Pairs are taken in the order given, most similar first, so
 * a record that fits two clusters goes to the one it is nearer to; each record is in one cluster at most.
 */
export function clustersOf(duplicates: readonly Pairing[], rule: ClusterRule): readonly (readonly StoredRecord[])[] {
  const clusters = new Map<string, Cluster>()
  for (const { a, b } of duplicates) {
    const left = clusters.get(a.id) ?? alone(a)
    const right = clusters.get(b.id) ?? alone(b)
    if (left === right || !mayJoin(left, right, rule)) continue
    const joined = { members: [...left.members, ...right.members], size: left.size + right.size }
    for (const { id } of joined.members) clusters.set(id, joined)
  }
  return [...new Set(clusters.values())].map(({ members }) => [...members].sort(byId)).sort(byFirstId)
}

function alone(record: StoredRecord): Cluster {
  return { members: [record], size: originalsOf(record).length }
}

function mayJoin(left: Cluster, right: Cluster, { agrees, max, originalsMax }: ClusterRule): boolean {
  if (left.members.length + right.members.length > max || left.size + right.size > originalsMax) return false
  return left.members.every((a) => right.members.every((b) => agrees(a, b)))
}

function byId(a: StoredRecord, b: StoredRecord): number {
  return a.id < b.id ? -1 : 1
}

function byFirstId(a: readonly StoredRecord[], b: readonly StoredRecord[]): number {
  return (a[0]?.id ?? '') < (b[0]?.id ?? '') ? -1 : 1
}
