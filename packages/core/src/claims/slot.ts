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

/**
 * How two given subjects go together: one name, a name and a longer one that has all of its words (`billing` and `billing
 * service`), or two names, which may share a word (`release 2.0.7` and `release 2.0.9`).
 */
export function subjectsFit(a: GivenSlot, b: GivenSlot): 'equal' | 'wider' | 'apart' {
  if (a.subject === b.subject || a.subject === '' || b.subject === '') return 'equal'
  const [left, right] = [subjectWords(a), subjectWords(b)]
  const [more, less] = left.size < right.size ? [right, left] : [left, right]
  if (![...less].every((word) => more.has(word))) return 'apart'
  return more.size === less.size ? 'equal' : 'wider'
}

/** The words of a given subject. */
export function subjectWords({ subject }: GivenSlot): ReadonlySet<string> {
  return new Set(subject.split(/[\s-]+/).filter((word) => word !== ''))
}

/** True if both records were given the same subject, predicate and object. */
export function triplesAgree(a: GivenSlot | undefined, b: GivenSlot | undefined): boolean {
  if (a === undefined || b === undefined) return false
  if (a.subject === '' || a.predicate === '' || a.subject !== b.subject || a.predicate !== b.predicate) return false
  return objectsAgree(a, b)
}
