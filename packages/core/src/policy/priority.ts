import type { StoredRecord, Tier } from '../model/index.js'
import type { Policy } from './policy.js'

/** What the priority of a record is computed from. */
export interface PriorityParts {
  /** 0..1 after clamping; 0 and absent fall back to the confidence. */
  readonly importance?: number
  readonly confidence: number
  readonly recallCount: number
  /** Negative counts as 0. */
  readonly ageDays: number
}

type PriorityWeights = Pick<Policy, 'tierImportance' | 'tierRecency' | 'tierDecayPerDay'>

/**
 * (importance weight x importance + recency weight x recency) x frequency x decay, as in D.2: recency is
 * e^(-lambda x age), frequency max(1, ln(1 + reads)), and reads slow the decay down.
 */
export function priorityOf(
  { importance, confidence, recallCount, ageDays }: PriorityParts,
  policy: PriorityWeights,
): number {
  const age = Math.max(0, ageDays)
  const frequency = Math.max(1, Math.log(1 + recallCount))
  const recency = Math.exp(-policy.tierDecayPerDay * age)
  const decay = Math.exp((-policy.tierDecayPerDay * age) / frequency)
  const worth = policy.tierImportance * clamped(importance || confidence) + policy.tierRecency * recency
  return worth * frequency * decay
}

function clamped(share: number): number {
  return Math.min(1, Math.max(0, share))
}

const dayMs = 86_400_000

/** The priority of a record as it stands. */
export function recordPriority(
  { metadata, confidence, usage, createdAt }: StoredRecord,
  policy: PriorityWeights,
  now: number,
): number {
  const { importance } = metadata
  const stated = typeof importance === 'number' ? { importance } : {}
  return priorityOf(
    { ...stated, confidence, recallCount: usage.accessCount, ageDays: (now - createdAt) / dayMs },
    policy,
  )
}

/** The tier of each record by its place in the ranking: the first `hotCapacity` are hot, the next `warmCapacity` warm. Ties by id. */
export function tiersByPriority(
  records: readonly StoredRecord[],
  policy: Policy,
  now: number,
): ReadonlyMap<string, Tier> {
  const ranked = records
    .map(({ id, ...rest }) => ({ id, priority: recordPriority({ id, ...rest }, policy, now) }))
    .sort((a, b) => b.priority - a.priority || (a.id < b.id ? -1 : 1))
  return new Map(ranked.map(({ id }, place) => [id, tierAt(place, policy)]))
}

function tierAt(place: number, { hotCapacity, warmCapacity }: Policy): Tier {
  if (place < hotCapacity) return 'hot'
  return place < hotCapacity + warmCapacity ? 'warm' : 'archive'
}
