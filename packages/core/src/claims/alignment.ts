import { equalQuantities } from '../text/index.js'
import { areOpposites } from './lexicon/exclusives.js'
import { areSynonyms } from './lexicon/synonyms.js'
import { rootOf } from './lexicon/verbs.js'
import { equalMoments } from './moments.js'
import type { ClaimFeatures } from './features.js'
import type { Term } from './reading/term.js'

/** How two terms were found to be the same one. `root` and `inflection` are hints that need the rest to agree. */
export type MatchKind = 'equal' | 'value' | 'spelling' | 'synonym' | 'joined' | 'root' | 'inflection'

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
  /** Terms of `a` without a counterpart, in order; without words that `a` only repeats. */
  readonly left: readonly Term[]
  readonly right: readonly Term[]
}

/** Above this, leftovers are not compared one by one: such texts say different things anyway. */
const mostTrials = 400

/** Assigns the terms of two texts to one another: equal stems first, then values, spellings, synonyms, word families. */
export function align(a: ClaimFeatures, b: ClaimFeatures): Alignment {
  const walk = walkStems(a, b)
  const rest = { left: [...walk.left], right: [...walk.right] }
  if (rest.left.length * rest.right.length <= mostTrials) matchRest(rest, walk.matches, { a, b })
  return {
    matches: walk.matches.sort((m, n) => m.leftAt - n.leftAt),
    left: leftovers(
      a.reading.terms,
      rest.left,
      walk.matches.map(({ left }) => left),
    ),
    right: leftovers(
      b.reading.terms,
      rest.right,
      walk.matches.map(({ right }) => right),
    ),
  }
}

interface Walk {
  readonly matches: Match[]
  readonly left: number[]
  readonly right: number[]
}

function walkStems(a: ClaimFeatures, b: ClaimFeatures): Walk {
  const walk: Walk = { matches: [], left: [], right: [] }
  const [left, right] = [a.reading, b.reading]
  let [i, j] = [0, 0]
  while (i < left.byStem.length || j < right.byStem.length) {
    const leftAt = left.byStem[i] ?? -1
    const rightAt = right.byStem[j] ?? -1
    const [m, n] = [left.terms[leftAt], right.terms[rightAt]]
    if (m !== undefined && (n === undefined || m.stem < n.stem)) i = pushed(walk.left, leftAt, i)
    else if (n !== undefined && (m === undefined || n.stem < m.stem)) j = pushed(walk.right, rightAt, j)
    else if (m !== undefined && n !== undefined) {
      walk.matches.push({ left: m, right: n, leftAt, rightAt, how: 'equal' })
      i++
      j++
    }
  }
  return walk
}

function pushed(list: number[], value: number, counter: number): number {
  list.push(value)
  return counter + 1
}

interface Rest {
  left: number[]
  right: number[]
}

interface Sides {
  readonly a: ClaimFeatures
  readonly b: ClaimFeatures
}

const trials: readonly (readonly [MatchKind, (left: Term, right: Term, sides: Sides) => boolean])[] = [
  ['value', sameValue],
  ['spelling', sameSpelling],
  ['synonym', sameMeaning],
  ['root', sameRoot],
  ['inflection', sameBeginning],
]

function matchRest(rest: Rest, matches: Match[], sides: Sides): void {
  rest.left.sort((i, j) => i - j)
  rest.right.sort((i, j) => i - j)
  for (const [how, test] of trials) {
    for (const leftAt of [...rest.left]) {
      const left = sides.a.reading.terms[leftAt] as Term
      const rightAt = rest.right.find((at) => test(left, sides.b.reading.terms[at] as Term, sides))
      if (rightAt === undefined) continue
      matches.push({ left, right: sides.b.reading.terms[rightAt] as Term, leftAt, rightAt, how })
      rest.left = rest.left.filter((at) => at !== leftAt)
      rest.right = rest.right.filter((at) => at !== rightAt)
    }
  }
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
  if (!isWord(left) || !isWord(right)) return false
  return spelling(left.stem) === spelling(right.stem)
}

const variants: readonly (readonly [RegExp, string])[] = [
  [/[-\s]/g, ''],
  [/our/g, 'or'],
  [/is(?=$|ation$)/, 'iz'],
  [/ys$/, 'yz'],
  [/tre?$/, 'ter'],
  [/ogu$/, 'og'],
  [/ll$/, 'l'],
  [/grey/, 'gray'],
  [/c(?=$|abl$)/, 's'],
]

function spelling(stem: string): string {
  if (stem.length < 4) return stem
  return variants.reduce((word, [pattern, instead]) => word.replace(pattern, instead), stem)
}

/** Names and values have no synonyms: a near one is another one. */
function sameMeaning(left: Term, right: Term): boolean {
  return isWord(left) && isWord(right) && !left.exact && !right.exact && areSynonyms(left.stem, right.stem)
}

function sameRoot(left: Term, right: Term): boolean {
  if (left.sort !== 'word' || right.sort !== 'word' || areOpposites(left.stem, right.stem)) return false
  return rootOf(left.stem) === rootOf(right.stem)
}

function sameBeginning(left: Term, right: Term, { a }: Sides): boolean {
  if (left.sort !== 'word' || right.sort !== 'word' || a.reading.language === 'en') return false
  const [short, long] = left.stem.length < right.stem.length ? [left.stem, right.stem] : [right.stem, left.stem]
  const shared = Math.max(3, Math.ceil(long.length * 0.7))
  return short.length >= shared && short.slice(0, shared) === long.slice(0, shared)
}

/** Without ordinary words that are said again: they add nothing. */
function leftovers(terms: readonly Term[], rest: readonly number[], matched: readonly Term[]): readonly Term[] {
  if (rest.length === 0) return []
  const said = new Set(matched.filter(({ sort }) => sort === 'word').map(({ stem }) => stem))
  return [...rest]
    .sort((i, j) => i - j)
    .map((at) => terms[at] as Term)
    .filter(({ stem }) => !said.has(stem))
}
