import type { Skip, StoredRecord } from '../model/index.js'
import type { Differs } from '../claims/index.js'
import type { Block, Pairing, ProposeContext } from './proposal.js'
import { holdPairsOf, isConflicted, originalsOf } from '../model/index.js'
import { duplicateRules } from './duplicate-rules.js'
import { isSuspicious, isUndecided, nearIdenticalFrom, shownSimilarity, suspiciousFrom } from './similarity-bands.js'

/** Why a record or a pair is left alone. */
export interface Barrier {
  readonly code: string
  readonly detail: string
}

/** What keeps a record out of every merge, if anything does. */
export function barrierOf(
  record: StoredRecord,
  { policy, claimedBy }: Pick<ProposeContext, 'policy' | 'claimedBy'>,
): Barrier | undefined {
  const { id, kind, beside } = record
  if (policy.neverTouchKinds.includes(kind))
    return { code: 'kind', detail: `the policy never touches records of kind ${kind}` }
  if (!policy.mergeKinds.includes(kind))
    return { code: 'kind', detail: `the policy does not merge records of kind ${kind}` }
  if (beside.pinned) return { code: 'pinned', detail: `${id} is pinned` }
  const proposal = claimedBy(id)
  if (proposal !== undefined) return { code: 'claimed', detail: `${id} waits for the decision on proposal ${proposal}` }
  const [mark] = isConflicted(record) ? beside.contradictions : []
  return (
    mark && { code: 'contradiction', detail: `${id} stands in contradiction to ${mark.withId} until that is decided` }
  )
}

/** Originals that one record may stand for. */
export const originalsMax = 500

/** False for two records that stand for more originals than one may: what an undo holds apart grows with their square. */
export function isJoinable(a: StoredRecord, b: StoredRecord): boolean {
  return originalsOf(a).length + originalsOf(b).length <= originalsMax
}

/** Every pair of the block that looked like a merge and is none, with the reason. */
export function mergeSkips(
  { scope, pairs }: Block,
  clusters: readonly (readonly StoredRecord[])[],
  context: ProposeContext,
): readonly Skip[] {
  const clusterOf = new Map(clusters.flatMap((members, i) => members.map(({ id }) => [id, i] as const)))
  return pairs.flatMap((pair) => {
    const { a, b } = pair
    const together = clusterOf.has(a.id) && clusterOf.get(a.id) === clusterOf.get(b.id)
    const reason = together ? undefined : reasonAgainst(pair, context)
    if (reason === undefined) return []
    return [{ kind: 'merge', scope, ids: [a.id, b.id], ...reason, similarity: shownSimilarity(pair.similarity) }]
  })
}

function reasonAgainst(pair: Pairing, context: ProposeContext): Barrier | undefined {
  const { comparison, similarity } = pair
  if (duplicateRules[context.policy.strategy].isDuplicate(pair)) return reasonAgainstDuplicate(pair, context)
  if (comparison.relation === 'differs') return reasonOfDifference(comparison, similarity)
  if (comparison.relation === 'same') return belowThreshold(similarity)
  if (!isUndecided(pair)) return undefined
  if (comparison.relation === 'unsure') return { code: 'unsure', detail: `needs a human: ${comparison.why}` }
  return { code: 'subsumes', detail: 'needs a human: one says all that the other says, and more' }
}

/** Of the first seed's strategy, to which the same words are not enough. */
function belowThreshold(similarity: number): Barrier | undefined {
  if (similarity < suspiciousFrom) return undefined
  const detail = `sim ${similarity.toFixed(2)}; ${nearIdenticalFrom} and an identical triple are needed`
  return { code: 'below-threshold', detail }
}

function reasonAgainstDuplicate({ a, b }: Pairing, context: ProposeContext): Barrier {
  const barrier = barrierOf(a, context) ?? barrierOf(b, context)
  if (barrier) return barrier
  const held = context.findHeld('merge', () => holdPairsOf([originalsOf(a), originalsOf(b)]))
  if (held) return { code: 'held', detail: `${held.join(' and ')} are held apart by an undo or a rejection` }
  if (!isJoinable(a, b)) {
    const detail = `together they stand for more than ${originalsMax} records, so that one undo would hold apart too many pairs`
    return { code: 'cluster-full', detail }
  }
  return { code: 'cluster', detail: 'the two agree, but not with all that one of them is merged with' }
}

function reasonOfDifference({ kind, detail, contradiction }: Differs, similarity: number): Barrier | undefined {
  if (contradiction) {
    const words = isSuspicious(similarity) ? 'needs a human: contradiction' : 'contradiction, not a duplicate'
    return { code: 'contradiction', detail: `${words} (${detail})` }
  }
  return similarity >= nearIdenticalFrom ? { code: 'differs', detail: `they differ in ${kind}: ${detail}` } : undefined
}

/** True if a pair can still matter to any kind of operation, or to a person who asks why nothing was done. */
export function isWorthKeeping({ comparison, similarity }: Omit<Pairing, 'a' | 'b'>): boolean {
  if (comparison.relation === 'same') return true
  if (comparison.relation === 'differs') return comparison.contradiction || similarity >= nearIdenticalFrom
  return isUndecided({ comparison, similarity })
}
