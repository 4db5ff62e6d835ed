import { areOpposites } from '../lexicon/exclusives.js'
import { sharedSolid } from '../contradiction.js'
import type { Difference, Finding, Pair } from '../pair.js'
import type { Negation } from '../reading/term.js'
import { stemOf } from '../../text/index.js'

/** Verbs that deny what follows them. */
const denials = new Set(
  [
    'stop',
    'quit',
    'cease',
    'fail',
    'refuse',
    'avoid',
    'forget',
    'decline',
    'deny',
    'lack',
    'abandon',
    'neglect',
    'skip',
    'omit',
  ].map(stemOf),
)

/** One text denies what the other states, or they deny different parts. */
export const negation: Difference = {
  kind: 'negation',

  find(pair) {
    const [left, right] = [pair.a.reading.negations, pair.b.reading.negations]
    if (left.length === 0 && right.length === 0) return denial(pair)
    if (left.length === right.length) return otherScope(pair, left, right)
    if ((left.length - right.length) % 2 === 0) return { verdict: 'unsure', why: 'one text negates twice' }
    return opposed(pair) ? { verdict: 'unsure', why: 'a negation beside an opposite' } : oneNegates(pair, left, right)
  },
}

function opposed({ solidLeft, solidRight }: Pair): boolean {
  return (
    solidLeft.some((left) => solidRight.some((right) => areOpposites(left.stem, right.stem))) ||
    [...solidLeft, ...solidRight].some(({ stem }) => denials.has(stem))
  )
}

function oneNegates(pair: Pair, left: readonly Negation[], right: readonly Negation[]): Finding {
  return {
    verdict: 'differs',
    detail: (left.length > right.length ? left : right).map(({ word }) => word).join(' '),
    ...(left[0] === undefined ? {} : { left: left[0].word }),
    ...(right[0] === undefined ? {} : { right: right[0].word }),
    contradiction: oneSideSaysNoMore(pair),
  }
}

/** A denial contradicts only what it is about: all of the shorter text must be in the longer one. */
function oneSideSaysNoMore(pair: Pair): boolean {
  return (pair.solidLeft.length === 0 || pair.solidRight.length === 0) && sharedSolid(pair) >= 1
}

function otherScope(pair: Pair, left: readonly Negation[], right: readonly Negation[]): Finding | undefined {
  const [leftScope, rightScope] = [anchors(left), anchors(right)]
  if (leftScope === rightScope) return undefined
  const all = new Set(pair.alignment.matches.flatMap((match) => [match.left.stem, match.right.stem]))
  const shared = [...left, ...right].every(({ anchor }) => all.has(anchor))
  const synonyms = pair.alignment.matches.some(
    (match) => match.left.stem === left[0]?.anchor && match.right.stem === right[0]?.anchor,
  )
  if (shared && synonyms && left.length === 1) return undefined
  if (!shared) return { verdict: 'unsure', why: 'a negation of other words' }
  return {
    verdict: 'differs',
    left: `${left[0]?.word ?? ''} ${left[0]?.anchor ?? ''}`,
    right: `${right[0]?.word ?? ''} ${right[0]?.anchor ?? ''}`,
    contradiction: false,
  }
}

function anchors(negations: readonly Negation[]): string {
  return negations
    .map(({ anchor }) => anchor)
    .sort()
    .join('\n')
}

function denial(pair: Pair): Finding | undefined {
  const left = pair.solidLeft.find(({ stem }) => denials.has(stem))
  const right = pair.solidRight.find(({ stem }) => denials.has(stem))
  if ((left === undefined) === (right === undefined)) return undefined
  return {
    verdict: 'differs',
    detail: (left ?? right)?.text ?? '',
    ...(left === undefined ? {} : { left: left.text }),
    ...(right === undefined ? {} : { right: right.text }),
    contradiction: pair.solidLeft.length + pair.solidRight.length === 1 || opposed(pair),
  }
}
