import type { Match } from './alignment.js'

/** True if words of one phrase or clause are no longer together on the other side: "white dog, brown cat". */
export function isTorn(matches: readonly Match[]): boolean {
  const nouns = matches.filter(({ left, right }) => left.role !== 'verb' && right.role !== 'verb')
  return isTornFrom(nouns, 'left') || isTornFrom(nouns, 'right') || hasTornClause(matches) || hasExchangedHolders(nouns)
}

function isTornFrom(matches: readonly Match[], side: 'left' | 'right'): boolean {
  const groups = new Map<number, Match[]>()
  for (const match of matches) groups.set(match[side].phrase, [...(groups.get(match[side].phrase) ?? []), match])
  return [...groups.values()].some((group) => group.length > 1 && isBroken(group, matches, side))
}

/** A stranger stands between the words of a group, and is of none of their phrases. */
function isBroken(group: readonly Match[], matches: readonly Match[], side: 'left' | 'right'): boolean {
  const place = ({ leftAt, rightAt }: Match): number => (side === 'left' ? rightAt : leftAt)
  const phrase = ({ left, right }: Match): number => (side === 'left' ? right.phrase : left.phrase)
  const [first, last] = [Math.min(...group.map(place)), Math.max(...group.map(place))]
  const phrases = new Set(group.map(phrase))
  return matches.some(
    (match) => place(match) > first && place(match) < last && !group.includes(match) && !phrases.has(phrase(match)),
  )
}

function hasTornClause(matches: readonly Match[]): boolean {
  const images = new Map<number, Set<number>>()
  for (const { left, right } of matches)
    images.set(left.clause, (images.get(left.clause) ?? new Set()).add(right.clause))
  const others = new Set(matches.map(({ right }) => right.clause))
  return images.size > 1 && others.size > 1 && [...images.values()].some((image) => image.size > 1)
}

/** "The report to Ana and the invoice to Ben", "the invoice to Ana and the report to Ben". */
function hasExchangedHolders(matches: readonly Match[]): boolean {
  const held = matches.filter(({ left, right }) => left.preposition !== '' && right.preposition !== '')
  const holders = held.map((match) => [holderOf(match, matches, 'left'), holderOf(match, matches, 'right')] as const)
  return holders.some(
    ([here, there], i) =>
      here !== there && holders.some((other, j) => i !== j && other[0] === there && other[1] === here),
  )
}

/** The word that a phrase with a preposition hangs on: the last one before it, of another phrase of its part. */
function holderOf(match: Match, matches: readonly Match[], side: 'left' | 'right'): Match | undefined {
  const place = ({ leftAt, rightAt }: Match): number => (side === 'left' ? leftAt : rightAt)
  const { part, phrase } = match[side]
  let holder: Match | undefined
  for (const other of matches) {
    const fits = other[side].part === part && other[side].phrase !== phrase && place(other) < place(match)
    if (fits && (holder === undefined || place(other) > place(holder))) holder = other
  }
  return holder
}
