import { equalQuantities, normalisedText } from '../text/index.js'
import type { GivenSlot } from './features.js'
import type { Reading } from './reading/reading.js'
import type { Term } from './reading/term.js'
import { shareOne } from './share-one.js'

/** True if two given values are the same value, whatever the spelling: `5` and `five`, `4 spaces` and `four spaces`. */
export function objectsAgree(a: GivenSlot, b: GivenSlot): boolean {
  if (a.object === undefined || b.object === undefined) return false
  return normalisedText(a.objectText) === normalisedText(b.objectText) || termsAgree(a.object, b.object)
}

function termsAgree(a: Reading, b: Reading): boolean {
  if (a.terms.length === 0 || a.terms.length !== b.terms.length || a.negations.length !== b.negations.length)
    return false
  return a.terms.every((term, i) => termAgrees(term, b.terms[i] as Term))
}

function termAgrees(a: Term, b: Term): boolean {
  if (a.exact && b.exact && a.text !== b.text) return false
  if (a.quantity !== undefined && b.quantity !== undefined) return equalQuantities(a.quantity, b.quantity)
  return a.stem === b.stem || (!a.exact && !b.exact && shareOne(a.word.groups, b.word.groups))
}

/** How two given subjects go together: one name, names that share a word, or two names. */
export function subjectsFit(a: GivenSlot, b: GivenSlot): 'equal' | 'near' | 'apart' {
  if (a.subject === b.subject || a.subject === '' || b.subject === '') return 'equal'
  const words = new Set(a.subject.split(' '))
  return b.subject.split(' ').some((word) => words.has(word)) ? 'near' : 'apart'
}

/** True if both records were given the same subject, predicate and object. */
export function triplesAgree(a: GivenSlot | undefined, b: GivenSlot | undefined): boolean {
  if (a === undefined || b === undefined) return false
  if (a.subject === '' || a.predicate === '' || a.subject !== b.subject || a.predicate !== b.predicate) return false
  return objectsAgree(a, b)
}
