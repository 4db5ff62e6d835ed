import { sharedSolid } from '../contradiction.js'
import { areOpposites } from '../lexicon/exclusives.js'
import { namesKind } from '../lexicon/kinds.js'
import type { Difference, Finding, Pair } from '../pair.js'
import type { Negation, Term } from '../reading/term.js'
import { shareOne } from '../share-one.js'
import { stemOf, wordSet } from '../../text/index.js'

/** Verbs that deny what follows them; the second group only before another verb ("stopped learning"). */
const denials = new Set([...wordSet('fail refuse avoid forget decline deny lack abandon neglect')].map(stemOf))
const endings = new Set([...wordSet('stop quit cease')].map(stemOf))

/** One text denies what the other states, or they deny different parts. */
export const negation: Difference = {
  kind: 'negation',
  yieldsToTriple: false,

  find(pair) {
    const [left, right] = [pair.a.reading.negations, pair.b.reading.negations]
    if (left.length === 0 && right.length === 0) return denial(pair)
    if (left.length === right.length) return otherScope(pair, left, right)
    if (mayCancel(left, right)) return { verdict: 'unsure', why: 'one text negates twice' }
    if (mayRephrase(pair)) return { verdict: 'unsure', why: 'a negation of other words' }
    return isTurned(pair) ? { verdict: 'unsure', why: 'a negation beside an opposite' } : oneNegates(pair, left, right)
  },
}

/** Two negations of one thing may cancel each other; of two things they are two denials. */
function mayCancel(left: readonly Negation[], right: readonly Negation[]): boolean {
  if ((left.length - right.length) % 2 !== 0) return false
  const more = left.length > right.length ? left : right
  return new Set(more.map(({ anchor }) => anchor)).size < more.length || left.length * right.length > 0
}

/** "Mira eats no meat" may be "Mira is vegetarian": one name, and other words on both sides. */
function mayRephrase({ alignment, solidLeft, solidRight }: Pair): boolean {
  return solidLeft.length > 0 && solidRight.length > 0 && alignment.matches.some(({ left }) => left.sort === 'name')
}

/** "Not enabled" and "disabled" may say the same. */
function isTurned(pair: Pair): boolean {
  return (
    hasOpposites(pair) ||
    isDenied(pair.solidLeft, pair.a.reading.terms) ||
    isDenied(pair.solidRight, pair.b.reading.terms)
  )
}

function hasOpposites({ solidLeft, solidRight }: Pair): boolean {
  return solidLeft.some((left) => solidRight.some((right) => areOpposites(left.stem, right.stem)))
}

function isDenied(leftover: readonly Term[], terms: readonly Term[]): boolean {
  return denialIn(leftover, terms) !== undefined
}

function oneNegates(pair: Pair, left: readonly Negation[], right: readonly Negation[]): Finding {
  const denied = left.length > right.length ? 'left' : 'right'
  return {
    verdict: 'differs',
    detail: (denied === 'left' ? left : right).map(({ word }) => word).join(' '),
    ...(left[0] === undefined ? {} : { left: left[0].word }),
    ...(right[0] === undefined ? {} : { right: right[0].word }),
    contradiction: deniesTheSame(pair, denied),
  }
}

/** So many shared words make one scene of two texts, although one says something more of it. */
const manyShared = 4

/** At most one side says more, when a word and the name of its kind count as one: "no person", "a man". */
function deniesTheSame(pair: Pair, denied: 'left' | 'right'): boolean {
  const [left, right] = [ownWords(pair.solidLeft, pair.solidRight), ownWords(pair.solidRight, pair.solidLeft)]
  const shared = sharedSolid(pair)
  if (left.length === 0 || right.length === 0) return shared >= 1
  const [stated, other] = denied === 'left' ? [right, left] : [left, right]
  const mostStated = shared >= manyShared ? 2 : 1
  return (
    other.length === 1 &&
    stated.length <= mostStated &&
    stated.every((term) => isReworded(term, other[0] as Term, shared))
  )
}

function ownWords(terms: readonly Term[], facing: readonly Term[]): readonly Term[] {
  return terms.filter((term) => term.weight === 'solid' && !facing.some((other) => isOfKind(term, other)))
}

/** One word of a scene that is denied may be put in another word, the verb sooner than the thing. */
function isReworded(stated: Term, denied: Term, shared: number): boolean {
  if (shareOne(stated.word.kinds, denied.word.kinds)) return false
  if (stated.role === 'verb' && denied.role === 'verb') return shared >= 1
  return shared >= (stated.role === 'verb' || stated.role === 'other' ? 2 : 3)
}

function isOfKind(a: Term, b: Term): boolean {
  return namesKind(a.stem, b.word.kinds) || namesKind(b.stem, a.word.kinds)
}

function otherScope(pair: Pair, left: readonly Negation[], right: readonly Negation[]): Finding | undefined {
  if (anchors(left) === anchors(right)) return undefined
  const { matches } = pair.alignment
  const [mine, theirs] = [left[0]?.anchor ?? '', right[0]?.anchor ?? '']
  if (left.length === 1 && matches.some((match) => match.left.stem === mine && match.right.stem === theirs))
    return undefined
  const both = new Set(matches.filter(({ left: l, right: r }) => l.stem === r.stem).map((match) => match.left.stem))
  const shared = [...left, ...right].every(({ anchor }) => both.has(anchor))
  if (!shared) return { verdict: 'unsure', why: 'a negation of other words' }
  return { verdict: 'differs', left: shown(left[0]), right: shown(right[0]), contradiction: false }
}

function anchors(negations: readonly Negation[]): string {
  return negations
    .map(({ anchor }) => anchor)
    .sort()
    .join('\n')
}

function shown(negation: Negation | undefined): string {
  return negation === undefined ? '' : `${negation.word} ${negation.anchor}`
}

function denial(pair: Pair): Finding | undefined {
  const left = denialIn(pair.solidLeft, pair.a.reading.terms)
  const right = denialIn(pair.solidRight, pair.b.reading.terms)
  if ((left === undefined) === (right === undefined)) return undefined
  return {
    verdict: 'differs',
    detail: (left ?? right)?.text ?? '',
    ...(left === undefined ? {} : { left: left.text }),
    ...(right === undefined ? {} : { right: right.text }),
    contradiction: pair.solidLeft.length + pair.solidRight.length === 1 || hasOpposites(pair),
  }
}

function denialIn(leftover: readonly Term[], terms: readonly Term[]): Term | undefined {
  return leftover.find(
    (term) =>
      (denials.has(term.stem) && !isAttributive(term, terms)) || (endings.has(term.stem) && isBeforeVerb(term, terms)),
  )
}

/** "Failed calls" are calls. */
function isAttributive(term: Term, terms: readonly Term[]): boolean {
  if (term.role === 'verb' || term.auxiliary !== '' || !term.form.endsWith('ed')) return false
  return terms[terms.indexOf(term) + 1]?.phrase === term.phrase
}

function isBeforeVerb(term: Term, terms: readonly Term[]): boolean {
  const next = terms[terms.indexOf(term) + 1]
  return next !== undefined && next.word.isVerb && next.form.endsWith('ing')
}
