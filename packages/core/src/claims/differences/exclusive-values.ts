import { excludeEachOther, namesSubject, restAgrees } from '../contradiction.js'
import { contradictingFrames } from '../frame.js'
import { areOpposites } from '../lexicon/exclusives.js'
import { isSetting } from '../lexicon/kinds.js'
import type { Difference, Finding, Pair } from '../pair.js'
import type { Term } from '../reading/term.js'

/** Opposites, values of one kind, or two values of one single-valued slot. */
export const exclusiveValues: Difference = {
  kind: 'exclusive',
  yieldsToTriple: false,

  find(pair) {
    return opposite(pair) ?? rival(pair) ?? otherValueOfSlot(pair)
  },
}

function firstPair({ alignment }: Pair, test: (left: Term, right: Term) => boolean): readonly [Term, Term] | undefined {
  for (const left of alignment.left) {
    for (const right of alignment.right) if (test(left, right)) return [left, right]
  }
  return undefined
}

function opposite(pair: Pair): Finding | undefined {
  const [left, right] = firstPair(pair, (m, n) => areOpposites(m.stem, n.stem)) ?? []
  if (left === undefined || right === undefined) return undefined
  return { verdict: 'differs', left: left.text, right: right.text, contradiction: restAgrees(pair, { left, right }) }
}

function rival(pair: Pair): Finding | undefined {
  const [left, right] = firstPair(pair, (m, n) => sharedKind(m, n) !== undefined) ?? []
  if (left === undefined || right === undefined) return undefined
  return { verdict: 'differs', left: left.text, right: right.text, contradiction: areExclusive(pair, left, right) }
}

function sharedKind(left: Term, right: Term): number | undefined {
  return left.word.kinds.find((kind) => right.word.kinds.includes(kind))
}

function areExclusive(pair: Pair, left: Term, right: Term): boolean {
  if (excludeEachOther(pair, { left, right }) || contradictingFrames(pair.a, pair.b, pair.predicates) !== undefined)
    return true
  const nothingElse = pair.solidLeft.length <= 1 && pair.solidRight.length <= 1 && pair.alignment.matches.length > 0
  if (namesSubject(pair, { left, right }) || !nothingElse) return false
  return isSaidOf(left) && isSaidOf(right) ? true : isSetting(sharedKind(left, right) ?? -1) && !hasManyValues(pair)
}

/** "Kenji is vegan": said of the subject directly. */
function isSaidOf({ auxiliary, role }: Term): boolean {
  return auxiliary === 'be' && role !== 'verb' && role !== 'agent'
}

/** "Speaks German" leaves room for English. */
function hasManyValues({ alignment, predicates }: Pair): boolean {
  return alignment.matches.some(({ left }) => predicates.isMulti(left.stem))
}

function otherValueOfSlot(pair: Pair): Finding | undefined {
  if (pair.fact?.fit === 'other-value')
    return { verdict: 'differs', left: pair.fact.left, right: pair.fact.right, contradiction: true }
  const values = contradictingFrames(pair.a, pair.b, pair.predicates)
  return values === undefined ? undefined : { verdict: 'differs', ...values, contradiction: true }
}
