import type { Alignment } from './alignment.js'
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
  readonly matched: readonly Term[]
  /** The other text. */
  readonly other: ClaimFeatures
  /** Leftovers of the other text. */
  readonly facing: readonly Term[]
  readonly hasAttribute: boolean
}

/**
 * Leaves out what a wording may have more than another: words of emphasis; a noun that only names the class or kind of
 * a matched word ("the payments service", "the Postgres database"); and a verb that says little beside a matched
 * attribute ("uses … as its port").
 */
export function solidLeftovers({ matches, left, right }: Alignment, a: ClaimFeatures, b: ClaimFeatures): Leftovers {
  const hasAttribute = matches.length >= 3 && matches.some((match) => match.left.word.isAttribute)
  const here: View = { matched: matches.map((match) => match.left), other: b, facing: right, hasAttribute }
  const there: View = { matched: matches.map((match) => match.right), other: a, facing: left, hasAttribute }
  return { left: left.filter((term) => isSolid(term, here)), right: right.filter((term) => isSolid(term, there)) }
}

function isSolid(term: Term, view: View): boolean {
  if (term.weight === 'filler' || view.matched.some((other) => namesKindOf(term, other))) return false
  if (isMeans(term) && view.facing.some(isMeans) && view.matched.some(isNamed)) return view.matched.length < 2
  if (term.weight === 'solid') return true
  if (term.word.isClassNoun) return isOwnClass(term, view)
  if (term.word.lightGroup === 'have') return !view.other.reading.terms.some(({ auxiliary }) => auxiliary === 'have')
  return !(view.hasAttribute && term.word.lightGroup !== undefined)
}

/** A class noun says more if it does not stand beside a matched name, or if the other text has another one. */
function isOwnClass(term: Term, { matched, facing }: View): boolean {
  return (
    facing.some(({ word }) => word.isClassNoun) ||
    !matched.some((other) => isNamed(other) && other.phrase === term.phrase)
  )
}

/** `day` beside a matched Tuesday, `database` beside a matched Postgres. */
function namesKindOf(term: Term, value: Term): boolean {
  if (term.sort !== 'word') return false
  if (value.moment !== undefined) return term.stem === (value.moment.kind === 'weekday' ? 'day' : value.moment.kind)
  return value.word.kinds.length > 0 && namesKind(term.stem, value.word.kinds)
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
