import type { Alignment } from '../alignment.js'
import type { Reading } from '../reading/reading.js'
import type { Term } from '../reading/term.js'
import { mayStateFact } from './fact-reading.js'
import { factBook } from './fact-shapes.js'
import { isOwnVerb, longestValue } from './match-shape.js'

/**
 * False if two texts are surely no wordings of one fact, nor of one with subject and value exchanged: a leftover word that
 * no wording names stands for the subject or the value, and the other text has nothing that it could be.
 */
export function mayBeOneFact({ left, right }: Alignment, a: Reading, b: Reading): boolean {
  if (!mayStateFact(a) || !mayStateFact(b)) return false
  return !left.some((term) => isStranger(term, b)) && !right.some((term) => isStranger(term, a))
}

/** False if two texts surely do not give two values to one subject: what is strange in either is no single value. */
export function mayBeOtherValue({ left, right }: Alignment, a: Reading, b: Reading): boolean {
  if (!mayStateFact(a) || !mayStateFact(b)) return false
  return (
    isOnePlace(
      left.filter((term) => isStranger(term, b)),
      a,
    ) &&
    isOnePlace(
      right.filter((term) => isStranger(term, a)),
      b,
    )
  )
}

/** A word that can only stand for a subject or value, and that the other text does not have. */
function isStranger(term: Term, other: Reading): boolean {
  const { stem, sort, weight, form, word } = term
  if (weight === 'filler' || form === 'times' || word.isClassNoun || stem.includes(' ')) return false
  if (sort !== 'quantity' && sort !== 'moment' && (word.grammar !== undefined || factBook().words.has(stem)))
    return false
  return !other.terms.some((its) => its.stem === stem || (its.stem.includes(' ') && its.stem.split(' ').includes(stem)))
}

/** True if these words could stand in one place of a wording, with all that is between them. */
function isOnePlace(strangers: readonly Term[], { terms }: Reading): boolean {
  const [first, last] = [strangers[0], strangers.at(-1)]
  if (first === undefined || last === undefined) return true
  const place = terms.slice(terms.indexOf(first), terms.indexOf(last) + 1).filter(({ weight }) => weight !== 'filler')
  return place.length <= longestValue && !place.some((term) => term.word.grammar === undefined && isOwnVerb(term))
}
