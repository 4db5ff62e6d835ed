import type { Pair } from './pair.js'
import type { Term } from './reading/term.js'

/** The two terms that differ. */
export interface Rivals {
  readonly left: Term
  readonly right: Term
}

/**
 * True if two differing terms exclude one another: everything else that is said agrees, they do not name the subject,
 * and the predicate takes one value. Without that they are merely two different things.
 */
export function excludeEachOther(pair: Pair, rivals: Rivals): boolean {
  return areRivalsOfOne(pair, rivals) || pair.fact?.fit === 'other-value'
}

function areRivalsOfOne(pair: Pair, rivals: Rivals): boolean {
  if (namesSubject(pair, rivals) || !(restAgrees(pair, rivals) || sharesSubject(pair, rivals))) return false
  return pair.predicates.readIsSingle(sharedStems(pair))
}

const shortStatement = 10

/**
 * In short statements one name and one attribute leave no room for two values, whatever the other words; save that two
 * nouns, one on each side, name two attributes: a favourite drink and a favourite food.
 */
function sharesSubject({ a, b, alignment, solidLeft, solidRight }: Pair, { left, right }: Rivals): boolean {
  if (left.sort !== right.sort || left.sort === 'word') return false
  if (Math.max(a.reading.terms.length, b.reading.terms.length) > shortStatement) return false
  const [mine, theirs] = [solidLeft.filter((term) => term !== left), solidRight.filter((term) => term !== right)]
  if (mine.some(namesSomething) && theirs.some(namesSomething)) return false
  const others = [...mine, ...theirs]
  return others.every(({ sort }) => sort === 'word') && alignment.matches.some((match) => match.left.sort === 'name')
}

function namesSomething({ sort, role }: Term): boolean {
  return sort === 'word' && role !== 'verb'
}

/** True if at most one side says more than the other, apart from the terms that differ. */
export function restAgrees(pair: Pair, { left, right }: Rivals): boolean {
  const moreLeft = pair.solidLeft.some((term) => term !== left && term.weight === 'solid')
  const moreRight = pair.solidRight.some((term) => term !== right && term.weight === 'solid')
  return !(moreLeft && moreRight) && sharedSolid(pair) >= 1
}

/** Matched terms that carry a claim. */
export function sharedSolid({ alignment }: Pair): number {
  return alignment.matches.reduce(
    (count, { left, right }) => count + (left.weight === 'solid' && right.weight === 'solid' ? 1 : 0),
    0,
  )
}

/** What differs is what is spoken of, not what is said of it: Ann and Bob may both prefer tabs. */
export function namesSubject({ a, b }: Pair, { left, right }: Rivals): boolean {
  return isSubject(left, a.reading.terms) && isSubject(right, b.reading.terms)
}

function isSubject(term: Term, terms: readonly Term[]): boolean {
  return term.role === 'agent' || (term.role === 'unknown' && term === terms[0])
}

function sharedStems({ alignment }: Pair): readonly string[] {
  return alignment.matches.flatMap(({ left, right }) =>
    left.stem === right.stem ? [left.stem] : [left.stem, right.stem],
  )
}

/** True for a number that names a thing: "Sprint 2", "order 4711", but not "port 8080". */
export function numbersAThing(term: Term, terms: readonly Term[]): boolean {
  if (term.quantity?.dimension !== '' || term.quantity.spelled) return false
  const before = terms[terms.indexOf(term) - 1]
  if (before === undefined || before.phrase !== term.phrase || before.sort === 'quantity') return false
  return !before.word.isAttribute && before.weight === 'solid' && before.role !== 'verb'
}
