import { excludeEachOther, restAgrees } from '../contradiction.js'
import { contradictingFrames } from '../frame.js'
import { areOpposites } from '../lexicon/exclusives.js'
import type { Difference, Finding, Pair } from '../pair.js'
import type { Term } from '../reading/term.js'
import { shareOne } from '../share-one.js'

/** Opposites, values of one kind, or two values of one single-valued slot. */
export const exclusiveValues: Difference = {
  kind: 'exclusive',

  find(pair) {
    return opposite(pair) ?? rival(pair) ?? otherValueOfSlot(pair)
  },
}

function firstPair(pair: Pair, test: (left: Term, right: Term) => boolean): readonly [Term, Term] | undefined {
  for (const left of pair.alignment.left) {
    for (const right of pair.alignment.right) if (test(left, right)) return [left, right]
  }
  return undefined
}

function opposite(pair: Pair): Finding | undefined {
  const [left, right] = firstPair(pair, (m, n) => areOpposites(m.stem, n.stem)) ?? []
  if (left === undefined || right === undefined) return undefined
  return { verdict: 'differs', left: left.text, right: right.text, contradiction: restAgrees(pair, { left, right }) }
}

function rival(pair: Pair): Finding | undefined {
  const [left, right] = firstPair(pair, (m, n) => shareOne(m.word.kinds, n.word.kinds)) ?? []
  if (left === undefined || right === undefined) return undefined
  return {
    verdict: 'differs',
    left: left.text,
    right: right.text,
    contradiction: excludeEachOther(pair, { left, right }),
  }
}

function otherValueOfSlot(pair: Pair): Finding | undefined {
  const values = contradictingFrames(pair.a, pair.b, pair.predicates)
  return values === undefined ? undefined : { verdict: 'differs', ...values, contradiction: true }
}
