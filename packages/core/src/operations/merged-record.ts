import type { InitialBeside, JsonObject, Life, MemoryRecord, StoredRecord, Tier } from '../model/index.js'
import type { Policy } from '../policy/index.js'
import { derivedRecordId, originalsOf, tiers } from '../model/index.js'
import { mergedConfidence } from '../policy/index.js'
import { byAge } from './by-age.js'

/** The records that become one. */
export interface Cluster {
  readonly keeper: StoredRecord
  /** All of them, the keeper too, by id. */
  readonly members: readonly StoredRecord[]
  /** The underived records behind them, as far as they are still there. */
  readonly originals: readonly StoredRecord[]
}

/** By whom and when a record is derived. */
export interface Derivation {
  readonly operationId: string
  readonly policy: Policy
  /** Epoch milliseconds. */
  readonly now: number
}

/** The ids that the members go back to, sorted and without repeats (R16). */
export function originalIdsOf(members: readonly StoredRecord[]): readonly string[] {
  return [...new Set(members.flatMap(originalsOf))].sort()
}

/** The words, claim and provenance of the keeper; everything else of all members. */
export function mergedRecord({ keeper, members, originals }: Cluster, made: Derivation): MemoryRecord {
  const { id: _id, life: _life, revision: _r, revisedAt: _at, beside: _b, usage: _u, nativeId: _n, ...kept } = keeper
  return {
    ...kept,
    id: derivedRecordId(made.operationId),
    confidence: mergedConfidence({ keeper, sources: members, originals }, made.policy),
    // A claim is as old as its first mention. The merge itself adds no news.
    createdAt: Math.min(...members.map(({ createdAt }) => createdAt)),
    metadata: unitedMetadata(keeper, members),
    lineage: {
      derivedFrom: originalIdsOf(members),
      derivation: 'merge',
      derivedAt: made.now,
      operationId: made.operationId,
    },
  }
}

/** A key that differs keeps the keeper's value; the others stay in the sources. */
function unitedMetadata(keeper: StoredRecord, members: readonly StoredRecord[]): JsonObject {
  const others = members.filter((member) => member !== keeper).sort(byAge)
  return [...others.reverse(), keeper].reduce<JsonObject>((united, { metadata }) => ({ ...united, ...metadata }), {})
}

/** What lies beside the merged record: tags, wordings and dates of all, the nearest tier, the longest retention. */
export function mergedBeside({ keeper, members }: Cluster): InitialBeside {
  const wordings = members.flatMap(({ text, beside }) => [text, ...beside.wordings])
  const retention = longestRetention(members)
  const tier = nearestTier(members)
  return {
    tags: sorted(members.flatMap(({ beside }) => beside.tags)),
    wordings: sorted(wordings.filter((wording) => wording !== keeper.text)),
    observedAt: [...new Set(members.flatMap(({ beside, createdAt }) => [createdAt, ...beside.observedAt]))].sort(
      ascending,
    ),
    ...(tier === 'warm' ? {} : { tier }),
    ...(retention === undefined ? {} : { retention }),
  }
}

/** The life that a merged record starts with: it holds as long as any of its members. */
export function mergedLife(members: readonly StoredRecord[]): Life {
  const ends = members.map(({ life }) => life.validTo ?? Number.POSITIVE_INFINITY)
  const validTo = Math.max(...ends)
  return Number.isFinite(validTo) ? { status: 'active', validTo } : { status: 'active' }
}

/** The tier nearest at hand of some records. */
export function nearestTier(members: readonly StoredRecord[]): Tier {
  return tiers.find((tier) => members.some(({ beside }) => beside.tier === tier)) ?? 'warm'
}

/** The longest retention that is stated of some records; none if none of them has one. */
export function longestRetention(members: readonly StoredRecord[]): 'forever' | number | undefined {
  const stated = members.flatMap(({ beside }) => beside.retention ?? [])
  if (stated.includes('forever')) return 'forever'
  return stated.reduce<number | undefined>((longest, until) => Math.max(longest ?? 0, until as number), undefined)
}

function sorted(texts: readonly string[]): readonly string[] {
  return [...new Set(texts)].sort()
}

function ascending(a: number, b: number): number {
  return a - b
}
