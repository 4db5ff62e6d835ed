import type { Match } from '../alignment.js'
import { wordSet } from '../../text/index.js'
import type { ClaimFeatures } from '../features.js'
import type { FactFit } from '../facts/fact-fit.js'
import { hasMovedBetweenNeighbours, isTorn } from '../grouping.js'
import { isPassive } from '../reading/roles.js'
import type { Difference, Finding, Pair } from '../pair.js'
import { isReordered } from '../reordered.js'
import type { Role, Term } from '../reading/term.js'
import { isHead } from '../reading/term.js'

/** The same words in other places: who does what to whom. */
export const roles: Difference = {
  kind: 'roles',
  yieldsToTriple: true,
  yieldsToFact: true,

  find(pair) {
    if (pair.fact?.fit === 'swapped') return swappedFact(pair.fact)
    const matches = pair.alignment.matches.filter(
      ({ left, right }) => left.weight === 'solid' || right.weight === 'solid',
    )
    return otherPlaces(pair, matches) ?? otherObject(pair, matches) ?? otherCounted(pair)
  },
}

function otherPlaces(pair: Pair, matches: readonly Match[]): Finding | undefined {
  if (isInOrder(matches)) return otherVoice(matches) ?? otherGroups(pair)
  if (isReordered(pair.a.spoken, pair.b.spoken)) return undefined
  if (matches.length > mostMoved || haveExchangedVerbs(pair.alignment.matches)) return otherOrder
  if (pair.a.reading.language !== 'en') return otherOrder
  return pair.alignment.matches.some(isSharedVerb) || !(hasVerb(pair.a) || hasVerb(pair.b))
    ? sameConstruction(pair, matches)
    : otherConstruction(pair, matches)
}

function swappedFact({ left, right }: FactFit): Finding {
  return { verdict: 'differs', detail: `who is whose: ${left} / ${right}`, left, right, contradiction: false }
}

/** In longer texts than this, words in another order are left to a person. */
const mostMoved = 100

const otherOrder: Finding = { verdict: 'unsure', why: 'the words stand in another order' }

function isInOrder(matches: readonly Match[]): boolean {
  return matches.every((match, i) => i === 0 || match.rightAt > (matches[i - 1]?.rightAt ?? -1))
}

/** "Walks to work", "works to walk". */
function haveExchangedVerbs(matches: readonly Match[]): boolean {
  const verbs = matches.filter(({ how, left }) => how === 'equal' && left.word.isVerb)
  return exchange(verbs, ({ role }) => role === 'verb') || exchange(verbs, ({ preposition }) => preposition === 'to')
}

/** One is so on the left side only, another one on the right side only. */
function exchange(matches: readonly Match[], is: (term: Term) => boolean): boolean {
  return (
    matches.some(({ left, right }) => is(left) && !is(right)) &&
    matches.some(({ left, right }) => !is(left) && is(right))
  )
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
  if (exchangedAmong(matches).length === 0 || hasTwins(matches))
    return { verdict: 'unsure', why: `who ${verb.left.text} whom` }
  const detail = `active / passive ${verb.left.text}`
  return { verdict: 'differs', left: verb.left.text, right: verb.right.text, detail, contradiction: false }
}

/** "A glass of water on the table", "a glass on the water table". */
function otherGroups({ a, alignment }: Pair): Finding | undefined {
  if (a.reading.language !== 'en' || !hasMovedBetweenNeighbours(alignment.matches)) return undefined
  return { verdict: 'unsure', why: 'the words are grouped in another way' }
}

/** Classes of prepositions that say where something is done, not what it is done to. */
const placing = wordSet('in on at under over near behind through from to')
/** Done to a thing or on it alike. */
const ridden = wordSet('rid climb')

/** "Runs in the container", "runs the container": the one says where, the other what. */
function otherObject({ a, b, alignment }: Pair, matches: readonly Match[]): Finding | undefined {
  if (a.reading.language !== 'en') return undefined
  const isSameDone = alignment.matches.some(isSameVerb)
  const match = matches.find(({ left, right, leftAt, rightAt }) => {
    if (!isHead(a.reading.terms, leftAt) || !isHead(b.reading.terms, rightAt)) return false
    return isPlacedOnly(left, right, isSameDone) || isPlacedOnly(right, left, isSameDone)
  })
  return match && { verdict: 'unsure', why: `what is done, or where: ${match.left.text} or ${match.right.text}` }
}

function isSameVerb(match: Match): boolean {
  const { left, right, how } = match
  return isSharedVerb(match) && how === 'equal' && isPassive(left) === isPassive(right) && !ridden.has(left.stem)
}

/** Where no verb was told apart, "a glass on the table" and "a glass table" are both rows of nouns. */
function isPlacedOnly(object: Term, place: Term, isSameDone: boolean): boolean {
  const areTold =
    object.role === 'patient' ? isSameDone && place.role === 'other' : isUnknown(object) && isUnknown(place)
  return areTold && object.sort !== 'moment' && object.preposition === '' && placing.has(place.preposition)
}

function isUnknown({ role }: Term): boolean {
  return role === 'unknown'
}

/** Words between a number and what is counted, its noun among them: "three old cats". */
const mostBetween = 2

/** "Three workers share a queue", "a worker shares three queues". */
function otherCounted({ a, b, alignment: { matches } }: Pair): Finding | undefined {
  const number = matches.find(({ left, right, leftAt, rightAt }) => {
    if (left.sort !== 'quantity' || right.sort !== 'quantity') return false
    const counted = matches.find((match) => match.leftAt === leftAt + 1)
    const other = matches.find((match) => match.rightAt === rightAt + 1)
    if (counted === undefined || other === undefined || counted === other) return false
    if (!isOfNumber(a.reading.terms, leftAt) || !isOfNumber(b.reading.terms, rightAt)) return false
    return !isBeside(counted.rightAt, rightAt) || !isBeside(other.leftAt, leftAt)
  })
  return number && { verdict: 'unsure', why: `\`${number.left.text}\` of other things` }
}

/** A noun follows in the phrase of the number. */
function isOfNumber(terms: readonly Term[], at: number): boolean {
  const [number, next] = [terms[at], terms[at + 1]]
  return number?.phrase === next?.phrase && next?.sort === 'word' && next.role !== 'verb'
}

function isBeside(at: number, number: number): boolean {
  return at > number && at <= number + mostBetween
}

/** "The woman measures the other woman": which is which cannot be seen. */
function hasTwins(matches: readonly Match[]): boolean {
  const count = (side: 'left' | 'right'): number => new Set(matches.map((match) => match[side].stem)).size
  return count('left') < matches.length || count('right') < matches.length
}

function sameConstruction(pair: Pair, matches: readonly Match[]): Finding | undefined {
  const bound = matches.filter((match) => !isFree(match, matches))
  const exchanged = exchangedAmong(bound)
  if (exchanged.length > 0) return hasTwins(matches) ? otherOrder : swapped(exchanged)
  const changed = bound.find((match) => isChanged(match, pair) && !isCompound(match, bound))
  if (changed !== undefined && !isMeans(pair, changed))
    return { verdict: 'unsure', why: `${changed.left.text} may have another role` }
  if (bound.some((match) => isMoved(match, bound) && isStrange(match))) return otherOrder
  return isTorn(bound) ? { verdict: 'unsure', why: 'the words are grouped in another way' } : undefined
}

/** A modifier may move to another phrase: "a cat with a white coat", "a white cat". */
function isChanged({ left, right, leftAt, rightAt }: Match, { a, b }: Pair): boolean {
  if (!isExchange(left.role, right.role)) return false
  return (
    (left.role !== 'other' && right.role !== 'other') ||
    (isHead(a.reading.terms, leftAt) && isHead(b.reading.terms, rightAt))
  )
}

/** "The roof of the house", "the house roof". */
function isCompound({ left, right, leftAt, rightAt }: Match, matches: readonly Match[]): boolean {
  const isRelation = ({ role, preposition }: Term): boolean => role === 'other' && preposition === ''
  return matches.some((owner) => {
    if (isRelation(left))
      return owner.left.preposition === 'of' && owner.right.phrase === right.phrase && owner.rightAt < rightAt
    return (
      isRelation(right) &&
      owner.right.preposition === 'of' &&
      owner.left.phrase === left.phrase &&
      owner.leftAt < leftAt
    )
  })
}

/** Those of which each stands on the one side where another stands on the other side. */
function exchangedAmong(matches: readonly Match[]): readonly Match[] {
  const moved = matches.filter(
    ({ left, right }) => left.role !== right.role && isPlace(left.role) && isPlace(right.role),
  )
  const moves = new Set(moved.map(({ left, right }) => `${left.role} ${right.role}`))
  return moved.filter(({ left, right }) => moves.has(`${right.role} ${left.role}`))
}

function isPlace(role: Role): boolean {
  return role === 'agent' || role === 'patient' || role === 'other'
}

function swapped(exchanged: readonly Match[]): Finding {
  const words = exchanged.map(({ left }) => left.text).join(', ')
  return { verdict: 'differs', detail: `who does what: ${words}`, contradiction: false }
}

/** "Fly hosts the site" and "we host the site on Fly": who acts is the means where nobody else acts. */
function isMeans({ a, b }: Pair, { left, right }: Match): boolean {
  if (left.role === 'patient' || right.role === 'patient') return false
  const terms = left.role === 'other' ? a.reading.terms : b.reading.terms
  return !terms.some(({ role }) => role === 'agent')
}

function isExchange(a: Role, b: Role): boolean {
  return (a === 'agent' && (b === 'patient' || b === 'other')) || (b === 'agent' && (a === 'patient' || a === 'other'))
}

/** Nothing tells that the moved word still plays its part. */
function isStrange({ left, right }: Match): boolean {
  if (left.sort === 'quantity' || left.sort === 'moment') return true
  if (left.role === 'unknown' || right.role === 'unknown') return true
  return (left.role === 'verb') !== (right.role === 'verb')
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
  if (names.length === 0) {
    return matches.some(({ left }) => left.word.isAttribute)
      ? undefined
      : withoutVerdict(sameConstruction(pair, matches))
  }
  const clear = names.every(
    ({ left, right }) => left.role !== 'unknown' && right.role !== 'unknown' && !isExchange(left.role, right.role),
  )
  return clear && related ? undefined : otherOrder
}

/** Roles of two different verbs say nothing certain about each other. */
function withoutVerdict(finding: Finding | undefined): Finding | undefined {
  return finding?.verdict === 'differs' ? otherOrder : finding
}

function isNameLike({ sort }: Term): boolean {
  return sort === 'name' || sort === 'atom'
}

function isMoved(match: Match, matches: readonly Match[]): boolean {
  return matches.some((other) => other !== match && other.leftAt < match.leftAt !== other.rightAt < match.rightAt)
}

/** A lone number, date or adverb takes no side, wherever it stands; of two, each belongs to something. */
function isFree({ left }: Match, matches: readonly Match[]): boolean {
  if (left.sort === 'word' && !left.form.endsWith('ly')) return false
  if (left.sort === 'name' || left.sort === 'atom') return false
  return !matches.some(
    (other) =>
      other.left !== left && other.left.sort === left.sort && (left.sort !== 'word' || other.left.form.endsWith('ly')),
  )
}
