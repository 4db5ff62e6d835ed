import { equalQuantities } from '../text/index.js'
import { areOpposites } from './lexicon/exclusives.js'
import { equalMoments } from './moments.js'
import type { ClaimFeatures } from './features.js'
import type { Reading } from './reading/reading.js'
import type { Term } from './reading/term.js'
import { shareOne } from './share-one.js'

/** How two terms were found to be the same one. `root` and `inflection` are hints that need the rest to agree. */
export type MatchKind = 'equal' | 'value' | 'spelling' | 'synonym' | 'root' | 'inflection'

/** One term of `a` and one of `b` that say the same. */
export interface Match {
  readonly left: Term
  readonly right: Term
  /** Positions among the terms of `a` and of `b`. */
  readonly leftAt: number
  readonly rightAt: number
  readonly how: MatchKind
}

/** The terms of two texts side by side. */
export interface Alignment {
  readonly matches: readonly Match[]
  /** Terms of `a` without a counterpart, in order. */
  readonly left: readonly Term[]
  readonly right: readonly Term[]
  /** Too little in common to look closer: only equal words were matched. */
  readonly isFar: boolean
}

/** Above this, leftovers are not compared one by one: such texts say different things anyway. */
const mostTrials = 400
/** Texts of more terms than this are far apart if less than a quarter of the shorter one occurs in the other. */
const shortText = 6

/** Assigns the terms of two texts to one another: equal stems first, then values, spellings, synonyms, word families. */
export function align(a: ClaimFeatures, b: ClaimFeatures): Alignment {
  const walk = walkStems(a.reading, b.reading)
  const [leftCount, rightCount] = [a.reading.terms.length, b.reading.terms.length]
  const { count } = walk
  const shorter = Math.min(leftCount, rightCount)
  const isFar = shorter > shortText && count * 4 < shorter
  if (!isFar && (leftCount - count) * (rightCount - count) <= mostTrials) matchRest(walk, { a, b })
  const left = openTerms(a.reading.terms, walk.partners)
  const right = openTerms(b.reading.terms, walk.taken)
  return { matches: matchesOf(walk, a.reading.terms, b.reading.terms), left, right, isFar }
}

/** Who is matched with whom so far. */
interface Walk {
  /** For each term of `a` one more than the position of its counterpart in `b`; 0 while it has none. */
  readonly partners: Int32Array
  /** For each term of `b` 0 while it has none. */
  readonly taken: Int32Array
  /** Numbers of the trials by which the terms of `a` were matched. */
  readonly how: Uint8Array
  count: number
}

function walkStems(left: Reading, right: Reading): Walk {
  const [leftTerms, rightTerms] = [left.terms, right.terms]
  const walk = openWalk(leftTerms.length, rightTerms.length)
  let [i, j] = [0, 0]
  while (i < leftTerms.length && j < rightTerms.length) {
    const leftAt = left.byStem[i] as number
    const rightAt = right.byStem[j] as number
    const [mine, theirs] = [(leftTerms[leftAt] as Term).stem, (rightTerms[rightAt] as Term).stem]
    if (mine === theirs) {
      join(walk, { leftAt, rightAt, how: 0 })
      i++
      j++
    } else if (mine < theirs) i++
    else j++
  }
  return walk
}

function openWalk(left: number, right: number): Walk {
  return { partners: new Int32Array(left), taken: new Int32Array(right), how: new Uint8Array(left), count: 0 }
}

function join(walk: Walk, { leftAt, rightAt, how }: { leftAt: number; rightAt: number; how: number }): void {
  walk.partners[leftAt] = rightAt + 1
  walk.taken[rightAt] = leftAt + 1
  walk.how[leftAt] = how
  walk.count++
}

type Trial = (left: Term, right: Term, sides: Sides) => boolean

interface Sides {
  readonly a: ClaimFeatures
  readonly b: ClaimFeatures
}

const always: Trial = () => true

/** In the order in which they are made; equal stems are found by the walk. */
const trials: readonly (readonly [MatchKind, Trial])[] = [
  ['equal', always],
  ['value', sameValue],
  ['spelling', sameSpelling],
  ['synonym', sameMeaning],
  ['root', sameRoot],
  ['inflection', sameBeginning],
]

function matchRest(walk: Walk, sides: Sides): void {
  const [left, right] = [openPlaces(walk.partners), openPlaces(walk.taken)]
  if (left.length === 0 || right.length === 0) return
  for (let how = 1; how < trials.length; how++) {
    for (const leftAt of left) {
      const rightAt = walk.partners[leftAt] === 0 ? placeOf(leftAt, right, { how, walk, sides }) : -1
      if (rightAt >= 0) join(walk, { leftAt, rightAt, how })
    }
  }
}

function openPlaces(taken: Int32Array): readonly number[] {
  const open: number[] = []
  for (let at = 0; at < taken.length; at++) if (taken[at] === 0) open.push(at)
  return open
}

interface Trying {
  readonly how: number
  readonly walk: Walk
  readonly sides: Sides
}

/** Where among the places of `b` the first open counterpart of a term of `a` stands, or -1. */
function placeOf(leftAt: number, places: readonly number[], { how, walk, sides }: Trying): number {
  const [, test] = trials[how] as (typeof trials)[number]
  const left = sides.a.reading.terms[leftAt] as Term
  const terms = sides.b.reading.terms
  for (const rightAt of places) {
    if (walk.taken[rightAt] === 0 && test(left, terms[rightAt] as Term, sides)) return rightAt
  }
  return -1
}

function matchesOf({ partners, how }: Walk, left: readonly Term[], right: readonly Term[]): readonly Match[] {
  const matches: Match[] = []
  for (let leftAt = 0; leftAt < partners.length; leftAt++) {
    const rightAt = (partners[leftAt] as number) - 1
    if (rightAt < 0) continue
    const [kind] = trials[how[leftAt] as number] as (typeof trials)[number]
    matches.push({ left: left[leftAt] as Term, right: right[rightAt] as Term, leftAt, rightAt, how: kind })
  }
  return matches
}

function openTerms(terms: readonly Term[], taken: Int32Array): readonly Term[] {
  const open = terms.filter((_, at) => taken[at] === 0)
  return open.length === 0 ? none : open
}

const none: readonly Term[] = []

function sameValue(left: Term, right: Term, { a, b }: Sides): boolean {
  if (left.quantity !== undefined && right.quantity !== undefined) return equalQuantities(left.quantity, right.quantity)
  if (left.moment === undefined || right.moment === undefined) return false
  return equalMoments({ moment: left.moment, at: a.createdAt }, { moment: right.moment, at: b.createdAt })
}

function isWord({ sort }: Term): boolean {
  return sort === 'word' || sort === 'name'
}

function sameSpelling(left: Term, right: Term): boolean {
  return left.word.spelling === right.word.spelling && isWord(left) && isWord(right)
}

/** Names and values have no synonyms: a near one is another one. */
function sameMeaning(left: Term, right: Term): boolean {
  return !left.exact && !right.exact && shareOne(left.word.groups, right.word.groups)
}

function sameRoot(left: Term, right: Term): boolean {
  if (left.word.root !== right.word.root) return false
  return left.sort === 'word' && right.sort === 'word' && !areOpposites(left.stem, right.stem)
}

function sameBeginning(left: Term, right: Term, { a }: Sides): boolean {
  if (a.reading.language === 'en' || left.sort !== 'word' || right.sort !== 'word') return false
  const [short, long] = left.stem.length < right.stem.length ? [left.stem, right.stem] : [right.stem, left.stem]
  const shared = Math.max(3, Math.ceil(long.length * 0.7))
  return short.length >= shared && short.slice(0, shared) === long.slice(0, shared)
}
