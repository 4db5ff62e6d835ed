import type { Approval, StoredRecord } from '../model/index.js'
import type { Draft } from './draft.js'
import type { Disagreement, Resolution } from './resolver.js'
import type { Block, Pairing, ProposeContext, Proposer } from './proposal.js'
import { holdPairsOf, originalsOf, refOf } from '../model/index.js'
import { noProposals } from './proposal.js'
import { decidesItself, inOrder, resolve } from './resolver.js'
import { shownSimilarity } from './similarity-bands.js'

/**
 * Lets a newer value take the place of an older one. Where the rules do not decide it, the pair is a pending decision
 * for a person, newer over older.
 */
export const supersede: Proposer = {
  kind: 'supersede',

  propose(block, context) {
    if (context.policy.approvals.supersede === 'off') return noProposals
    const contradicting = contradictionsIn(block, context)
    const decided = contradicting.filter((pair) => decidesItself(pair, context))
    const pending = contradicting.filter((pair) => !decidesItself(pair, context))
    return {
      ...noProposals,
      drafts: oneEach(decided.sort(bySuccession)).map((pair) => draftOf(pair, 'auto', context)),
      forReview: pending.map((pair) => draftOf(pair, 'review', context)),
    }
  },
}

function contradictionsIn({ pairs }: Block, context: ProposeContext): Pairing[] {
  return pairs.filter(({ a, b, comparison }) => {
    if (comparison.relation !== 'differs' || !comparison.contradiction) return false
    return context.findHeld('supersede', () => holdPairsOf([originalsOf(a), originalsOf(b)])) === undefined
  })
}

/** Oldest first, each to the value that came next, so that a row of values becomes a chain over the rounds of a plan. */
function bySuccession(x: Pairing, y: Pairing): number {
  const [olderX, newerX] = inOrder(x.a, x.b)
  const [olderY, newerY] = inOrder(y.a, y.b)
  return bySaid(olderX, olderY) || bySaid(newerX, newerY)
}

function bySaid(a: StoredRecord, b: StoredRecord): number {
  if (a.id === b.id) return 0
  return inOrder(a, b)[0] === a ? -1 : 1
}

function oneEach(pairs: readonly Pairing[]): readonly Pairing[] {
  const taken = new Set<string>()
  return pairs.filter(({ a, b }) => {
    const free = !taken.has(a.id) && !taken.has(b.id)
    if (free) taken.add(a.id).add(b.id)
    return free
  })
}

function draftOf({ a, b, comparison, similarity }: Pairing, approval: Approval, { policy }: ProposeContext): Draft {
  const [older, newer] = inOrder(a, b)
  const resolution = resolve({ older, newer, comparison }, policy)
  return draftSupersede({ older, newer, comparison, approval, resolution, score: similarity })
}

/** What a supersession is made of. */
export interface Supersession extends Disagreement {
  readonly approval: Approval
  readonly resolution: Resolution
  /** Similarity 0..1, where the pair was found by it. */
  readonly score?: number
}

const reasons: Readonly<Record<Resolution, string>> = {
  refinement: 'the newer value says all that the older one says, and more',
  update: 'the newer value of one claim takes the place of the older one',
  conflict: 'a contradiction: a person decides whether the newer value takes the place of the older one',
}

/** The operation by which `newer` takes the place of `older`, which stops to hold at the moment `newer` was said. */
export function draftSupersede({ older, newer, comparison, approval, resolution, score }: Supersession): Draft {
  return {
    kind: 'supersede',
    scope: older.scope,
    sources: [refOf(older), refOf(newer)],
    discriminator: newer.id,
    approval,
    reason: reasons[resolution],
    ...(score === undefined ? {} : { score: shownSimilarity(score) }),
    evidence: {
      decision: approval === 'review' ? 'contradiction' : resolution,
      older: older.id,
      newer: newer.id,
      ...valuesOf(older, newer, comparison),
    },
    holdPairs: holdPairsOf([originalsOf(older), originalsOf(newer)]),
    changes: () => [{ type: 'supersede', id: older.id, by: newer.id, validTo: newer.createdAt }],
  }
}

/** `left` and `right` stay with the records that the comparison read them from: left with the smaller id. */
function valuesOf(older: StoredRecord, newer: StoredRecord, comparison: Disagreement['comparison']) {
  if (comparison.relation !== 'differs') return {}
  const { kind, detail, left, right } = comparison
  const [first, second] = older.id < newer.id ? [left, right] : [right, left]
  return {
    kind,
    detail,
    ...(first === undefined ? {} : { left: first }),
    ...(second === undefined ? {} : { right: second }),
  }
}
