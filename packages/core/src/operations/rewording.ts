import type { InitialBeside, Life, MemoryRecord, StoredRecord } from '../model/index.js'
import type { Draft } from './draft.js'
import { quarantineTag, refOf } from '../model/index.js'
import { longestRetention, nearestTier } from './merged-record.js'

/** A record in the words of a person, and the one in whose place it comes. */
export interface Rewording {
  readonly older: StoredRecord
  readonly newer: MemoryRecord
  readonly life: Life
  readonly beside: InitialBeside
  readonly reason: string
}

/** The operation by which a person's words take the place of a record: one step, so that one undo takes it back. */
export function draftRewording({ older, newer, life, beside, reason }: Rewording): Draft {
  return {
    kind: 'supersede',
    scope: older.scope,
    sources: [refOf(older)],
    discriminator: newer.id,
    approval: 'auto',
    reason,
    evidence: { decision: 'edit', older: older.id, newer: newer.id },
    holdPairs: [],
    changes: () => [
      { type: 'put', record: newer, life, beside },
      { type: 'supersede', id: older.id, by: newer.id, validTo: newer.createdAt },
    ],
  }
}

/**
 * What lies beside records and goes over to other words that take their place: all tags, the nearest tier, the longest
 * retention. The new words were judged by themselves, so they do not inherit a quarantine.
 */
export function besideOfSuccessor(older: readonly StoredRecord[]): InitialBeside {
  const tags = new Set(older.flatMap(({ beside }) => beside.tags))
  tags.delete(quarantineTag)
  const retention = longestRetention(older)
  return {
    tier: nearestTier(older),
    ...(tags.size === 0 ? {} : { tags: [...tags].sort() }),
    ...(retention === undefined ? {} : { retention }),
  }
}

/** The limits in time of a record that are still to come, so that other words do not hold earlier or longer. */
export function limitsAhead(
  { validFrom, life: { validTo } }: StoredRecord,
  now: number,
): Pick<MemoryRecord, 'validFrom'> & Pick<Life, 'validTo'> {
  return {
    ...(validFrom === undefined || validFrom <= now ? {} : { validFrom }),
    ...(validTo === undefined || validTo <= now ? {} : { validTo }),
  }
}
