import type { Match } from '../alignment.js'
import type { ClaimFeatures } from '../features.js'
import { isTorn } from '../grouping.js'
import { isPassive } from '../reading/roles.js'
import type { Difference, Finding, Pair } from '../pair.js'
import type { Role, Term } from '../reading/term.js'

/** The same words in other places: who does what to whom. */
export const roles: Difference = {
  kind: 'roles',
  yieldsToTriple: true,

  find(pair) {
    const matches = pair.alignment.matches.filter(
      ({ left, right }) => left.weight === 'solid' || right.weight === 'solid',
    )
    if (isInOrder(matches)) return otherVoice(matches)
    if (pair.a.reading.language !== 'en') return otherOrder
    return matches.some(isSharedVerb) || !(hasVerb(pair.a) || hasVerb(pair.b))
      ? sameConstruction(pair, matches)
      : otherConstruction(pair, matches)
  },
}

const otherOrder: Finding = { verdict: 'unsure', why: 'the words stand in another order' }

function isInOrder(matches: readonly Match[]): boolean {
  return matches.every((match, i) => i === 0 || match.rightAt > (matches[i - 1]?.rightAt ?? -1))
}

function isSharedVerb({ left, right }: Match): boolean {
  return left.role === 'verb' && right.role === 'verb'
}

function hasVerb({ reading }: ClaimFeatures): boolean {
  return reading.terms.some(({ role }) => role === 'verb')
}

/** In one order, an active and a passive verb exchange the sides: "Ann manages Bob", "Ann is managed by Bob". */
function otherVoice(matches: readonly Match[]): Finding | undefined {
  const verb = matches.find((match) => isSharedVerb(match) && isPassive(match.left) !== isPassive(match.right))
  if (verb === undefined || matches[0] === verb) return undefined
  if (hasTwins(matches)) return { verdict: 'unsure', why: `who ${verb.left.text} whom` }
  const detail = `active / passive ${verb.left.text}`
  return { verdict: 'differs', left: verb.left.text, right: verb.right.text, detail, contradiction: false }
}

/** "The woman measures the other woman": which is which cannot be seen. */
function hasTwins(matches: readonly Match[]): boolean {
  return new Set(matches.map(({ left }) => left.stem)).size < matches.length
}

function sameConstruction(pair: Pair, matches: readonly Match[]): Finding | undefined {
  const exchanged = matches.filter(({ left, right }) => !isFree(left) && isExchange(left.role, right.role))
  const [first, second] = exchanged
  if (first !== undefined && second !== undefined && !hasTwins(matches)) return swapped(first, exchanged)
  if (first !== undefined && !isMeans(pair, first))
    return { verdict: 'unsure', why: `${first.left.text} may have another role` }
  const moved = matches.filter((match) => !isFree(match.left) && isMoved(match, matches))
  if (moved.some(({ left, right }) => isStrange(left, right))) return otherOrder
  return isTorn(matches.filter(({ left }) => !isFree(left)))
    ? { verdict: 'unsure', why: 'the words are grouped in another way' }
    : undefined
}

/** "Fly hosts the site" and "we host the site on Fly": who acts is the means where nobody else acts. */
function isMeans({ a, b }: Pair, { left, right }: Match): boolean {
  if (left.role === 'patient' || right.role === 'patient') return false
  const terms = left.role === 'other' ? a.reading.terms : b.reading.terms
  return !terms.some(({ role }) => role === 'agent')
}

function swapped(first: Match, exchanged: readonly Match[]): Finding {
  const words = exchanged.map(({ left }) => left.text).join(', ')
  return {
    verdict: 'differs',
    left: first.left.text,
    right: first.right.text,
    detail: `who does what: ${words}`,
    contradiction: false,
  }
}

function isExchange(a: Role, b: Role): boolean {
  return (a === 'agent' && (b === 'patient' || b === 'other')) || (b === 'agent' && (a === 'patient' || a === 'other'))
}

function isStrange({ role: left }: Term, { role: right }: Term): boolean {
  return left === 'unknown' || right === 'unknown' || (left === 'verb') !== (right === 'verb')
}

/**
 * "Code is indented with tabs", "uses tabs for indentation": with one name among the words, and the relation named on
 * both sides, nothing can change places. With two names it could.
 */
function otherConstruction(pair: Pair, matches: readonly Match[]): Finding | undefined {
  const names = matches.filter(({ left, right }) => isNameLike(left) || isNameLike(right))
  const related = matches.some(
    ({ left, right, how }) => left.word.isAttribute || how === 'root' || left.word.isVerb || right.word.isVerb,
  )
  if (names.length === 1 && related) return undefined
  if (names.length === 0)
    return matches.some(({ left }) => left.word.isAttribute) ? undefined : sameConstruction(pair, matches)
  const clear = names.every(
    ({ left, right }) => left.role !== 'unknown' && right.role !== 'unknown' && !isExchange(left.role, right.role),
  )
  return clear && related ? undefined : otherOrder
}

function isNameLike({ sort }: Term): boolean {
  return sort === 'name' || sort === 'atom'
}

function isMoved(match: Match, matches: readonly Match[]): boolean {
  return matches.some(
    (other) => other !== match && !isFree(other.left) && other.leftAt < match.leftAt !== other.rightAt < match.rightAt,
  )
}

/** Numbers, dates and the noun of an attribute take no side, wherever they stand. */
function isFree({ sort, word }: Term): boolean {
  return sort === 'quantity' || sort === 'moment' || word.isAttribute
}
