import type { StoredRecord } from '../model/index.js'
import { isConflicted, sourceClassOf } from '../model/index.js'
import type { Policy } from '../policy/index.js'
import type { ProposeContext } from './proposal.js'

const dayMs = 86_400_000

/**
 * Days since a record was said or derived, last used, or given another life, whichever was latest (R12a). That an import
 * has only now brought an old statement in does not make it young.
 */
export function idleDaysOf(record: StoredRecord, now: number): number {
  const { createdAt, lineage, usage, revision, revisedAt } = record
  const lives = revision > 1 ? revisedAt : (lineage?.derivedAt ?? createdAt)
  return (now - Math.max(createdAt, lives, usage.lastAccessAt ?? 0)) / dayMs
}

/**
 * True for a record that a pass may put out of the way for its age: not a user's, not pinned, and not in an undecided
 * contradiction, which would end, or be hidden, without a decision.
 */
export function mayAge(record: StoredRecord, { policy }: Pick<ProposeContext, 'policy'>): boolean {
  const { kind, source, beside, life } = record
  if (beside.pinned || isConflicted(record) || sourceClassOf(source) === 'user') return false
  // An active record that names a successor has lost it, and is the only copy.
  if (life.supersededBy !== undefined) return false
  return !policy.neverTouchKinds.includes(kind)
}

/** True for what does not lose its worth with time. */
export function isLasting({ decayClass }: StoredRecord): boolean {
  return decayClass === 'preference' || decayClass === 'identity'
}

/** Idle days after which `archive` takes a record. Where stale records are demoted first, they have as long again in the archive tier. */
export function idleDaysAllowed({ approvals, staleAfterDays }: Policy): number {
  return approvals['demote-stale'] === 'off' ? staleAfterDays : 2 * staleAfterDays
}
