import type { Quantifier } from '../../text/index.js'
import type { ClaimFeatures } from '../features.js'
import { namesKind } from '../lexicon/kinds.js'
import type { Bound } from '../lexicon/phrases.js'
import type { Difference, Finding, Pair } from '../pair.js'

/** All, most, some, only; at least, at most, about. */
export const quantifiers: Difference = {
  kind: 'quantifier',
  yieldsToTriple: true,

  find(pair) {
    return otherBound(pair) ?? otherAmount(pair)
  },
}

/** `some` says no more than a bare plural, and `all` with a number or a day is a manner of speaking. */
const telling: ReadonlySet<Quantifier> = new Set([
  'all',
  'most',
  'many',
  'few',
  'only',
  'usually',
  'sometimes',
  'rarely',
  'either',
])

function otherAmount({ a, b, fact }: Pair): Finding | undefined {
  const left = a.reading.quantifiers.filter(
    (quantifier) => telling.has(quantifier) && !b.reading.quantifiers.includes(quantifier),
  )
  const right = b.reading.quantifiers.filter(
    (quantifier) => telling.has(quantifier) && !a.reading.quantifiers.includes(quantifier),
  )
  if (left[0] !== undefined && right[0] !== undefined)
    return { verdict: 'differs', left: left[0], right: right[0], contradiction: false }
  const [one, some] = [left[0] ?? right[0], left[0] === undefined ? a : b]
  if (one === undefined || (one === 'only' && isDiet(fact))) return undefined
  if (one === 'all' && some.reading.quantifiers.includes('some'))
    return { verdict: 'differs', detail: 'all / some', contradiction: false }
  return one === 'all' ? undefined : { verdict: 'unsure', why: `only one says \`${one}\`` }
}

/** Who is vegan eats only vegan food. */
function isDiet(fact: Pair['fact']): boolean {
  return fact?.fit === 'same' && [...fact.said].some(({ word }) => namesKind('diet', word.kinds))
}

function otherBound({ a, b, fact }: Pair): Finding | undefined {
  const isLimit = fact?.fit === 'same' && fact.kind.isLimit
  const isOwn = (bound: Bound, other: ClaimFeatures): boolean =>
    !other.reading.bounds.includes(bound) && !(isLimit && bound === 'upper')
  const left = a.reading.bounds.filter((bound) => isOwn(bound, b))
  const right = b.reading.bounds.filter((bound) => isOwn(bound, a))
  if (left[0] !== undefined && right[0] !== undefined)
    return { verdict: 'differs', left: left[0], right: right[0], contradiction: false }
  const one = left[0] ?? right[0]
  return one === undefined ? undefined : { verdict: 'unsure', why: `only one says \`${one}\`` }
}
