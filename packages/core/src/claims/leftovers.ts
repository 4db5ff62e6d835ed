import type { Alignment, Match } from './alignment.js'
import type { ClaimFeatures } from './features.js'
import { namesKind } from './lexicon/kinds.js'
import type { Term } from './reading/term.js'

/** The leftover terms that carry a claim of their own. */
export interface Leftovers {
  readonly left: readonly Term[]
  readonly right: readonly Term[]
}

/** One side's view of the two texts. */
interface View {
  readonly hasAttribute: boolean
  readonly matchedCount: number
  /** Matched terms that are a value of some kind, one for each stem or kind of moment. */
  readonly values: readonly Term[]
  /** Phrases with a matched name, value or attribute. */
  readonly namedPhrases: ReadonlySet<number>
  /** What the leftovers of the other text have. */
  readonly facesMeans: boolean
  readonly facesClassNoun: boolean
  readonly otherHas: boolean
}

/**
 * Leaves out what a wording may have more than another: words of emphasis; a noun that only names the class or kind of
 * a matched word ("the payments service", "the Postgres database"); and a verb that says little beside a matched
 * attribute ("uses … as its port").
 */
export function solidLeftovers(alignment: Alignment, a: ClaimFeatures, b: ClaimFeatures): Leftovers {
  const { left, right, matches } = alignment
  const hasAttribute =
    matches.some((match) => match.left.word.isAttribute) && (matches.length >= 3 || matches.some(isMeasured))
  return {
    left:
      left.length === 0
        ? left
        : solidOf(
            left,
            viewOf(
              matches.map((match) => match.left),
              { facing: right, other: b, hasAttribute },
            ),
          ),
    right:
      right.length === 0
        ? right
        : solidOf(
            right,
            viewOf(
              matches.map((match) => match.right),
              { facing: left, other: a, hasAttribute },
            ),
          ),
  }
}

function solidOf(leftover: readonly Term[], view: View): readonly Term[] {
  return leftover.filter((term) => isSolid(term, view))
}

/** The other text, and its leftovers. */
interface OtherSide {
  readonly other: ClaimFeatures
  readonly facing: readonly Term[]
  readonly hasAttribute: boolean
}

function viewOf(matched: readonly Term[], { facing, other, hasAttribute }: OtherSide): View {
  const values = new Map<string, Term>()
  const namedPhrases = new Set<number>()
  for (const term of matched) {
    if (term.moment !== undefined || term.word.kinds.length > 0) values.set(term.moment?.kind ?? term.stem, term)
    if (isNamed(term)) namedPhrases.add(term.phrase)
  }
  return {
    hasAttribute,
    matchedCount: matched.length,
    values: [...values.values()],
    namedPhrases,
    facesMeans: facing.some(isMeans),
    facesClassNoun: facing.some(({ word }) => word.isClassNoun),
    otherHas: other.reading.terms.some(({ auxiliary }) => auxiliary === 'have'),
  }
}

function isSolid(term: Term, view: View): boolean {
  if (term.weight === 'filler' || view.values.some((value) => namesKindOf(term, value))) return false
  if (view.facesMeans && isMeans(term) && view.namedPhrases.size > 0) return view.matchedCount < 2
  if (term.weight === 'solid') return true
  // A class noun says more if it does not stand beside a matched name, or if the other text has another one.
  if (term.word.isClassNoun && !term.form.endsWith('s'))
    return view.facesClassNoun || !view.namedPhrases.has(term.phrase)
  if (term.word.lightGroup === 'have') return !view.otherHas
  return !(view.hasAttribute && term.word.lightGroup !== undefined)
}

/** `day` beside a matched Tuesday, `database` beside a matched Postgres. */
function namesKindOf(term: Term, value: Term): boolean {
  if (term.sort !== 'word') return false
  if (value.moment !== undefined) return term.stem === (value.moment.kind === 'weekday' ? 'day' : value.moment.kind)
  return namesKind(term.stem, value.word.kinds)
}

function isMeasured({ left }: Match): boolean {
  return left.quantity !== undefined || left.moment !== undefined
}

function isNamed({ sort, word }: Term): boolean {
  return sort !== 'word' || word.isAttribute
}

const making = /^(?:manag|build|writ|implement|develop|creat|mak|handl|power|do|run)$/

/** "We use Terraform for it", "it is managed with Terraform": how a thing is made, beside what it is made with. */
function isMeans({ stem, auxiliary, sort }: Term): boolean {
  if (sort !== 'word') return false
  return stem === 'use' || stem === 'utiliz' || stem === 'utilis' || (auxiliary === 'be' && making.test(stem))
}
