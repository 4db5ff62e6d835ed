import type { StoredRecord } from '../model/index.js'
import type { Comparison } from '../claims/index.js'
import type { Policy } from '../policy/index.js'
import type { Pairing, ProposeContext } from './proposal.js'
import { sourceClassOf } from '../model/index.js'
import { rankOf } from '../policy/index.js'

/** What becomes of two values of one claim (A.2.2): the newer one takes over, or both stay and are shown as conflicting. */
export type Resolution = 'refinement' | 'update' | 'conflict'

/** Two records that disagree, the older one first. */
export interface Disagreement {
  readonly older: StoredRecord
  readonly newer: StoredRecord
  readonly comparison: Comparison
}

/** Puts two records in the order in which they were said; ties by id. */
export function inOrder(a: StoredRecord, b: StoredRecord): readonly [older: StoredRecord, newer: StoredRecord] {
  return a.createdAt < b.createdAt || (a.createdAt === b.createdAt && a.id < b.id) ? [a, b] : [b, a]
}

/**
 * Decides without a person where the rules allow it: the newer value is of no lower rank, and either says all that the
 * old one says without another number or identifier, or is newer by more than `updateAfterMs`.
 */
export function resolve({ older, newer, comparison }: Disagreement, policy: Policy): Resolution {
  if (!isOneSlot(comparison) || rankOf(newer, policy) < rankOf(older, policy)) return 'conflict'
  if (refines(older.claim?.object, newer.claim?.object)) return 'refinement'
  return newer.createdAt - older.createdAt > policy.updateAfterMs ? 'update' : 'conflict'
}

/** True if a pass may let the newer value of a pair take over without asking; never over a pinned or a user's record. */
export function decidesItself({ a, b, comparison }: Pairing, { policy }: Pick<ProposeContext, 'policy'>): boolean {
  const [older, newer] = inOrder(a, b)
  if (policy.approvals.supersede !== 'auto' || older.beside.pinned || sourceClassOf(older.source) === 'user')
    return false
  return resolve({ older, newer, comparison }, policy) !== 'conflict'
}

/** Only a structured key says that a subject has one such value at a time. */
function isOneSlot(comparison: Comparison): boolean {
  return comparison.relation === 'differs' && comparison.contradiction && comparison.kind === 'key'
}

const word = /[\p{L}\p{M}\p{N}]+(?:[._/@:-]+[\p{L}\p{M}\p{N}]+)*/gu
/** A word that carries a number, or is spelled like a name in code. */
const exact = /\p{N}|[._/@:]|\p{Ll}\p{Lu}/u

function refines(older: string | undefined, newer: string | undefined): boolean {
  const before = wordsOf(older)
  const after = wordsOf(newer)
  if (before.size === 0 || [...before].some((each) => !after.has(each))) return false
  return [...after].every((each) => before.has(each) || !exact.test(each))
}

function wordsOf(text = ''): ReadonlySet<string> {
  return new Set((text.match(word) ?? []).map((each) => (exact.test(each) ? each : each.toLowerCase())))
}
