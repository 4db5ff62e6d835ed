import type { Match } from './alignment.js'
import type { Term } from './reading/term.js'

/** True if words of one phrase or clause are no longer together on the other side: "white dog, brown cat". */
export function isTorn(matches: readonly Match[]): boolean {
  const nouns = matches.filter(({ left, right }) => left.role !== 'verb' && right.role !== 'verb')
  return isTornFrom(nouns, 'left') || isTornFrom(nouns, 'right') || hasTornClause(matches) || hasExchangedHolders(nouns)
}

/** True if a noun that stands with the one before it on one side stands with the one after it on the other side. */
export function hasMovedBetweenNeighbours(matches: readonly Match[]): boolean {
  if (matches.some((match, i) => isTurned(matches[i - 1], match))) return true
  return matches.some((match, i) => {
    const [before, after] = [matches[i - 1], matches[i + 1]]
    if (before === undefined || after === undefined || [before, match, after].some(isNoNoun)) return false
    return movesOver(match, { before, after }, 'left') || movesOver(match, { before, after }, 'right')
  })
}

/** "The house of the dog", but "the house dog". */
function isTurned(before: Match | undefined, match: Match): boolean {
  if (before === undefined || isNoNoun(before) || isNoNoun(match)) return false
  return isOwnedBy(before.left, match.left) !== isOwnedBy(before.right, match.right) && isOnePhrase(before, match)
}

function isOwnedBy(before: Term, term: Term): boolean {
  return before.phrase !== term.phrase && term.preposition === 'of'
}

function isOnePhrase(before: Match, match: Match): boolean {
  return before.left.phrase === match.left.phrase || before.right.phrase === match.right.phrase
}

function isNoNoun({ left, right }: Match): boolean {
  return left.role === 'verb' || right.role === 'verb' || left.sort !== 'word' || right.sort !== 'word'
}

interface Neighbours {
  readonly before: Match
  readonly after: Match
}

function movesOver(match: Match, { before, after }: Neighbours, side: 'left' | 'right'): boolean {
  const other = side === 'left' ? 'right' : 'left'
  const staysBehind = isWith(before[side], match[side]) && !isWith(match[side], after[side])
  return staysBehind && !isWith(before[other], match[other]) && match[other].phrase === after[other].phrase
}

/** In one phrase, or tied by `of`. */
function isWith(before: Term, term: Term): boolean {
  return before.phrase === term.phrase || term.preposition === 'of'
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
