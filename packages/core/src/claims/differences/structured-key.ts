import type { GivenSlot } from '../features.js'
import type { Difference, Finding, Pair } from '../pair.js'
import { objectsAgree, subjectsFit, subjectWords } from '../slot.js'

/** A caller gave subject, predicate and object, and they do not agree. */
export const structuredKey: Difference = {
  kind: 'key',
  yieldsToTriple: false,

  find(pair) {
    const [left, right] = [pair.a.given, pair.b.given]
    if (left === undefined || right === undefined) return undefined
    const fit = subjectsFit(left, right)
    if (fit === 'apart') return { verdict: 'differs', left: left.subject, right: right.subject, contradiction: false }
    if (sameQuestion(left, right)) return otherAnswer(pair, left, right)
    const isLeftOpen = fit === 'wider' && !(namesIts(pair.a, left) && namesIts(pair.b, right))
    return isLeftOpen
      ? { verdict: 'unsure', why: `${left.subject} and ${right.subject} may be two subjects` }
      : undefined
  },
}

/** A text that names its subject is compared by its words; one that does not may be said of something else. */
function namesIts({ normalised }: Pair['a'], slot: GivenSlot): boolean {
  const words = new Set(normalised.toLowerCase().split(/[^\p{L}\p{M}\p{N}.]+/u))
  return [...subjectWords(slot)].some((word) => words.has(word))
}

function sameQuestion(left: GivenSlot, right: GivenSlot): boolean {
  return left.predicate !== '' && left.predicate === right.predicate && left.subject === right.subject
}

function otherAnswer({ predicates }: Pair, left: GivenSlot, right: GivenSlot): Finding | undefined {
  if (left.object === undefined || right.object === undefined || objectsAgree(left, right)) return undefined
  return {
    verdict: 'differs',
    left: left.objectText,
    right: right.objectText,
    contradiction: predicates.givenIsSingle(left.predicate),
  }
}
