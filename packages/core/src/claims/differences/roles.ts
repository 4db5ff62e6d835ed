import { isPassive } from '../reading/roles.js'
import type { Match } from '../alignment.js'
import type { Difference, Finding, Pair } from '../pair.js'
import type { Term } from '../reading/term.js'

/** The same words in other places: who does what to whom. */
export const roles: Difference = {
  kind: 'roles',

  find(pair) {
    const matches = pair.alignment.matches.filter(
      ({ left, right }) => left.weight === 'solid' || right.weight === 'solid',
    )
    return inOrder(matches) ? otherVoice(matches) : (swapped(matches) ?? unclear(pair, matches))
  },
}

function inOrder(matches: readonly Match[]): boolean {
  return matches.every((match, i) => i === 0 || match.rightAt > (matches[i - 1]?.rightAt ?? -1))
}

/** In one order, an active and a passive verb exchange the sides: "Ann manages Bob", "Ann is managed by Bob". */
function otherVoice(matches: readonly Match[]): Finding | undefined {
  const verb = matches.find(
    ({ left, right }) => left.role === 'verb' && right.role === 'verb' && isPassive(left) !== isPassive(right),
  )
  if (verb === undefined || matches[0] === verb) return undefined
  return {
    verdict: 'differs',
    left: verb.left.text,
    right: verb.right.text,
    detail: `active / passive ${verb.left.text}`,
    contradiction: false,
  }
}

function swapped(matches: readonly Match[]): Finding | undefined {
  const exchanged = matches.filter(({ left, right }) => acts(left, right) || acts(right, left))
  const [first] = exchanged
  if (first === undefined) return undefined
  if (exchanged.length === 1) return { verdict: 'unsure', why: `${first.left.text} may have another role` }
  return {
    verdict: 'differs',
    left: first.left.text,
    right: first.right.text,
    detail: `who does what: ${exchanged.map(({ left }) => left.text).join(', ')}`,
    contradiction: false,
  }
}

function acts(left: Term, right: Term): boolean {
  return left.role === 'agent' && right.role === 'patient'
}

/** Another order is harmless if the roles are known and what stood together still does. */
function unclear({ a }: Pair, matches: readonly Match[]): Finding | undefined {
  const moved = matches.filter((match) => isMoved(match, matches))
  const strange = moved.find(
    ({ left, right }) => !isFree(left) && (left.role === 'unknown' || right.role === 'unknown'),
  )
  if (strange !== undefined && a.reading.language === 'en')
    return { verdict: 'unsure', why: 'the words stand in another order' }
  if (a.reading.language !== 'en') return { verdict: 'unsure', why: 'the words stand in another order' }
  return torn(matches) ? { verdict: 'unsure', why: 'the words are grouped in another way' } : undefined
}

function isMoved(match: Match, matches: readonly Match[]): boolean {
  return matches.some(
    (other) => other.leftAt < match.leftAt !== other.rightAt < match.rightAt && other !== match && !isFree(other.left),
  )
}

/** Numbers, dates and the noun of an attribute take no side, wherever they stand. */
function isFree({ sort, word }: Term): boolean {
  return sort === 'quantity' || sort === 'moment' || word.isAttribute
}

/** True if the words of one phrase or clause are no longer together on the other side. */
function torn(matches: readonly Match[]): boolean {
  return (
    tornGroup(
      matches,
      ({ left }) => left.phrase,
      ({ rightAt }) => rightAt,
    ) ||
    tornGroup(
      matches,
      ({ right }) => right.phrase,
      ({ leftAt }) => leftAt,
    ) ||
    tornClauses(matches)
  )
}

function tornGroup(
  matches: readonly Match[],
  groupOf: (match: Match) => number,
  placeOf: (match: Match) => number,
): boolean {
  const places = new Map<number, number[]>()
  for (const match of matches) {
    if (match.left.role === 'verb' || match.right.role === 'verb' || isFree(match.left)) continue
    places.set(groupOf(match), [...(places.get(groupOf(match)) ?? []), placeOf(match)])
  }
  const taken = matches.map(placeOf).sort((i, j) => i - j)
  return [...places.values()].some((group) =>
    taken
      .filter((place) => place > Math.min(...group) && place < Math.max(...group))
      .some((place) => !group.includes(place)),
  )
}

function tornClauses(matches: readonly Match[]): boolean {
  const images = new Map<number, Set<number>>()
  for (const { left, right } of matches)
    images.set(left.clause, (images.get(left.clause) ?? new Set()).add(right.clause))
  const clauses = new Set(matches.map(({ left }) => left.clause))
  const others = new Set(matches.map(({ right }) => right.clause))
  return clauses.size > 1 && others.size > 1 && [...images.values()].some((image) => image.size > 1)
}
