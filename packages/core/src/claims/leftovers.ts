import type { Alignment } from './alignment.js'
import { namesKind } from './lexicon/kinds.js'
import type { Term } from './reading/term.js'

/** The leftover terms that carry a claim of their own. */
export interface Leftovers {
  readonly left: readonly Term[]
  readonly right: readonly Term[]
}

/**
 * Leaves out what a wording may have more than another: words of emphasis; a noun that only names the class of a
 * matched name ("the payments service"); and a verb that says little beside a matched attribute ("uses … as its port").
 */
export function solidLeftovers(alignment: Alignment): Leftovers {
  const attribute = matchedAttribute(alignment)
  const bothClasses =
    alignment.left.some(({ word }) => word.isClassNoun) && alignment.right.some(({ word }) => word.isClassNoun)
  const keep = (term: Term, matched: readonly Term[]): boolean => {
    if (term.weight === 'filler') return false
    if (matched.some((other) => namesKindOf(term, other))) return false
    if (term.weight === 'solid') return true
    if (term.word.isClassNoun)
      return bothClasses || !matched.some((other) => isNamed(other) && other.phrase === term.phrase)
    return !(attribute && term.word.lightGroup !== undefined)
  }
  const lefts = alignment.matches.map(({ left }) => left)
  const rights = alignment.matches.map(({ right }) => right)
  return {
    left: alignment.left.filter((term) => keep(term, lefts)),
    right: alignment.right.filter((term) => keep(term, rights)),
  }
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

/** True if both name an attribute ("port", "default branch") and at least its owner and its value agree. */
function matchedAttribute({ matches }: Alignment): boolean {
  return matches.length >= 3 && matches.some(({ left }) => left.word.isAttribute)
}
