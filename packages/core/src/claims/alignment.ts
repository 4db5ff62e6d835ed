import { equalQuantities } from '../text/index.js'
import { areOpposites } from './lexicon/exclusives.js'
import { equalMoments } from './moments.js'
import type { ClaimFeatures } from './features.js'
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
  const walk = walkStems(a, b)
  const shorter = Math.min(a.reading.terms.length, b.reading.terms.length)
  const isFar = shorter > shortText && walk.matches.length * 4 < shorter
  walk.left.sort(ascending)
  walk.right.sort(ascending)
  if (!isFar && walk.left.length * walk.right.length <= mostTrials) matchRest(walk, { a, b })
  const { matches } = walk
  matches.sort((m, n) => m.leftAt - n.leftAt)
  return {
    matches,
    left: leftovers(a.reading.terms, walk.left),
    right: leftovers(b.reading.terms, walk.right),
    isFar,
  }
}

function ascending(i: number, j: number): number {
  return i - j
}

/** Matches so far, and the positions of what is left over on each side. */
interface Walk {
  readonly matches: Match[]
  readonly left: number[]
  readonly right: number[]
}

function walkStems(a: ClaimFeatures, b: ClaimFeatures): Walk {
  const walk: Walk = { matches: [], left: [], right: [] }
  const [left, right] = [a.reading, b.reading]
  let [i, j] = [0, 0]
  for (;;) {
    const leftAt = left.byStem[i] ?? -1
    const rightAt = right.byStem[j] ?? -1
    const [m, n] = [left.terms[leftAt], right.terms[rightAt]]
    if (m === undefined || n === undefined) break
    if (m.stem === n.stem) walk.matches.push({ left: m, right: n, leftAt, rightAt, how: 'equal' })
    else if (m.stem < n.stem) walk.left.push(leftAt)
    else walk.right.push(rightAt)
    if (m.stem <= n.stem) i++
    if (n.stem <= m.stem) j++
  }
  walk.left.push(...left.byStem.slice(i))
  walk.right.push(...right.byStem.slice(j))
  return walk
}

type Trial = (left: Term, right: Term, sides: Sides) => boolean

interface Sides {
  readonly a: ClaimFeatures
  readonly b: ClaimFeatures
}

const trials: readonly (readonly [MatchKind, Trial])[] = [
  ['value', sameValue],
  ['spelling', sameSpelling],
  ['synonym', sameMeaning],
  ['root', sameRoot],
  ['inflection', sameBeginning],
]

function matchRest(walk: Walk, sides: Sides): void {
  for (const [how, test] of trials) {
    for (let i = 0; i < walk.left.length; i++) {
      const leftAt = walk.left[i] as number
      const left = sides.a.reading.terms[leftAt] as Term
      const j = placeOf(left, walk.right, { test, sides })
      if (j < 0) continue
      const rightAt = walk.right[j] as number
      walk.matches.push({ left, right: sides.b.reading.terms[rightAt] as Term, leftAt, rightAt, how })
      walk.left.splice(i--, 1)
      walk.right.splice(j, 1)
    }
  }
}

/** Where among the open places of `b` the first counterpart of a term of `a` stands, or -1. */
function placeOf(
  left: Term,
  places: readonly number[],
  { test, sides }: { readonly test: Trial; readonly sides: Sides },
): number {
  for (let j = 0; j < places.length; j++) {
    if (test(left, sides.b.reading.terms[places[j] as number] as Term, sides)) return j
  }
  return -1
}

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

function leftovers(terms: readonly Term[], rest: readonly number[]): readonly Term[] {
  return rest.length === 0 ? none : rest.map((at) => terms[at] as Term)
}

const none: readonly Term[] = []
