import type { StoredRecord } from '../model/index.js'
import type { Draft } from './draft.js'
import type { Pairing, ProposeContext, Proposer } from './proposal.js'
import { holdPairsOf, originalsOf, refOf } from '../model/index.js'
import { noProposals } from './proposal.js'
import { decidesItself } from './resolver.js'
import { shownSimilarity } from './similarity-bands.js'

/** Marks two records that cannot both hold. It retires nothing: both sides stay and are shown together (R10). */
export const contradiction: Proposer = {
  kind: 'contradiction',

  propose({ pairs }, context) {
    const rule = context.policy.approvals.contradiction
    if (rule === 'off') return noProposals
    const open = pairs.filter((pair) => isOpen(pair, context) && !decidesItself(pair, context))
    return { ...noProposals, drafts: open.map((pair) => draftContradiction(pair, rule)) }
  },
}

function isOpen({ a, b, comparison }: Pairing, context: ProposeContext): boolean {
  if (comparison.relation !== 'differs' || !comparison.contradiction || isMarked(a, b)) return false
  return context.findHeld('contradiction', () => holdPairsOf([originalsOf(a), originalsOf(b)])) === undefined
}

function isMarked(a: StoredRecord, b: StoredRecord): boolean {
  return (
    a.beside.contradictions.some(({ withId }) => withId === b.id) ||
    b.beside.contradictions.some(({ withId }) => withId === a.id)
  )
}

/** The operation that marks a pair. `pair.comparison` must say `differs`; else there is no detail to write down. */
export function draftContradiction({ a, b, comparison, similarity }: Pairing, approval: Draft['approval']): Draft {
  const detail = comparison.relation === 'differs' ? comparison.detail : ''
  return {
    kind: 'contradiction',
    scope: a.scope,
    sources: [a, b].map(refOf).sort((x, y) => (x.id < y.id ? -1 : 1)),
    discriminator: null,
    approval,
    reason: `two values of one claim: ${detail}`,
    score: shownSimilarity(similarity),
    evidence: valuesOf(comparison),
    holdPairs: holdPairsOf([originalsOf(a), originalsOf(b)]),
    changes: () => [{ type: 'add-contradiction', id: a.id, withId: b.id, detail }],
  }
}

function valuesOf(comparison: Pairing['comparison']) {
  if (comparison.relation !== 'differs') return {}
  const { kind, left, right } = comparison
  return { kind, ...(left === undefined ? {} : { left }), ...(right === undefined ? {} : { right }) }
}
